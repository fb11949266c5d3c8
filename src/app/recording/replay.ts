import type { Event } from '../../core/model/messages.ts';
import type { State } from '../../core/model/state.ts';
import { update } from '../../editor/update.ts';
import { OPERATIONS } from '../../plugin/operations/main.ts';
import { carriedOver } from '../workspace.ts';
import { checkEvent, checkState } from './checks.ts';
import { fromBase64, isRecord, list, text, ValueReader, whole } from './record-values.ts';
import type { RecordingFile, RecordingLine } from './recording-lines.ts';
import { type StartRecord, stateOf } from './start-record.ts';

/** The outcome of a replay. */
export interface Replay {
  readonly events: number;
  /** The number of times that all texts were compared, and the screen. */
  readonly checks: number;
  readonly screens: number;
  /** The first difference, or the reason why the replay stopped, as a sentence; null for none. */
  readonly fault: string | null;
  /** The editor quit; false for a recording that ends before, as when it was killed. */
  readonly isWhole: boolean;
  /** The last state; null before the first. */
  readonly state: State | null;
}

/** Bytes of texts that are compared at once. */
const ALL = Infinity;

/** Replays a recording without a terminal, files or programs. @param each is called with each state */
export function replay(
  { lines, lengths }: RecordingFile,
  each: (event: Event, before: State, after: State) => void = () => {},
): Replay {
  const values = new ValueReader(lengths);
  let state: State | null = null;
  let events = 0;
  let checks = 0;
  let screens = 0;
  let isWhole = false;
  let last = 'the start';
  const faultIn = ([kind, ...rest]: RecordingLine): string | null => {
    switch (kind) {
      case 'bytes':
        values.append(whole(rest[0]), whole(rest[1]), fromBase64(text(rest[2])));
        return null;
      case 'start': {
        const started = stateOf(values.read(rest[0]) as StartRecord);
        state = state === null ? started : carriedOver(state, started);
        return null;
      }
      case 'event': {
        if (state === null) throw new Error('an event before the start');
        const before: State = state;
        const event = eventOf(values.read(rest[1]));
        const now = Number(rest[0]);
        events++;
        last = `event ${events} (${nameOf(event)} at ${(now / 1000).toFixed(3)} s)`;
        state = update(before, event, now).state;
        each(event, before, state);
        const check = checkEvent(before, state);
        return isSame(check, rest[2] ?? null) ? null : `${last} leads to another text`;
      }
      case 'check': {
        if (state === null || !isRecord(rest[0])) throw new Error('a check before the start');
        return checkAll(state, rest[0]);
      }
      case 'gap':
        return `an event (${text(rest[0])}) after ${last} could not be recorded: ${text(rest[1])}`;
      case 'end':
        isWhole = true;
        return null;
      default:
        throw new Error(`unknown line ${kind}`);
    }
  };
  const checkAll = (now: State, recorded: Record<string, unknown>): string | null => {
    for (const { text: each } of now.documents.values()) each.countNewlines(ALL);
    const { texts, screen } = checkState(now, ALL);
    const known = list(recorded['texts']);
    checks++;
    const isEqual =
      known.length === texts.length &&
      texts.every(([id, length, digest], i) => {
        const [wantedId, wantedLength, wanted] = list(known[i]);
        return id === wantedId && length === wantedLength && (wanted === null || wanted === digest);
      });
    if (!isEqual) return `the texts differ after ${last}`;
    if (recorded['screen'] === null) return null;
    screens++;
    return recorded['screen'] === screen ? null : `the screen differs after ${last}`;
  };
  let fault: string | null = null;
  for (const line of lines) {
    try {
      fault = faultIn(line);
    } catch (error) {
      fault = `the recording is damaged, or ${last} failed: ${error instanceof Error ? error.message : String(error)}`;
    }
    if (fault !== null) break;
  }
  return { events, checks, screens, fault, isWhole, state };
}

/** The event of a recording. @throws Error for anything else */
function eventOf(value: unknown): Event {
  if (!isRecord(value)) throw new Error('an event is missing');
  text(value['type']);
  const event = value as unknown as Event;
  return event.type === 'plugins'
    ? { ...event, plugins: { ...event.plugins, operations: OPERATIONS } }
    : event;
}

const isSame = (check: unknown, recorded: unknown): boolean =>
  JSON.stringify(check) === JSON.stringify(recorded);

/** The name of an event in a sentence. */
const nameOf = (event: Event): string =>
  event.type === 'command' ? `the command ${event.name}` : event.type === 'key' ? 'a key' : event.type;
