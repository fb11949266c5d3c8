import { ALT, CTRL, type KeyEvent, SUPER } from '../input/event.ts';
import type { Binding, Resolution, Scope } from '../input/keymap.ts';
import { insertText, overwriteText } from './commands/editing.ts';
import { seeks } from './prompt.ts';
import { typeInPrompt } from './prompts.ts';
import { commands } from './registry.ts';
import { say, type State, type Step, step, andThen } from './state.ts';

/** What has the focus, innermost first. A prompt lets only commands through that are marked `anywhere`. */
function scopes({ prompt }: State): readonly Scope[] {
  if (prompt === null) return NORMAL;
  return seeks(prompt.kind) ? SEARCH : PROMPT;
}

const GLOBAL: Scope = { context: 'global', through: 'all' };
const NORMAL: readonly Scope[] = [{ context: 'normal', through: 'all' }, GLOBAL];
const PROMPT: readonly Scope[] = [
  { context: 'prompt', through: 'anywhere' },
  { context: 'normal', through: 'all' },
  GLOBAL,
];
const SEARCH: readonly Scope[] = [{ context: 'search_prompt', through: 'all' }, ...PROMPT];

/** Carries out a key: its binding's command, or the text that it types. */
export function press(state: State, event: KeyEvent): Step {
  if (event.kind === 'release') return step(state);
  const fresh: State = { ...state, message: null, seeking: null };
  return carryOut(fresh, state.keymap.resolve(scopes(state), state.pending, event));
}

function carryOut(state: State, resolution: Resolution): Step {
  if (resolution.kind === 'pending') return step({ ...state, pending: resolution.pending });
  const freed: State = state.pending === null ? state : { ...state, pending: null };
  const first = resolution.kind === 'run' ? run(freed, resolution.bindings) : type(freed, resolution.event);
  return resolution.rest.reduce((before, event) => andThen(before, (next) => press(next, event)), first);
}

/** Runs the first of the bindings whose command takes it. */
function run(state: State, bindings: readonly Binding[]): Step {
  for (const { action, args } of bindings) {
    const outcome = commands.get(action)?.run(state, args ?? {});
    if (outcome !== undefined && outcome !== false) return outcome;
  }
  // The map has the keys of commands that are still to come.
  const missing = bindings.find(({ action }) => !commands.has(action));
  return step(missing === undefined ? state : say(state, 'info', `${missing.action} is not in this version`));
}

function type(state: State, { text, modifiers }: KeyEvent): Step {
  if (text === undefined || text === '' || (modifiers & (CTRL | ALT | SUPER)) !== 0) return step(state);
  if (state.prompt !== null) return typeInPrompt(state, text);
  return step(state.overwrite ? overwriteText(state, text) : insertText(state, text));
}
