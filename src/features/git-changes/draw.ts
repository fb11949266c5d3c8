import type { Style } from '../../base/frame.ts';
import type { Byte } from '../../base/units.ts';
import type { VisualRow } from '../../core/layout/visual-rows.ts';
import { documentById } from '../../core/model/state.ts';
import type { RangeSet } from '../../text/range-set.ts';
import type { Text } from '../../text/text.ts';
import type { GutterMark, ScrollbarMark, TextSource } from '../../ui/text/text-source.ts';
import type { Theme } from '../../ui/theme.ts';
import { changeInRow } from './change-in-row.ts';
import { type Change, type ChangeKind, gitChangesField } from './git-changes.ts';
import type { StagedChange } from './staged-marks.ts';

/** The lines that differ from Git: marks between their numbers and the text, and in the scrollbar. */
export const gitMarks: TextSource = (state, { leaf }, theme) => {
  const document = documentById(state, leaf.active);
  const git = gitChangesField.of(document);
  if (git === null || git.changes.size + git.staged.size === 0) return null;
  const { changes, staged } = git;
  const { text } = document;
  return {
    changeMark: (row) => markOf(text, changes, row, theme) ?? stagedMarkOf(text, staged, row, theme),
    scrollbar: (height) => scrollbarMarks(changes, height, document.text.length, theme),
  };
};

const styleOf = (theme: Theme, kind: ChangeKind): Style =>
  kind === 'added' ? theme.gitAdded : kind === 'modified' ? theme.gitModified : theme.gitDeleted;

/** A bar beside lines that are new or others; a line at the place of those that are gone. */
const [BAR, ABOVE, BELOW] = [0x258e, 0x2594, 0x2581];

function markOf(text: Text, changes: RangeSet<Change>, row: VisualRow, theme: Theme): GutterMark | null {
  const found = changeInRow(text, changes, row);
  if (found === null) return null;
  const { kind } = found.value;
  const glyph = kind !== 'deleted' ? BAR : found.from > row.from ? BELOW : ABOVE;
  return { glyph, style: styleOf(theme, kind) };
}

/** Dashes for staged changes: down beside lines, across where lines are gone. */
const [DASHES_DOWN, DASHES_ACROSS] = [0x254e, 0x254c];

function stagedMarkOf(
  text: Text,
  staged: RangeSet<StagedChange>,
  row: VisualRow,
  theme: Theme,
): GutterMark | null {
  const kind = changeInRow(text, staged, row)?.value.kind;
  if (kind === undefined) return null;
  return { glyph: kind === 'deleted' ? DASHES_ACROSS : DASHES_DOWN, style: styleOf(theme, kind) };
}

/** Changes that are looked at for one row of the scrollbar. */
const MOST_PER_ROW = 16;

function* scrollbarMarks(
  changes: RangeSet<Change>,
  height: number,
  length: Byte,
  theme: Theme,
): Iterable<ScrollbarMark> {
  const bytes = Math.max(1, length);
  for (let row = 0; row < height; row++) {
    const from = Math.ceil((row * bytes) / height);
    const to = row === height - 1 ? length + 1 : Math.ceil(((row + 1) * bytes) / height);
    if (from >= to) continue;
    const kind = kindIn(changes, from, to);
    if (kind !== null) yield { row, style: styleOf(theme, kind) };
  }
}

/** The kind of the changes in [from, to): the one of all, or `modified`; null for none. */
function kindIn(changes: RangeSet<Change>, from: Byte, to: Byte): ChangeKind | null {
  const first = changes.countBefore(from);
  let kind: ChangeKind | null = null;
  for (let i = Math.max(0, first - 1); i < first + MOST_PER_ROW; i++) {
    const change = changes.at(i);
    if (change === null || change.from >= to) break;
    if (change.from < from && change.to <= from) continue;
    if (kind !== null && kind !== change.value.kind) return 'modified';
    ({ kind } = change.value);
  }
  return kind;
}
