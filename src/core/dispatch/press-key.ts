import { featuresOf } from '../model/feature.ts';
import { dragField } from '../layout/text-drag-state.ts';
import { seekingField } from '../motions/seek.ts';
import { ALT, CTRL, type KeyEvent, type MouseEvent, SUPER } from '../../input/event.ts';
import type { Binding, Resolution, Scope } from '../../input/keymap.ts';
import { describe } from '../../input/notation.ts';
import type { Args } from '../model/command.ts';
import { hintAt, inChord, turnPage, typedSoFar, chordField } from './chord-hints.ts';
import { repeatText, typedInto, withoutArgument } from './count.ts';
import { withoutHold } from './mouse-capture.ts';
import type { Layer, TypedLine } from '../model/layer.ts';
import { pullDue, pullField } from './autoscroll.ts';
import { observe, runCommand } from './run-command.ts';
import { reservedFor } from '../config/reserved-commands.ts';
import { say, type State, type Step, step, andThen, withWindow } from '../model/state.ts';

const GLOBAL: Scope = { context: 'global', through: 'all' };

/** Looks on while a key is carried out. */
export interface DispatchObserver {
  /** Called when the part with the focus took the key before it was looked up. */
  readonly took: (event: KeyEvent, before: State) => void;
  /** A key is looked up; a second time when the chord that it should have continued is not bound. */
  readonly looked: (event: KeyEvent, scopes: readonly Scope[], resolution: Resolution, before: State) => void;
  /** The key changed or canceled the unfinished chord, with the outcome `after`. */
  readonly changedChord: (event: KeyEvent, after: State) => void;
  /** A binding was tried; `outcome` is false when its command left the key to the next, undefined when there is none. */
  readonly tried: (binding: Binding, outcome: Step | false | undefined, before: State) => void;
  /** The key typed something into the layer that has these contexts, or nothing into none. */
  readonly typed: (event: KeyEvent, contexts: readonly Scope[] | null) => void;
}

/** The scopes with the focus, innermost first, and the layer of the innermost. */
export function focusOf(state: State): { readonly scopes: readonly Scope[]; readonly top: Layer | null } {
  const scopes: Scope[] = [];
  let top: Layer | null = null;
  for (const layer of featuresOf(state).layers) {
    const own = layer.scopes(state);
    if (own === null) continue;
    top ??= layer;
    scopes.push(...own);
  }
  scopes.push(GLOBAL);
  return { scopes, top };
}

/** The line that is typed in where a part of the screen has one of its own; null for none. */
export function typedLine(state: State): TypedLine | null {
  for (const { input } of featuresOf(state).layers) {
    const line = input?.(state) ?? null;
    if (line !== null) return line;
  }
  return null;
}

/**
 * Carries out a key: its binding's command, or the text that it types.
 * @param isAgain it was held back as part of a chord that was not completed, and has been noted already
 */
export function press(state: State, event: KeyEvent, observer?: DispatchObserver, isAgain = false): Step {
  if (event.kind === 'release') return step(state);
  const parts = (event.modifiers & ALT) === 0 ? null : partsOfAlt(state, event);
  if (parts !== null)
    return parts.reduce(
      (done, part) => andThen(done, (next) => press(next, part, observer, isAgain)),
      step(state),
    );
  const noted = featuresOf(state).keyNotes.reduce<Step>(
    (done, note) => andThen(done, (next) => note(next, event, isAgain)),
    step(state),
  );
  return andThen(noted, (next) => lookUp(next, event, observer));
}

/** The keys that a key with Alt stands for in the layer with the focus; null for none. */
function partsOfAlt(state: State, event: KeyEvent): readonly KeyEvent[] | null {
  const { scopes, top } = focusOf(state);
  if (top?.partsOfAlt === undefined) return null;
  const resolution = state.keymap.resolve(scopes, state.window.pending, event);
  if (resolution.kind === 'pending') return null;
  return top.partsOfAlt(state, event, resolution.kind === 'run' ? resolution.bindings : []);
}

