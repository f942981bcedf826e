/* For wcwidth. */
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif

#include "Editor.h"

#if LANGLAB_HAS_EDITLINE

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * Ctrl-R. libedit's own search looks at the low eight bits of what is typed, and so takes 名 (U+540D) for
 * Return. This one takes any text; it shows itself as a prompt, and the match as the line.
 */

enum { LONGEST_QUERY = 128 };

struct search {
  wchar_t query[LONGEST_QUERY + 1];
  size_t length;
  int skipped; /* matches gone over with further Ctrl-R */
  bool is_found;
};

static void replace_line(EditLine *edit, const wchar_t *text) {
  const LineInfoW *info = el_wline(edit);
  int count = (int)(info->lastchar - info->buffer);
  el_cursor(edit, (int)(info->lastchar - info->cursor));
  el_deletestr(edit, count);
  if (text[0] != 0) el_winsertstr(edit, text);
}

/* The match as the newest entry but `skipped` that holds the query, or null. */
static const wchar_t *match(langlab_editline *editor, const wchar_t *query, int skipped) {
  HistEventW event;
  for (int found = history_w(editor->history, &event, H_FIRST); found >= 0;
       found = history_w(editor->history, &event, H_NEXT)) {
    if (wcsstr(event.str, query) != NULL && skipped-- == 0) return event.str;
  }
  return NULL;
}

/* How many rows the cursor is below the beginning of the prompt. */
static int rows_above_cursor(EditLine *edit, const langlab_editline *editor) {
  const LineInfoW *info = el_wline(edit);
  int columns = langlab_editline_columns();
  long width = 0;
  bool is_counted = true;
  for (const wchar_t *next = editor->prompt; next != NULL && *next != 0; next++) {
    if (*next == L'\1') {
      is_counted = !is_counted;
    } else if (is_counted && wcwidth(*next) > 0) {
      width += wcwidth(*next);
    }
  }
  for (const wchar_t *next = info->buffer; next < info->cursor; next++) {
    if (wcwidth(*next) > 0) width += wcwidth(*next);
  }
  return columns > 0 ? (int)(width / columns) : 0;
}

/* Erases what is drawn, for libedit to draw it from scratch. */
static void erase(EditLine *edit, const langlab_editline *editor) {
  int rows = rows_above_cursor(edit, editor);
  if (rows > 0) fprintf(stdout, "\033[%dA", rows);
  fputs("\r\033[J", stdout);
}

/* Shows the search as the prompt. What is drawn now has been erased. */
static void show(EditLine *edit, const struct search *search, wchar_t *prompt, size_t room) {
  const wchar_t *form = search->is_found ? L"search '%ls': " : L"no match for '%ls': ";
  swprintf(prompt, room, form, search->query);
  el_wset(edit, EL_REFRESH);
}

/* Looks again after a change of the query or of the number of skipped matches. */
static void look(EditLine *edit, langlab_editline *editor, struct search *search) {
  const wchar_t *found =
      search->length == 0 ? NULL : match(editor, search->query, search->skipped);
  if (found != NULL) replace_line(edit, found);
  search->is_found = found != NULL || search->length == 0;
  if (!search->is_found) el_beep(edit);
}

static void shorten(langlab_editline *editor, struct search *search) {
  uint32_t scalars[LONGEST_QUERY];
  for (size_t index = 0; index < search->length; index++) {
    scalars[index] = (uint32_t)search->query[index];
  }
  size_t count =
      editor->stepper(editor->context, scalars, search->length, search->length, true);
  search->length -= count < search->length ? count : search->length;
  search->query[search->length] = 0;
  search->skipped = 0;
}

/* Whether a key that begins with Escape follows, or it was Escape alone. */
static bool has_more_input(void) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  return poll(&input, 1, 30) > 0;
}

unsigned char langlab_editline_search(EditLine *edit, wint_t key) {
  (void)key;
  langlab_editline *editor = langlab_editline_of(edit);
  const LineInfoW *info = el_wline(edit);
  size_t count = (size_t)(info->lastchar - info->buffer);
  wchar_t *before = calloc(count + 1, sizeof *before);
  if (before == NULL) return CC_ERROR;
  wmemcpy(before, info->buffer, count);

  struct search search;
  memset(&search, 0, sizeof search);
  search.is_found = true;
  wchar_t prompt[LONGEST_QUERY + 32];
  wchar_t *usual = editor->prompt;
  unsigned char answer = CC_REFRESH;
  erase(edit, editor);
  editor->prompt = prompt;
  for (;;) {
    show(edit, &search, prompt, sizeof prompt / sizeof *prompt);
    wchar_t next = 0;
    if (el_wgetc(edit, &next) != 1) {
      answer = CC_EOF; /* the reader has noted why */
      break;
    }
    erase(edit, editor);
    if (next == (L'R' & 0x1F)) {
      search.skipped += 1;
      look(edit, editor, &search);
      if (!search.is_found) search.skipped -= 1;
    } else if (next == 0x7F || next == L'\b') {
      shorten(editor, &search);
      look(edit, editor, &search);
    } else if (next == (L'G' & 0x1F)) {
      replace_line(edit, before);
      break;
    } else if (next < L' ') {
      /* Any other key takes the match and then does what it does; Escape alone only takes it. */
      wchar_t again[] = {next, 0};
      if (next != L'\033' || has_more_input()) el_wpush(edit, again);
      break;
    } else if (search.length < LONGEST_QUERY) {
      search.query[search.length++] = next;
      search.query[search.length] = 0;
      search.skipped = 0;
      look(edit, editor, &search);
    }
  }
  editor->prompt = usual;
  free(before);
  if (answer != CC_EOF) el_wset(edit, EL_REFRESH);
  return answer;
}

#endif
