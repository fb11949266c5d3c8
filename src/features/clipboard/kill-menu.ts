import { decodeText } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import { yankEntry, killRingField } from './kill-ring.ts';
import type { Row } from '../../core/widgets/list.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import type { State } from '../../core/model/state.ts';

/** Asks which of the kills to yank. */
export const yankingEarlier: PromptKind = {
  name: 'yank',
  box: true,
  confirm: (state, { list }, answer) =>
    yankEntry(state, list === null || list.rows.length === 0 ? -1 : Number(answer), false),
};

/** Bytes of a kill that are shown. */
const SHOWN: Byte = 200;

/** The kills, the latest first, each in one row. */
export function killRows(state: State): readonly Row[] {
  const { entries } = killRingField.of(state);
  return entries
    .map(({ texts }, i): Row => {
      const [first] = texts;
      const shown = decodeText(first.read(0, Math.min(SHOWN, first.length)));
      return {
        id: String(i),
        text: shown.replaceAll(/\s+/g, ' ').trim(),
        ...(texts.length > 1 && { detail: `and ${texts.length - 1} more` }),
        right: `${texts.reduce((sum, text) => sum + text.length, 0)} bytes`,
      };
    })
    .toReversed();
}
