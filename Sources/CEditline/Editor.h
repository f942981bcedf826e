#ifndef LANGLAB_EDITLINE_EDITOR_H
#define LANGLAB_EDITLINE_EDITOR_H

#include "CEditline.h"

/*
 * Where the library comes through pkg-config, the header alone is not enough: without pkg-config's flags
 * the program would not link. They also add libedit's second folder to the search path, so that its
 * readline.h is found by its bare name if and only if they have come.
 */
#if defined(LANGLAB_HIDE_EDITLINE) || !__has_include(<histedit.h>)
#define LANGLAB_HAS_EDITLINE 0
#elif defined(__APPLE__) || __has_include(<readline.h>)
#define LANGLAB_HAS_EDITLINE 1
#else
#define LANGLAB_HAS_EDITLINE 0
#endif

#if LANGLAB_HAS_EDITLINE
#include <histedit.h>
#include "Text.h"

/* Stands for a newline within pasted text: visible, and unlikely to be typed. U+23CE. */
#define LANGLAB_PASTED_NEWLINE L'\u23CE'

struct langlab_editline {
  EditLine *edit;
  HistoryW *history;
  wchar_t *prompt; /* libedit keeps no copy of what the prompt function returns */
  char *line;      /* the last line, as handed out */
  void *context;
  langlab_editline_completer completer;
  langlab_editline_stepper stepper;
  langlab_editline_newsteller newsteller;
  langlab_editline_starter starter; /* null once it was called */
  struct langlab_text_decoder decoder;
  int repeated_byte; /* a byte to be decoded again, or -1 */
  enum langlab_editline_result ending; /* why the reader gave up */
  int error;
  unsigned char answer; /* what the completer did, as libedit's return code */
  bool wants_bracketed_paste;
  bool has_pasted_lines;
};

/* Adds our functions to libedit and binds keys to them and to its own. */
void langlab_editline_bind_keys(langlab_editline *editor);

/* Binds again what `bind -v` in the user's file has undone, as far as vi's keys leave room. */
void langlab_editline_bind_vi_keys(langlab_editline *editor);

/* Search backwards through the history while typing. */
unsigned char langlab_editline_search(EditLine *edit, wint_t key);

langlab_editline *langlab_editline_of(EditLine *edit);

#endif

#endif
