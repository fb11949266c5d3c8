import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { isDecoded } from '../../core/model/encodings.ts';
import { type Document, filePath, isFixed, whyReadOnly } from '../../core/model/document.ts';
import { Field } from '../../core/model/fields/field.ts';
import type { RequestId } from '../../core/model/request.ts';
import { end, isEmpty, start } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { lineBlock } from '../../core/motions/line-ranges.ts';
import { Text } from '../../text/text.ts';
import { askTrust } from '../trust/ask.ts';
import { trustField } from '../trust/trust.ts';
import { titleOf } from './output.ts';
import {
  type FilterWork,
  MOST_SHELL_BYTES,
  MOST_SHELL_RUNS,
  runFilter,
  runShown,
  type ShellWork,
} from './requests.ts';

/** Goes on after a filter has replaced a range: with the range of its output. */
export type AfterFilter = (state: State, replaced: ByteRange) => Step;

/** The continuations of filters that are under way, by their requests. */
export const afterField = new Field<ReadonlyMap<RequestId, AfterFilter>>('afterFilters', new Map());

/**
 * Replaces a range of the document in front by what a shell command makes of it. The range keeps its final line break,
 * or the lack of one. A command that fails changes nothing.
 * @param then called once the output is in place
 */
export const filterRange = (state: State, range: ByteRange, command: string, then?: AfterFilter): Step =>
  filter(state, [range], command, then);

/** Inserts the output of a shell command at a place of the document in front, as whole lines. */
export const readCommand = (state: State, at: Byte, command: string): Step =>
  insertOutput(state, [{ from: at, to: at }], command, 'lines');

/** Gives a range of the document in front to a shell command, and shows its output. */
export const writeToCommand = (state: State, range: ByteRange, command: string): Step =>
  unlessWrong(state, () => {
    const document = activeDocument(state);
    const wrong = whyUnreadable(document, range.to - range.from);
    if (wrong !== null) return step(say(state, 'warning', wrong));
    return show(state, command, document.text.slice(range.from, range.to));
  });

/** Runs a shell command, and shows its output. */
export const runCommand = (state: State, command: string): Step =>
  unlessWrong(state, () => show(state, command, null));

/** Filters what is selected of the document in front; where a cursor selects nothing, its line. */
export function filterSelections(state: State, command: string): Step {
  const ranges = rangesToFilter(state);
  return ranges === null
    ? step(say(state, 'warning', 'The line is too long, or not loaded yet'))
    : filter(state, ranges, command);
}

/** Inserts the output of a shell command at every cursor, in place of what is selected there. */
export const insertAtCursors = (state: State, command: string): Step =>
  insertOutput(
    state,
    activeView(state).selections.ranges.map((range) => ({ from: start(range), to: end(range) })),
    command,
    'none',
  );

/** Gives what is selected to a shell command, a selection below the other, or the whole text where nothing is. */
export function sendSelections(state: State, command: string): Step {
  const document = activeDocument(state);
  const selected = activeView(state).selections.ranges.filter((range) => !isEmpty(range));
  if (selected.length === 0) return writeToCommand(state, { from: 0, to: document.text.length }, command);
  if (selected.length === 1)
    return writeToCommand(state, { from: start(selected[0]), to: end(selected[0]) }, command);
  return unlessWrong(state, () => {
    const length = selected.reduce((sum, range) => sum + end(range) - start(range), 0);
    const wrong = whyUnreadable(document, length);
    if (wrong !== null) return step(say(state, 'warning', wrong));
    const texts = selected.map((range) => document.text.slice(start(range), end(range)));
    return show(state, command, Text.join(texts.flatMap((text) => withBreak(state, text))));
  });
}

/** A text, and a line break where it does not end with one. */
const withBreak = (state: State, text: Text): readonly Text[] =>
  text.byte(text.length - 1) === 10 ? [text] : [text, state.additions.string('\n')];

/** The ranges that the selections stand for, in order, the lines of cursors only once; null where a line's end is not known. */
function rangesToFilter(state: State): readonly ByteRange[] | null {
  const { text } = activeDocument(state);
  const ranges: ByteRange[] = [];
  for (const range of activeView(state).selections.ranges) {
    const wanted = isEmpty(range) ? lineBlock(text, range.head) : { from: start(range), to: end(range) };
    if (wanted === undefined) return null;
    const last = ranges.at(-1);
    if (last === undefined || wanted.from >= last.to) ranges.push({ from: wanted.from, to: wanted.to });
    else ranges[ranges.length - 1] = { from: last.from, to: Math.max(last.to, wanted.to) };
  }
  return ranges;
}

