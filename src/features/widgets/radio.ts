import { textWidth } from '../../base/text-width.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import type { Move } from './act.ts';
import { changeWidget } from './change.ts';
import { type Box, labelColumns, RADIO_GAP, RADIO_SIGN } from './layout.ts';
import type { WidgetPanel } from './panel.ts';
import { boxState, chosenOption } from './values.ts';
import type { Radio } from './widget.ts';

/** The columns of the options of a radio, from the left end of its box. */
export function radioOptions({
  options,
  label,
  labelWidth,
}: Radio): readonly { readonly x: number; readonly width: number }[] {
  let x = labelColumns(label, labelWidth);
  return options.map((option) => {
    const width = RADIO_SIGN + textWidth(option);
    const part = { x, width };
    x += width + RADIO_GAP;
    return part;
  });
}

/** Chooses another option of a radio; left and right go round at the ends. */
export function moveInRadio(
  state: State,
  panel: WidgetPanel,
  box: Box,
  widget: Radio,
  how: Move,
): Step | false {
  const { length } = widget.options;
  if (length === 0) return step(state);
  const at = chosenOption(widget, boxState(panel, box));
  switch (how) {
    case 'left':
      return chooseRadio(state, panel, box, widget, (at + length - 1) % length);
    case 'right':
      return chooseRadio(state, panel, box, widget, (at + 1) % length);
    case 'first':
      return chooseRadio(state, panel, box, widget, 0);
    case 'last':
      return chooseRadio(state, panel, box, widget, length - 1);
    default:
      return false;
  }
}

/** Chooses an option of a radio. */
export function chooseRadio(state: State, panel: WidgetPanel, box: Box, widget: Radio, index: number): Step {
  const value = widget.options[index];
  if (value === undefined || index === chosenOption(widget, boxState(panel, box))) return step(state);
  return changeWidget(state, panel, box, { index }, ['change', { index, value }]);
}
