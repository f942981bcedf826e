#ifndef LANGLAB_CEDITLINE_H
#define LANGLAB_CEDITLINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The system's libedit behind functions that Swift can call: nothing variadic, no global variables to
 * be seen, text as UTF-8 bytes ended by a zero. Where libedit's header was missing at build time the
 * editor functions are stubs: `open` gives null, and the others do nothing.
 *
 * One thread only: that which reads lines. The signal functions need no libedit.
 */

/* MARK: - Signals while a line is read */

enum langlab_editline_event {
  LANGLAB_EDITLINE_READABLE,
  LANGLAB_EDITLINE_INTERRUPTED, /* Ctrl-C */
  LANGLAB_EDITLINE_RESIZED,
  LANGLAB_EDITLINE_RESUMED,    /* back in the foreground after Ctrl-Z */
  LANGLAB_EDITLINE_NEWS,       /* `bring_news` was called */
  LANGLAB_EDITLINE_TERMINATED, /* asked to end, or the terminal hung up */
  LANGLAB_EDITLINE_BROKEN      /* errno says why */
};

/* Installs handlers for INT, WINCH, CONT, TERM and HUP that only set flags, until `end_reading`. */
void langlab_editline_begin_reading(void);
void langlab_editline_end_reading(void);

/* Waits until the descriptor has bytes (or has ended), or one of the signals came; consumes it. */
enum langlab_editline_event langlab_editline_wait(int descriptor);

/* Says that there is something to tell where lines are read; from any thread, at any time. */
void langlab_editline_bring_news(void);

/* The signal that asked the process to end while a line was read, or 0. */
int langlab_editline_termination_signal(void);

/* MARK: - Signals while a command runs */

/*
 * From here to `end_running` the first Ctrl-C is a request to stop (`CBasics.h`), and a second one
 * within a second ends the process with status 130. A request stands until the next `begin_running`. Pairs
 * may stand within pairs: an outer one around a whole session leaves no moment in which Ctrl-C would kill it.
 */
void langlab_editline_begin_running(void);
void langlab_editline_end_running(void);

/* MARK: - The editor */

typedef struct langlab_editline langlab_editline;

enum langlab_editline_result {
  LANGLAB_EDITLINE_LINE,
  LANGLAB_EDITLINE_END,
  LANGLAB_EDITLINE_INTERRUPT,
  LANGLAB_EDITLINE_TERMINATE,
  LANGLAB_EDITLINE_FAILURE /* errno says why */
};

/* Called for Tab with the line in UTF-8 and the cursor as a byte offset; may call insert or list. */
typedef void (*langlab_editline_completer)(
    void *context, langlab_editline *editor, const char *line, size_t length, size_t cursor);

/*
 * Called for steps by character: how many code points the character before (or after) the cursor has.
 * The answer is cut to what there is.
 */
typedef size_t (*langlab_editline_stepper)(
    void *context, const uint32_t *scalars, size_t count, size_t cursor, bool before);

/* Called when news came while a line is typed: may print lines and set the prompt. */
typedef void (*langlab_editline_newsteller)(void *context);

/* Whether line editing was built in: libedit's header was there at build time. */
bool langlab_editline_available(void);

/*
 * Sets the character set of the process from the environment, or else to a UTF-8 one, and says whether
 * it is UTF-8 now. Without UTF-8, text beyond ASCII cannot be shown by libedit.
 */
bool langlab_editline_use_utf8(void);

/*
 * An editor on the process's standard streams, or null. The caller owns it and gives it back to
 * `close`. `program` is the name that lines of the user's ~/.editrc can be limited to. `context` is
 * handed to the two functions and must outlive the editor.
 */
langlab_editline *langlab_editline_open(
    const char *program, void *context, langlab_editline_completer completer,
    langlab_editline_stepper stepper);
void langlab_editline_close(langlab_editline *editor);

/* Called once, when the first prompt stands and the first key is waited for. */
typedef void (*langlab_editline_starter)(void *context);
void langlab_editline_set_starter(langlab_editline *editor, langlab_editline_starter starter);

/* Who tells news; before that they wait. The line being typed is drawn again below what is printed. */
void langlab_editline_set_newsteller(
    langlab_editline *editor, langlab_editline_newsteller newsteller);

/* Reads $EDITRC or ~/.editrc; false when it asks for editing to be off. */
bool langlab_editline_read_user_keys(langlab_editline *editor);

/* Text between two bytes 1 is sent but takes no room: colours. The text is copied. */
void langlab_editline_set_prompt(langlab_editline *editor, const char *prompt);

/* Asks the terminal to mark pasted text, or not; on by default. */
void langlab_editline_set_bracketed_paste(langlab_editline *editor, bool wanted);

/*
 * Reads one line, without its newline. The line belongs to the editor and is valid until the next call.
 * Newlines within pasted text stand as U+23CE; `has_pasted_lines` says whether there may be some.
 */
enum langlab_editline_result langlab_editline_read(
    langlab_editline *editor, const char **line, size_t *length, bool *has_pasted_lines);

/* Only within a completer: puts text in at the cursor; or prints text below and draws the line again. */
void langlab_editline_insert(langlab_editline *editor, const char *text);
void langlab_editline_list(langlab_editline *editor, const char *text);

/* The history that the arrow keys go through; the oldest entries beyond the limit go. */
void langlab_editline_limit_history(langlab_editline *editor, int limit);
void langlab_editline_add_history(langlab_editline *editor, const char *line);
void langlab_editline_clear_history(langlab_editline *editor);

/* Columns and rows of the terminal on standard output, or 0 where there is none. */
int langlab_editline_columns(void);
int langlab_editline_rows(void);

#endif
