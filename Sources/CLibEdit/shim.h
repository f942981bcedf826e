#ifndef LANGLAB_CLIBEDIT_SHIM_H
#define LANGLAB_CLIBEDIT_SHIM_H

/* The system's libedit, where it is installed. Without the header the package still builds. */
#if __has_include(<histedit.h>)
#include <histedit.h>
#endif

#endif
