/** The differences between what Vim and Inkstone make of a case. */
import { encode } from '../../src/base/utf8.ts';
import type { Position, VimCase, VimRecord } from './record.ts';
import type { Outcome } from './vim-process.ts';

/** A part of a record that differs. */
export interface Difference {
  /** Its name: `text`, `cursor`, `mode`, `visual`, `register a`, `mark <`, or `end` where a process has no record. */
  readonly part: string;
  readonly vim: string;
  readonly inkstone: string;
}

const NONE: ReadonlySet<string> = new Set();
/** The parts that change when a mode is left. */
const OF_MODES: ReadonlySet<string> = new Set(['mode', 'visual', 'mark <', 'mark >', 'mark ]', 'mark ^']);

/** The parts of two records that differ. Messages are in each editor's own words. */
export function differences(vim: Outcome, inkstone: VimRecord | Error): Difference[] {
  if (inkstone instanceof Error)
    return [{ part: 'end', vim: typeof vim === 'string' ? vim : 'goes on', inkstone: inkstone.message }];
  if (typeof vim === 'string') return [{ part: 'end', vim, inkstone: 'goes on' }];
  const ofVim = partsOf(vim);
  const ofInkstone = partsOf(inkstone);
  const hidden = vim.isCutOff === true ? OF_MODES : NONE;
  return [...new Set([...ofVim.keys(), ...ofInkstone.keys()])].flatMap((part) => {
    if (hidden.has(part)) return [];
    const difference = { part, vim: ofVim.get(part) ?? 'none', inkstone: ofInkstone.get(part) ?? 'none' };
    return difference.vim === difference.inkstone ? [] : [difference];
  });
}

/** The parts of a record as texts. */
function partsOf(record: VimRecord): ReadonlyMap<string, string> {
  const { lines, cursor, mode, registers, marks, visual } = record;
  const parts = new Map([
    // Vim has a line break for a zero byte in a line.
    ['text', JSON.stringify(lines.map((line) => line.replaceAll('\0', '\n')))],
    ['cursor', String(cursor)],
    ['mode', JSON.stringify(mode)],
  ]);
  if (visual !== null)
    parts.set('visual', `${JSON.stringify(visual.kind)} ${String(visual.start)} to ${String(visual.end)}`);
  for (const [name, { text, type, width }] of Object.entries(registers))
    if (text !== '')
      parts.set(
        `register ${name}`,
        `${JSON.stringify(type)}${width === undefined ? '' : ` of ${width}`} ${JSON.stringify(keyCodes(text))}`,
      );
  for (const [name, place] of Object.entries(marks)) parts.set(`mark ${name}`, String(inLine(lines, place)));
  return parts;
}

/** A text with keys that no character stands for as Inkstone has them in registers: Vim has codes of its own. */
const keyCodes = (text: string): string =>
  text
    .replaceAll('\ufffdkb', '\b')
    .replaceAll('\ufffdkD', '\u0080<Del>')
    .replaceAll('\ufffdkI', '\u0080<Insert>')
    .replaceAll('\ufffdkl', '\u0080<Left>')
    .replaceAll('\ufffdkr', '\u0080<Right>');

/** A mark within its line, at the start of its letter: Vim keeps columns beyond the end, and those of bytes within a letter. */
function inLine(lines: readonly string[], [line, column]: Position): Position {
  const bytes = encode(lines[line - 1] ?? '');
  let at = Math.max(1, Math.min(column, bytes.length));
  while (at > 1 && (bytes[at - 1] & 0xc0) === 0x80) at--;
  return [line, at];
}

/** A case and the differences found, for people. */
export function report(
  each: VimCase,
  found: readonly Difference[],
  vim: Outcome,
  inkstone: VimRecord | Error,
): string {
  const rows = [`keys ${each.keys}`];
  if (each.options !== undefined) rows.push(`:set ${each.options}`);
  rows.push('text', ...marked(each.lines, each.cursor));
  const isText = ({ part }: Difference): boolean => part === 'text' || part === 'cursor';
  if (found.some(isText) && typeof vim !== 'string' && !(inkstone instanceof Error))
    rows.push(
      'in Vim',
      ...marked(vim.lines, vim.cursor),
      'in Inkstone',
      ...marked(inkstone.lines, inkstone.cursor),
    );
  for (const difference of found)
    if (!isText(difference))
      rows.push(`${difference.part}: in Vim ${difference.vim}, in Inkstone ${difference.inkstone}`);
  return rows.join('\n');
}

/** A text with a mark at the cursor, and its blanks made visible. */
const marked = (lines: readonly string[], [line, column]: Position): string[] =>
  lines.map((each, i) => {
    const bytes = encode(each);
    const shown =
      i === line - 1
        ? `${decode(bytes.subarray(0, column - 1))}‸${decode(bytes.subarray(column - 1))}`
        : each;
    return `    ${shown.replaceAll('\t', '⇥').replace(/ +$/, (blanks) => '␠'.repeat(blanks.length))}`;
  });

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
