import type { ChangeSet } from '../../text/changeset.ts';
import type { Document, DocumentId } from '../document.ts';
import { type State, withDocument } from '../state.ts';
import { Intervals } from './intervals.ts';
import type { Look } from './look.ts';
import type { Overlay } from './overlays.ts';

/** Whose a decoration is: what plugins call their namespaces is each one's own. */
export interface Owner {
  readonly plugin: string;
  readonly namespace: string;
}

export const sameOwner = (a: Owner, b: Owner): boolean =>
  a.plugin === b.plugin && a.namespace === b.namespace;

/** What plugins have put into and around the text of a document. Nothing of it is saved or undone. */
export interface Decorations {
  readonly overlays: Intervals<Overlay>;
  /** How the line of the cursor looks, the latest last. */
  readonly cursorLines: readonly { readonly plugin: string; readonly look: Look }[];
  /** Counts what was added: what came later lies over what came before. */
  readonly added: number;
}

export const NO_DECORATIONS: Decorations = {
  overlays: Intervals.none('gone'),
  cursorLines: [],
  added: 0,
};

/** Where decorations are after changes; null for none. */
export const movedDecorations = (decorations: Decorations | null, changes: ChangeSet): Decorations | null =>
  decorations === null
    ? null
    : {
        ...decorations,
        overlays: decorations.overlays.through(changes),
      };

/** A document's decorations in place of those that it has; null when nothing is left of them. */
const kept = (decorations: Decorations): Decorations | null =>
  decorations.overlays.size === 0 && decorations.cursorLines.length === 0 ? null : decorations;

/** The state with other decorations of a document; the same when there is no such document. */
export function decorate(
  state: State,
  id: DocumentId,
  change: (decorations: Decorations, document: Document) => Decorations,
): State {
  const document = state.documents.get(id);
  if (document === undefined) return state;
  const before = document.decorations ?? NO_DECORATIONS;
  const after = change(before, document);
  return after === before ? state : withDocument(state, { ...document, decorations: kept(after) });
}

/** The state without decorations of a plugin that goes. */
export function withoutDecorationsOf(state: State, plugin: string): State {
  const mine = (value: { readonly owner: Owner }): boolean => value.owner.plugin === plugin;
  return [...state.documents.values()]
    .filter(({ decorations }) => decorations !== null)
    .reduce(
      (next, { id }) =>
        decorate(next, id, (decorations) => ({
          ...decorations,
          overlays: decorations.overlays.without(mine),
          cursorLines: decorations.cursorLines.filter((line) => line.plugin !== plugin),
        })),
      state,
    );
}
