/** A set of characters, as an expression of JavaScript has it between brackets. */
export interface CharSet {
  /** The source between the brackets, without LF and CR. */
  readonly body: string;
  readonly negated: boolean;
  /** CR that is no part of a line break is in the set. */
  readonly return: boolean;
  /** A line break is in the set. */
  readonly lineBreak: boolean;
  /** Both cases count as different ones, even when case is ignored. */
  readonly cased: boolean;
  /** ASCII digits are not in the set, whatever the body has. */
  readonly noDigits: boolean;
}

/** Characters of words in any script: those of Inkstone, and the two signs that Vim takes for letters. */
export const WORD = String.raw`\p{L}\p{M}\p{N}_\xd7\xf7`;
const IDENTIFIER = String.raw`A-Z_a-z\xb5\xc0-\xff`;
const FILE_NAME = String.raw`#-%+\-./,=A-Z_a-z~\xa0-\u{10ffff}`;
const PRINTABLE = String.raw`\xa0-\u070e\u0710-\u180a\u180f-\u200a\u2010-\u2029\u202f-\u205f\u2070-\ufefe\uff00-\ufff8\ufffc\ufffd\u{10000}-\u{10ffff}`;

const PLAIN = {
  negated: false,
  return: false,
  lineBreak: false,
  cased: false,
  noDigits: false,
};

/** A set of just what is between brackets. */
const setOf = (body: string): CharSet => ({ ...PLAIN, body });
const not = (body: string): CharSet => ({ ...PLAIN, body, negated: true, return: true });
const withCase = (set: CharSet): CharSet => ({ ...set, cased: true });

/** Every character but a line break. */
export const ANY: CharSet = not('');

/** The sets that a letter after a backslash stands for. */
export const LETTER_SETS: Readonly<Record<string, CharSet>> = {
  i: setOf(`0-9${IDENTIFIER}`),
  I: setOf(IDENTIFIER),
  k: setOf(WORD),
  K: { ...setOf(WORD), noDigits: true },
  f: setOf(`0-9${FILE_NAME}`),
  F: setOf(FILE_NAME),
  p: setOf(`\\x20-~${PRINTABLE}`),
  P: setOf(`\\x20-\\/:-~${PRINTABLE}`),
  s: setOf(String.raw`\x20\t`),
  S: not(String.raw`\x20\t`),
  d: setOf('0-9'),
  D: not('0-9'),
  x: setOf('0-9A-Fa-f'),
  X: not('0-9A-Fa-f'),
  o: setOf('0-7'),
  O: not('0-7'),
  w: setOf('0-9A-Z_a-z'),
  W: not('0-9A-Z_a-z'),
  h: setOf('A-Z_a-z'),
  H: not('A-Z_a-z'),
  a: setOf('A-Za-z'),
  A: not('A-Za-z'),
  l: withCase(setOf('a-z')),
  L: withCase(not('a-z')),
  u: withCase(setOf('A-Z')),
  U: withCase(not('A-Z')),
};

/** The classes of a collection, `[:name:]`: their bodies, and those that have CR. */
export const CLASSES: ReadonlyMap<string, string> = new Map([
  ['alnum', '0-9A-Za-z'],
  ['alpha', 'A-Za-z'],
  ['blank', String.raw`\x20\t`],
  ['cntrl', String.raw`\x01-\t\v\f\x0e-\x1f\x7f`],
  ['digit', '0-9'],
  ['graph', '!-~'],
  ['lower', String.raw`\p{Ll}`],
  ['print', `\\x20-~${PRINTABLE}`],
  ['punct', '!-\\/:-@\\[-`\\{-~'],
  ['space', String.raw`\t\v\f\x20`],
  ['upper', String.raw`\p{Lu}`],
  ['xdigit', '0-9A-Fa-f'],
  ['tab', String.raw`\t`],
  ['return', ''],
  ['backspace', String.raw`\x08`],
  ['escape', String.raw`\x1b`],
  ['ident', `0-9${IDENTIFIER}`],
  ['keyword', WORD],
  ['fname', `0-9${FILE_NAME}`],
]);
export const CLASSES_WITH_RETURN: ReadonlySet<string> = new Set(['cntrl', 'space', 'return']);
export const CASED_CLASSES: ReadonlySet<string> = new Set(['lower', 'upper']);

/** A character as an atom of an expression, which has the flag `u`. */
export function escapeChar(char: string): string {
  if (/[\\^$.*+?()[\]{}|/]/.test(char)) return `\\${char}`;
  return escapeControl(char);
}

/** A character as a member of a class. */
export function escapeMember(char: string): string {
  if (/[\\\]^[-]/.test(char)) return `\\${char}`;
  return escapeControl(char);
}

function escapeControl(char: string): string {
  const code = char.codePointAt(0)!;
  return code < 0x20 || code === 0x7f ? `\\x${code.toString(16).padStart(2, '0')}` : char;
}
