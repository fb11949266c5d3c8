import { candidates } from './candidates.ts';
import { ALT, CTRL, type KeyEvent, SUPER } from './event.ts';
import { isModifierKey } from './key-names.ts';
import { keyId } from './notation.ts';
import type { Key } from './notation.ts';
import { precedence, type Rank } from './precedence.ts';

/**
 * The part that has the focus: `normal`, `prompt`, `search_prompt`, `popup`, `file_explorer`, `menu`, `mode:NAME`,
 * `global`.
 */
export type Context = string;

/** Arguments of an action. */
export type Args = Readonly<Record<string, unknown>>;

export interface Binding {
  /** One key, or the keys of a chord. The bindings of one chain share this list. */
  readonly keys: readonly Key[];
  readonly action: string;
  readonly args?: Args;
  readonly when: Context;
  /** The source of the binding: the name of a map, or a place such as `config.json:4`. */
  readonly source?: string;
  /** The entry's place in a list of a configuration file, from 0. */
  readonly index?: number;
  /** The plugin that binds it, for a mode of its own. */
  readonly plugin?: string;
}

/** True if two bindings are of one chain: actions that one entry of a map or a configuration tries in order. */
export const inChain = (one: Binding, other: Binding): boolean =>
  one.keys === other.keys && one.when === other.when;

/** Bindings by their owner, which `precedence` ranks. */
export interface Layers {
  readonly user?: readonly Binding[];
  readonly plugin?: readonly Binding[];
  readonly map?: readonly Binding[];
}

/**
 * One context of the stack, and what a key that it does not bind may still run in those outside it: anything, or
 * only actions that are marked `anywhere`. The context `global` can always be reached.
 */
export interface Scope {
  readonly context: Context;
  readonly through: 'all' | 'anywhere';
  /** Text is typed there: the user's bindings of keys that type some do not count. */
  readonly isTyped?: boolean;
}

/** The keys of an unfinished chord, in the order in which they came. */
export type PendingChord = readonly KeyEvent[];

export type Resolution =
  /** Run the first of `bindings` that takes the keys, then feed `rest`. */
  | { readonly kind: 'run'; readonly bindings: readonly Binding[]; readonly rest: readonly KeyEvent[] }
  /** Hand `pending` back with the next key. */
  | { readonly kind: 'pending'; readonly pending: PendingChord }
  /** `event` is bound to nothing: insert its text, if it has any, then feed `rest`. */
  | { readonly kind: 'none'; readonly event: KeyEvent; readonly rest: readonly KeyEvent[] };

/** A key that continues an unfinished chord, and its effect. */
export interface Continuation {
  readonly key: Key;
  /** The bindings that it runs, in the order to try. */
  readonly bindings: readonly Binding[];
  /** The longer chords that go on with it, which come before that. */
  readonly chords: readonly Binding[];
}

/** The bindings of some keys in the contexts of one family that have the focus. */
export interface InFamily {
  /** The narrowest first. */
  readonly contexts: readonly Context[];
  /** In the order to try. */
  readonly bindings: readonly Binding[];
  /** Bindings that may not run from where the focus is. */
  readonly barred: readonly Binding[];
  /** A chord of it begins with the keys. */
  readonly chord: boolean;
}

interface Node {
  readonly bindings: Binding[];
  readonly next: Map<string, Node>;
}

/** A place in a trie, and whether all bindings from there on may run (see `Rank`). */
interface Try {
  readonly node: Node;
  readonly all: boolean;
  /** It has no chord that begins with a key that types text. */
  readonly isTyped: boolean;
}

/**
 * The bindings of some keys, in the order to try; `prefix` when a chord that starts with them comes before all of
 * these.
 */
interface FoundBindings {
  readonly bindings: readonly Binding[];
  readonly prefix: boolean;
}

/** Single keys whose look-up is remembered. */
const MOST_KNOWN = 1000;

