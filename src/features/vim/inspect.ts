import { activeDocument, activeView, type State } from '../../core/model/state.ts';
import { promptField } from '../../core/widgets/prompt.ts';
import { primaryCaret } from '../../core/layout/carets.ts';
import type { Byte } from '../../base/units.ts';
import { decodeText } from '../../base/utf8.ts';
import type { Text } from '../../text/text.ts';
import { lineEnd, lineStart } from './lines.ts';
import { globalMarksField } from './marks/global-marks.ts';
import type { Mark } from './marks/mark.ts';
import { markNamed, marksOf } from './marks/marks.ts';
import { type Register, registerContent, registerOf, registersField } from './registers/registers.ts';
import { type Kind, vimOf } from './state.ts';
import { lastKind } from './visual/last-area.ts';

/** A place: line and byte in it, both from 1. */
export type Place = readonly [line: number, column: number];

/** A register in the words of Vim: `v`, `V` or Ctrl-V for its kind. */
export interface RegisterRecord {
  readonly text: string;
  readonly type: string;
  readonly width?: number;
}

/** A record of the editor in the words of Vim, for comparisons with it. */
export interface VimRecord {
  readonly lines: readonly string[];
  readonly cursor: Place;
  /** As `mode()` of Vim has it. */
  readonly mode: string;
  readonly registers: Readonly<Record<string, RegisterRecord>>;
  readonly marks: Readonly<Record<string, Place>>;
  readonly visual: { readonly kind: string; readonly start: Place; readonly end: Place } | null;
  readonly message: string | null;
}

/** The letters of Vim for kinds. */
const KIND_LETTERS: Readonly<Record<Kind, string>> = { char: 'v', line: 'V', block: '\u0016' };

/** The mode as `mode()` of Vim has it. */
function modeLetter(state: State): string {
  if (promptField.of(state)?.kind.context === 'vim:command') return 'c';
  const { mode, visual, operator } = vimOf(state);
  if (mode === 'visual' && visual !== null) return KIND_LETTERS[visual.kind];
  return mode === 'insert' ? 'i' : mode === 'replace' ? 'R' : operator === null ? 'n' : 'no';
}

/** The place of a byte. */
export function placeOf(text: Text, at: Byte): Place {
  const before = decodeText(text.read(0, at));
  return [before.split('\n').length, at - lineStart(text, at) + 1];
}

/** A register in the words of Vim. */
function recordOf(state: State, register: Register): RegisterRecord {
  const { kind, width } = register;
  const text = registerContent(state, register);
  return { text, type: KIND_LETTERS[kind], ...(width !== undefined && { width }) };
}

/** The place of a mark: those of a selection of whole lines are at the ends of these. */
function markPlace(state: State, name: string, { line, column }: Mark): Place {
  const { text } = activeDocument(state);
  const at = Math.min(line, text.length);
  const [row] = placeOf(text, at);
  const isOfLines = lastKind(state) === 'line' && (name === '<' || name === '>');
  const end = lineEnd(text, at) - at;
  return [row, 1 + Math.min(end, isOfLines ? (name === '<' ? 0 : end) : column)];
}

/** The record of the document in front. It reads the whole text. */
export function inspect(state: State): VimRecord {
  const { text } = activeDocument(state);
  const { visual } = vimOf(state);
  const lines = decodeText(text.read(0, text.length)).split('\n');
  const names = ['"', '.', ':', '/', ...registersField.of(state).contents.keys()];
  const registers = names.flatMap((name) => {
    const register = registerOf(state, name);
    return register === null ? [] : [[name, recordOf(state, register)] as const];
  });
  return {
    lines: lines.length > 1 && lines.at(-1) === '' ? lines.slice(0, -1) : lines,
    cursor: placeOf(text, primaryCaret(activeView(state))),
    mode: modeLetter(state),
    registers: Object.fromEntries(registers),
    marks: Object.fromEntries([
      ...[...marksOf(state).keys()].flatMap((name) => {
        const mark = markNamed(state, name);
        return mark === null ? [] : [[name, markPlace(state, name, mark)] as const];
      }),
      ...[...globalMarksField.of(state)].flatMap(([name, { document, at }]) =>
        document === activeDocument(state).id
          ? [[name, placeOf(text, Math.min(at, text.length))] as const]
          : [],
      ),
    ]),
    visual:
      visual === null
        ? null
        : {
            kind: KIND_LETTERS[visual.kind],
            start: placeOf(text, visual.ranges[visual.main].anchor),
            end: placeOf(text, visual.ranges[visual.main].head),
          },
    message: state.window.message?.text ?? null,
  };
}
