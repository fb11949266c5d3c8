/** What work that comes in slices returns, done in one go. */
export function drained<T>(work: Iterator<unknown, T>): T {
  for (;;) {
    const next = work.next();
    if (next.done === true) return next.value;
  }
}
