import { clipboardRequest } from '../../core/edits/read-clipboard.ts';
import { handles } from '../../core/model/request.ts';
import { randomField } from '../../core/model/random.ts';
import { clipboardField } from '../../core/edits/clipboard.ts';
import { decodeText, encode } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import { parseSnippet, type Snippet } from '../../syntax/snippet.ts';
import { ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import { inLinesOf, clipboardText } from '../clipboard/clipboard.ts';
import { lineBreak } from '../../core/model/document.ts';
import { type Laid, type LaidStop, layOut, partsOf } from './expand.ts';
import { CLIPBOARD, SnippetVariables } from './variables.ts';
import {
  currentStops,
  type Group,
  holdAll,
  liveSession,
  selectionsOf,
  type SnippetSession,
  type Stop,
  snippetField,
} from './session.ts';
import { arriveAtStop, GAVE_UP } from './tab-stops.ts';
import { end, isEmpty, type Range, type Selections, start } from '../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
} from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';
import { lineAround } from '../../core/motions/words.ts';

/** A snippet that is to be inserted. */
export interface SnippetOrder {
  /** In the notation of snippets. */
  readonly body: string;
  /** The typed prefix: the snippet replaces it at every cursor behind it. */
  readonly typed: string;
  /** Text after a cursor that it replaces as well, where that is there. */
  readonly after?: string;
  /** It is inserted only at the cursors behind what was typed; the others are dropped. */
  readonly onlyBehind?: boolean;
}

/** Asks for the system's clipboard, for a snippet that has it in it. */
export const askToFill = clipboardRequest<SnippetOrder>('fill_snippet');

/** Handles the system's clipboard: inserts the snippet. */
export const fillHandler = handles(askToFill, {
  take: (state, bytes, { work }) => insertFilled(state, work, bytes),
});

/**
 * Inserts a snippet at every cursor, in place of what is selected or was typed for it, as one step of undo, and goes to
 * its first tab stop. One that has the system's clipboard in it waits for that.
 */
export function insertSnippet(state: State, order: SnippetOrder): Step {
  const { snippet } = parseSnippet(order.body);
  for (const part of partsOf(snippet))
    if (part.kind === 'variable' && part.name === CLIPBOARD) return askToFill.ask(state, order);
  return insertParsed(state, snippet, order, '');
}

/** UTF-16 units of the clipboard that go into a snippet. */
const MOST_CLIPBOARD: Byte = 1 << 20;

/** Inserts a snippet with the clipboard in it: what the system has, null where it does not tell. */
function insertFilled(state: State, order: SnippetOrder, bytes: Uint8Array | null): Step {
  const own = clipboardText(state, clipboardField.of(state));
  const whole = bytes ?? own.read(0, Math.min(own.length, MOST_CLIPBOARD));
  const clipboard = decodeText(inLinesOf(activeDocument(state), whole.subarray(0, MOST_CLIPBOARD)));
  return insertParsed(state, parseSnippet(order.body).snippet, order, clipboard);
}

interface InsertPoint {
  readonly from: Byte;
  readonly to: Byte;
  readonly laid: Laid;
}

function insertParsed(state: State, snippet: Snippet, order: SnippetOrder, clipboard: string): Step {
  const document = activeDocument(state);
  const { selections } = activeView(state);
  const { text } = document;
  const variables = new SnippetVariables(state, clipboard);
  let done: Byte = 0;
  const places: InsertPoint[] = insertedAt(text, selections, order).map((range) => {
    const index = selections.ranges.indexOf(range);
    const { from, to } = takenBy(text, range, order, done);
    done = to;
    const line = lineAround(text, from).from;
    const before = from - line > LONGEST_LINE ? '' : decodeText(text.read(line, from));
    const indent = /^[ \t]*/.exec(before)?.[0] ?? '';
    const laid = layOut(snippet, {
      values: variables.at({ range, index }),
      indent,
      style: document.indent,
      lineBreak: lineBreak(document),
      atIndent: indent === before,
    });
    return { from, to, laid };
  });
  const { stops, groups, starts } = laidOut(state, places);
  const [first] = groups;
  const changes = ChangeSet.of(
    text.length,
    places.map(({ from, to, laid }) => ({ from, to, insert: state.additions.text(encode(laid.text)) })),
  );
  const there = stops.filter(({ group, transform }) => group === first.id && transform === undefined);
  const main = there.findIndex((stop) => stop.from >= (starts[selections.main] ?? 0));
  const cursors = selectionsOf(there, Math.max(0, main));
  const nested = nestsIn(state);
  const after = edit(randomField.with(state, variables.chance), changes, 'snippet', cursors);
  // It may not be changed: nothing was inserted.
  if (!changes.empty && activeDocument(after) === document) return step(after);
  const told = places.some(({ laid }) => laid.gaveUp) ? say(after, 'warning', GAVE_UP) : after;
  if (stops.length > MOST_STOPS && groups.length > 1) return step(say(told, 'info', TOO_MANY));
  return arriveAtStop(beginSession(told, stops, groups, nested));
}

/** Blanks of a line are looked at as far. */
const LONGEST_LINE: Byte = 64 * 1024;

/** Every key looks at all of them. */
const MOST_STOPS = 2000;
const TOO_MANY = `The snippet has more than ${MOST_STOPS} tab stops. Only the first is active`;

/** The selections at which a snippet is inserted; the primary one is one of them in any case. */
function insertedAt(
  text: Text,
  { ranges, primary }: Selections,
  { typed, onlyBehind = false }: SnippetOrder,
): readonly Range[] {
  if (!onlyBehind) return ranges;
  return ranges.filter((range) => range === primary || (isEmpty(range) && isBehind(text, range.head, typed)));
}

