#ifndef LANGLAB_CPSEUDOTERMINAL_H
#define LANGLAB_CPSEUDOTERMINAL_H

#include <stdbool.h>
#include <sys/types.h>

/*
 * Starts a program on a new pseudo-terminal, as the leader of a session whose terminal it is. Gives the
 * controlling side, which the caller closes, or -1 with errno set.
 */
int langlab_pseudo_terminal_start(
    const char *path, char *const arguments[], char *const environment[], const char *folder,
    int columns, int rows, pid_t *process);

/* Changes the size; the program's group gets SIGWINCH. */
bool langlab_pseudo_terminal_resize(int terminal, int columns, int rows);

/* Whether the terminal hands lines over as they are typed, echoing them: its mode outside of editing. */
bool langlab_pseudo_terminal_is_canonical(int terminal);

/*
 * The status of an ended process as a shell gives it (128 + signal if a signal ended it), or -1 while it
 * runs. Once it has been given, the process is gone.
 */
int langlab_pseudo_terminal_status(pid_t process);

#endif
