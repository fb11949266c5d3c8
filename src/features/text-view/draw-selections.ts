import type { ByteRange } from '../../base/files.ts';
import { firstWhere } from '../../base/bisect.ts';
import type { Byte } from '../../base/units.ts';
import type { Settings } from '../../core/config/settings.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { foldsField, seenAt } from '../../core/decorations/folds.ts';
import { caretAt } from '../../core/layout/carets.ts';
import type { LeafRegion } from '../../core/layout/regions.ts';
import { viewOptionsField } from '../../core/layout/view-options.ts';
import { matchesIn } from '../../core/model/feature.ts';
import { end, isEmpty, type Range, type Selections, start } from '../../core/model/selection.ts';
import { documentById, type State, viewIn } from '../../core/model/state.ts';
import { bytesOf } from '../../text/graphemes.ts';
import type { Text } from '../../text/text.ts';
import type { Mark } from '../../ui/text/row-painter.ts';
import { NO_OVERLAYS, type Overlay, themePatches } from '../../ui/text/style-layers.ts';
import type { Theme } from '../../ui/theme.ts';

/** The matches, selections and cursors in a row. */
interface RowSelections {
  readonly matches: readonly Overlay[];
  readonly selections: readonly Overlay[];
  readonly marks: readonly Mark[];
}

const NOTHING: RowSelections = { matches: NO_OVERLAYS, selections: NO_OVERLAYS, marks: [] };

/** The matches of the search, the selections and the cursors in the bytes [from, to] of a row. */
export function selectedIn(
  state: State,
  region: LeafRegion,
  from: Byte,
  to: Byte,
  theme: Theme,
): RowSelections {
  const view = viewIn(region.leaf);
  const { selections } = view;
  const folds = foldsField.of(view);
  const { ranges, main } = selections;
  const hides = folds.size > 0 && settingsField.of(state).editor.folding;
  const { cursors } = viewOptionsField.of(documentById(state, region.leaf.active));
  // A split without the focus has no cursors: what is typed goes elsewhere.
  const hasCursors = cursors && region.leaf.id === state.window.focus;
  const matches = matchesIn(state, region.leaf.active).ranges;
  const low = firstAfter(ranges, from);
  if (matches.length === 0 && (low === ranges.length || start(ranges[low]) > to)) return NOTHING;
  const selected: Overlay[] = [];
  const marks: Mark[] = [];
  const patches = themePatches(theme);
  for (let i = low; i < ranges.length && start(ranges[i]) <= to; i++) {
    const range = ranges[i];
    if (!isEmpty(range)) {
      const isMatch =
        i === main && matches.some((match) => match.from === start(range) && match.to === end(range));
      const patch = isMatch ? patches.currentMatch : patches.selection;
      selected.push({ from: start(range), to: end(range), patch });
    }
    // The terminal's own cursor shows the primary one.
    // One behind what is selected over a fold is seen at the end of the line that stays.
    const caret = caretAt(view, i);
    const at = hides && caret >= 0 ? seenAt(folds, caret) : caret;
    if (hasCursors && at >= from && at <= to) marks.push({ at, patch: i === main ? null : patches.cursor });
  }
  const inRow = matches.filter((match) => match.from < to && match.to > from);
  return {
    matches: inRow.map((match) => ({ ...match, patch: patches.match })),
    selections: selected,
    marks,
  };
}

/** True with one cursor, and nothing selected. */
export const isAlone = ({ count, primary }: Selections): boolean => count === 1 && isEmpty(primary);

/** The places of the marked blanks in the bytes [from, to) of a row. */
export function blanksIn(
  where: Settings['editor']['show_whitespace'],
  selections: Selections,
  text: Text,
  from: Byte,
  to: Byte,
  last: boolean,
): readonly ByteRange[] {
  switch (where) {
    case 'none':
      return NONE;
    case 'all':
      return [{ from, to }];
    case 'selection': {
      let found: ByteRange[] | null = null;
      for (let i = firstAfter(selections.ranges, from); i < selections.count; i++) {
        const range = selections.ranges[i];
        if (start(range) >= to) break;
        if (!isEmpty(range)) (found ??= []).push({ from: start(range), to: end(range) });
      }
      return found ?? NONE;
    }
    case 'trailing': {
      if (!last) return NONE;
      const bytes = bytesOf(text, from, to);
      let length = bytes.length;
      while (length > 0 && (bytes[length - 1] === 0x20 || bytes[length - 1] === 9)) length--;
      return length === bytes.length ? NONE : [{ from: from + length, to }];
    }
  }
}

/** The first of ranges, which are sorted, that does not end before a byte. */
const firstAfter = (ranges: readonly Range[], from: Byte): number =>
  firstWhere(0, ranges.length, (i) => end(ranges[i]) >= from);

const NONE: readonly ByteRange[] = [];
