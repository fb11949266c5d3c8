import type { AnyViewField } from './view-field.ts';
import type { ChangeSet } from '../../../text/changeset.ts';
import type { Text } from '../../../text/text.ts';
import type { DocumentId } from '../document.ts';
import type { AnyDocumentField } from './document-field.ts';
import type { Edit } from '../edit.ts';
import { type Fields, withSlot } from './fields.ts';
import type { SessionPart } from './session-part.ts';
import type { State } from '../state.ts';

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
  /** Of the window: a second screen has a value of its own. */
  readonly isOfWindow: boolean;
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
  /** The fields of the state and of the window. */
  readonly state: readonly AnyField[];
  /** Of these the ones that follow edits. */
  readonly moved: readonly AnyField[];
  readonly document: readonly AnyDocumentField[];
  readonly view: readonly AnyViewField[];
}

/** The part that all fields of the state and of the window share: a name, a slot and hooks. */
abstract class HookedField<T> implements AnyField {
  readonly name: string;
  readonly slot: number;
  abstract readonly isOfWindow: boolean;
  readonly start: T;
  readonly isMoved: boolean;
  readonly outlivesFolder: boolean;
  readonly session: SessionPart<T, State, Restoration> | null;
  readonly #hooks: FieldHooks<T>;

  constructor(name: string, slot: number, start: T, hooks: FieldHooks<T>) {
    this.name = name;
    this.slot = slot;
    this.start = start;
    this.isMoved = hooks.moved !== undefined;
    this.outlivesFolder = hooks.outlivesFolder === true;
    this.session = hooks.session ?? null;
    this.#hooks = hooks;
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

/** The number of fields of the state so far: each has a slot of its own. */
let slots = 0;

/** A value that one feature or room keeps in the state. Only code that imports the field can read it. */
export class Field<T> extends HookedField<T> {
  readonly isOfWindow = false;

  /** @param name unique among the fields of the state and of the window */
  constructor(name: string, start: T, hooks: FieldHooks<T> = {}) {
    super(name, slots++, start, hooks);
  }

  of({ fields }: Pick<State, 'fields'>): T {
    return fields[this.slot] as T;
  }

  with(state: State, value: T): State {
    return { ...state, fields: withSlot(state.fields, this.slot, value) };
  }
}

/** The number of fields of the window so far. */
let windowSlots = 0;

/** A value that one feature or room keeps about one screen: what is open on it, or typed so far. */
export class WindowField<T> extends HookedField<T> {
  readonly isOfWindow = true;

  /** @param name unique among the fields of the state and of the window */
  constructor(name: string, start: T, hooks: FieldHooks<T> = {}) {
    super(name, windowSlots++, start, hooks);
  }

  of({ window }: Pick<State, 'window'>): T {
    return window.fields[this.slot] as T;
  }

  with(state: State, value: T): State {
    const { window } = state;
    return { ...state, window: { ...window, fields: withSlot(window.fields, this.slot, value) } };
  }
}

/** The values that the fields of the state start with, or those of the window. */
export function startFields(all: readonly AnyField[], ofWindow = false): Fields {
  const own = all.filter(({ isOfWindow }) => isOfWindow === ofWindow);
  // Without holes, which are slow to read.
  const fields = Array.from<unknown>({ length: ofWindow ? windowSlots : slots }).fill(undefined);
  for (const { slot, start } of own) fields[slot] = start;
  return fields;
}
