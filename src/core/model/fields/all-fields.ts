import type { DocumentId } from '../document.ts';
import { featuresOf } from '../feature.ts';
import type { AnyField, FollowedEdit, Restoration } from './field.ts';
import { keptParts, type SessionParts } from './session-part.ts';
import { type State, withWindow } from '../state.ts';

/** The state with the values of its fields and of the window's after an edit of a document. */
export const followEdit = (state: State, edit: FollowedEdit): State =>
  mapFields(state, (field, value) => field.moved(value, edit), featuresOf(state).fields.moved);

/** The state with these values after files were renamed or moved. */
export const followRename = (state: State, path: (path: string) => string): State =>
  mapFields(state, (field, value) => field.renamed(value, path));

/** The state with these values after a document was closed. */
export const followClose = (state: State, document: DocumentId): State =>
  mapFields(state, (field, value) => field.closed(value, document));

/** The state with these values when a document comes to the front of the split that has the focus. */
export const followActivation = (state: State): State =>
  mapFields(state, (field, value) => field.activated(value));

/** The state of another folder, with the values from before that outlive the folder. */
export const carryFields = (before: State, state: State): State =>
  mapFields(state, (field, value) => (field.outlivesFolder ? valueOf(before, field) : value));

/** The state with these values after a plugin has gone. */
export const followPluginRemoval = (state: State, plugin: string): State =>
  mapFields(state, (field, value) => field.withoutPlugin(value, plugin));

/** The parts of the values that a session keeps. */
export const keptFields = (state: State): SessionParts =>
  keptParts(featuresOf(state).fields.state, (field) => valueOf(state, field), state);

/** The state with these values after a session was restored, of which `parts` were kept. */
export const restoreFields = (parts: SessionParts, restoration: Restoration): State =>
  mapFields(restoration.state, ({ session }, value) =>
    session === null ? value : session.restore(parts[session.key], value, restoration),
  );

const valueOf = ({ fields, window }: State, { isOfWindow, slot }: AnyField): unknown =>
  (isOfWindow ? window.fields : fields)[slot];

/** The state with the values changed; the very same when none is another. */
function mapFields(
  state: State,
  change: (field: AnyField, value: unknown) => unknown,
  changing = featuresOf(state).fields.state,
): State {
  let fields: unknown[] | null = null;
  let windowFields: unknown[] | null = null;
  for (const field of changing) {
    const before = valueOf(state, field);
    const after = change(field, before);
    if (after === before) continue;
    if (field.isOfWindow) (windowFields ??= state.window.fields.slice())[field.slot] = after;
    else (fields ??= state.fields.slice())[field.slot] = after;
  }
  const next = fields === null ? state : { ...state, fields };
  return windowFields === null ? next : withWindow(next, { fields: windowFields });
}
