import { ExFault } from './ex-fault.ts';
import type { LineReader } from './line-reader.ts';

/** The modifiers before a command. */
export interface Modifiers {
  /** `:silent` shows no message; with `!` no fault either, and goes on after one. */
  readonly silent: 'no' | 'messages' | 'faults';
  /** The jump list stays as it is. */
  readonly keepJumps: boolean;
  /** The last pattern of a search stays as it is. */
  readonly keepPatterns: boolean;
  /** New splits are side by side. */
  readonly vertical: boolean;
  /** A new split becomes a tab. */
  readonly tab: boolean;
  /** The side of a new split, where it is told. */
  readonly side: 'before' | 'after' | null;
  /** Unsaved changes are asked about. */
  readonly confirm: boolean;
}

const NO_MODIFIERS: Modifiers = {
  silent: 'no',
  keepJumps: false,
  keepPatterns: false,
  vertical: false,
  tab: false,
  side: null,
  confirm: false,
};

/** A word that precedes a command, its shortest abbreviation, and what it changes. */
const ROWS: readonly (readonly [name: string, least: number, change: Partial<Modifiers>])[] = [
  ['aboveleft', 3, { side: 'before' }],
  ['belowright', 3, { side: 'after' }],
  ['botright', 2, { side: 'after' }],
  ['browse', 3, {}],
  ['confirm', 4, { confirm: true }],
  ['horizontal', 3, { vertical: false }],
  ['keepalt', 5, {}],
  ['keepjumps', 5, { keepJumps: true }],
  ['keepmarks', 3, {}],
  ['keeppatterns', 5, { keepPatterns: true }],
  ['leftabove', 5, { side: 'before' }],
  ['lockmarks', 3, {}],
  ['noautocmd', 3, {}],
  ['noswapfile', 3, {}],
  ['rightbelow', 6, { side: 'after' }],
  ['sandbox', 3, {}],
  ['silent', 3, { silent: 'messages' }],
  ['tab', 3, { tab: true }],
  ['topleft', 2, { side: 'before' }],
  ['unsilent', 3, { silent: 'no' }],
  ['verbose', 4, {}],
  ['vertical', 4, { vertical: true }],
];

/**
 * Takes the modifiers before a command.
 * @throws ExFault for one that is not supported
 */
export function takeModifiers(reader: LineReader): Modifiers {
  const changes: Partial<Modifiers>[] = [];
  for (;;) {
    reader.match(/[ \t:]+/y);
    const from = reader.at;
    const count = reader.match(/\d+(?=tab\b|verb)/y);
    const word = reader.match(/[A-Za-z]+/y) ?? '';
    if (word.length >= 4 && 'filter'.startsWith(word) && reader.match(/(?=!?[ \t]*\S)/y) !== null)
      throw new ExFault(':filter is not supported');
    const row = ROWS.find(([name, least]) => word.length >= least && name.startsWith(word));
    if (row === undefined) {
      reader.at = from;
      return Object.assign({}, NO_MODIFIERS, ...changes);
    }
    const [name, , change] = row;
    changes.push(name === 'silent' && reader.take('!') ? { silent: 'faults' } : change);
    if (name === 'verbose' && count === null) reader.match(/[ \t]*\d+/y);
  }
}
