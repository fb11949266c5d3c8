import { NO_FIELDS } from '../model/fields/fields.ts';
import { dragField } from '../layout/text-drag-state.ts';
import { Cluster, nextCluster, prevClusterStart } from '../../base/grapheme.ts';
import { decodeText, encode } from '../../base/utf8.ts';
import { highlightRow, type List, type Row } from './list.ts';
import type { View } from '../model/panes.ts';
import { type Prompt, type PromptKind, promptField } from './prompt.ts';
import { promptRegion } from './prompt-layout.ts';
import { firstChoice } from './choice-prompt.ts';
import { rankRows } from './filter-list.ts';
import { activeView, andThen, focusedLeaf, type State, type Step, step, withWindow } from '../model/state.ts';

/** The rows of a prompt for its input; null when it has no list. */
export function rowsFor(state: State, prompt: Prompt): List | null {
  if (prompt.kind.list !== undefined) return prompt.kind.list(state, prompt);
  return prompt.rows === null ? null : rankRows(prompt.rows, prompt.input);
}

/** Opens a prompt over the status bar; it has the focus until it is answered. Its input comes selected. */
export function openPrompt(state: State, kind: PromptKind, question: Question): Step {
  const prompt = promptField.of(state);
  // What shows a list of its own takes that away when something else is asked in its place.
  if (prompt?.kind.move === undefined || prompt.kind.cancel === undefined)
    return openNow(state, kind, question);
  return andThen(prompt.kind.cancel(promptField.with(state, null), prompt), (next) =>
    openNow(next, kind, question),
  );
}

/** The question of a prompt, and the input it begins with. */
interface Question {
  readonly label: string;
  readonly input?: string;
  readonly subject?: string;
  readonly origin?: View;
  readonly rows?: readonly Row[] | null;
  /** The row that is highlighted at first. */
  readonly index?: number;
  /** Puts what the kind keeps into the prompt, before its list is asked for. */
  readonly prepare?: (prompt: Prompt) => Prompt;
}

function openNow(
  state: State,
  kind: PromptKind,
  { label, input = '', subject = '', origin = activeView(state), rows = null, index = 0, prepare }: Question,
): Step {
  const blank: Prompt = {
    kind,
    label,
    input,
    cursor: input.length,
    anchor: 0,
    recalled: null,
    typed: '',
    rows,
    list: null,
    choice: firstChoice(kind.choices),
    document: focusedLeaf(state).active,
    origin,
    error: null,
    subject,
    fields: NO_FIELDS,
  };
  const prompt = prepare === undefined ? blank : prepare(blank);
  const list = rowsFor(state, prompt);
  const { height } = promptRegion(state, { ...prompt, list }).list;
  const first = list === null || index === 0 ? list : highlightRow(list, index, Math.max(1, height));
  return step(
    dragField.with(
      promptField.with(withWindow(state, { message: null, pending: null }), { ...prompt, list: first }),
      null,
    ),
    ...(kind.seeks === true ? [{ type: 'prepare_search' } as const] : []),
  );
}

/** UTF-16 units in which clusters are looked for. */
const LONGEST_CLUSTER = 128;

/** The place one grapheme cluster left of `at` in a string. */
export function clusterLeft(input: string, at: number): number {
  if (at <= 0) return 0;
  // No cluster that anybody types is longer.
  let from = Math.max(0, at - LONGEST_CLUSTER);
  if (/[\udc00-\udfff]/.test(input.charAt(from))) from--;
  const bytes = encode(input.slice(from, at));
  return from + decodeText(bytes.subarray(0, prevClusterStart(bytes, 0, bytes.length))).length;
}

/** The place one grapheme cluster right of `at` in a string. */
export function clusterRight(input: string, at: number): number {
  if (at >= input.length) return input.length;
  const bytes = encode(input.slice(at, at + LONGEST_CLUSTER));
  const cluster = new Cluster();
  nextCluster(bytes, 0, bytes.length, cluster);
  return at + decodeText(bytes.subarray(0, cluster.length)).length;
}
