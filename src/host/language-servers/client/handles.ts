import type { ServerSession } from './server-session.ts';

/** Something that a server sent and wants back, such as the command of a code lens. */
interface Handle {
  readonly session: ServerSession;
  readonly value: unknown;
}

/** Handles that are kept; older ones are forgotten. */
const MOST_HANDLES = 50_000;

/** Numbers for what servers want back, so that the editor never holds their JSON. */
export class Handles {
  readonly #handles = new Map<number, Handle>();
  #next = 1;

  /** The number of a value from now on. */
  add(session: ServerSession, value: unknown): number {
    const id = this.#next++;
    this.#handles.set(id, { session, value });
    if (this.#handles.size > MOST_HANDLES) this.#handles.delete(id - MOST_HANDLES);
    return id;
  }

  /** Forgets numbers that nobody asks for any more. */
  drop(ids: Iterable<number>): void {
    for (const id of ids) this.#handles.delete(id);
  }

  /** The value of a number. @throws a sentence where it was forgotten */
  get(id: number): Handle {
    const handle = this.#handles.get(id);
    if (handle === undefined) throw new Error('The answers of the language server have changed. Try again');
    return handle;
  }
}
