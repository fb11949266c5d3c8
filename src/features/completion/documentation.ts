import { activeDocument, andThen, type State, type Step, step } from '../../core/model/state.ts';
import type { RichLine } from '../../core/widgets/rich-text.ts';
import { closePopup, popupHere, popupIn, type PopupKind } from '../../core/widgets/popup.ts';
import { openInfo } from '../popups/color-code.ts';
import { highlightedOffer } from './completion.ts';

/** The description of the highlighted item, beside the list. Its keys are those of the list. */
const documentation: PopupKind = {
  name: 'completion_documentation',
  slot: 'beside',
  besideList: true,
  context: 'completion',
  follow: (state) => step(state),
};

/** The outcome of an event with the description of the row that is highlighted asked for, and that of another one closed. */
export function followHighlight(before: State, after: Step): Step {
  const { state } = after;
  const offer = highlightedOffer(state);
  const was = highlightedOffer(before);
  if (offer === null) return was === null ? after : { ...after, state: withoutDocumentation(state) };
  const isSame = was?.item === offer.item && activeDocument(before).id === activeDocument(state).id;
  if (isSame) return after;
  const closed: Step = { ...after, state: withoutDocumentation(state) };
  const { source, item } = offer;
  return source.describe === undefined
    ? closed
    : andThen(closed, (next) => source.describe?.(next, item) ?? step(next));
}

/** Shows the description of an item, unless another one is highlighted by now. */
export function showDocumentation(
  state: State,
  source: string,
  item: string,
  lines: readonly RichLine[],
): Step {
  const offer = highlightedOffer(state);
  if (offer?.source.name !== source || offer.item.id !== item || lines.length === 0) return step(state);
  return openInfo(state, popupHere(state, documentation, { lines }));
}

const withoutDocumentation = (state: State): State =>
  popupIn(state, 'beside')?.kind === documentation ? closePopup(state, 'beside') : state;
