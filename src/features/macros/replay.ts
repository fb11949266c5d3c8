import { syntaxNeedOf } from '../../core/model/command.ts';
import { withoutHoldUps } from '../../core/model/request.ts';
import { findMatch } from '../search/search-requests.ts';
import { stopSearch } from '../search/search.ts';
import { promptField } from '../../core/widgets/prompt.ts';
import { seekingField } from '../../core/motions/seek.ts';
import type { Effect, Event } from '../../core/model/messages.ts';
import { groupDigits } from '../../base/group-digits.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { KeyEvent } from '../../input/event.ts';
import type { Scope } from '../../input/keymap.ts';
import { isAnswer, isBusy, type Waits, waitsOf } from './replay-waits.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { lineOf, type Macro, type MacroStep } from './macro-format.ts';
import { type Before, beforeOf, isSame, wrongIn } from './replay-faults.ts';
import { joinUndoSteps, type Mark, markOf } from './undo-group.ts';
import { macroNamed, withMacros, macrosField } from './macros.ts';
import { isDue, limitOf } from '../../core/dispatch/due.ts';
import { cancel } from '../../core/widgets/prompt-actions.ts';
import { cancelReplacing } from '../search/replace.ts';
import { andThen, say, type State, type Step, step, withWindow } from '../../core/model/state.ts';

/** A macro that is being played, perhaps by another one. */
interface Frame {
  readonly name: string;
  readonly macro: Macro;
  /** The step that comes next. */
  readonly next: number;
  /** The number of rounds played to the end, and of all rounds; null to play until the macro cannot go on. */
  readonly round: number;
  readonly rounds: number | null;
  /** The state at the start of the round. */
  readonly from: Before;
}

/** The step that is under way. */
interface Current {
  readonly name: string;
  /** Its number, from 1. */
  readonly number: number;
  readonly what: MacroStep;
  /** The state before the step. */
  readonly before: Before;
}

/** The macro that is being played. */
export interface MacroReplay {
  /** The innermost last. */
  readonly frames: readonly Frame[];
  readonly begun: Milliseconds;
  /** null between two steps. */
  readonly current: Current | null;
  /** The answers that the step, or the slice, still waits for. */
  readonly waits: readonly Waits[];
  /** Steps that are played in one go, and when the last such slice began. */
  readonly slice: number;
  readonly sliced: Milliseconds;
  /** The documents as they were: all that is done to one becomes one step of undo. */
  readonly marks: ReadonlyMap<DocumentId, Mark>;
  /** Since when the next step waits for what its command depends on; null when it does not. */
  readonly needing: Milliseconds | null;
  /** The events of the user meanwhile, which come behind it. */
  readonly held: readonly Event[];
}

/** Steps of the first slice, and the least and the most of a later one, which is to take as long as a frame. */
const FIRST_SLICE = 200;
const LEAST_SLICE = 10;
const MOST_SLICE = 5000;
const SLICE: Milliseconds = 16;

/** Begins to play a macro so many times, 0 until the macro cannot go on; a macro that plays another one goes on behind that. */
export function play(state: State, name: string, rounds: number): Step {
  const { recording, playing } = macrosField.of(state);
  const refuse = (why: string): Step => step(say(state, 'warning', why));
  const macro = macroNamed(state, name);
  if (recording?.name === name)
    return refuse(`Macro ${name} is being recorded. Stop the recording before you play it`);
  if (macro === undefined || macro.length === 0) return refuse(`No macro is named ${name}`);
  if (playing?.frames.some((frame) => frame.name === name) === true)
    return refuse(`Macro ${name} would play itself endlessly`);
  const frame: Frame = {
    name,
    macro,
    next: 0,
    round: 0,
    rounds: rounds === 0 ? null : rounds,
    from: beforeOf(state),
  };
  if (playing !== null) return step(withPlaying(state, { ...playing, frames: [...playing.frames, frame] }));
  // What was typed before is a step of undo by itself.
  const documents = new Map(
    [...state.documents].map(([id, document]) => [id, { ...document, history: document.history.seal() }]),
  );
  const begun: MacroReplay = {
    frames: [frame],
    begun: state.now,
    current: null,
    waits: [],
    needing: null,
    slice: FIRST_SLICE,
    sliced: state.now,
    marks: new Map([...documents].map(([id, document]) => [id, markOf(document)])),
    held: [],
  };
  return step(withMacros({ ...state, documents }, { last: name, playing: begun }));
}

const withPlaying = (state: State, playing: MacroReplay): State => withMacros(state, { playing });

/** Runs a step; false when it has nothing to do. */
type Carry = (state: State, what: MacroStep) => Step | false;

