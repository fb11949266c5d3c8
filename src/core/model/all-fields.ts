import type { DocumentId } from './document.ts';
import { featuresOf } from './feature.ts';
import type { AnyField, FollowedEdit, Restoration } from './field.ts';
import type { Fields } from './fields.ts';
import { keptParts, type SessionParts } from './session-part.ts';
import type { State } from './state.ts';

/** All values after an edit of a document. */
export const movedFields = (state: State, edit: FollowedEdit): Fields =>
  mapped(state, (field, value) => field.moved(value, edit), featuresOf(state).fields.moved);

/** All values after files were renamed or moved. */
export const renamedFields = (state: State, path: (path: string) => string): Fields =>
  mapped(state, (field, value) => field.renamed(value, path));

/** All values after a document was closed. */
export const fieldsWithoutDocument = (state: State, document: DocumentId): Fields =>
  mapped(state, (field, value) => field.closed(value, document));

/** All values when a document comes to the front of the split that has the focus. */
export const activatedFields = (state: State): Fields =>
  mapped(state, (field, value) => field.activated(value));

/** The values of another folder's state, with those that outlive the folder from before. */
export const carriedFields = (before: State, state: State): Fields =>
  mapped(state, (field, value) => (field.outlivesFolder ? before.fields[field.slot] : value));

/** All values after a plugin has gone. */
export const fieldsWithoutPlugin = (state: State, plugin: string): Fields =>
  mapped(state, (field, value) => field.withoutPlugin(value, plugin));

/** The parts of the values that a session keeps. */
export const keptFields = (state: State): SessionParts =>
  keptParts(featuresOf(state).fields.state, ({ slot }) => state.fields[slot], state);

/** All values after a session was restored, of which `parts` were kept. */
export const restoredFields = (parts: SessionParts, restoration: Restoration): Fields =>
  mapped(restoration.state, ({ session }, value) =>
    session === null ? value : session.restore(parts[session.key], value, restoration),
  );

/** The values, each changed; the very same array when none is another. */
function mapped(
  state: State,
  change: (field: AnyField, value: unknown) => unknown,
  changing = featuresOf(state).fields.state,
): Fields {
  const { fields } = state;
  let next: unknown[] | null = null;
  for (const field of changing) {
    const before = fields[field.slot];
    const after = change(field, before);
    if (after !== before) (next ??= fields.slice())[field.slot] = after;
  }
  return next ?? fields;
}
