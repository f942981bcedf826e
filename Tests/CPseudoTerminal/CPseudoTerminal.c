/* For posix_openpt, ptsname_r and POSIX_SPAWN_SETSID. */
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif

#include "CPseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static int spawn(
    const char *path, char *const arguments[], char *const environment[], const char *folder,
    const char *terminal, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  if (folder != NULL) posix_spawn_file_actions_addchdir_np(&actions, folder);
  /* The first terminal that the leader of a session opens becomes its controlling one. */
  posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&actions, 0, 1);
  posix_spawn_file_actions_adddup2(&actions, 0, 2);
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigfillset(&signals);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  int fault = posix_spawn(process, path, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return fault;
}

int langlab_pseudo_terminal_start(
    const char *path, char *const arguments[], char *const environment[], const char *folder,
    int columns, int rows, pid_t *process) {
  int control = posix_openpt(O_RDWR | O_NOCTTY);
  if (control < 0) return -1;
  (void)fcntl(control, F_SETFD, FD_CLOEXEC);
  (void)fcntl(control, F_SETFL, O_NONBLOCK);
  int fault = 0;
  char name[128] = "";
  if (grantpt(control) != 0 || unlockpt(control) != 0) fault = errno;
#if defined(__linux__)
  if (fault == 0) fault = ptsname_r(control, name, sizeof name);
#else
  /* Not safe from several threads at once, but Darwin's ptsname_r is newer than the systems we serve. */
  const char *found = fault == 0 ? ptsname(control) : NULL;
  if (found != NULL) (void)strlcpy(name, found, sizeof name);
  else if (fault == 0) fault = errno;
#endif
  if (fault == 0 && !langlab_pseudo_terminal_resize(control, columns, rows)) fault = errno;
  if (fault == 0) fault = spawn(path, arguments, environment, folder, name, process);
  if (fault != 0) {
    close(control);
    errno = fault;
    return -1;
  }
  return control;
}

bool langlab_pseudo_terminal_resize(int terminal, int columns, int rows) {
  struct winsize size;
  memset(&size, 0, sizeof size);
  size.ws_col = (unsigned short)columns;
  size.ws_row = (unsigned short)rows;
  return ioctl(terminal, TIOCSWINSZ, &size) == 0;
}

bool langlab_pseudo_terminal_is_canonical(int terminal) {
  struct termios mode;
  if (tcgetattr(terminal, &mode) != 0) return false;
  return (mode.c_lflag & ICANON) != 0 && (mode.c_lflag & ECHO) != 0;
}

int langlab_pseudo_terminal_status(pid_t process) {
  int status = 0;
  pid_t found = 0;
  do {
    found = waitpid(process, &status, WNOHANG);
  } while (found < 0 && errno == EINTR);
  if (found != process) return -1;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