/** All bindings that hold, to be looked up. */
export class Keymap {
  /** Built by the first look-up: the first frame does not wait for it. */
  #roots: Roots | null = null;
  /** The bindings already found for single keys, by the key and the contexts. */
  readonly #known = new Map<string, FoundBindings>();
  readonly #layers: () => Layers;
  readonly #anywhere: (action: string) => boolean;

  /**
   * @param layers the bindings; asked for once, when a key is first looked up
   * @param anywhere whether an action may run whatever has the focus
   */
  constructor(layers: () => Layers, anywhere: (action: string) => boolean = () => false) {
    this.#layers = layers;
    this.#anywhere = anywhere;
  }

  /** All bindings, those that win first. */
  get bindings(): readonly Binding[] {
    const { user = [], plugin = [], map = [] } = this.#layers();
    return [...user, ...plugin, ...map];
  }

  /**
   * Finds the effect of a key. @param scopes the focus, innermost first @param pending what the key before left
   * pending, null for nothing @param event a release does nothing; a modifier key by itself does not disturb a chord
   */
  resolve(scopes: readonly Scope[], pending: PendingChord | null, event: KeyEvent): Resolution {
    const before = pending ?? [];
    if (before.length > 0 && (event.kind === 'release' || isModifierKey(event.key))) {
      return { kind: 'pending', pending: before };
    }
    if (event.kind === 'release') return { kind: 'none', event, rest: [] };
    const keys = [...before, event];
    const found = before.length > 0 ? this.#find(scopes, keys) : this.#single(scopes, event, keys);
    if (found.prefix) return { kind: 'pending', pending: keys };
    // No such chord: its longest start that is bound alone, or nothing, and the keys after that.
    for (let length = keys.length; length > 0; length--) {
      const { bindings } = length === keys.length ? found : this.#find(scopes, keys.slice(0, length));
      if (bindings.length > 0) return { kind: 'run', bindings, rest: keys.slice(length) };
    }
    return { kind: 'none', event: keys[0], rest: keys.slice(1) };
  }

