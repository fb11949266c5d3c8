import { textWidth } from '../base/text-width.ts';
import type { Column } from '../base/units.ts';
import { describe } from '../input/notation.ts';
import { languageOf } from '../syntax/languages.ts';
import { isModified } from './document.ts';
import { encodingTitle } from './encodings.ts';
import { shortPath } from './paths.ts';
import { geometryOf, type Rectangle, regionOf } from './regions.ts';
import { columnIn, rowAt } from './rows.ts';
import { end, isEmpty, start } from './selection.ts';
import { trustNotice } from './trust.ts';
import { activeDocument, activeView, focusedLeaf, type State } from './state.ts';

/** A part of the status bar, and the command that a click on it runs. */
export interface StatusPart {
  readonly text: string;
  readonly x: Column;
  readonly width: number;
  readonly command: string | null;
}

/** What stands in the status bar, for drawing it and for the mouse. */
export interface StatusLayout {
  readonly left: string;
  /** Those that have room, from left to right. */
  readonly parts: readonly StatusPart[];
}

/** Divides the status bar: a message or the file on the left, the place in it on the right. */
export function statusLayout(state: State, { x, width }: Rectangle): StatusLayout {
  const document = activeDocument(state);
  const { message, pending } = state;
  const left =
    message?.text ??
    (pending === null
      ? `${document.path === '' ? document.name : shortPath(state, document.path)}${isModified(document) ? ' ●' : ''}`
      : `${describe(pending)} …`);
  const right = details(state).filter(({ text }) => text !== '');
  const wide = (): number => right.reduce((sum, { text }) => sum + textWidth(text) + 2, -2);
  // What tells least goes first when the row is narrow.
  while (right.length > 1 && wide() > width - 3 - textWidth(left)) right.shift();
  let at = x + width - 1 - wide();
  if (at <= x + 1 + textWidth(left)) return { left, parts: [] };
  const parts = right.map(({ text, command = null }) => {
    const part = { text, x: at, width: textWidth(text), command };
    at += part.width + 2;
    return part;
  });
  return { left, parts };
}

interface Detail {
  readonly text: string;
  readonly command?: string;
}

/** The parts on the right, the most telling last. */
function details(state: State): Detail[] {
  const document = activeDocument(state);
  const { selections } = activeView(state);
  const { primary } = selections;
  const selected = selections.ranges.reduce((sum, range) => sum + end(range) - start(range), 0);
  return [
    {
      text:
        document.decoding !== null
          ? 'decoding …'
          : document.saving === null
            ? ''
            : `saving ${percent(document.saving.written, document.saving.text.length)}`,
    },
    { text: replacingDetails(state) },
    { text: trustNotice(state), command: 'workspace_trust_prompt' },
    { text: document.readOnly ? 'write-protected' : '' },
    { text: document.deleted ? 'deleted' : document.changedOnDisk ? 'changed on disk' : '' },
    { text: document.following ? 'following' : '', command: 'toggle_follow' },
    { text: languageOf(document.name).name },
    { text: `${document.indent.tabs ? 'Tabs' : 'Spaces'}: ${document.indent.size}` },
    { text: encodingTitle(document.encoding, document.bom), command: 'set_encoding' },
    { text: document.lineEnd, command: 'set_line_ending' },
    { text: findDetails(state) },
    { text: isEmpty(primary) && selected === 0 ? '' : `${selected} selected` },
    { text: state.overwrite ? 'OVR' : '' },
    { text: selections.count > 1 ? `${selections.count} cursors` : '' },
    { text: place(state) },
  ];
}

const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 100 : Math.floor((100 * part) / whole)} %`;

/** How far what runs in the background has come. */
function replacingDetails({ replacing }: State): string {
  if (replacing === null) return '';
  return `${replacing.lineEnd === null ? 'replacing' : 'converting'} ${percent(replacing.progress, 1)}`;
}

/** What the search found, in words. */
export function findDetails(state: State): string {
  const { find } = state;
  if (find === null || find.query.pattern === '' || find.document !== activeDocument(state).id) return '';
  const { count, note } = find;
  if (note !== null && note !== 'went round') return note;
  if (find.running && find.progress > 0) return `searching ${percent(find.progress, 1)}`;
  if (count === null) return find.running ? 'searching …' : '';
  if (count.count === 0 && !count.done) return 'counting …';
  const total = `${count.count}${count.done ? '' : count.more ? '+' : ' …'}`;
  // Which match it is holds until the cursor leaves it.
  const left = state.prompt === null && isEmpty(activeView(state).selections.primary);
  if (left) return `${total} found`;
  const which = count.index > 0 ? `${count.index} of ${total}` : `${total} found`;
  return note === null ? which : `${which}, ${note}`;
}

/** Line and column from 1; in a very long line, or where lines are not counted yet, the byte. */
function place(state: State): string {
  const { text } = activeDocument(state);
  const { head } = activeView(state).selections.primary;
  const geometry = { ...geometryOf(state, regionOf(state, focusedLeaf(state))), wrap: false };
  const row = rowAt(geometry, head);
  const line = text.newlinesBefore(row.from);
  const lineName = line === undefined ? '~' : String(line + 1);
  return row.long ? `${lineName}:@${head - row.from}` : `${lineName}:${columnIn(geometry, row, head) + 1}`;
}
