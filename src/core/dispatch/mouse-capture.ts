import { WindowField } from '../model/fields/field.ts';
import type { State } from '../model/state.ts';

/** The thing that the left button took hold of last. */
interface CapturedValue {
  readonly by: { released(held: unknown): unknown };
  /** The button is still down. */
  readonly down: boolean;
  readonly held: unknown;
}

/** The thing that the left button holds or held last, if it is not text; null for none. */
export const capturedField = new WindowField<CapturedValue | null>('captured', null);

/** A kind of thing that the left button can hold, such as a tab or the line between two splits. Its owner keeps a value while it is held. */
export class MouseCapture<T extends object> {
  readonly #released: (held: T) => T;

  /** @param released the value once the button is up */
  constructor(released: (held: T) => T = (held) => held) {
    this.#released = released;
  }

  /** The value if nothing else was taken hold of since; null otherwise. It may have been let go: that is how a double click is told. */
  last(state: State): T | null {
    const captured = capturedField.of(state);
    return captured?.by === this ? (captured.held as T) : null;
  }

  /** The value while the button is down; null otherwise. */
  held(state: State): T | null {
    return capturedField.of(state)?.down === true ? this.last(state) : null;
  }

  /** Takes hold of something, or changes the value of what is held. */
  hold(state: State, held: T): State {
    return capturedField.with(state, { by: this, down: true, held });
  }

  released(held: T): T {
    return this.#released(held);
  }
}

/** The state after the button was let go, however that came to be known. */
export function withoutHold(state: State): State {
  const captured = capturedField.of(state);
  if (captured?.down !== true) return state;
  return capturedField.with(state, { ...captured, down: false, held: captured.by.released(captured.held) });
}

/** The state in which no earlier press counts for a double click. */
export const withoutCapture = (state: State): State => capturedField.with(state, null);
