#ifndef LANGLAB_EDITLINE_TEXT_H
#define LANGLAB_EDITLINE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

/*
 * UTF-8 to and from wide characters, independent of the locale. Malformed bytes become U+FFFD: libedit's
 * own conversion drops them without a trace. Results are the caller's to free, or null without memory.
 */

wchar_t *langlab_text_to_wide(const char *bytes);
char *langlab_text_from_wide(const wchar_t *text, size_t count, size_t *length);

/* The number of bytes that these wide characters take in UTF-8. */
size_t langlab_text_length(const wchar_t *text, size_t count);

/* One code point, arriving byte by byte. All zero is the state between two code points. */
struct langlab_text_decoder {
  uint32_t value;
  uint32_t least;
  int missing;
};

enum langlab_text_step {
  LANGLAB_TEXT_MORE,      /* give the next byte */
  LANGLAB_TEXT_DONE,      /* *out holds a code point */
  LANGLAB_TEXT_DONE_AGAIN /* *out holds U+FFFD; the byte starts anew and is to be given again */
};

enum langlab_text_step langlab_text_decode(
    struct langlab_text_decoder *decoder, unsigned char byte, uint32_t *out);

#endif
