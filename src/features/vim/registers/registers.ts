import { clipboardField } from '../../../core/edits/clipboard.ts';
import { Field } from '../../../core/model/fields/field.ts';
import type { Column } from '../../../base/units.ts';
import { decodeText } from '../../../base/utf8.ts';
import { Text } from '../../../text/text.ts';
import { activeDocument, type State } from '../../../core/model/state.ts';
import { lastInsertField } from '../insert/last-insert.ts';
import { lastLineField } from '../command-line/last-line.ts';
import { lastPattern } from '../search/patterns.ts';
import type { Kind } from '../state.ts';

/** Text in a register. */
export interface Register {
  readonly kind: Kind;
  /** A text for each cursor, or for each row of a block. Whole lines end with their breaks. */
  readonly texts: readonly Text[];
  /** The width of a block. */
  readonly width?: Column;
  /** Its lines end with CR LF: the document that it came from has them. */
  readonly crlf?: boolean;
}

/** All registers. */
export interface Registers {
  readonly contents: ReadonlyMap<string, Register>;
  /** The name of the register that `""` stands for: the last one that was written into. */
  readonly unnamed: string;
}

/** The registers by their names in lower case. */
export const registersField = new Field<Registers>(
  'vimRegisters',
  { contents: new Map(), unnamed: '0' },
  { outlivesFolder: true },
);

/** The register of the clipboard that is used where none is named: Vim's `clipboard=unnamed` and `unnamedplus`. */
export const clipboardOptionField = new Field<'' | '*' | '+'>('vimClipboardOption', '', {
  outlivesFolder: true,
});

/** True for the name of a register. */
export const isRegister = (name: string): boolean => /^[A-Za-z0-9"\-_*+./:%#=]$/.test(name);

/** True for the name of a register that commands can write into. */
export const isWritable = (name: string): boolean => /^[A-Za-z0-9"\-_*+]$/.test(name);

/** True for the registers of the system's clipboard. */
export const isClipboard = (name: string | null): boolean => name === '+' || name === '*';

/** The register that a name means, where none may be named. */
export const nameOr = (state: State, name: string | null): string | null =>
  name ?? (clipboardOptionField.of(state) === '' ? null : clipboardOptionField.of(state));

/** The content of a register; null where it has none. */
export function registerOf(state: State, name: string | null): Register | null {
  const meant = nameOr(state, name) ?? '"';
  const { contents, unnamed } = registersField.of(state);
  if (meant === '%') return fileRegister(state);
  if (meant === '.') return insertRegister(state);
  if (meant === ':') return registerOfText(state, lastLineField.of(state));
  if (meant === '/') return registerOfText(state, lastPattern(state, 'any'));
  if (isClipboard(meant)) return clipboardRegister(state);
  return contents.get(meant === '"' ? unnamed : meant.toLowerCase()) ?? null;
}

/** The state with a register filled, whatever there was; `""` goes on standing for what it stood for. */
export function withRegister(state: State, name: string, register: Register): State {
  const { contents, unnamed } = registersField.of(state);
  const key = name === '"' ? unnamed : name.toLowerCase();
  return registersField.with(state, { contents: new Map(contents).set(key, register), unnamed });
}

/** The text of the last insertion. */
function insertRegister(state: State): Register | null {
  const last = lastInsertField.of(state);
  return last === null ? null : { kind: 'char', texts: [state.additions.string(last.text)] };
}

/** A text that is remembered elsewhere, as a register. */
const registerOfText = (state: State, text: string | null): Register | null =>
  text === null ? null : { kind: 'char', texts: [state.additions.string(text)] };

/** The name of the file in front. */
function fileRegister(state: State): Register | null {
  const { location, name } = activeDocument(state);
  return location === null ? null : { kind: 'char', texts: [state.additions.string(name)] };
}

/** The text that was copied last, of whole lines where it ends with a line break. */
function clipboardRegister(state: State): Register | null {
  const { texts, lines } = clipboardField.of(state);
  if (texts.length === 0) return null;
  const isLines = lines || (texts.length === 1 && texts[0].byte(texts[0].length - 1) === 10);
  return { kind: isLines ? 'line' : 'char', texts };
}

/** All of a register as one text: what several cursors have put into it is in lines of its own. */
export function wholeText(state: State, { kind, texts }: Register): Text {
  if (texts.length === 1) return texts[0];
  return Text.join(texts, kind === 'line' ? Text.empty : state.additions.string('\n'));
}

/** The text of a register as a string, with line feeds for its breaks. */
export function registerContent(state: State, register: Register): string {
  const whole = wholeText(state, register);
  return decodeText(whole.read(0, whole.length)).replaceAll('\r\n', '\n');
}