/** Goes on playing after an event, as far as nothing has to be waited for. */
export function playOn(after: Step, event: Event, carry: Carry): Step {
  const effects: Effect[] = [...after.effects];
  let state = withoutAnswered(after.state, event);
  let budget = macrosField.of(state).playing?.slice ?? 0;
  for (;;) {
    const { playing } = macrosField.of(state);
    if (playing === null || playing.waits.length > 0 || isBusy(state, playing.begun)) break;
    const left = patienceWith(state, playing);
    if (left > 0) {
      state = withPlaying(state, { ...playing, needing: playing.needing ?? state.now });
      if (playing.needing === null || event.type === 'waited') put(effects, { type: 'wait', after: left });
      break;
    }
    const wrong = playing.current === null ? null : wrongBy(state, playing, playing.current);
    if (wrong === null && budget-- <= 0) {
      effects.push({ type: 'go_on' });
      state = withPlaying(state, { ...playing, current: null, waits: ['go_on'] });
      break;
    }
    const done =
      wrong === null || playing.current === null
        ? begin(state, playing, carry)
        : failStep(state, playing, playing.current, wrong);
    state = done.state;
    for (const effect of done.effects) put(effects, effect);
  }
  return { state, effects };
}

/** The time that the next step still waits for the work that its command depends on. */
function patienceWith(state: State, { frames, needing }: MacroReplay): Milliseconds {
  const { macro, next } = frames[frames.length - 1];
  const what = macro.at(next);
  const need =
    what !== undefined && 'command' in what
      ? syntaxNeedOf(state.commands.get(what.command), what.args ?? {})
      : undefined;
  if (need === undefined || !isDue(state, need)) return 0;
  return (needing ?? state.now) + limitOf(need) - state.now;
}

/** Effects of which only the last counts. */
const LAST_COUNTS: ReadonlySet<Effect['type']> = new Set([
  'auto_save',
  'watch',
  'hold_files',
  'copy',
  'check_files',
]);

function put(effects: Effect[], effect: Effect): void {
  const before = LAST_COUNTS.has(effect.type) ? effects.findIndex(({ type }) => type === effect.type) : -1;
  if (before >= 0) effects.splice(before, 1);
  effects.push(effect);
}

/** Takes out of what is waited for what an event answers. */
function withoutAnswered(state: State, event: Event): State {
  const { playing } = macrosField.of(state);
  const at = playing?.waits.findIndex((wait) => isAnswer(wait, event)) ?? -1;
  if (playing === null || at < 0) return state;
  const waits = playing.waits.toSpliced(at, 1);
  if (event.type !== 'go_on') return withPlaying(state, { ...playing, waits });
  const took = state.now - playing.sliced;
  const wanted = took > SLICE * 2 ? playing.slice >> 1 : took < SLICE ? playing.slice * 2 : playing.slice;
  const slice = Math.max(LEAST_SLICE, Math.min(MOST_SLICE, wanted));
  return withPlaying(state, { ...playing, waits, slice, sliced: state.now });
}

/** Carries out the step that comes next, or goes to the next round, or out of a macro that is done. */
function begin(state: State, playing: MacroReplay, carry: Carry): Step {
  const outer = playing.frames.slice(0, -1);
  const frame = playing.frames[playing.frames.length - 1];
  const { macro, name, next, round, rounds } = frame;
  if (next < macro.length) {
    const marks = withNew(playing.marks, state);
    const what = macro[next];
    const current: Current = { name, number: next + 1, what, before: beforeOf(state) };
    const why = refusal(state, what);
    const frames = [...outer, { ...frame, next: next + 1 }];
    const begun = { ...playing, marks, needing: null, frames, current };
    if (why !== null) return failStep(state, begun, current, why);
    const macros = { ...macrosField.of(state), playing: begun };
    const ready: State = seekingField.with(
      macrosField.with(withWindow(state, { message: null }), macros),
      null,
    );
    const outcome = carry(ready, what);
    if (outcome === false) return failStep(state, begun, current, 'the command cannot run here');
    const waits = waitsOf(outcome.effects);
    const { playing: now } = macrosField.of(outcome.state);
    if (waits.length === 0 || now === null) return outcome;
    return {
      state: withPlaying(outcome.state, { ...now, waits: [...now.waits, ...waits] }),
      effects: outcome.effects,
    };
  }
  const again = { ...frame, next: 0, round: round + 1, from: beforeOf(state) };
  if (rounds === null ? !isSame(frame.from, state) : round + 1 < rounds)
    return step(withPlaying(state, { ...playing, current: null, frames: [...outer, again] }));
  if (outer.length > 0) return step(withPlaying(state, { ...playing, current: null, frames: outer }));
  const quiet = rounds === 1 || promptField.of(state) !== null;
  const times = rounds === null ? `${often(round + 1)}, until nothing changed` : often(round + 1);
  return endReplay(quiet ? state : say(state, 'info', `Played macro ${name} ${times}`));
}

