/** Feeds commands long documents, and measures the longest turn of the main thread that follows. */
import { promptField } from '../../src/core/widgets/prompt.ts';
import type { Event } from '../../src/core/model/messages.ts';
import { Frame } from '../../src/base/frame.ts';
import { commands } from '../../src/editor/commands.ts';
import { cursorAt, Selections } from '../../src/core/model/selection.ts';
import {
  activeDocument,
  activeView,
  type State,
  type Step,
  withDocument,
  withView,
} from '../../src/core/model/state.ts';
import { Additions } from '../../src/text/additions.ts';
import type { Source } from '../../src/text/source.ts';
import { Text } from '../../src/text/text.ts';
import { draw } from '../../src/editor/draw.ts';
import { DARK } from '../../src/ui/theme.ts';
import { Host } from '../cases/host.ts';
import { mapOf, type Setting, settingsOf } from './hold-settings.ts';
import { type Cost, counted, shareOf } from './turn-cost.ts';

/** The length of a document, in bytes. */
const SIZE = 20 << 20;
/** The length of the document of the quick form, in bytes: a few times the limit, so that the test takes seconds. */
const QUICK_SIZE = 4 << 20;
const CURSORS = 1000;

const CODE = `/** Adds what is given. */
export function add(one: number, other: number): number {
  // The sum of both.
  if (one > other) {
    return one + other;\u0020\u0020
  }

  return [one, other].map((each) => each * 2)[0];
}

`;

/** The name of the document on which times are taken. */
export const CODE_LINES = 'lines of code';

/** The name of the document on which the quick form of the test runs. */
export const QUICK = '4 MB of code';

/** A document, made of a content that repeats. */
interface Content {
  readonly content: string;
  /** In bytes. */
  readonly size: number;
}

/** The documents by their names. */
const DOCUMENTS: Readonly<Record<string, Content>> = {
  [CODE_LINES]: { content: CODE, size: SIZE },
  'long lines': { content: `${'const long = [1, "two", (three)]; '.repeat(150)}\n`, size: SIZE },
  'one line': { content: 'const long = [1, "two", (three)]; ', size: SIZE },
  [QUICK]: { content: CODE, size: QUICK_SIZE },
};

/** The selections in a document of a length, by their names. */
const PLACES: Readonly<Record<string, (length: number) => Selections>> = {
  'cursor in the middle': (length) => Selections.single(length >> 1),
  'everything selected': (length) => Selections.single(0, length),
  '1,000 cursors': (length) =>
    Selections.of(
      Array.from({ length: CURSORS }, (_, i) => cursorAt(Math.floor(((i + 0.5) * length) / CURSORS))),
    ),
};

/**
 * The measure of a turn: `stop` counts its work and ends it by `TooMuch` at the limit, `count` at `MOST` times the
 * limit; `time` takes its time and counts nothing.
 */
export type Measure = 'stop' | 'count' | 'time';

/** More than so many times the limit is not counted: some commands would take minutes. */
export const MOST = 64;

/** The figures of one turn. */
interface Turn {
  readonly cost: Cost;
  /** In milliseconds; of use only where nothing is counted. */
  readonly time: number;
}

/** A host that measures every turn: applying one event, and drawing the result. */
class MeasuringHost extends Host {
  /** The turns since measuring began. */
  turns: Turn[] = [];
  /** Undefined while nothing is measured, as while the base class opens its file. */
  measure: Measure | undefined;
  readonly #frame = new Frame(60, 12);

