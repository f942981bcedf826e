/* For sigaction and friends under a strict C dialect. */
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif

#include "CEditline.h"
#include "CBasics.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

/*
 * The handlers only set these flags, and write one byte to a pipe that the waiting `poll` watches too: a
 * signal between a look at the flags and the wait, or one that another thread takes, still ends the wait.
 */
static volatile sig_atomic_t interrupt_flag;
static volatile sig_atomic_t resize_flag;
static volatile sig_atomic_t resume_flag;
static volatile sig_atomic_t termination_signal;
static atomic_int news_flag;
static atomic_int wake_pipe[2] = {-1, -1};

enum { WATCHED = 5 };
static const int watched[WATCHED] = {SIGINT, SIGWINCH, SIGCONT, SIGTERM, SIGHUP};
static struct sigaction saved[WATCHED];
static bool is_installed[WATCHED];
static int reading_depth;

static struct sigaction saved_interrupt;
static int running_depth;
static struct timespec last_interrupt;
static bool had_interrupt;

static void wake(void) {
  if (wake_pipe[1] < 0) return;
  ssize_t written = write(wake_pipe[1], "", 1);
  (void)written; /* a full pipe wakes as well */
}

static void note_signal(int number) {
  int kept = errno;
  switch (number) {
    case SIGINT: interrupt_flag = 1; break;
    case SIGWINCH: resize_flag = 1; break;
    case SIGCONT: resume_flag = 1; break;
    default: termination_signal = number; break;
  }
  wake();
  errno = kept;
}

static void open_wake_pipe(void) {
  int ends[2];
  if (wake_pipe[0] >= 0 || pipe(ends) != 0) return;
  for (int end = 0; end < 2; end++) {
    (void)fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    (void)fcntl(ends[end], F_SETFL, O_NONBLOCK);
    wake_pipe[end] = ends[end];
  }
}

/* The flag is set first: a wait that has not opened its pipe yet finds it. */
void langlab_editline_bring_news(void) {
  news_flag = 1;
  wake();
}

void langlab_editline_begin_reading(void) {
  if (reading_depth++ > 0) return;
  open_wake_pipe();
  interrupt_flag = 0;
  resize_flag = 0;
  resume_flag = 0;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note_signal; /* without SA_RESTART, so that system calls end early */
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < WATCHED; index++) {
    is_installed[index] = false;
    if (sigaction(watched[index], NULL, &saved[index]) != 0) continue;
    bool may_end = watched[index] == SIGTERM || watched[index] == SIGHUP;
    if (may_end && saved[index].sa_handler == SIG_IGN) continue; /* nohup */
    is_installed[index] = sigaction(watched[index], &action, NULL) == 0;
  }
}

void langlab_editline_end_reading(void) {
  if (reading_depth == 0 || --reading_depth > 0) return;
  for (int index = 0; index < WATCHED; index++) {
    if (is_installed[index]) (void)sigaction(watched[index], &saved[index], NULL);
  }
}

int langlab_editline_termination_signal(void) { return termination_signal; }

enum langlab_editline_event langlab_editline_wait(int descriptor) {
  for (;;) {
    if (termination_signal != 0) return LANGLAB_EDITLINE_TERMINATED;
    if (interrupt_flag != 0) {
      interrupt_flag = 0;
      return LANGLAB_EDITLINE_INTERRUPTED;
    }
    if (resume_flag != 0) {
      resume_flag = 0;
      return LANGLAB_EDITLINE_RESUMED;
    }
    if (resize_flag != 0) {
      resize_flag = 0;
      return LANGLAB_EDITLINE_RESIZED;
    }
    if (atomic_exchange(&news_flag, 0) != 0) return LANGLAB_EDITLINE_NEWS;
    struct pollfd watch[2] = {
        {.fd = descriptor, .events = POLLIN}, {.fd = wake_pipe[0], .events = POLLIN}};
    if (poll(watch, 2, -1) < 0) {
      if (errno == EINTR || errno == EAGAIN) continue;
      return LANGLAB_EDITLINE_BROKEN;
    }
    if (watch[1].revents != 0) {
      char drained[64];
      while (read(wake_pipe[0], drained, sizeof drained) > 0) {
      }
      continue;
    }
    if (watch[0].revents & POLLNVAL) {
      errno = EBADF;
      return LANGLAB_EDITLINE_BROKEN;
    }
    if (watch[0].revents != 0) return LANGLAB_EDITLINE_READABLE;
  }
}

/* MARK: - While a command runs */

static void cancel_or_end(int number) {
  (void)number;
  struct timespec now;
  if (clock_gettime(CLOCK_MONOTONIC, &now) == 0) {
    long long passed = (now.tv_sec - last_interrupt.tv_sec) * 1000000000LL +
                       (now.tv_nsec - last_interrupt.tv_nsec);
    if (had_interrupt && passed <= 1000000000LL) _exit(130);
    last_interrupt = now;
    had_interrupt = true;
  }
  langlab_interruption_request();
}

void langlab_editline_begin_running(void) {
  langlab_interruption_clear();
  had_interrupt = false;
  if (running_depth++ > 0) return;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = cancel_or_end;
  action.sa_flags = SA_RESTART; /* work goes on until it looks at the flag */
  sigemptyset(&action.sa_mask);
  if (sigaction(SIGINT, &action, &saved_interrupt) != 0) running_depth = 0;
}

void langlab_editline_end_running(void) {
  if (running_depth == 0 || --running_depth > 0) return;
  (void)sigaction(SIGINT, &saved_interrupt, NULL);
}

/* MARK: - The size of the terminal */

static struct winsize size(void) {
  struct winsize size;
  memset(&size, 0, sizeof size);
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) memset(&size, 0, sizeof size);
  return size;
}

int langlab_editline_columns(void) { return size().ws_col; }
int langlab_editline_rows(void) { return size().ws_row; }
