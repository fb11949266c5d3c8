import type { AnyViewField } from './view-field.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import type { DocumentId } from './document.ts';
import type { AnyDocumentField } from './document-field.ts';
import type { Edit } from './edit.ts';
import type { Fields } from './fields.ts';
import type { SessionPart } from './session-part.ts';
import type { State } from './state.ts';

/** An edit of a document that the values of fields follow. */
export interface FollowedEdit {
  readonly document: DocumentId;
  readonly changes: ChangeSet;
  /** The text after the edit. */
  readonly text: Text;
  readonly origin: Edit['origin'];
  /** The state before the edit. */
  readonly state: State;
}

/** Changes of a value that follow from what happens elsewhere; each returns the very same value where it is not concerned. */
export interface FieldHooks<T> {
  /** The value after an edit of a document. */
  readonly moved?: (value: T, edit: FollowedEdit) => T;
  /** The value after files were renamed or moved. `path` is the new path of a file; a file that stayed has its own. */
  readonly renamed?: (value: T, path: (path: string) => string) => T;
  /** The value after a document was closed. */
  readonly closed?: (value: T, document: DocumentId) => T;
  /** The value when a document comes to the front of the split that has the focus. */
  readonly activated?: (value: T) => T;
  /** The value after a plugin has gone. */
  readonly withoutPlugin?: (value: T, plugin: string) => T;
  /** It stays as it is when another folder is opened. */
  readonly outlivesFolder?: boolean;
  /** The part of the value that the session of a folder keeps. */
  readonly session?: SessionPart<T, State, Restoration>;
}

/** The state that a session is restored in. */
export interface Restoration {
  readonly state: State;
  /** The layout of the session was restored; false where files are opened beside others. */
  readonly isLaidOut: boolean;
}

/** A field of any type. */
export interface AnyField {
  readonly name: string;
  readonly slot: number;
  readonly start: unknown;
  /** It follows edits. */
  readonly isMoved: boolean;
  moved(value: unknown, edit: FollowedEdit): unknown;
  renamed(value: unknown, path: (path: string) => string): unknown;
  closed(value: unknown, document: DocumentId): unknown;
  activated(value: unknown): unknown;
  withoutPlugin(value: unknown, plugin: string): unknown;
  readonly outlivesFolder: boolean;
  readonly session: SessionPart<unknown, State, Restoration> | null;
}

/** All fields that there are. */
export interface AllFields {
  readonly state: readonly AnyField[];
  /** Those of the state that follow edits. */
  readonly moved: readonly AnyField[];
  readonly document: readonly AnyDocumentField[];
  readonly view: readonly AnyViewField[];
}

/** How many fields there are so far: each has a slot of its own. */
let slots = 0;

/** A value that one feature or room keeps in the state. Only code that imports the field can read it. */
export class Field<T> implements AnyField {
  readonly name: string;
  readonly slot: number;
  readonly start: T;
  readonly isMoved: boolean;
  readonly outlivesFolder: boolean;
  readonly session: SessionPart<T, State, Restoration> | null;
  readonly #hooks: FieldHooks<T>;

  /** @param name unique among all fields */
  constructor(name: string, start: T, hooks: FieldHooks<T> = {}) {
    this.name = name;
    this.slot = slots++;
    this.start = start;
    this.isMoved = hooks.moved !== undefined;
    this.outlivesFolder = hooks.outlivesFolder === true;
    this.session = hooks.session ?? null;
    this.#hooks = hooks;
  }

  of({ fields }: Pick<State, 'fields'>): T {
    return fields[this.slot] as T;
  }

  with(state: State, value: T): State {
    const fields = state.fields.slice();
    fields[this.slot] = value;
    return { ...state, fields };
  }

  moved(value: T, edit: FollowedEdit): T {
    const { moved } = this.#hooks;
    return moved === undefined ? value : moved(value, edit);
  }

  renamed(value: T, path: (path: string) => string): T {
    const { renamed } = this.#hooks;
    return renamed === undefined ? value : renamed(value, path);
  }

  closed(value: T, document: DocumentId): T {
    const { closed } = this.#hooks;
    return closed === undefined ? value : closed(value, document);
  }

  activated(value: T): T {
    const { activated } = this.#hooks;
    return activated === undefined ? value : activated(value);
  }

  withoutPlugin(value: T, plugin: string): T {
    const { withoutPlugin } = this.#hooks;
    return withoutPlugin === undefined ? value : withoutPlugin(value, plugin);
  }
}

/** The values that fields start with. */
export function startFields(all: readonly AnyField[]): Fields {
  // Without holes, which are slow to read.
  const fields = Array.from<unknown>({ length: slots }).fill(undefined);
  for (const { slot, start } of all) fields[slot] = start;
  return fields;
}
