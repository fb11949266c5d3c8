import { isHeldUp } from '../core/model/request.ts';
import type { Event } from '../core/model/messages.ts';
import type { Binding } from '../input/keymap.ts';
import { isDue, type Need } from '../core/dispatch/due.ts';
import { syntaxNeedOf } from '../core/model/command.ts';
import { reservedFor } from '../core/config/reserved-commands.ts';
import { focusOf, press } from '../core/dispatch/press-key.ts';
import { pasteTyped } from '../features/clipboard/clipboard.ts';
import { activeDocument, type State } from '../core/model/state.ts';
import { Additions } from '../text/additions.ts';

/** The thing that a key or a paste cannot do without and that is still being worked out; null for none. */
export function needOf(state: State, event: Event): Need | null {
  if (isDue(state, 'text') && edits(state, event)) return 'text';
  if (event.type !== 'key') return null;
  if (isDue(state, 'plugins') && isForPlugin(state, event)) return 'plugins';
  const isStale = isDue(state, 'tokens') || isDue(state, 'blocks');
  const need = isStale ? dependence(state, event) : null;
  return need !== null && isDue(state, need) ? need : null;
}

type KeyEvent = Extract<Event, { type: 'key' }>;

/** The need of a key's command; null for none. */
function dependence(state: State, event: KeyEvent): Need | null {
  const needs = bindingsOf(state, event).map(({ action, args }) =>
    syntaxNeedOf(state.commands.get(action), args ?? {}),
  );
  return needs.find((need) => need !== undefined) ?? null;
}

/** The bindings that a key runs: with the chord before it, or alone where it does not continue that. */
function bindingsOf(state: State, event: KeyEvent): readonly Binding[] {
  const {
    keymap,
    window: { pending },
  } = state;
  const { scopes } = focusOf(state);
  const found = keymap.resolve(scopes, pending, event);
  const fails = pending !== null && found.kind !== 'pending' && found.rest.length > 0;
  const own = fails ? keymap.resolve(scopes, null, event) : found;
  return own.kind === 'run' ? own.bindings : [];
}

/** True for a key that runs a command that nobody contributes yet. */
function isForPlugin(state: State, event: KeyEvent): boolean {
  if (bindingsOf(state, event).every(({ action }) => state.commands.has(action))) return false;
  let missing = false;
  press(onTrial(state), event, {
    took() {},
    looked() {},
    changedChord() {},
    typed() {},
    tried(binding, outcome) {
      missing ||= outcome === undefined && reservedFor(state.commands, binding.action) === null;
    },
  });
  return missing;
}

/** True for a key or a paste that changes the text in front once it is whole, or asks for the clipboard. */
function edits(state: State, event: Event): boolean {
  const document = activeDocument(state);
  const whole = { ...document, decoding: null };
  const trial = onTrial({ ...state, documents: new Map(state.documents).set(document.id, whole) });
  const after =
    event.type === 'key'
      ? press(trial, event).state
      : event.type === 'paste'
        ? pasteTyped(trial, event.bytes).state
        : trial;
  return isHeldUp(after) || after.documents.get(document.id)?.text !== document.text;
}

/** The state with a place of its own for what is typed, for keys whose outcome is dropped. */
const onTrial = (state: State): State => ({ ...state, additions: new Additions() });