  /** The keys that may follow those of an unfinished chord, in no order. */
  following(scopes: readonly Scope[], pending: PendingChord): readonly Continuation[] {
    const choices = choicesOf(pending);
    const found = new Map<string, { key: Key; bindings: Binding[]; chords: Binding[] }>();
    for (const { ranks } of precedence(scopes)) {
      for (const { node, all } of ends(this.#tries(ranks), choices, pending)) {
        for (const [id, next] of node.next) {
          const there = found.get(id) ?? { key: keyOf(id), bindings: [], chords: [] };
          found.set(id, there);
          if (there.bindings.length === 0) there.chords.push(...this.#filterPermitted(beyond(next), all));
          there.bindings.push(...this.#filterPermitted(next.bindings, all));
        }
      }
    }
    return [...found.values()].filter(({ bindings, chords }) => bindings.length + chords.length > 0);
  }

  /** The bindings of some keys by the families that have the focus, for an explanation of what a key does. */
  families(scopes: readonly Scope[], keys: readonly KeyEvent[]): readonly InFamily[] {
    const choices = choicesOf(keys);
    return precedence(scopes).map(({ contexts, ranks }) => {
      const bindings: Binding[] = [];
      const barred: Binding[] = [];
      let chord = false;
      for (const { node, all } of ends(this.#tries(ranks), choices, keys)) {
        const permitted = this.#filterPermitted(node.bindings, all);
        bindings.push(...permitted);
        barred.push(...node.bindings.filter((binding) => !permitted.includes(binding)));
        chord ||= this.#leads(node, all);
      }
      return { contexts, bindings, barred, chord };
    });
  }

  /** As `#find`, for one key: typing asks for the same few over and over. */
  #single(scopes: readonly Scope[], event: KeyEvent, keys: readonly KeyEvent[]): FoundBindings {
    let id = `${event.modifiers} ${event.key} ${event.shifted ?? ''} ${event.base ?? ''}`;
    for (const { context, through, isTyped } of scopes)
      id += ` ${context} ${through}${isTyped === true ? ' typed' : ''}`;
    let found = this.#known.get(id);
    if (found === undefined) {
      if (this.#known.size === MOST_KNOWN) this.#known.clear();
      this.#known.set(id, (found = this.#find(scopes, keys)));
    }
    return found;
  }

  #find(scopes: readonly Scope[], keys: readonly KeyEvent[]): FoundBindings {
    const choices = choicesOf(keys);
    const bindings: Binding[] = [];
    let prefix = false;
    for (const { ranks } of precedence(scopes)) {
      for (const { node, all } of ends(this.#tries(ranks), choices, keys)) {
        if (bindings.length === 0) prefix ||= this.#leads(node, all);
        bindings.push(...this.#filterPermitted(node.bindings, all));
      }
    }
    return { bindings, prefix };
  }

  /** The tries of some ranks, those that have bindings. */
  #tries(ranks: readonly Rank[]): readonly Try[] {
    const roots = (this.#roots ??= build(this.#layers()));
    const tries: Try[] = [];
    for (const { owner, context, all, isTyped } of ranks) {
      const node = roots[owner].get(context);
      if (node !== undefined) tries.push({ node, all, isTyped });
    }
    return tries;
  }

  /** The bindings that may run. */
  #filterPermitted(bindings: readonly Binding[], all: boolean): readonly Binding[] {
    return all ? bindings : bindings.filter(({ action }) => this.#anywhere(action));
  }

  /** True if a chord continues from a node to a binding that may run. */
  #leads(node: Node, all: boolean): boolean {
    for (const next of node.next.values()) {
      if (next.bindings.some(({ action }) => all || this.#anywhere(action)) || this.#leads(next, all))
        return true;
    }
    return false;
  }
}

/** The tries of all bindings by their owner and their context. */
type Roots = Readonly<Record<keyof Layers, Map<Context, Node>>>;

function build(layers: Layers): Roots {
  const roots: Roots = { user: new Map(), plugin: new Map(), map: new Map() };
  for (const owner of ['user', 'plugin', 'map'] as const) {
    for (const binding of layers[owner] ?? []) {
      let node = child(roots[owner], binding.when);
      for (const key of binding.keys) node = child(node.next, keyId(key));
      node.bindings.push(binding);
    }
  }
  return roots;
}

/** Of each key of a row the keys whose bindings it matches, as ids, the best first. */
const choicesOf = (keys: readonly KeyEvent[]): readonly (readonly string[])[] =>
  keys.map((event) => candidates(event).map(keyId));

/** The bindings of the chords that go on from a node. */
const beyond = ({ next }: Node): Binding[] =>
  [...next.values()].flatMap((node) => [...node.bindings, ...beyond(node)]);

/** The key that an id of `keyId` is of. */
function keyOf(id: string): Key {
  const at = id.indexOf(' ');
  return { key: id.slice(at + 1), modifiers: Number(id.slice(0, at)) };
}

function child(nodes: Map<string, Node>, id: string): Node {
  let node = nodes.get(id);
  if (!node) nodes.set(id, (node = { bindings: [], next: new Map() }));
  return node;
}

/** The places that the keys lead to: a better choice of key comes before the order of the tries. */
function* ends(
  tries: readonly Try[],
  choices: readonly (readonly string[])[],
  keys: readonly KeyEvent[],
  depth = 0,
): Generator<Try> {
  if (depth === choices.length) {
    yield* tries;
    return;
  }
  const isText = depth === 0 && isTextKey(keys[0]);
  for (const id of choices[depth]) {
    const next: Try[] = [];
    for (const { node, all, isTyped } of tries) {
      const child = isText && isTyped ? undefined : node.next.get(id);
      if (child !== undefined) next.push({ node: child, all, isTyped });
    }
    if (next.length > 0) yield* ends(next, choices, keys, depth + 1);
  }
}

/** True for a key that types text. */
const isTextKey = ({ text, modifiers }: KeyEvent): boolean =>
  text !== undefined && text !== '' && (modifiers & (ALT | CTRL | SUPER)) === 0;
