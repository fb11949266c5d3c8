import { Decoder } from './decoder.ts';
import type { KeyEvent } from './event.ts';
import { encode } from './keyboards.ts';
import type { Tier } from './keyboards.ts';
import type { Binding, Context, Keymap, Scope } from './keymap.ts';
import { describe } from './notation.ts';
import type { Key } from './notation.ts';

/** The key events that arrive when a chord is pressed on a terminal; undefined when one of its keys does not. */
export function arriving(keys: readonly Key[], tier: Tier): KeyEvent[] | undefined {
  const decoder = new Decoder({ kitty: tier === 'kitty' });
  const events: KeyEvent[] = [];
  for (const key of keys) {
    const bytes = encode(key, tier);
    if (bytes === undefined) return undefined;
    const seen = [...decoder.feed(new TextEncoder().encode(bytes)), ...decoder.flush()];
    if (seen.length !== 1 || seen[0].type !== 'key') return undefined;
    events.push(seen[0]);
  }
  return events;
}

/** The contexts that a context takes keys from, itself first. */
function scopesOf(context: Context): Scope[] {
  const contexts = context === 'search_prompt' ? [context, 'prompt'] : [context];
  return [...contexts, 'global'].map((name) => ({ context: name, through: 'all' }));
}

/** Whether pressing the keys of a binding, in its context, runs its action. */
export function reaches(keymap: Keymap, { keys, when, action, args }: Binding, tier: Tier): boolean {
  let pending: readonly KeyEvent[] | null = null;
  const events = arriving(keys, tier) ?? [];
  for (const [i, event] of events.entries()) {
    const found = keymap.resolve(scopesOf(when), pending, event);
    if (i < events.length - 1) {
      if (found.kind !== 'pending') return false;
      pending = found.pending;
    } else {
      return (
        found.kind === 'run' && found.rest.length === 0 && sameAction(found.bindings[0], { action, args })
      );
    }
  }
  return false;
}

/** The other bindings that run the same action in the same context and can be pressed on a terminal. */
export function alternates(
  keymap: Keymap,
  bindings: readonly Binding[],
  binding: Binding,
  tier: Tier,
): Binding[] {
  const contexts = new Set(scopesOf(binding.when).map(({ context }) => context));
  const own = describe(binding.keys);
  return bindings.filter(
    (other) =>
      contexts.has(other.when) &&
      describe(other.keys) !== own &&
      sameAction(other, binding) &&
      reaches(keymap, other, tier),
  );
}

function sameAction(one: Pick<Binding, 'action' | 'args'>, other: Pick<Binding, 'action' | 'args'>): boolean {
  return one.action === other.action && JSON.stringify(one.args) === JSON.stringify(other.args);
}