/** The marks with one of each document that was opened since. */
function withNew(marks: MacroReplay['marks'], { documents }: State): MacroReplay['marks'] {
  let all = marks;
  for (const [id, document] of documents) if (!marks.has(id)) all = new Map(all).set(id, markOf(document));
  return all;
}

const often = (times: number): string => (times === 1 ? 'once' : `${groupDigits(times)} times`);

/** Why a step cannot be carried out; null when it can. */
function refusal(state: State, what: MacroStep): string | null {
  const prompt = promptField.of(state);
  const asks = prompt?.kind.choices !== undefined;
  if ('answer' in what) return asks ? null : 'no question is open';
  const goesThrough = 'command' in what && what.command.startsWith('prompt_');
  if (asks && !goesThrough) return `a question is waiting for an answer: ${prompt.label}`;
  if (!('command' in what)) return null;
  const command = state.commands.get(what.command);
  if (command === undefined) return 'there is no such command';
  return command.disabled?.(state) ?? null;
}

/** The failure of the step that was under way, which is done; null for none. */
function wrongBy(state: State, { frames }: MacroReplay, { before, what }: Current): string | null {
  return wrongIn(
    before,
    state,
    what,
    frames.some(({ rounds }) => rounds !== 1),
  );
}

/** A step went wrong: that ends the macro, and those that play it, up to one that is played until then. */
function failStep(state: State, playing: MacroReplay, { name, number, what }: Current, why: string): Step {
  const prompt = promptField.of(state);
  const until = playing.frames.findLastIndex(({ rounds }) => rounds === null);
  if (until > 0)
    return step(
      withPlaying(state, { ...playing, current: null, waits: [], frames: playing.frames.slice(0, until) }),
    );
  const [first] = playing.frames;
  const where = `step ${number}, ${lineOf(what).replace(/^run /, '')}: ${why}`;
  const closed = prompt === null || prompt.kind.choices !== undefined ? step(state) : cancel(state);
  const text =
    until === 0
      ? `Played macro ${first.name} ${often(first.round)}, until ${name === first.name ? '' : `macro ${name}, `}${where}`
      : `Macro ${name} stopped${first.rounds === 1 ? '' : ` in round ${groupDigits(first.round + 1)}`} at ${where}`;
  return andThen(closed, (next) => endReplay(say(next, until === 0 ? 'info' : 'warning', text)));
}

/** Nothing is played any more: what was done to each document is one step of undo. */
function endReplay(state: State): Step {
  const { playing } = macrosField.of(state);
  if (playing === null) return step(state);
  const [{ name }] = playing.frames;
  return step(withMacros(joinUndoSteps(state, playing.marks, `macro ${name}`), { playing: null }));
}

const IN_TEXT: readonly Scope[] = [
  { context: 'normal', through: 'all' },
  { context: 'global', through: 'all' },
];

/** True when a key stops the replay: Escape, and the key that cancels in the map in use. */
export function isStop({ keymap }: State, event: KeyEvent): boolean {
  if (event.kind === 'release') return false;
  if (event.key === 'escape' && event.modifiers === 0) return true;
  const found = keymap.resolve(IN_TEXT, null, event);
  return found.kind === 'run' && ['keyboard_quit', 'cancel_task'].includes(found.bindings[0].action);
}

/** Ends what is played; what it waits for comes in vain. */
export function stopPlaying(state: State): Step {
  const { playing, last } = macrosField.of(state);
  if (playing === null) return step(state);
  const { round } = playing.frames[0];
  const times = round === 0 ? '' : ` after playing it ${often(round)}`;
  const quiet = seekingField.with(withoutHoldUps(state), null);
  const searched = findMatch.awaited(quiet) === null ? quiet : stopSearch(quiet);
  return andThen(cancelReplacing(searched) || step(searched), (next) =>
    endReplay(say(next, 'info', `Stopped macro ${last}${times}. Undo reverts its changes`)),
  );
}

/** The progress of the outermost macro, 0 to 1; null where it is played until the macro cannot go on. */
export function progressOf({ frames: [{ round, rounds, next, macro }] }: MacroReplay): number | null {
  return rounds === null ? null : (round + next / macro.length) / rounds;
}
