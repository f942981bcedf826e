#include "Text.h"

#include <stdlib.h>
#include <string.h>

#define REPLACEMENT 0xFFFDu

static bool is_scalar(uint32_t value) {
  return value <= 0x10FFFF && !(value >= 0xD800 && value <= 0xDFFF);
}

static enum langlab_text_step finish(
    struct langlab_text_decoder *decoder, uint32_t value, enum langlab_text_step step,
    uint32_t *out) {
  memset(decoder, 0, sizeof *decoder);
  *out = value;
  return step;
}

enum langlab_text_step langlab_text_decode(
    struct langlab_text_decoder *decoder, unsigned char byte, uint32_t *out) {
  if (decoder->missing == 0) {
    if (byte < 0x80) return finish(decoder, byte, LANGLAB_TEXT_DONE, out);
    if (byte >= 0xC2 && byte <= 0xDF) {
      *decoder = (struct langlab_text_decoder){byte & 0x1Fu, 0x80, 1};
    } else if (byte >= 0xE0 && byte <= 0xEF) {
      *decoder = (struct langlab_text_decoder){byte & 0x0Fu, 0x800, 2};
    } else if (byte >= 0xF0 && byte <= 0xF4) {
      *decoder = (struct langlab_text_decoder){byte & 0x07u, 0x10000, 3};
    } else {
      return finish(decoder, REPLACEMENT, LANGLAB_TEXT_DONE, out);
    }
    return LANGLAB_TEXT_MORE;
  }
  if ((byte & 0xC0u) != 0x80u) {
    return finish(decoder, REPLACEMENT, LANGLAB_TEXT_DONE_AGAIN, out);
  }
  decoder->value = decoder->value << 6 | (byte & 0x3Fu);
  decoder->missing -= 1;
  if (decoder->missing > 0) return LANGLAB_TEXT_MORE;
  bool good = decoder->value >= decoder->least && is_scalar(decoder->value);
  return finish(decoder, good ? decoder->value : REPLACEMENT, LANGLAB_TEXT_DONE, out);
}

wchar_t *langlab_text_to_wide(const char *bytes) {
  size_t length = strlen(bytes);
  /* Never more wide characters than bytes, and one for a sequence cut off at the end. */
  wchar_t *wide = calloc(length + 2, sizeof *wide);
  if (wide == NULL) return NULL;
  struct langlab_text_decoder decoder = {0, 0, 0};
  size_t count = 0;
  for (size_t index = 0; index < length;) {
    uint32_t value = 0;
    switch (langlab_text_decode(&decoder, (unsigned char)bytes[index], &value)) {
      case LANGLAB_TEXT_MORE: index += 1; break;
      case LANGLAB_TEXT_DONE:
        wide[count++] = (wchar_t)value;
        index += 1;
        break;
      case LANGLAB_TEXT_DONE_AGAIN: wide[count++] = (wchar_t)value; break;
    }
  }
  if (decoder.missing > 0) wide[count++] = (wchar_t)REPLACEMENT;
  return wide;
}

static size_t encode(uint32_t value, char *out) {
  if (!is_scalar(value)) value = REPLACEMENT;
  if (value < 0x80) {
    out[0] = (char)value;
    return 1;
  }
  if (value < 0x800) {
    out[0] = (char)(0xC0u | value >> 6);
    out[1] = (char)(0x80u | (value & 0x3Fu));
    return 2;
  }
  if (value < 0x10000) {
    out[0] = (char)(0xE0u | value >> 12);
    out[1] = (char)(0x80u | (value >> 6 & 0x3Fu));
    out[2] = (char)(0x80u | (value & 0x3Fu));
    return 3;
  }
  out[0] = (char)(0xF0u | value >> 18);
  out[1] = (char)(0x80u | (value >> 12 & 0x3Fu));
  out[2] = (char)(0x80u | (value >> 6 & 0x3Fu));
  out[3] = (char)(0x80u | (value & 0x3Fu));
  return 4;
}

size_t langlab_text_length(const wchar_t *text, size_t count) {
  char unused[4];
  size_t length = 0;
  for (size_t index = 0; index < count; index++) length += encode((uint32_t)text[index], unused);
  return length;
}

char *langlab_text_from_wide(const wchar_t *text, size_t count, size_t *length) {
  char *bytes = malloc(count * 4 + 1);
  if (bytes == NULL) return NULL;
  size_t end = 0;
  for (size_t index = 0; index < count; index++) end += encode((uint32_t)text[index], bytes + end);
  bytes[end] = 0;
  *length = end;
  return bytes;
}