/** Carries out a key that was noted. */
function lookUp(state: State, event: KeyEvent, observer?: DispatchObserver): Step {
  // Who types does not drag with the mouse any more, even if its release was never told.
  const fresh = withoutSearch(withoutMessage(letGo(state)));
  const { scopes, top } = focusOf(state);
  // While keys are recorded, none does what it is bound to.
  const taken = top?.key?.(fresh, event) ?? false;
  if (taken !== false) {
    observer?.took(event, state);
    return taken;
  }
  const resolution = state.keymap.resolve(scopes, state.window.pending, event);
  observer?.looked(event, scopes, resolution, state);
  const changed = inChord(fresh, event, resolution);
  if (changed === null) return carryOut(fresh, resolution, scopes, observer);
  observer?.changedChord(event, changed.state);
  return changed;
}

const withoutMessage = (state: State): State =>
  state.window.message === null ? state : withWindow(state, { message: null });

const withoutSearch = (state: State): State =>
  seekingField.of(state) === null ? state : seekingField.with(state, null);

function carryOut(
  state: State,
  resolution: Resolution,
  scopes: readonly Scope[],
  observer?: DispatchObserver,
): Step {
  if (resolution.kind === 'pending') {
    const begun = state.window.pending === null ? state.now : chordField.of(state).begun;
    return step(
      chordField.with(withWindow(state, { pending: resolution.pending }), { begun, scopes, page: 0 }),
    );
  }
  const { pending } = state.window;
  const freed: State = pending === null ? state : withWindow(state, { pending: null });
  if (pending !== null && isDropped(resolution, scopes)) return type(freed, pending[0], observer);
  const first =
    resolution.kind === 'run'
      ? run(freed, resolution.bindings, observer)
      : type(freed, resolution.event, observer);
  return resolution.rest.reduce(
    (before, event) => andThen(before, (next) => press(next, event, observer, true)),
    first,
  );
}

/**
 * True for keys that began a chord which they do not go on with, where keys type nothing, as in Vim's normal mode: they do
 * nothing by themselves, unless that is bound right there or by the user.
 */
function isDropped(
  resolution: Exclude<Resolution, { readonly kind: 'pending' }>,
  scopes: readonly Scope[],
): boolean {
  if (resolution.rest.length === 0 || scopes.every(({ isTyped }) => isTyped !== false)) return false;
  if (resolution.kind === 'none') return true;
  const [{ when, index }] = resolution.bindings;
  return index === undefined && when !== scopes[0].context;
}

/** Runs a command of a key that works everywhere; what it would go on below makes way before. */
function runBeside(state: State, action: string, args: Args | undefined): Step | false {
  const ran = runCommand(state, action, args);
  if (ran === false) return ran;
  for (const { makesWay } of featuresOf(state).layers) {
    const way = makesWay?.(state, action) ?? null;
    if (way !== null) return andThen(way, (next) => runCommand(next, action, args) || step(next));
  }
  return ran;
}

/** Runs the first of the bindings whose command takes it. */
function run(state: State, bindings: readonly Binding[], observer?: DispatchObserver): Step {
  let missing: Binding | null = null;
  for (const binding of bindings) {
    const { action, args } = binding;
    // What only a key that is like it would do is no stand-in for what is still to come.
    if (missing !== null && describe(binding.keys) !== describe(missing.keys)) break;
    const outcome = state.commands.has(action) ? runBeside(state, action, args) : undefined;
    observer?.tried(binding, outcome, state);
    if (outcome !== undefined && outcome !== false) return outcome;
    if (outcome !== undefined) continue;
    // The map has the keys of commands that are still to come.
    missing ??= binding;
    // Who bound the key wants nothing else of it.
    if (binding.index !== undefined) break;
  }
  const free = withoutArgument(state);
  return step(missing === null ? free : say(free, 'info', whyMissing(state, missing)));
}

/** Why a key does nothing: its command is still to come, or the user has bound it to something that nobody has. */
function whyMissing({ commands }: State, { action, source }: Binding): string {
  const reserved = reservedFor(commands, action);
  return reserved === null
    ? `${source ?? 'The settings file'} names an action that does not exist: "${action}"`
    : `${reserved.reason} (${reserved.title})`;
}

function type(state: State, event: KeyEvent, observer?: DispatchObserver): Step {
  const { text, modifiers } = event;
  const free = withoutArgument(state);
  if (text === undefined || text === '' || (modifiers & (CTRL | ALT | SUPER)) !== 0) {
    observer?.typed(event, null);
    return step(free);
  }
  const more = typedInto(state, text);
  if (more !== null) {
    return observe(state, step(more), { kind: 'argument', text });
  }
  return typeText(free, repeatText(state, text), (contexts) => observer?.typed(event, contexts));
}

