#include "CBasics.h"

#include <stdatomic.h>

static atomic_bool requested;

void langlab_interruption_request(void) {
  atomic_store_explicit(&requested, true, memory_order_relaxed);
}

void langlab_interruption_clear(void) {
  atomic_store_explicit(&requested, false, memory_order_relaxed);
}

bool langlab_interruption_is_requested(void) {
  return atomic_load_explicit(&requested, memory_order_relaxed);
}
