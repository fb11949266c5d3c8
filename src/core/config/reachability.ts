import { candidates } from '../../input/candidates.ts';
import type { Tier } from '../../input/keyboards.ts';
import { type Key, keyId } from '../../input/notation.ts';
import { arrivingEvents } from '../../input/reach.ts';

/** Of each kind of terminal which keys it sends: they are few, and asked for again and again. */
const known = new Map<Tier, Map<string, boolean>>();

/** True when all keys of a chord arrive in a terminal as themselves, or as the keys they answer to. */
export function arrives(keys: readonly Key[], tier: Tier): boolean {
  const there = known.get(tier) ?? new Map<string, boolean>();
  known.set(tier, there);
  return keys.every((key) => {
    const id = keyId(key);
    let found = there.get(id);
    if (found === undefined) there.set(id, (found = isSent(key, tier)));
    return found;
  });
}

function isSent(key: Key, tier: Tier): boolean {
  const [event] = arrivingEvents([key], tier) ?? [];
  return event !== undefined && candidates(event).some((each) => keyId(each) === keyId(key));
}
