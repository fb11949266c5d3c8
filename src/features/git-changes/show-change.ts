import { oneLine } from '../../base/one-line.ts';
import type { Byte } from '../../base/units.ts';
import { activeDocument, say, type State, type Step, step } from '../../core/model/state.ts';
import { enterPopup } from '../../core/widgets/popup-actions.ts';
import { closeWhenMoved, popupHere, type PopupKind } from '../../core/widgets/popup.ts';
import { plainLine, type RichLine } from '../../core/widgets/rich-text.ts';
import type { Difference, LineSpan } from '../../text/diff/differences.ts';
import { lineEndAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';
import { openInfo } from '../popups/color-code.ts';
import { changeInRow } from './change-in-row.ts';
import { cursorLine, onChanges } from './current.ts';
import { type Compared, gitChangesField } from './git-changes.ts';
import { pickDifferences } from '../../text/diff/cut-difference.ts';

/** The change at the cursor, with the lines that it replaced. */
const changePopup: PopupKind = { name: 'change', slot: 'info', follow: closeWhenMoved };

/** A tab in a popup. */
const TAB = '    ';
/** Bytes of each side that are shown. */
const MOST: Byte = 16 * 1024;

/** Shows the change at the cursor; enters the popup where it is open. */
export function showChange(state: State): Step {
  const entered = enterPopup(state, changePopup);
  if (entered !== null) return step(entered);
  return onChanges(state, (compared) => {
    const at = cursorLine(state);
    const { length } = activeDocument(state).text;
    const place = { from: at, to: Math.min(length, at + 1), isWhole: true };
    const [hunk] = pickDifferences(compared.hunks, compared, [place]);
    const lines = hunk === undefined ? stagedLines(state) : linesOf('Change', compared, hunk);
    if (lines === null) return step(say(state, 'info', 'No change at the cursor'));
    return openInfo(state, popupHere(state, changePopup, { lines }));
  });
}

/** The staged change at the cursor; null for none. */
function stagedLines(state: State): readonly RichLine[] | null {
  const { text } = activeDocument(state);
  const git = gitChangesField.of(activeDocument(state));
  const from = cursorLine(state);
  const isLast = lineEndAt(text, from) === text.length;
  const row = { from, first: true, last: isLast, next: null };
  const hunk = git === null ? undefined : changeInRow(text, git.staged, row)?.value.hunk;
  if (git?.baseline?.staged == null || hunk === undefined) return null;
  return linesOf('Staged change', { ...git.baseline.staged, after: git.baseline.text }, hunk);
}

function linesOf(
  what: string,
  { hunks, before, after }: Omit<Compared, 'took'>,
  hunk: Difference,
): readonly RichLine[] {
  const title = `${what} ${hunks.indexOf(hunk) + 1} of ${hunks.length}`;
  return [plainLine(title), ...shownLines(before, hunk.before, '-'), ...shownLines(after, hunk.after, '+')];
}

/** The lines of a side as a diff shows them. */
function shownLines(text: Text, { from, to }: LineSpan, sign: '-' | '+'): readonly RichLine[] {
  if (from === to) return [];
  const isCut = to - from > MOST;
  const bytes = text.read(from, isCut ? from + MOST : to);
  const shown = new TextDecoder().decode(bytes).replace(/\r?\n$/, '');
  const scopes = sign === '-' ? 'markup.deleted' : 'markup.inserted';
  const lines = shown.split(/\r?\n/).map((line): RichLine => {
    const plain = oneLine(line.replaceAll('\t', TAB));
    return { kind: 'code', spans: [{ text: `${sign}${plain}`, style: 'plain', scopes }] };
  });
  return isCut ? [...lines, plainLine('…')] : lines;
}
