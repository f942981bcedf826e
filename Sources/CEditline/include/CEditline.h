#ifndef LANGLAB_CEDITLINE_H
#define LANGLAB_CEDITLINE_H

#include <stdbool.h>

/* Whether line editing was built in: libedit's header was there at build time. */
bool langlab_editline_available(void);

#endif
