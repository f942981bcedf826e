#include "Editor.h"

#if !LANGLAB_HAS_EDITLINE

#include <errno.h>

/* What stands in for the editor where libedit's header was missing. */

bool langlab_editline_available(void) { return false; }
bool langlab_editline_use_utf8(void) { return false; }

langlab_editline *langlab_editline_open(
    const char *program, void *context, langlab_editline_completer completer,
    langlab_editline_stepper stepper) {
  (void)program, (void)context, (void)completer, (void)stepper;
  return NULL;
}

void langlab_editline_close(langlab_editline *editor) { (void)editor; }

void langlab_editline_set_starter(langlab_editline *editor, langlab_editline_starter starter) {
  (void)editor, (void)starter;
}

void langlab_editline_set_newsteller(
    langlab_editline *editor, langlab_editline_newsteller newsteller) {
  (void)editor, (void)newsteller;
}

bool langlab_editline_read_user_keys(langlab_editline *editor) {
  (void)editor;
  return false;
}

void langlab_editline_set_prompt(langlab_editline *editor, const char *prompt) {
  (void)editor, (void)prompt;
}

void langlab_editline_set_bracketed_paste(langlab_editline *editor, bool wanted) {
  (void)editor, (void)wanted;
}

enum langlab_editline_result langlab_editline_read(
    langlab_editline *editor, const char **line, size_t *length, bool *has_pasted_lines) {
  (void)editor, (void)line, (void)length, (void)has_pasted_lines;
  errno = ENOSYS;
  return LANGLAB_EDITLINE_FAILURE;
}

void langlab_editline_insert(langlab_editline *editor, const char *text) {
  (void)editor, (void)text;
}

void langlab_editline_list(langlab_editline *editor, const char *text) { (void)editor, (void)text; }

void langlab_editline_limit_history(langlab_editline *editor, int limit) {
  (void)editor, (void)limit;
}

void langlab_editline_add_history(langlab_editline *editor, const char *line) {
  (void)editor, (void)line;
}

void langlab_editline_clear_history(langlab_editline *editor) { (void)editor; }

#endif
