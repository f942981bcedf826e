#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif

#include "Editor.h"

#if LANGLAB_HAS_EDITLINE

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool langlab_editline_available(void) { return true; }

static bool charset_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

bool langlab_editline_use_utf8(void) {
  static const char *const names[] = {"", "C.UTF-8", "en_US.UTF-8", "UTF-8"};
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    if (setlocale(LC_CTYPE, names[index]) != NULL && charset_is_utf8()) return true;
  }
  return false;
}

langlab_editline *langlab_editline_of(EditLine *edit) {
  void *editor = NULL;
  el_wget(edit, EL_CLIENTDATA, &editor);
  return editor;
}

/* MARK: - Characters in */

static void send(const char *bytes) {
  fputs(bytes, stdout);
  fflush(stdout);
}

/* After a change of size the line is drawn anew; without the erasing its prompt would stand twice. */
static void redraw(EditLine *edit) {
  send("\r\033[J");
  el_resize(edit);
  el_wset(edit, EL_REFRESH);
}

/* After Ctrl-Z and fg the terminal is in the shell's mode; libedit has to set its own again. */
static void take_terminal_back(EditLine *edit, const langlab_editline *editor) {
  el_wset(edit, EL_PREP_TERM, 0);
  el_wset(edit, EL_PREP_TERM, 1);
  if (editor->wants_bracketed_paste) send("\033[?2004h");
  redraw(edit);
}

/* What is typed goes below what is told. */
static void tell_news(EditLine *edit, const langlab_editline *editor) {
  if (editor->newsteller == NULL) return;
  send("\r\033[J");
  editor->newsteller(editor->context);
  redraw(edit);
}

static int give_up(langlab_editline *editor, enum langlab_editline_result ending, int error) {
  editor->ending = ending;
  editor->error = error;
  memset(&editor->decoder, 0, sizeof editor->decoder);
  editor->repeated_byte = -1;
  errno = error;
  return -1;
}

/* The next byte in *byte: 1; the end of input: 0; given up: -1. */
static int next_byte(EditLine *edit, langlab_editline *editor, unsigned char *byte) {
  if (editor->repeated_byte >= 0) {
    *byte = (unsigned char)editor->repeated_byte;
    editor->repeated_byte = -1;
    return 1;
  }
  if (editor->starter != NULL) {
    langlab_editline_starter starter = editor->starter;
    editor->starter = NULL;
    starter(editor->context);
  }
  for (;;) {
    switch (langlab_editline_wait(STDIN_FILENO)) {
      case LANGLAB_EDITLINE_INTERRUPTED:
        return give_up(editor, LANGLAB_EDITLINE_INTERRUPT, EINTR);
      case LANGLAB_EDITLINE_TERMINATED:
        return give_up(editor, LANGLAB_EDITLINE_TERMINATE, EINTR);
      case LANGLAB_EDITLINE_RESIZED: redraw(edit); continue;
      case LANGLAB_EDITLINE_RESUMED: take_terminal_back(edit, editor); continue;
      case LANGLAB_EDITLINE_NEWS: tell_news(edit, editor); continue;
      case LANGLAB_EDITLINE_BROKEN: return give_up(editor, LANGLAB_EDITLINE_FAILURE, errno);
      case LANGLAB_EDITLINE_READABLE: break;
    }
    ssize_t got = read(STDIN_FILENO, byte, 1);
    if (got == 1) return 1;
    if (got == 0 || errno == EIO) return 0; /* EIO: the other side of the terminal is gone */
    if (errno != EINTR && errno != EAGAIN) {
      return give_up(editor, LANGLAB_EDITLINE_FAILURE, errno);
    }
  }
}

static int read_character(EditLine *edit, wchar_t *out) {
  langlab_editline *editor = langlab_editline_of(edit);
  for (;;) {
    unsigned char byte = 0;
    int got = next_byte(edit, editor, &byte);
    if (got <= 0) return got;
    uint32_t value = 0;
    switch (langlab_text_decode(&editor->decoder, byte, &value)) {
      case LANGLAB_TEXT_MORE: continue;
      case LANGLAB_TEXT_DONE: break;
      case LANGLAB_TEXT_DONE_AGAIN: editor->repeated_byte = byte; break;
    }
    *out = (wchar_t)value;
    return 1;
  }
}

/* MARK: - Opening and closing */

static wchar_t *prompt_of(EditLine *edit) {
  static wchar_t none[] = L"";
  langlab_editline *editor = langlab_editline_of(edit);
  return editor->prompt == NULL ? none : editor->prompt;
}

