import { goToByte } from '../../../navigation/goto.ts';
import { decodeText } from '../../../../base/utf8.ts';
import { activeDocument, say, type State, type Step, step } from '../../../../core/model/state.ts';
import { lineEnd } from '../../lines.ts';
import { markAt, marksOf, withMarks } from '../../marks/marks.ts';
import { ExFault } from '../ex-fault.ts';
import type { ExHandler } from './ex-call.ts';
import { showRows } from './show-rows.ts';
import { lineAt, startOfLine } from './text-lines.ts';

/** `:k` and `:mark`: sets a mark at the start of the last line of the range. */
const setMark: ExHandler = (state, { argument, span }) => {
  const name = argument.trim();
  if (name === '') throw new ExFault('E471: Argument required');
  if (name.length > 1) throw new ExFault(`E488: Trailing characters: ${name.slice(1)}`);
  if (!/^[a-z'`[\]<>]$/.test(name))
    throw new ExFault(
      /^[A-Z]$/.test(name)
        ? 'Marks of other files are not supported: use bookmarks'
        : 'E191: Argument must be a letter or forward/backward quote',
    );
  const at = startOfLine(activeDocument(state).text, span.last);
  return step(withMarks(state, { [name === '`' ? "'" : name]: at }));
};

/** The start of a line that a list shows, in bytes. */
const SHOWN = 200;

/** `:marks`: choosing one goes there. */
function listMarks(state: State, wanted: string): Step {
  const { text } = activeDocument(state);
  const rows = [...marksOf(state).keys()].toSorted().flatMap((name) => {
    const at = markAt(state, name);
    if (at === null || (wanted !== '' && !wanted.includes(name))) return [];
    const line = lineAt(text, at);
    const from = startOfLine(text, line);
    const shown = decodeText(text.read(from, Math.min(lineEnd(text, from), from + SHOWN)));
    return [{ id: name, text: `${name}  ${line}  ${at - from}  ${shown.trimStart()}` }];
  });
  return showRows(state, 'Marks', rows, (next, name) => {
    const at = markAt(next, name);
    return step(at === null ? say(next, 'warning', 'E20: Mark not set') : goToByte(next, at));
  });
}

/** `:delmarks a-c x`; with `!` all letters. */
const deleteMarks: ExHandler = (state, { argument, bang }) => {
  if (bang && argument !== '') throw new ExFault('E474: Invalid argument');
  if (!bang && argument.trim() === '') throw new ExFault('E471: Argument required');
  const names = bang ? [...marksOf(state).keys()].filter((name) => /^[a-z]$/.test(name)) : namesIn(argument);
  return step(withMarks(state, Object.fromEntries(names.map((name) => [name, null]))));
};

function namesIn(argument: string): readonly string[] {
  return Array.from(argument.matchAll(/([a-z0-9])-([a-z0-9])|\S/gi)).flatMap(([whole, first, last]) => {
    if (first === undefined || last === undefined) return [whole];
    const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)];
    if (from > to) throw new ExFault(`E475: Invalid argument: ${whole}`);
    return Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i));
  });
}

/** The commands on marks. */
export const markHandlers: readonly (readonly [name: string, handler: ExHandler])[] = [
  ['k', setMark],
  ['mark', setMark],
  ['marks', (state, { argument }) => listMarks(state, argument.trim())],
  ['delmarks', deleteMarks],
];