/** Text goes to what has the focus. */
export function typeText(
  state: State,
  text: string,
  took: (contexts: readonly Scope[] | null) => void = () => {},
): Step {
  for (const { beforeText, scopes } of featuresOf(state).layers) {
    const before = beforeText === undefined || scopes(state) === null ? null : beforeText(state, text);
    if (before !== null) return andThen(before, (next) => typeText(next, text, took));
  }
  for (const layer of featuresOf(state).layers) {
    const contexts = layer.type === undefined ? null : layer.scopes(state);
    const outcome = contexts === null ? false : (layer.type?.(state, text) ?? false);
    if (outcome === false) continue;
    took(contexts);
    return observe(state, outcome, { kind: 'text', text });
  }
  took(null);
  return step(state);
}

/** Handles the mouse, wherever it is. */
export function point(before: State, event: MouseEvent): Step {
  const hinted = overHints(before, event);
  if (hinted !== null) return hinted;
  const idle = event.kind === 'press' ? withoutChord(before) : step(before);
  return andThen(idle, (next) => {
    const { layers } = featuresOf(next);
    const state = layers.reduce((over, { hover }) => hover?.(over, event) ?? over, next);
    // A release may never have been told: the button was let go outside of the window.
    if (event.kind === 'press') return over(letGo(state), event, layers);
    if (event.kind === 'release')
      return andThen(over(state, event, holdersFirst(state)), (after) => step(letGo(after)));
    return event.kind === 'drag' ? drag(state, event) : over(state, event, layers);
  });
}

/** A drag; what scrolled on by itself goes on only while drags ask for it. */
function drag(state: State, event: MouseEvent): Step {
  const autoscroll = pullField.of(state);
  const after = over(state, event, holdersFirst(state));
  const asked = pullField.of(after.state) !== autoscroll;
  return asked || autoscroll === null ? after : { ...after, state: pullField.with(after.state, null) };
}

/** Does a drag again whose time has come. */
export function pullOn(state: State): Step {
  const event = pullDue(state);
  if (event === null) return step({ ...state });
  return holderOf(state) === undefined ? step(pullField.with(state, null)) : drag(state, event);
}

/** The mouse over layers, the first of which has it first. */
function over(state: State, event: MouseEvent, layers: readonly Layer[]): Step {
  for (const { mouse } of layers) {
    const outcome = mouse?.(state, event) ?? false;
    if (outcome !== false) return outcome;
  }
  return step(state);
}

/** The layer of which something is held. */
const holderOf = (state: State): Layer | undefined =>
  featuresOf(state).layers.find(({ holds }) => holds?.(state) === true);

/** The layers, but first the one of which something is held. */
function holdersFirst(state: State): readonly Layer[] {
  const holder = holderOf(state);
  const { layers } = featuresOf(state);
  return holder === undefined ? layers : [holder, ...layers];
}

/** The button holds nothing any more. */
function letGo(state: State): State {
  const drag = dragField.of(state);
  const undragged = drag?.down === true ? dragField.with(state, { ...drag, down: false }) : state;
  const free = withoutHold(undragged);
  return pullField.of(free) === null ? free : pullField.with(free, null);
}

/** Cancels an unfinished chord, as a click or a paste does, and types the text that it begins with. */
export function withoutChord(state: State): Step {
  if (state.window.pending === null) return step(state);
  return typedSoFar(state).reduce<Step>(
    (before, text) => andThen(before, (next) => typeText(next, text)),
    step(withWindow(state, { pending: null })),
  );
}

/** Over the keys that may follow a chord: a click on one presses it, the wheel turns the pages. */
function overHints(state: State, event: MouseEvent): Step | null {
  if (state.window.pending === null) return null;
  const hint = hintAt(state, event);
  if (hint === undefined) return null;
  if (event.kind === 'wheel_up' || event.kind === 'wheel_down')
    return step(turnPage(state, event.kind === 'wheel_down' ? 1 : -1));
  const chosen = event.kind === 'press' && event.button === 'left' ? (hint?.event ?? null) : null;
  return chosen === null ? step(state) : press(state, chosen);
}
