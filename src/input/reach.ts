import { Decoder } from './decoder.ts';
import { type KeyEvent, SUPER } from './event.ts';
import { encode } from './keyboards.ts';
import type { Tier } from './keyboards.ts';
import { type Binding, type Context, inChain, type Keymap, type PendingChord, type Scope } from './keymap.ts';
import { describe, keyId } from './notation.ts';
import type { Key } from './notation.ts';

/** The key events that arrive when a chord is pressed on a terminal; undefined when one of its keys does not. */
export function arrivingEvents(keys: readonly Key[], tier: Tier): KeyEvent[] | undefined {
  const events: KeyEvent[] = [];
  for (const key of keys) {
    const event = arrivingEvent(key, tier);
    if (event === null) return undefined;
    events.push(event);
  }
  return events;
}

/** The events of keys that were asked for, null for one that does not arrive: a few hundred keys make all chords. */
const arrived = new Map<Tier, Map<string, KeyEvent | null>>();

function arrivingEvent(key: Key, tier: Tier): KeyEvent | null {
  let known = arrived.get(tier);
  if (known === undefined) arrived.set(tier, (known = new Map()));
  const id = keyId(key);
  let event = known.get(id);
  if (event === undefined) known.set(id, (event = decodeKey(key, tier)));
  return event;
}

function decodeKey(key: Key, tier: Tier): KeyEvent | null {
  const bytes = encode(key, tier);
  if (bytes === undefined) return null;
  const decoder = new Decoder({ kitty: tier === 'kitty' });
  const seen = [...decoder.feed(new TextEncoder().encode(bytes)), ...decoder.flush()];
  return seen.length === 1 && seen[0].type === 'key' ? seen[0] : null;
}

/**
 * Says in one sentence what becomes of keys on a kind of terminal; null where they arrive as they are.
 * @param where how the sentence calls the terminal
 */
export function explainArrival(keys: readonly Key[], tier: Tier, where = 'on this terminal'): string | null {
  const events = arrivingEvents(keys, tier);
  if (events === undefined) {
    if (keys.some(({ modifiers }) => modifiers & SUPER) && tier !== 'kitty')
      return `${describe(keys)} does not work ${where}, which does not report the Super (Command) key`;
    return `${describe(keys)} does not work ${where}`;
  }
  if (events.every((event, i) => keyId(event) === keyId(keys[i]))) return null;
  // A key that types shows its Shift in the character, and is the same key.
  return describe(events) === describe(keys)
    ? null
    : `${describe(keys)} arrives as ${describe(events)} ${where}`;
}

const all = (...contexts: readonly Context[]): readonly Scope[] =>
  contexts.map((context) => ({ context, through: 'all' }));
const lone = (context: Context): Scope => ({ context, through: 'anywhere' });
const TEXT = all('normal', 'global');

/** The scopes that have the keys while a context is the innermost one, in the order of the screen's layers. */
const SCOPES: Map<Context, readonly Scope[]> = new Map([
  ['global', all('global')],
  ['normal', TEXT],
  ['prompt', [lone('prompt'), ...TEXT]],
  ['search_prompt', [...all('search_prompt'), lone('prompt'), ...TEXT]],
  ['isearch', [...all('isearch', 'search_prompt'), lone('prompt'), ...TEXT]],
  ...['panel_input', 'problems', 'keybinding_editor', 'settings_editor'].map(
    (context): [Context, readonly Scope[]] => [context, [...all(context), lone('prompt'), ...TEXT]],
  ),
  ...['panel', 'edit_preview', 'file_explorer', 'file_explorer_filter', 'hex', 'menu'].map(
    (context): [Context, readonly Scope[]] => [context, [lone(context), ...TEXT]],
  ),
  ...['completion', 'signature_help'].map((context): [Context, readonly Scope[]] => [
    context,
    [...all(context, 'popup'), ...TEXT],
  ]),
]);

/** The contexts that a context takes keys from, itself first; a popup and a mode take them from the text. */
export function scopesOf(context: Context): readonly Scope[] {
  let scopes = SCOPES.get(context);
  if (scopes === undefined) SCOPES.set(context, (scopes = [...all(context), ...TEXT]));
  return scopes;
}

/** The outcome of pressing all keys of a chord. */
export type Outcome =
  /** The chain of bindings that is tried first, in its order. */
  | { readonly kind: 'runs'; readonly chain: readonly Binding[] }
  /** Longer chords begin with the keys: these. */
  | { readonly kind: 'waits'; readonly chords: readonly Binding[] }
  /** A binding of fewer keys runs before the last key is pressed. */
  | { readonly kind: 'cut'; readonly by: Binding }
  /** The keys are bound to nothing, or do not arrive. */
  | { readonly kind: 'nothing' };

const NOTHING: Outcome = { kind: 'nothing' };

/** The outcome of pressing keys on a kind of terminal while a context has the focus. */
export function outcomeOf(keymap: Keymap, keys: readonly Key[], context: Context, tier: Tier): Outcome {
  const events = arrivingEvents(keys, tier) ?? [];
  const scopes = scopesOf(context);
  let pending: readonly KeyEvent[] | null = null;
  for (const [i, event] of events.entries()) {
    const found = keymap.resolve(scopes, pending, event);
    if (found.kind === 'pending') pending = found.pending;
    else if (found.kind === 'none') return NOTHING;
    else if (i < events.length - 1) return { kind: 'cut', by: found.bindings[0] };
    else if (found.rest.length > 0) return NOTHING;
    else return { kind: 'runs', chain: found.bindings.filter((each) => inChain(found.bindings[0], each)) };
  }
  if (pending === null) return NOTHING;
  return { kind: 'waits', chords: beyond(keymap, scopes, pending) };
}

const beyond = (keymap: Keymap, scopes: readonly Scope[], pending: PendingChord): Binding[] =>
  keymap.following(scopes, pending).flatMap(({ bindings, chords }) => [...bindings, ...chords]);

/**
 * True if pressing the keys of a binding, in its context or in another one, runs its action: of a chain any of its
 * actions, as each runs when those before it do not apply.
 */
export function reaches(keymap: Keymap, binding: Binding, tier: Tier, context = binding.when): boolean {
  const outcome = outcomeOf(keymap, binding.keys, context, tier);
  return outcome.kind === 'runs' && outcome.chain.some((each) => sameAction(each, binding));
}

/** The other bindings that run the same action in the same context (or in another one) and can be pressed on a terminal. */
export function alternates(
  keymap: Keymap,
  bindings: readonly Binding[],
  binding: Binding,
  tier: Tier,
  context = binding.when,
): Binding[] {
  const contexts = new Set(scopesOf(context).map((scope) => scope.context));
  const own = describe(binding.keys);
  return bindings.filter(
    (other) =>
      contexts.has(other.when) &&
      sameAction(other, binding) &&
      describe(other.keys) !== own &&
      reaches(keymap, other, tier, context),
  );
}

/** True if two bindings run the same action with the same arguments. */
function sameAction(one: Pick<Binding, 'action' | 'args'>, other: Pick<Binding, 'action' | 'args'>): boolean {
  return (
    one.action === other.action &&
    (one.args === other.args || JSON.stringify(one.args) === JSON.stringify(other.args))
  );
}
