#include "CEditline.h"

#if !defined(LANGLAB_HIDE_EDITLINE) && __has_include(<histedit.h>)
#include <histedit.h>
#define HAS_EDITLINE 1
#else
#define HAS_EDITLINE 0
#endif

bool langlab_editline_available(void) { return HAS_EDITLINE; }
