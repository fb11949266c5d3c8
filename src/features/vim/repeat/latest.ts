/** Steps of the undo tree that something is known about, of a document. */
const MOST_STEPS = 100;

/** The facts about the latest steps of the undo tree, by their numbers, with one more step: the oldest is forgotten. */
export function withLatest<T>(known: ReadonlyMap<number, T>, step: number, value: T): ReadonlyMap<number, T> {
  const next = new Map(known);
  next.delete(step);
  if (next.size >= MOST_STEPS)
    for (const oldest of next.keys()) {
      next.delete(oldest);
      break;
    }
  return next.set(step, value);
}
