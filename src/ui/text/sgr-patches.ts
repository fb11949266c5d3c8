import { COLOR, type Style } from '../../base/frame.ts';
import type { Byte } from '../../base/units.ts';
import { type Overlay, patchOf } from './style-layers.ts';

/** The styles that color codes give to stretches of a row, as patches: the terminal's own colors are those of the row. */
export const codePatches = (
  styles: readonly { readonly from: Byte; readonly to: Byte; readonly style: Style }[],
): readonly Overlay[] =>
  styles.map(({ from, to, style: { ink, paper } }) => ({
    from,
    to,
    patch: patchOf({
      ink: colorIn(ink),
      paper: colorIn(paper),
      attributes: ink & ~COLOR,
      underline: paper & ~COLOR,
    }),
  }));

const colorIn = (word: number): number | null => ((word & COLOR) === 0 ? null : word & COLOR);
