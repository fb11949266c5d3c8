import type { Byte } from '../../base/units.ts';
import { lineBreak } from '../../core/model/document.ts';
import { fillWidth } from '../../core/edits/fill-width.ts';
import { lineLead, type LineLead } from '../../core/edits/fill-paragraph.ts';
import { unwrappedGeometry } from '../../core/layout/regions.ts';
import { columnIn, type Geometry, rowAt } from '../../core/layout/visual-rows.ts';
import { groundOf, kindAtCursor } from '../../core/languages/code-context.ts';
import { languageIn } from '../../core/languages/language.ts';
import { pathAt } from '../../core/languages/tokens.ts';
import { isEmpty } from '../../core/model/selection.ts';
import { activeDocument, activeView, type State } from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';
import { PROSE } from '../../syntax/prose.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import { wrapWhileTyping } from './settings.ts';

/** Lines are broken only where at most this many cursors type, and only if their start is this near. */
const MOST_CURSORS = 100;
const MOST_LINE: Byte = 4096;

/** Breaks the lines of the cursors that typing made longer than the first ruler, as the setting wants it. */
export function wrapTyped(state: State): State {
  const document = activeDocument(state);
  const { selections } = activeView(state);
  if (!wrapWhileTyping.in(state, document) || selections.count > MOST_CURSORS) return state;
  const { text } = document;
  const geometry = unwrappedGeometry(state);
  const width = fillWidth(state, document);
  const changes: Change[] = [];
  let line: Byte = -1;
  for (const range of selections.ranges) {
    const { head } = range;
    if (!isEmpty(range) || head === 0 || isBlank(text.byte(head - 1))) continue;
    const row = rowAt(geometry, head);
    if (row.from === line || head - row.from > MOST_LINE || columnIn(geometry, row, head) <= width) continue;
    line = row.from;
    const lead = lineLead(text, head);
    if (lead === undefined || !wraps(state, lead, head)) continue;
    const gap = gapIn(geometry, lead, head, width);
    if (gap !== null)
      changes.push({ ...gap, insert: state.additions.string(lineBreak(document) + lead.hanging) });
  }
  if (changes.length === 0) return state;
  const set = ChangeSet.of(text.length, changes);
  const wrapped = edit(state, set, 'type', selections.through(set));
  // The rest of a line may still be too long, and another cursor may be in the line.
  return activeDocument(wrapped).text === text ? state : wrapTyped(wrapped);
}

const isBlank = (byte: number): boolean => byte === 32 || byte === 9 || byte === 10 || byte === 13;

/** Lines of Markdown that are one line by their syntax: headings and rows of tables. */
const ONE_LINE = /^\s*(?:#{1,6}\s|\|)/;

/** True for a line of prose, or of a comment that the whole line is. */
function wraps(state: State, { from, words, prefix }: LineLead, head: Byte): boolean {
  const document = activeDocument(state);
  const { id } = languageIn(document);
  const page = groundOf(state, document);
  const block = page.at(words);
  if (PROSE.has(block.language.id) && !isRaw(pathAt(document, words))) {
    // The subject of a commit message stays one line.
    if (id === 'git-commit') return from > 0;
    return id !== 'markdown' || !ONE_LINE.test(prefix + String.fromCharCode(document.text.byte(words)));
  }
  const [open = '', close = ''] = block.language.comment;
  const isComment = kindAtCursor(block, head) === 'comment' && kindAtCursor(block, words) === 'comment';
  // Without its mark the next line would be code.
  return isComment && (prefix.trim() !== '' || close !== '' || !startsWith(document.text, words, open));
}

/** True in code within prose, as far as its tokens are known. */
const isRaw = (path: string): boolean => /fenced_code|markup\.raw\.block/.test(path);

/** The last run of spaces that leaves the line within a width, else the first one; null for none. */
function gapIn(
  geometry: Geometry,
  { words }: LineLead,
  head: Byte,
  width: number,
): { readonly from: Byte; readonly to: Byte } | null {
  const { text } = geometry;
  const row = rowAt(geometry, head);
  let found: { readonly from: Byte; readonly to: Byte } | null = null;
  for (let at = words; at < head; at++) {
    if (!isBlank(text.byte(at))) continue;
    const from = at;
    while (isBlank(text.byte(at))) at++;
    if (found !== null && columnIn(geometry, row, from) > width) break;
    found = { from, to: at };
  }
  return found;
}

const startsWith = (text: Text, at: Byte, mark: string): boolean =>
  Array.from(mark).every((character, i) => text.byte(at + i) === character.charCodeAt(0));
