import { activeDocument, type State, type Step, step } from '../../../../core/model/state.ts';
import { firstNonBlank } from '../../lines.ts';
import { globalMarksField, withGlobalMark, withoutGlobalMarks } from '../../marks/global-marks.ts';
import { goToPlace, noteJump, placeAt } from '../../marks/jumps.ts';
import { markAt, marksOf, withMarks } from '../../marks/marks.ts';
import { ExFault } from '../ex-fault.ts';
import type { ExHandler } from './ex-call.ts';
import { placeRow } from './place-row.ts';
import { showRows } from './show-rows.ts';
import { startOfLine } from './text-lines.ts';

/** `:k` and `:mark`: sets a mark at the first character of the last line of the range. */
const setMark: ExHandler = (state, { argument, span }) => {
  const name = argument.trim();
  if (name === '') throw new ExFault('E471: Argument required');
  if (name.length > 1) throw new ExFault(`E488: Trailing characters: ${name.slice(1)}`);
  if (!/^[a-zA-Z'`[\]<>]$/.test(name))
    throw new ExFault('E191: Argument must be a letter or forward/backward quote');
  const { text } = activeDocument(state);
  const at = firstNonBlank(text, startOfLine(text, span.last));
  if (/^[A-Z]$/.test(name)) return step(withGlobalMark(state, name, at));
  return step(withMarks(state, { [name === '`' ? "'" : name]: at }));
};

/** `:marks`: choosing one goes there. */
function listMarks(state: State, wanted: string): Step {
  const isWanted = (name: string): boolean => wanted === '' || wanted.includes(name);
  const local = [...marksOf(state).keys()].toSorted().flatMap((name) => {
    const at = markAt(state, name);
    return at === null || !isWanted(name) ? [] : [{ name, place: placeAt(state, at) }];
  });
  const everywhere = Array.from(globalMarksField.of(state), ([name, place]) => ({ name, place }))
    .filter(({ name }) => isWanted(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const marks = [...local, ...everywhere];
  const rows = marks.map(({ name, place }) => ({ id: name, text: `${name}  ${placeRow(state, place)}` }));
  return showRows(state, 'Marks', rows, (next, chosen) => {
    const mark = marks.find(({ name }) => name === chosen);
    return mark === undefined ? step(next) : goToPlace(noteJump(next), mark.place);
  });
}

/** `:delmarks a-c X`; with `!` all letters in lower case. */
const deleteMarks: ExHandler = (state, { argument, bang }) => {
  if (bang && argument !== '') throw new ExFault('E474: Invalid argument');
  if (!bang && argument.trim() === '') throw new ExFault('E471: Argument required');
  const names = bang ? [...marksOf(state).keys()].filter((name) => /^[a-z]$/.test(name)) : namesIn(argument);
  const left = withoutGlobalMarks(state, names);
  const local = names.filter((name) => !/[A-Z]/.test(name));
  return step(withMarks(left, Object.fromEntries(local.map((name) => [name, null]))));
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