  protected override turn(event: Event, now: number): Step {
    if (this.measure === undefined) return super.turn(event, now);
    const cost: Cost = { read: 0, added: 0, rows: 0 };
    const begun = performance.now();
    const after =
      this.measure === 'time'
        ? this.#drawn(event, now)
        : counted(cost, this.measure === 'stop' ? 1 : MOST, () => this.#drawn(event, now));
    const time = performance.now() - begun;
    const { selections } = activeView(after.state);
    if (selections !== activeView(this.state).selections) cost.rows += selections.count;
    cost.rows += promptField.of(after.state)?.list?.rows.length ?? 0;
    this.turns.push({ cost, time });
    return after;
  }

  #drawn(event: Event, now: number): Step {
    const after = super.turn(event, now);
    draw(this.#frame, after.state, DARK);
    return after;
  }
}

/** One document with one way of placing cursors in it. */
export interface Trial {
  readonly name: string;
  /** Its host and its state for each map. */
  readonly maps: Readonly<Record<ReturnType<typeof mapOf>, Ready>>;
}

/** A host, and the state in which each attempt begins. */
interface Ready {
  readonly host: MeasuringHost;
  readonly state: State;
}

/** All trials, or those of one document. */
export function trials(only?: string): readonly Trial[] {
  const documents = Object.entries(DOCUMENTS).filter(([name]) => only === undefined || name === only);
  return documents.flatMap(([document, { content, size }]) => {
    const bytes = new Uint8Array(size).fill(32);
    const part = new TextEncoder().encode(content);
    for (let at = 0; at + part.length <= size; at += part.length) bytes.set(part, at);
    const hosts = { default: hostOf(bytes, 'default'), vim: hostOf(bytes, 'vim') };
    return Object.entries(PLACES).map(([place, selections]): Trial => {
      const ready = (host: MeasuringHost): Ready => {
        return { host, state: withView(host.state, { selections: selections(size) }) };
      };
      const maps = { default: ready(hosts.default), vim: ready(hosts.vim) };
      return { name: `${document}, ${place}`, maps };
    });
  });
}

/** A host with a document, whose lines are counted. */
function hostOf(bytes: Uint8Array, map: string): MeasuringHost {
  const host = new MeasuringHost('a.ts', bytes, { active_keybinding_map: map });
  const { text } = activeDocument(host.state);
  text.eachPiece((source) => source.newlines.advance(Infinity));
  text.countNewlines(Infinity);
  return host;
}

/** The outcome of a command in a trial. */
export interface Outcome {
  /** The command took its turn; false where it left the key to the next binding. */
  readonly applied: boolean;
  /** The largest share that a turn had of its limits; above 1 it is too much. */
  readonly share: number;
  /** The longest turn, in milliseconds. */
  readonly time: number;
}

/** Runs a command in a trial in each of its settings, with all answers from the background, which come at once. Throws `TooMuch`. */
export function attempt(name: string, { maps }: Trial, measure: Measure): Outcome {
  const outcomes = settingsOf(name).map((setting) => attemptOne(name, setting, maps[mapOf(name)], measure));
  return {
    applied: outcomes.some(({ applied }) => applied),
    share: Math.max(...outcomes.map(({ share }) => share)),
    time: Math.max(...outcomes.map(({ time }) => time)),
  };
}

function attemptOne(name: string, setting: Setting, { host, state }: Ready, measure: Measure): Outcome {
  const { args = {}, before = [], after = [] } = setting;
  host.state = { ...withFreshText(state), additions: new Additions() };
  host.measure = undefined;
  for (const event of before) host.send(event);
  host.turns = [];
  host.measure = measure;
  const applied = witnessed(name, () => {
    host.send({ type: 'command', name, args });
    for (const event of after) host.send(event);
  });
  const share = Math.max(...host.turns.map(({ cost }) => shareOf(cost)));
  return { applied, share, time: Math.max(...host.turns.map(({ time }) => time)) };
}

/** The state with a text of its own, for which nothing is remembered of earlier attempts. */
function withFreshText(state: State): State {
  const document = activeDocument(state);
  const sources: Source[] = [];
  document.text.eachPiece((source) => sources.push(source));
  return withDocument(state, { ...document, text: Text.of(sources[0]) });
}

/** True if a command applied during `run`. */
function witnessed(name: string, run: () => void): boolean {
  const registry = commands as Map<string, NonNullable<ReturnType<typeof commands.get>>>;
  const command = commands.get(name);
  if (command === undefined) throw new Error(`no command named ${name}`);
  let applied = false;
  registry.set(name, {
    ...command,
    run(state, args) {
      const outcome = command.run(state, args);
      applied ||= outcome !== false;
      return outcome;
    },
  });
  try {
    run();
  } finally {
    registry.set(name, command);
  }
  return applied;
}
