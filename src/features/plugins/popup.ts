import { PopupField } from '../../core/widgets/popup-field.ts';
import type { Effect } from '../../core/model/messages.ts';
import { oneLine, shortLine } from '../../base/one-line.ts';
import { withContributed, contributedField, type PluginOffer } from './contributions.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { listOf } from '../../core/widgets/list.ts';
import { isListened, pluginEvent } from '../../core/model/plugins/plugin-port.ts';
import { closePopup, openPopup, popupHere, popupIn, type PopupKind } from '../../core/widgets/popup.ts';
import { andThen, type State, type Step, step } from '../../core/model/state.ts';

/** The choices that a plugin offers. */
export interface Offer {
  readonly id: string;
  readonly title: string;
  readonly message: string;
  readonly actions: readonly { readonly id: string; readonly label: string }[];
  /** The document in which it is shown; null for whatever is in front. */
  readonly document: DocumentId | null;
}

const RESULT = 'action_popup_result';
/** The answer where none of the actions was chosen. */
const DISMISSED = 'dismissed';

const offering: PopupKind = {
  name: 'plugin_actions',
  slot: 'list',
  stays: true,
  follow: (state) => step(state),
  confirm(state, popup, { id }) {
    const offered = offeringField.of(popup);
    return offered === null ? step(state) : tellChoice(state, offered, id);
  },
};

/** The actions that the open popup offers; null for none. */
export const offeringField = new PopupField<PluginOffer | null>('offering', null);

/** Tells a plugin what was chosen. */
const tellChoice = (state: State, offered: PluginOffer, action: string): Step =>
  step(withContributed(state, { offered: null }), ...result(state, offered, action));

const result = (state: State, { plugin, id }: PluginOffer, action: string): readonly Effect[] =>
  isListened(state, RESULT) ? [pluginEvent(RESULT, { popup_id: id, action_id: action }, plugin)] : [];

/** Characters of a message that are kept. */
const LONGEST = 4000;

/**
 * Offers actions at the cursor. Nobody may have asked for it: none of them is highlighted before an arrow is pressed, so
 * that Enter goes on breaking lines.
 */
export function offer(state: State, plugin: string, { id, title, message, actions, document }: Offer): Step {
  const offered: PluginOffer = { plugin, id, document };
  const rows = actions.map((action) => ({ id: action.id, text: shortLine(action.label) }));
  const popup = offeringField.with(
    popupHere(state, offering, {
      list: listOf(rows, -1),
      rows,
      lines: message.slice(0, LONGEST).split(/\r?\n/).map(oneLine),
      title: shortLine(title),
      ...(document !== null && { document, stuckTo: document }),
    }),
    offered,
  );
  // One that was open is closed by that.
  return andThen(tellPluginPopups(step(closePopup(state, 'list'))), (next) =>
    step(withContributed(openPopup(next, popup), { offered })),
  );
}

/** The outcome of an event: a plugin whose popup was closed is told that nothing was chosen. */
export function tellPluginPopups(after: Step): Step {
  const popup = popupIn(after.state, 'list');
  const contributed = contributedField.of(after.state);
  const { offered } = contributed;
  if (offered === null || offeringField.of(popup) === offered) return after;
  return andThen(after, (state) => tellChoice(state, offered, DISMISSED));
}

/** The state without the popup of a plugin that goes. */
export function withoutPopupOf(state: State, plugin: string): State {
  const popup = popupIn(state, 'list');
  const contributed = contributedField.of(state);
  if (contributed.offered?.plugin !== plugin) return state;
  const own = offeringField.of(popup) === contributed.offered;
  return withContributed(own ? closePopup(state, 'list') : state, { offered: null });
}
