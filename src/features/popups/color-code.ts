import { handles, type RequestId } from '../../core/model/request.ts';
import { andThen, type State, type Step, step } from '../../core/model/state.ts';
import { openPopup, type Popup, popupsField, withPopup } from '../../core/widgets/popup.ts';
import { PopupField } from '../../core/widgets/popup-field.ts';
import { codeBlocks, withTokens } from '../../core/widgets/rich-code.ts';
import type { ShownLine } from '../../core/widgets/rich-rows.ts';
import { readCode } from './requests.ts';

/** The request for the colors of a popup's code, and the lines that it was made for; null for none. */
const coloringField = new PopupField<{ readonly id: RequestId; readonly lines: readonly ShownLine[] } | null>(
  'coloring',
  null,
);

/** Opens a popup of lines to read. Its code is colored as soon as the tokens are known. */
export function openInfo(state: State, popup: Popup): Step {
  const { lines } = popup;
  const blocks = codeBlocks(lines);
  if (blocks.length === 0) return step(openPopup(state, popup));
  const asking = coloringField.with(popup, { id: state.nextId, lines });
  return andThen(step(openPopup(state, asking)), (next) =>
    readCode.ask(
      next,
      blocks.map(({ language, text }) => ({ language, text })),
    ),
  );
}

/** Colors the code of the popup that asked for it, unless that is gone or shows other lines. */
export const codeHandler = handles(readCode, {
  take(state, tokens, { id }) {
    const popup = popupsField.of(state).find((each) => coloringField.of(each)?.id === id);
    if (popup === undefined || popup.lines !== coloringField.of(popup)?.lines) return step(state);
    return step(withPopup(state, { ...popup, lines: withTokens(popup.lines, tokens) }));
  },
});
