#include "Editor.h"

#if LANGLAB_HAS_EDITLINE

#include <stdlib.h>
#include <string.h>

/* MARK: - By character, not by code point */

/* How many code points to go over from the cursor, backwards or forwards; 0 at the edge. */
static int step(EditLine *edit, bool before) {
  langlab_editline *editor = langlab_editline_of(edit);
  const LineInfoW *info = el_wline(edit);
  size_t count = (size_t)(info->lastchar - info->buffer);
  size_t cursor = (size_t)(info->cursor - info->buffer);
  size_t most = before ? cursor : count - cursor;
  if (most == 0) return 0;
  uint32_t *scalars = calloc(count, sizeof *scalars);
  if (scalars == NULL) return 1;
  for (size_t index = 0; index < count; index++) scalars[index] = (uint32_t)info->buffer[index];
  size_t wanted = editor->stepper(editor->context, scalars, count, cursor, before);
  free(scalars);
  if (wanted < 1) wanted = 1;
  return (int)(wanted > most ? most : wanted);
}

static unsigned char delete_before(EditLine *edit, wint_t key) {
  (void)key;
  int count = step(edit, true);
  if (count == 0) return CC_ERROR;
  el_deletestr(edit, count);
  return CC_REFRESH;
}

static unsigned char delete_after(EditLine *edit, wint_t key) {
  (void)key;
  int count = step(edit, false);
  if (count == 0) return CC_ERROR;
  el_cursor(edit, count);
  el_deletestr(edit, count);
  return CC_REFRESH;
}

/* Ctrl-D: leaves on an empty line, deletes forwards otherwise. */
static unsigned char delete_or_end(EditLine *edit, wint_t key) {
  const LineInfoW *info = el_wline(edit);
  if (info->lastchar == info->buffer) return CC_EOF;
  return delete_after(edit, key);
}

static unsigned char move_before(EditLine *edit, wint_t key) {
  (void)key;
  int count = step(edit, true);
  if (count == 0) return CC_ERROR;
  el_cursor(edit, -count);
  return CC_REFRESH;
}

static unsigned char move_after(EditLine *edit, wint_t key) {
  (void)key;
  int count = step(edit, false);
  if (count == 0) return CC_ERROR;
  el_cursor(edit, count);
  return CC_REFRESH;
}

/* MARK: - Completion */

static unsigned char complete(EditLine *edit, wint_t key) {
  (void)key;
  langlab_editline *editor = langlab_editline_of(edit);
  const LineInfoW *info = el_wline(edit);
  size_t length = 0;
  char *line =
      langlab_text_from_wide(info->buffer, (size_t)(info->lastchar - info->buffer), &length);
  if (line == NULL) return CC_ERROR;
  size_t cursor = langlab_text_length(info->buffer, (size_t)(info->cursor - info->buffer));
  editor->answer = CC_ERROR;
  editor->completer(editor->context, editor, line, length, cursor);
  free(line);
  return editor->answer;
}

/* MARK: - Pasted text */

enum { LONGEST_PASTE = 1 << 20 };

/* Pasted text is put in as text: no key in it acts. Line ends are shown and split the line on Return. */
static unsigned char paste(EditLine *edit, wint_t key) {
  (void)key;
  static const wchar_t closing[] = L"\033[201~";
  const size_t closing_length = sizeof closing / sizeof *closing - 1;
  langlab_editline *editor = langlab_editline_of(edit);
  size_t room = 256;
  size_t count = 0;
  wchar_t *text = calloc(room, sizeof *text);
  if (text == NULL) return CC_ERROR;
  for (;;) {
    wchar_t next = 0;
    if (el_wgetc(edit, &next) != 1) {
      free(text);
      return CC_EOF; /* the reader has noted why */
    }
    if (count + 1 >= room && room < LONGEST_PASTE) {
      wchar_t *larger = realloc(text, room * 2 * sizeof *text);
      if (larger != NULL) {
        text = larger;
        room *= 2;
      }
    }
    if (count + 1 >= room) {
      /* Too long: keep the head, but look on for the closing mark at the end. */
      memmove(text + count - closing_length, text + count - closing_length + 1,
              (closing_length - 1) * sizeof *text);
      count -= 1;
    }
    text[count++] = next;
    if (count >= closing_length &&
        wmemcmp(text + count - closing_length, closing, closing_length) == 0) {
      count -= closing_length;
      break;
    }
  }
  size_t kept = 0;
  for (size_t index = 0; index < count; index++) {
    wchar_t character = text[index];
    if (character == L'\r' && index + 1 < count && text[index + 1] == L'\n') continue;
    if (character == L'\r' || character == L'\n') {
      text[kept++] = LANGLAB_PASTED_NEWLINE;
    } else if (character == L'\t') {
      text[kept++] = L' ';
    } else if (character >= L' ' && character != 0x7F) {
      text[kept++] = character;
    }
  }
  while (kept > 0 && text[kept - 1] == LANGLAB_PASTED_NEWLINE) kept -= 1;
  text[kept] = 0;
  if (wmemchr(text, LANGLAB_PASTED_NEWLINE, kept) != NULL) editor->has_pasted_lines = true;
  int failed = kept > 0 ? el_winsertstr(edit, text) : 0;
  free(text);
  return failed != 0 ? CC_ERROR : CC_REFRESH;
}

