#ifndef LANGLAB_CBASICS_H
#define LANGLAB_CBASICS_H

#include <stdbool.h>

/*
 * Whether somebody asked for an end of what runs. A signal handler sets it, so it lies in C: setting it
 * takes no lock and no memory. Any thread may look.
 */
void langlab_interruption_request(void);
void langlab_interruption_clear(void);
bool langlab_interruption_is_requested(void);

#endif
