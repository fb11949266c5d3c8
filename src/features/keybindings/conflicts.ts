import type { Args, Binding, Context } from '../../input/keymap.ts';
import { type Key, keyId } from '../../input/notation.ts';
import { familyOf, GLOBAL } from '../../input/precedence.ts';
import { actionId } from '../../core/config/shortcuts.ts';

/** A binding and what has to do with its keys, as it is looked through. */
export interface CheckedBinding {
  readonly binding: Binding;
  /** True for one of the user's; those come before all others. */
  readonly own: boolean;
  /** Its context and keys as one text. */
  readonly id: string;
  /** The same for the keys that a chord begins with, the shortest first. */
  readonly starts: readonly string[];
}

/** A binding that is wanted. */
export interface Wish {
  readonly keys: readonly Key[];
  readonly when: Context;
  readonly action: string;
  readonly args?: Args;
}

/** The clash of a wanted binding with others. */
export interface Clash {
  readonly kind: /** Runs the same already. */
    | 'same'
    /** One of the user's has the keys, and is tried first. */
    | 'first'
    /** One of the user's has the keys, and is tried next. */
    | 'next'
    /** It is put in the shade. */
    | 'shades'
    /** A narrower context has the keys. */
    | 'narrower'
    /** The keys begin a chord, which can no longer be pressed. */
    | 'ends'
    /** The keys begin a chord, and wait for what follows. */
    | 'waits'
    /** A shorter one will wait for what follows. */
    | 'delays';
  readonly binding: Binding;
}

/** One text for keys in a context; that of longer keys begins with that of shorter ones. */
const chordId = (when: Context, keys: readonly Key[]): string => [when, ...keys.map(keyId)].join(GAP);

/** Stands in no name of a key. */
const GAP = '  ';

/** Facts about bindings, which stay when a map is made again. */
const seen = new WeakMap<Binding, CheckedBinding>();

/** A binding with what its keys are compared by. */
export function knownOf(binding: Binding, own: boolean): CheckedBinding {
  const there = seen.get(binding);
  if (there !== undefined && there.own === own) return there;
  const { when, keys } = binding;
  const starts = keys.length === 1 ? NONE : keys.slice(1).map((_, i) => chordId(when, keys.slice(0, i + 1)));
  const known: CheckedBinding = { binding, own, id: chordId(when, keys), starts };
  seen.set(binding, known);
  return known;
}

const NONE: readonly string[] = [];

/** The keys of a `chordId`, without its context. */
const keysOf = (id: string, when: Context): string => id.slice(when.length);

const begins = (longer: string, shorter: string): boolean =>
  longer.length > shorter.length && longer.startsWith(shorter + GAP);

/**
 * The clashes of a wanted binding of the user's with the existing ones, those that win first. @param ignored the
 * binding whose place it takes @param index its index in the list of the user's; null for last
 */
export function clashesOf(
  known: readonly CheckedBinding[],
  { keys, when, action, args }: Wish,
  ignored: (binding: Binding) => boolean,
  index: number | null,
): readonly Clash[] {
  if (keys.length === 0) return [];
  const id = chordId(when, keys);
  const pressed = keysOf(id, when);
  const found: Clash[] = [];
  for (const { binding, own, id: other } of known) {
    const related = [when, GLOBAL].includes(binding.when) || [GLOBAL, familyOf(binding.when)].includes(when);
    if (!related || ignored(binding)) continue;
    const kind = relation(pressed, keysOf(other, binding.when));
    if (kind === null) continue;
    const clash = clashWith({ binding, own, kind }, { when, action, args, index });
    if (clash !== null) found.push({ kind: clash, binding });
  }
  return found;
}

type Relation = 'equal' | 'begins' | 'begun';

function relation(pressed: string, other: string): Relation | null {
  if (pressed === other) return 'equal';
  if (begins(other, pressed)) return 'begins';
  return begins(pressed, other) ? 'begun' : null;
}

function clashWith(
  { binding, own, kind }: { readonly binding: Binding; readonly own: boolean; readonly kind: Relation },
  {
    when,
    action,
    args,
    index,
  }: {
    readonly when: Context;
    readonly action: string;
    readonly args?: Args;
    readonly index: number | null;
  },
): Clash['kind'] | null {
  const sameContext = binding.when === when;
  if (kind === 'equal') {
    if (sameContext && actionId(binding.action, binding.args) === actionId(action, args)) return 'same';
    if (sameContext) {
      if (!own) return binding.action === 'noop' ? null : 'shades';
      return index !== null && (binding.index ?? 0) >= index ? 'next' : 'first';
    }
    // What is bound in a wider context gives way to any of the user's, but comes before all that maps have.
    return own && binding.when !== GLOBAL ? 'narrower' : 'shades';
  }
  if (!sameContext && (own || familyOf(binding.when) !== when)) return null;
  if (kind === 'begins') return own ? 'waits' : 'ends';
  return 'delays';
}
