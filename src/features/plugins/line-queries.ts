import { Field } from '../../core/model/fields/field.ts';
import type { Byte, Milliseconds } from '../../base/units.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { answer, type Caller } from '../../core/model/plugins/plugin-operation.ts';
import { focusedLeaf, type State, type Step, step } from '../../core/model/state.ts';

/** The calls of plugins that wait until lines are counted. */
export const lineQueriesField = new Field<readonly LineQuery[]>('lineQueries', [], {
  withoutPlugin: (queries, plugin) => queries.filter(({ caller }) => caller.plugin !== plugin),
});

/** The call of a plugin about the lines of a document that were not counted so far. */
export interface LineQuery {
  readonly caller: Caller;
  readonly document: DocumentId;
  readonly asked: 'count' | 'start' | 'end';
  /** The line, from 0. */
  readonly line: number;
  readonly begun: Milliseconds;
}

/** The longest time that lines are waited for: counting goes through gigabytes a second. */
const PATIENCE: Milliseconds = 10_000;
/** Bytes that edits left uncounted and that are counted at one go. */
const COUNTED: Byte = 1 << 20;

const LF = 10;
const CR = 13;

/** Answers what a plugin asks about a line, from 0, of the active document: at once, or when lines are counted that far. */
export function askLine(state: State, caller: Caller, asked: LineQuery['asked'], line: number): Step {
  const document = focusedLeaf(state).active;
  return answerPending(
    lineQueriesField.with(state, [
      ...lineQueriesField.of(state),
      { caller, document, asked, line, begun: state.now },
    ]),
  );
}

/** Answers what can be answered by now of what plugins asked about lines. */
export function answerLineQueries(after: Step): Step {
  if (lineQueriesField.of(after.state).length === 0) return after;
  const { state, effects } = answerPending(after.state);
  return effects.length === 0 ? after : { state, effects: [...after.effects, ...effects] };
}

function answerPending(state: State): Step {
  const left: LineQuery[] = [];
  const answers: Step['effects'][number][] = [];
  for (const query of lineQueriesField.of(state)) {
    const found = byteOfLine(state, query);
    if (found === undefined && state.now - query.begun < PATIENCE) left.push(query);
    else answers.push(answer(query.caller, found ?? null));
  }
  return step(lineQueriesField.with(state, left), ...answers);
}

/** Null where there is no such line, undefined while that is not known. */
function byteOfLine(
  { documents }: State,
  { document: id, asked, line }: LineQuery,
): number | null | undefined {
  const document = documents.get(id);
  if (document === undefined) return null;
  const { text, decoding } = document;
  const counted = text.newlines !== undefined || text.countNewlines(COUNTED);
  // Of a file that is being decoded only the start is there.
  const known = counted && decoding === null;
  const newlines = text.newlines ?? 0;
  if (asked === 'count') return known ? newlines + 1 : undefined;
  if (!Number.isInteger(line) || line < 0) return null;
  const none = known ? null : undefined;
  if (asked === 'start') return text.lineStart(line) ?? none;
  const next = text.lineStart(line + 1);
  if (next === undefined) return known && line === newlines ? text.length : none;
  return text.byte(next - 2) === CR && text.byte(next - 1) === LF ? next - 2 : next - 1;
}

/** The time at which the query that has waited longest is given up; null when none waits. */
export const linesDue = (state: State): Milliseconds | null => {
  const [first] = lineQueriesField.of(state);
  return first === undefined ? null : first.begun + PATIENCE;
};
