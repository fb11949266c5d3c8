/** The result of work that comes in slices, done in one go. */
export function drain<T>(work: Iterator<unknown, T>): T {
  for (;;) {
    const next = work.next();
    if (next.done === true) return next.value;
  }
}
