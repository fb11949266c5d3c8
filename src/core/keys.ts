import { ALT, CTRL, type KeyEvent, type MouseEvent, SUPER } from '../input/event.ts';
import type { Binding, Resolution, Scope } from '../input/keymap.ts';
import { hintAt, inChord, turnPage } from './chord.ts';
import { LAYERS } from './layers.ts';
import { hovering } from './status-layer.ts';
import { say, type State, type Step, step, andThen } from './state.ts';

const GLOBAL: Scope = { context: 'global', through: 'all' };

/** What has the focus, innermost first. */
function scopes(state: State): readonly Scope[] {
  const found: Scope[] = [];
  for (const layer of LAYERS) {
    const own = layer.scopes(state);
    if (own !== null) found.push(...own);
  }
  found.push(GLOBAL);
  return found;
}

/** Carries out a key: its binding's command, or the text that it types. */
export function press(state: State, event: KeyEvent): Step {
  if (event.kind === 'release') return step(state);
  const fresh: State = { ...state, message: null, seeking: null };
  const resolution = state.keymap.resolve(scopes(state), state.pending, event);
  return inChord(fresh, event, resolution) ?? carryOut(fresh, resolution);
}

function carryOut(state: State, resolution: Resolution): Step {
  if (resolution.kind === 'pending') {
    const begun = state.pending === null ? state.now : state.chord.begun;
    return step({ ...state, pending: resolution.pending, chord: { begun, scopes: scopes(state), page: 0 } });
  }
  const freed: State = state.pending === null ? state : { ...state, pending: null };
  const first = resolution.kind === 'run' ? run(freed, resolution.bindings) : type(freed, resolution.event);
  return resolution.rest.reduce((before, event) => andThen(before, (next) => press(next, event)), first);
}

/** Runs the first of the bindings whose command takes it. */
function run(state: State, bindings: readonly Binding[]): Step {
  for (const { action, args } of bindings) {
    const outcome = state.commands.get(action)?.run(state, args ?? {});
    if (outcome !== undefined && outcome !== false) return outcome;
  }
  // The map has the keys of commands that are still to come.
  const missing = bindings.find(({ action }) => !state.commands.has(action));
  return step(missing === undefined ? state : say(state, 'info', `${missing.action} is not in this version`));
}

function type(state: State, { text, modifiers }: KeyEvent): Step {
  if (text === undefined || text === '' || (modifiers & (CTRL | ALT | SUPER)) !== 0) return step(state);
  return typeText(state, text);
}

/** Text goes to what has the focus. */
function typeText(state: State, text: string): Step {
  for (const layer of LAYERS) {
    if (layer.type === undefined || layer.scopes(state) === null) continue;
    const outcome = layer.type(state, text);
    if (outcome !== false) return outcome;
  }
  return step(state);
}

/** What the mouse does, wherever it is. */
export function point(before: State, event: MouseEvent): Step {
  const hinted = overHints(before, event);
  if (hinted !== null) return hinted;
  const state = hovering(before, event);
  for (const { mouse } of LAYERS) {
    const outcome = mouse?.(state, event) ?? false;
    if (outcome !== false) return outcome;
  }
  return step(state);
}

/** Over the keys that may follow a chord: a click on one presses it, the wheel turns the pages. */
function overHints(state: State, event: MouseEvent): Step | null {
  if (state.pending === null) return null;
  const hint = hintAt(state, event);
  if (hint === undefined) return null;
  if (event.kind === 'wheel_up' || event.kind === 'wheel_down')
    return step(turnPage(state, event.kind === 'wheel_down' ? 1 : -1));
  const chosen = event.kind === 'press' && event.button === 'left' ? (hint?.event ?? null) : null;
  return chosen === null ? step(state) : press(state, chosen);
}