/** True where a text is before an offset. */
function isBehind(text: Text, at: Byte, typed: string): boolean {
  const from = at - encode(typed).length;
  return from >= 0 && decodeText(text.read(from, at)) === typed;
}

/** The range that a snippet replaces at a cursor; `done` is the end of the one before. */
function takenBy(
  text: Text,
  range: Range,
  { typed, after = '' }: SnippetOrder,
  done: Byte,
): { readonly from: Byte; readonly to: Byte } {
  const [from, to] = [start(range), end(range)];
  if (!isEmpty(range)) return { from, to };
  const begins = from - encode(typed).length;
  if (begins < done || !isBehind(text, from, typed)) return { from, to };
  const ends = to + encode(after).length;
  return { from: begins, to: ends <= text.length && isBehind(text, ends, after) ? ends : to };
}

/** The stops of what is inserted at places, where they come to stand, and their groups; the last is where it ends. */
function laidOut(
  state: State,
  places: readonly InsertPoint[],
): {
  readonly stops: readonly Stop[];
  readonly groups: readonly [Group, ...Group[]];
  /** The start of each insertion. */
  readonly starts: readonly Byte[];
} {
  const stops: Stop[] = [];
  const starts: Byte[] = [];
  const numbers = new Map<number, Group>();
  const groupOf = ({ number, choices }: Pick<LaidStop, 'number' | 'choices'>): number => {
    const known = numbers.get(number);
    const group = known ?? { id: firstId(state) + numbers.size };
    numbers.set(number, group.choices === undefined && choices !== undefined ? { ...group, choices } : group);
    return group.id;
  };
  let grown = 0;
  for (const [copy, { from, to, laid }] of places.entries()) {
    const at = from + grown;
    starts.push(at);
    const ids = laid.stops.map((_, i) => firstId(state) + stops.length + i);
    const length = encode(laid.text).length;
    grown += length - (to - from);
    for (const [i, stop] of laid.stops.entries())
      stops.push({
        id: ids[i],
        group: groupOf(stop),
        copy,
        from: at + stop.from,
        to: at + stop.to,
        parent: stop.parent < 0 ? null : ids[stop.parent],
        transform: stop.transform,
        filled: stop.to > stop.from,
      });
    if (laid.stops.some(({ number }) => number === 0)) continue;
    const id = firstId(state) + stops.length;
    const place = at + length;
    stops.push({
      id,
      group: groupOf({ number: 0 }),
      copy,
      from: place,
      to: place,
      parent: null,
      filled: false,
    });
  }
  const last = numbers.get(0)!;
  const others = [...numbers]
    .filter(([number]) => number !== 0)
    .sort(([a], [b]) => a - b)
    .map(([, group]) => group)
    // What only changes what another says is no place to go to.
    .filter(({ id }) => stops.some(({ group, transform }) => group === id && transform === undefined));
  const [first, ...rest] = others;
  const groups: [Group, ...Group[]] = first === undefined ? [last] : [first, ...rest, last];
  return { stops, groups, starts };
}

/** Ids that no stop and no group of the session has. */
function firstId(state: State): number {
  const session = snippetField.of(state);
  if (session === null) return 0;
  return 1 + Math.max(...[...session.stops, ...session.groups].map(({ id }) => id));
}

/** True when the insertion goes into the current stops of the snippet in progress. */
function nestsIn(state: State): boolean {
  const session = liveSession(state);
  return session !== null && holdAll(currentStops(session), activeView(state).selections);
}

/** The state with a session for what was inserted, inside of the one that there is where it `nested` in that. */
function beginSession(
  state: State,
  stops: readonly Stop[],
  groups: readonly [Group, ...Group[]],
  nested: boolean,
): State {
  const { id, history } = activeDocument(state);
  const around = nested ? snippetField.of(state) : null;
  if (around === null) {
    const fresh: SnippetSession = {
      document: id,
      leaf: focusedLeaf(state).id,
      entry: history.current,
      stops,
      groups,
      current: 0,
      origin: 'user',
    };
    return snippetField.with(state, fresh);
  }
  const { current } = around;
  return snippetField.with(state, {
    ...around,
    stops: withInside(around, stops),
    groups: [...around.groups.slice(0, current + 1), ...groups, ...around.groups.slice(current + 1)],
    current: current + 1,
  });
}

/** The stops of a session with others that stand inside of its current ones. */
function withInside(around: SnippetSession, inner: readonly Stop[]): readonly Stop[] {
  const outer = currentStops(around);
  const homeOf = (stop: Stop): Stop | undefined =>
    outer.find(({ from, to }) => from <= stop.from && stop.to <= to);
  const made: Stop[] = [];
  const { stops } = around;
  for (let i = 0; i < stops.length; i++) {
    const stop = stops[i];
    made.push(stop);
    const own = inner.filter((each) => outer.includes(stop) && homeOf(each) === stop);
    if (own.length === 0) continue;
    const inside: Stop[] = [];
    const ids = new Set([stop.id]);
    for (; i + 1 < stops.length && ids.has(stops[i + 1].parent ?? -1); i++) {
      inside.push(stops[i + 1]);
      ids.add(stops[i + 1].id);
    }
    const homed = own.map((each) => (each.parent === null ? { ...each, parent: stop.id } : each));
    made.push(...[...inside, ...homed].sort((a, b) => a.from - b.from));
  }
  return made;
}