langlab_editline *langlab_editline_open(
    const char *program, void *context, langlab_editline_completer completer,
    langlab_editline_stepper stepper) {
  langlab_editline *editor = calloc(1, sizeof *editor);
  if (editor == NULL) return NULL;
  editor->context = context;
  editor->completer = completer;
  editor->stepper = stepper;
  editor->repeated_byte = -1;
  editor->wants_bracketed_paste = true;
  editor->edit = el_init(program, stdin, stdout, stderr);
  editor->history = history_winit();
  if (editor->edit == NULL || editor->history == NULL) {
    langlab_editline_close(editor);
    return NULL;
  }
  EditLine *edit = editor->edit;
  el_wset(edit, EL_CLIENTDATA, editor);
  el_wset(edit, EL_SIGNAL, 0); /* its handlers would signal the whole process group */
  el_wset(edit, EL_GETCFN, read_character);
  el_wset(edit, EL_PROMPT_ESC, prompt_of, L'\1');
  el_wset(edit, EL_EDITOR, L"emacs");
  el_wset(edit, EL_HIST, history_w, editor->history);
  HistEventW event;
  history_w(editor->history, &event, H_SETUNIQUE, 1);
  langlab_editline_limit_history(editor, 1000);
  langlab_editline_bind_keys(editor);
  return editor;
}

void langlab_editline_close(langlab_editline *editor) {
  if (editor == NULL) return;
  if (editor->edit != NULL) el_end(editor->edit);
  if (editor->history != NULL) history_wend(editor->history);
  free(editor->prompt);
  free(editor->line);
  free(editor);
}

void langlab_editline_set_starter(langlab_editline *editor, langlab_editline_starter starter) {
  editor->starter = starter;
}

void langlab_editline_set_newsteller(
    langlab_editline *editor, langlab_editline_newsteller newsteller) {
  editor->newsteller = newsteller;
}

bool langlab_editline_read_user_keys(langlab_editline *editor) {
  el_source(editor->edit, NULL);
  const wchar_t *kind = NULL;
  if (el_wget(editor->edit, EL_EDITOR, &kind) == 0 && kind != NULL && wcscmp(kind, L"vi") == 0) {
    langlab_editline_bind_vi_keys(editor);
  }
  int edits = 1;
  return el_wget(editor->edit, EL_EDITMODE, &edits) != 0 || edits != 0;
}

void langlab_editline_set_prompt(langlab_editline *editor, const char *prompt) {
  wchar_t *wide = langlab_text_to_wide(prompt);
  if (wide == NULL) return;
  free(editor->prompt);
  editor->prompt = wide;
}

void langlab_editline_set_bracketed_paste(langlab_editline *editor, bool wanted) {
  editor->wants_bracketed_paste = wanted;
}

/* MARK: - A line */

enum langlab_editline_result langlab_editline_read(
    langlab_editline *editor, const char **line, size_t *length, bool *has_pasted_lines) {
  editor->ending = LANGLAB_EDITLINE_END;
  editor->error = 0;
  editor->has_pasted_lines = false;
  fflush(stdout);
  langlab_editline_begin_reading();
  if (editor->wants_bracketed_paste) send("\033[?2004h");
  el_resize(editor->edit);
  /* Before the prompt, so that keys typed as soon as it stands are not echoed by the terminal too. */
  el_wset(editor->edit, EL_PREP_TERM, 1);
  int count = 0;
  const wchar_t *text = el_wgets(editor->edit, &count);
  bool ended = text == NULL || count <= 0;
  if (ended) el_reset(editor->edit);
  if (editor->wants_bracketed_paste) send("\033[?2004l");
  langlab_editline_end_reading();
  if (ended) {
    errno = editor->error;
    return editor->ending;
  }
  size_t kept = (size_t)count;
  while (kept > 0 && (text[kept - 1] == L'\n' || text[kept - 1] == L'\r')) kept -= 1;
  free(editor->line);
  editor->line = langlab_text_from_wide(text, kept, length);
  if (editor->line == NULL) return LANGLAB_EDITLINE_FAILURE;
  *line = editor->line;
  *has_pasted_lines = editor->has_pasted_lines;
  return LANGLAB_EDITLINE_LINE;
}

/* MARK: - Answers of a completer */

void langlab_editline_insert(langlab_editline *editor, const char *text) {
  wchar_t *wide = langlab_text_to_wide(text);
  if (wide == NULL) return;
  if (el_winsertstr(editor->edit, wide) == 0) editor->answer = CC_REFRESH;
  free(wide);
}

void langlab_editline_list(langlab_editline *editor, const char *text) {
  fputc('\n', stdout);
  fputs(text, stdout);
  fflush(stdout);
  editor->answer = CC_REDISPLAY;
}

/* MARK: - History */

void langlab_editline_limit_history(langlab_editline *editor, int limit) {
  HistEventW event;
  history_w(editor->history, &event, H_SETSIZE, limit); /* without it nothing is kept */
}

void langlab_editline_add_history(langlab_editline *editor, const char *line) {
  wchar_t *wide = langlab_text_to_wide(line);
  if (wide == NULL) return;
  HistEventW event;
  history_w(editor->history, &event, H_ENTER, wide);
  free(wide);
}

void langlab_editline_clear_history(langlab_editline *editor) {
  HistEventW event;
  history_w(editor->history, &event, H_CLEAR);
}

#endif