function filter(state: State, ranges: readonly ByteRange[], command: string, then?: AfterFilter): Step {
  const { text } = activeDocument(state);
  return askForChange(state, command, then, {
    ranges,
    inputs: ranges.map(({ from, to }) => text.slice(from, to)),
    ends: 'kept',
  });
}

const insertOutput = (
  state: State,
  ranges: readonly ByteRange[],
  command: string,
  ends: FilterWork['ends'],
): Step => askForChange(state, command, undefined, { ranges, inputs: ranges.map(() => null), ends });

function askForChange(
  state: State,
  command: string,
  then: AfterFilter | undefined,
  work: Pick<FilterWork, 'ranges' | 'inputs' | 'ends'>,
): Step {
  return unlessWrong(state, () => {
    const document = activeDocument(state);
    const length = work.inputs.reduce((sum, input) => sum + (input?.length ?? 0), 0);
    const wrong = whyUnchangeable(document) ?? whyUnreadable(document, length) ?? whyTooMany(work.ranges);
    if (wrong !== null) return step(say(state, 'warning', wrong));
    const { id } = document;
    const all = { ...workOf(state, command), ...work, document: id, joinsErrors: false };
    const asked = runFilter.ask(state, all, { about: [id], progress: work.ranges.length > 1 ? 0 : null });
    const pending = runFilter.pending(asked.state);
    if (then === undefined || pending === null) return asked;
    // Those of filters whose documents were closed are of no use any more.
    const under = new Set(runFilter.allPending(asked.state).map((each) => each.id));
    const others = [...afterField.of(state)].filter(([each]) => under.has(each));
    return { ...asked, state: afterField.with(asked.state, new Map([...others, [pending.id, then]])) };
  });
}

const show = (state: State, command: string, input: Text | null): Step =>
  runShown.ask(state, {
    ...workOf(state, command),
    inputs: [input],
    joinsErrors: true,
    title: titleOf(command),
  });

/** The part of the work that is the same for all uses of a command. */
function workOf(
  state: State,
  command: string,
): Pick<ShellWork, 'command' | 'folder' | 'file' | 'encoding' | 'lineEnd'> {
  const document = activeDocument(state);
  const { encoding, lineEnd } = document;
  // Programs that read lines know no text in which a line break is more than a byte.
  const isWide = /^utf-(?:16|32)/.test(encoding);
  return {
    command,
    folder: state.folder,
    file: filePath(document),
    encoding: isDecoded(encoding) && !isWide ? encoding : 'utf-8',
    lineEnd,
  };
}

/** Runs work unless no command may run here: then a person is asked, or told why. */
function unlessWrong(state: State, work: () => Step): Step {
  const refused = refuseUntrusted(state);
  return refused ?? work();
}

/** The question whether the folder is trusted, or the reason why no command runs in it; null where it is trusted. */
export function refuseUntrusted(state: State): Step | null {
  const trust = trustField.of(state);
  if (trust === 'trusted') return null;
  if (trust === 'unknown') return askTrust(state, null);
  const why =
    'Shell commands do not run, because this folder is restricted. Run Trust This Folder to allow them';
  return step(say(state, 'warning', why));
}

/** The reason why a document cannot be changed; null where it can. */
export function whyUnchangeable(document: Document): string | null {
  if (isFixed(document)) return `${document.name} cannot be edited`;
  return document.locked ? whyReadOnly(document) : null;
}

function whyUnreadable({ name, decoding }: Document, length: Byte): string | null {
  if (decoding !== null) return `${name} is still being decoded`;
  return length > MOST_SHELL_BYTES
    ? `The text is larger than ${MOST_SHELL_BYTES >> 20} MiB, which is too large for a shell command. Select less text`
    : null;
}

const whyTooMany = ({ length }: readonly ByteRange[]): string | null =>
  length > MOST_SHELL_RUNS
    ? `Cannot run a shell command for ${length} selections. The limit is ${MOST_SHELL_RUNS}`
    : null;
