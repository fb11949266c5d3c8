import { decodeText, encode } from '../../base/utf8.ts';
import type { Args } from '../../core/model/command.ts';

/** A step of a macro, whatever keys it was bound to when it was recorded. */
export type MacroStep =
  /** Runs a command. */
  | { readonly command: string; readonly args?: Args }
  /** Types a text into what has the focus. */
  | { readonly type: string }
  /** Answers a question by its letter. */
  | { readonly answer: string }
  /** Pastes a text, as a terminal does. */
  | { readonly paste: string };

export type Macro = readonly MacroStep[];

/** The name of a macro: one letter or digit. */
export const isMacroName = (name: unknown): name is string =>
  typeof name === 'string' && /^[A-Za-z0-9]$/.test(name);

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\\': '\\' };
const ESCAPED = new Map(Object.entries(ESCAPES).map(([letter, character]) => [character, letter]));

/** A step as a line of text; `stepOf` reads it back. */
export function lineOf(step: MacroStep): string {
  if ('type' in step) return `type ${step.type}`;
  if ('answer' in step) return `answer ${step.answer}`;
  if ('paste' in step)
    return `paste ${step.paste.replaceAll(/[\n\r\t\\]/g, (character) => `\\${ESCAPED.get(character)}`)}`;
  return `run ${step.command}${step.args === undefined ? '' : ` ${JSON.stringify(step.args)}`}`;
}

export const linesOfMacro = (macro: Macro): readonly string[] => macro.map(lineOf);

/** The fault of a line, as a sentence. */
export interface WrongLine {
  readonly wrong: string;
}

/**
 * The step that a line of text means: `run move_down`, `run select_tab {"index": 2}`, `type some text`,
 * `answer y`, `paste one\ntwo`; null for a comment (`# why`) and for a blank line. Blanks behind `type ` count.
 */
export function stepOf(line: string): MacroStep | WrongLine | null {
  if (line.trim() === '' || line.startsWith('#')) return null;
  const [, verb, rest] = /^(\S+)(?: ([^]*))?$/.exec(line) ?? [];
  switch (verb) {
    case 'type':
      return rest === undefined || rest === '' ? { wrong: '"type" needs a text after it' } : { type: rest };
    case 'answer':
      return rest !== undefined && /^\p{L}$/u.test(rest.trim())
        ? { answer: rest.trim() }
        : { wrong: '"answer" needs one letter after it' };
    case 'paste':
      return rest === undefined || rest === ''
        ? { wrong: '"paste" needs a text after it. To paste the clipboard, write: run paste' }
        : { paste: rest.replaceAll(/\\([nrt\\])/g, (_, letter: string) => ESCAPES[letter]) };
    case 'run':
      return commandOf(rest ?? '');
    default:
      return { wrong: `"${verb ?? line}" is not run, type, answer or paste` };
  }
}

function commandOf(rest: string): MacroStep | WrongLine {
  const [, command, given] = /^\s*(\S+)\s*([^]*?)\s*$/.exec(rest) ?? [];
  if (command === undefined) return { wrong: '"run" needs a command after it' };
  if (given === '') return { command };
  const wrong = `the arguments of ${command} are not a JSON object`;
  try {
    const args: unknown = JSON.parse(given);
    const isObject = typeof args === 'object' && args !== null && !Array.isArray(args);
    return isObject ? { command, args: args as Args } : { wrong };
  } catch {
    return { wrong };
  }
}

/** A macro as its lines mean it, and what is wrong with each line that means nothing, from 1. */
export function macroOf(lines: readonly string[]): {
  readonly macro: Macro;
  readonly faults: readonly { readonly line: number; readonly wrong: string }[];
} {
  const macro: MacroStep[] = [];
  const faults: { line: number; wrong: string }[] = [];
  lines.forEach((line, i) => {
    const step = stepOf(line);
    if (step === null) return;
    if ('wrong' in step) faults.push({ line: i + 1, wrong: step.wrong });
    else macro.push(step);
  });
  return { macro, faults };
}

/** Pasted bytes as text; null where they are none, or too long for a macro. */
export function pastedText(bytes: Uint8Array): string | null {
  if (bytes.length > LONGEST_PASTE) return null;
  const text = decodeText(bytes);
  const again = encode(text);
  return again.length === bytes.length && again.every((byte, i) => byte === bytes[i]) ? text : null;
}

const LONGEST_PASTE = 1024 * 1024;