/* MARK: - Bindings */

static void bind(EditLine *edit, const wchar_t *key, const wchar_t *function) {
  el_wset(edit, EL_BIND, key, function, NULL);
}

void langlab_editline_bind_keys(langlab_editline *editor) {
  EditLine *edit = editor->edit;
  /* The wide form keeps the static strings; the narrow one would leak a copy of each. */
  el_wset(edit, EL_ADDFN, L"langlab-delete-before", L"Delete the character before", delete_before);
  el_wset(edit, EL_ADDFN, L"langlab-delete-after", L"Delete the character after", delete_after);
  el_wset(edit, EL_ADDFN, L"langlab-delete-or-end", L"Delete, or leave if empty", delete_or_end);
  el_wset(edit, EL_ADDFN, L"langlab-move-before", L"Move one character back", move_before);
  el_wset(edit, EL_ADDFN, L"langlab-move-after", L"Move one character on", move_after);
  el_wset(edit, EL_ADDFN, L"langlab-complete", L"Complete the word", complete);
  el_wset(edit, EL_ADDFN, L"langlab-paste", L"Put pasted text in", paste);
  el_wset(edit, EL_ADDFN, L"langlab-search", L"Search the history", langlab_editline_search);

  static const wchar_t *const keys[][2] = {
      {L"^?", L"langlab-delete-before"},
      {L"^H", L"langlab-delete-before"},
      {L"\\e[3~", L"langlab-delete-after"},
      {L"^D", L"langlab-delete-or-end"},
      {L"^B", L"langlab-move-before"},
      {L"\\e[D", L"langlab-move-before"},
      {L"\\eOD", L"langlab-move-before"},
      {L"^F", L"langlab-move-after"},
      {L"\\e[C", L"langlab-move-after"},
      {L"\\eOC", L"langlab-move-after"},
      {L"^I", L"langlab-complete"},
      {L"\\e[200~", L"langlab-paste"},
      {L"\\e[1~", L"ed-move-to-beg"},
      {L"\\e[7~", L"ed-move-to-beg"},
      {L"\\e[H", L"ed-move-to-beg"},
      {L"\\eOH", L"ed-move-to-beg"},
      {L"\\e[4~", L"ed-move-to-end"},
      {L"\\e[8~", L"ed-move-to-end"},
      {L"\\e[F", L"ed-move-to-end"},
      {L"\\eOF", L"ed-move-to-end"},
      {L"\\e[1;5C", L"em-next-word"},
      {L"\\e[5C", L"em-next-word"},
      {L"\\e[1;5D", L"ed-prev-word"},
      {L"\\e[5D", L"ed-prev-word"},
      {L"^R", L"langlab-search"},
      {L"^W", L"ed-delete-prev-word"},
  };
  for (size_t index = 0; index < sizeof keys / sizeof *keys; index++) {
    bind(edit, keys[index][0], keys[index][1]);
  }
}

void langlab_editline_bind_vi_keys(langlab_editline *editor) {
  bind(editor->edit, L"^I", L"langlab-complete");
  bind(editor->edit, L"^?", L"langlab-delete-before");
  bind(editor->edit, L"^H", L"langlab-delete-before");
  /* Escape leaves vi's insert mode at once, so the mark of a paste would be taken for commands. */
  editor->wants_bracketed_paste = false;
}

#endif
