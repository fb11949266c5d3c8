import { type Clipboard, clipboardField } from '../../../core/edits/clipboard.ts';
import { type State, type Step, step } from '../../../core/model/state.ts';
import { decodeText } from '../../../base/utf8.ts';
import { Text } from '../../../text/text.ts';
import {
  isClipboard,
  isWritable,
  nameOr,
  type Register,
  type Registers,
  registersField,
  wholeText,
} from './registers.ts';

/** The registers that hold whole deletes, the latest one first. */
const NUMBERED = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** The register for text that is deleted within a line. */
const SMALL_DELETE = '-';

/** True for the name of a register that text is added to. */
const appends = (name: string): boolean => /^[A-Z]$/.test(name);

/** The registers with one filled; `""` stands for it from then on. */
function withContent(state: State, { contents }: Registers, name: string, register: Register): Registers {
  const key = name.toLowerCase();
  const old = contents.get(key);
  const next = appends(name) && old !== undefined ? joinRegisters(state, old, register) : register;
  return { contents: new Map(contents).set(key, next), unnamed: key };
}

/** A register with another one added to its end: whole lines stay lines. */
function joinRegisters(state: State, old: Register, added: Register): Register {
  const brk = state.additions.string(added.crlf === true ? '\r\n' : '\n');
  if (old.kind === 'line' || added.kind === 'line') {
    const [one, other] = [old, added].map((each) =>
      each.kind === 'line' ? wholeText(state, each) : wholeText(state, each).concat(brk),
    );
    return { kind: 'line', texts: [one.concat(other)], crlf: added.crlf };
  }
  const whole = wholeText(state, added);
  if (old.kind === 'char') return { kind: 'char', texts: [wholeText(state, old).concat(whole)] };
  const rows = added.kind === 'block' ? added.texts : rowsOf(state, whole);
  return { ...old, texts: [...old.texts, ...rows] };
}

/** The lines of a text that is added to a block. */
const rowsOf = (state: State, text: Text): Text[] =>
  decodeText(text.read(0, text.length))
    .split(/\r?\n/)
    .map((line) => state.additions.string(line));

/** The effect of a register on the system's clipboard. */
function copyOut(state: State, register: Register): Step {
  const clipboard: Clipboard = {
    texts: register.kind === 'block' ? [wholeText(state, register)] : register.texts,
    lines: register.kind === 'line',
  };
  return step(clipboardField.with(state, clipboard), { type: 'copy', text: wholeText(state, register) });
}

/** Puts text that was yanked into a register. */
export function yankInto(state: State, name: string | null, register: Register): Step {
  const meant = nameOr(state, name);
  if (meant === '_') return step(state);
  if (isClipboard(meant)) return copyOut(state, register);
  const key = meant === null || meant === '"' ? '0' : meant;
  return step(registersField.with(state, withContent(state, registersField.of(state), key, register)));
}

/** The registers that deleted text goes to. */
export interface Deletion {
  /** It is within a line. */
  readonly isSmall: boolean;
  /** The motion is one of those whose deletes always go into `"1`. */
  readonly usesFirst: boolean;
}

/**
 * Puts text that was deleted into registers: the one that was named, `"1` for lines (what was there moves on to `"2`,
 * and so on), `"-` for less.
 */
export function deleteInto(
  state: State,
  name: string | null,
  register: Register,
  { isSmall, usesFirst }: Deletion,
): Step {
  const meant = nameOr(state, name);
  if (meant === '_') return step(state);
  let registers = registersField.of(state);
  const first = isClipboard(meant) ? copyOut(state, register) : step(state);
  if (meant !== null && !isClipboard(meant))
    registers = withContent(state, registers, meant === '"' ? '0' : meant, register);
  if (!isSmall || usesFirst) {
    const contents = new Map(registers.contents);
    for (let i = NUMBERED.length - 1; i > 0; i--) {
      const moved = contents.get(NUMBERED[i - 1]);
      if (moved === undefined) contents.delete(NUMBERED[i]);
      else contents.set(NUMBERED[i], moved);
    }
    contents.set('1', register);
    registers = { contents, unnamed: meant !== null && appends(meant) ? registers.unnamed : '1' };
  }
  if (isSmall && meant === null) registers = withContent(state, registers, SMALL_DELETE, register);
  return { ...first, state: registersField.with(first.state, registers) };
}

/** True where an operator may write into a register. */
export const canWrite = (name: string | null): boolean => name === null || isWritable(name);
