import type { DocumentId } from './document.ts';
import { featuresOf } from './feature.ts';
import type { AnyField, FollowedEdit } from './field.ts';
import type { Fields } from './fields.ts';
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
