import { candidates } from './candidates.ts';
import type { KeyEvent } from './event.ts';
import { isModifierKey } from './key-names.ts';
import { keyId } from './notation.ts';
import type { Key } from './notation.ts';

/** What has the focus: `normal`, `prompt`, `search_prompt`, `popup`, `file_explorer`, `menu`, `mode:NAME`, `global`. */
export type Context = string;
/** Holds whatever has the focus. */
const GLOBAL: Context = 'global';

/** Arguments of an action. */
export type Args = Readonly<Record<string, unknown>>;

export interface Binding {
  /** One key, or the keys of a chord. */
  readonly keys: readonly Key[];
  readonly action: string;
  readonly args?: Args;
  readonly when: Context;
  /** Where it was written: the name of a map, or a place such as `config.json:4`. */
  readonly source?: string;
  /** Which entry of a list in a configuration file it is, from 0. */
  readonly index?: number;
  /** The plugin that binds it, for a mode of its own. */
  readonly plugin?: string;
}

/** Whose bindings they are. A user's come before a plugin's, those before the active map's. */
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
}

/** The keys of an unfinished chord, in the order in which they came. */
export type Pending = readonly KeyEvent[];

export type Resolution =
  /** Run the first of `bindings` that takes the keys, then feed `rest`. */
  | { readonly kind: 'run'; readonly bindings: readonly Binding[]; readonly rest: readonly KeyEvent[] }
  /** Hand `pending` back with the next key. */
  | { readonly kind: 'pending'; readonly pending: Pending }
  /** `event` is bound to nothing: insert its text, if it has any, then feed `rest`. */
  | { readonly kind: 'none'; readonly event: KeyEvent; readonly rest: readonly KeyEvent[] };

/** What one more key makes of an unfinished chord. */
export interface Following {
  readonly key: Key;
  /** What it runs, in the order to try. */
  readonly bindings: readonly Binding[];
  /** The longer chords that go on with it, which come before that. */
  readonly chords: readonly Binding[];
}

/** What one context of the stack has for some keys. */
export interface InContext {
  readonly context: Context;
  /** In the order to try. */
  readonly bindings: readonly Binding[];
  /** Bindings of it that may not run from where the focus is. */
  readonly barred: readonly Binding[];
  /** Whether a chord of it begins so. */
  readonly chord: boolean;
}

interface Node {
  readonly bindings: Binding[];
  readonly next: Map<string, Node>;
}

/** What keys are bound to, in the order to try; `prefix` when a chord that starts so comes before all that. */
interface Found {
  readonly bindings: readonly Binding[];
  readonly prefix: boolean;
}

/** Single keys whose look-up is remembered. */
const MOST_KNOWN = 1000;

/** All bindings that hold, to be looked up. */
export class Keymap {
  /** Built by the first look-up: the first frame does not wait for it. */
  #roots: Map<string, Node> | null = null;
  /** What single keys were found to be bound to, by the key and the contexts. */
  readonly #known = new Map<string, Found>();
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
   * What a key does.
   * @param scopes the focus, innermost first
   * @param pending what the key before left pending, null for nothing
   * @param event a release does nothing; a modifier key by itself does not disturb a chord
   */
  resolve(scopes: readonly Scope[], pending: Pending | null, event: KeyEvent): Resolution {
    const before = pending ?? [];
    if (before.length > 0 && (event.kind === 'release' || isModifierKey(event.key))) {
      return { kind: 'pending', pending: before };
    }
    if (event.kind === 'release') return { kind: 'none', event, rest: [] };
    const keys = [...before, event];
    const found = before.length > 0 ? this.#find(scopes, keys) : this.#single(scopes, event, keys);
    if (found.prefix) return { kind: 'pending', pending: keys };
    // A chord that came to nothing: its longest start that is bound by itself runs, the other keys are fed again.
    for (let length = keys.length; length > 0; length--) {
      const { bindings } = length === keys.length ? found : this.#find(scopes, keys.slice(0, length));
      if (bindings.length > 0) return { kind: 'run', bindings, rest: keys.slice(length) };
    }
    return { kind: 'none', event: keys[0], rest: keys.slice(1) };
  }

  /** The keys that may follow those of an unfinished chord, in no order. */
  following(scopes: readonly Scope[], pending: Pending): readonly Following[] {
    const choices = pending.map((event) => candidates(event).map(keyId));
    const found = new Map<string, { key: Key; bindings: Binding[]; chords: Binding[] }>();
    let open = true;
    scopes.forEach(({ context, through }, index) => {
      const all = open || context === GLOBAL;
      const may = ({ action }: Binding): boolean => all || this.#anywhere(action);
      for (const node of ends(this.#tries(context, index === 0), choices)) {
        for (const [id, next] of node.next) {
          const there = found.get(id) ?? { key: keyOf(id), bindings: [], chords: [] };
          found.set(id, there);
          if (there.bindings.length === 0) there.chords.push(...beyond(next).filter(may));
          there.bindings.push(...next.bindings.filter(may));
        }
      }
      if (through === 'anywhere') open = false;
    });
    return [...found.values()].filter(({ bindings, chords }) => bindings.length + chords.length > 0);
  }

  /** What each context has for some keys, one after the other, for somebody who asks why. */
  contexts(scopes: readonly Scope[], keys: readonly KeyEvent[]): readonly InContext[] {
    const choices = keys.map((event) => candidates(event).map(keyId));
    let open = true;
    return scopes.map(({ context, through }, index) => {
      const all = open || context === GLOBAL;
      const may = ({ action }: Binding): boolean => all || this.#anywhere(action);
      const nodes = [...ends(this.#tries(context, index === 0), choices)];
      const found = nodes.flatMap(({ bindings }) => bindings);
      if (through === 'anywhere') open = false;
      return {
        context,
        bindings: found.filter(may),
        barred: found.filter((binding) => !may(binding)),
        chord: nodes.some((node) => this.#leads(node, all)),
      };
    });
  }

  /** As `#find`, for one key: typing asks for the same few over and over. */
  #single(scopes: readonly Scope[], event: KeyEvent, keys: readonly KeyEvent[]): Found {
    let id = `${event.modifiers} ${event.key} ${event.shifted ?? ''} ${event.base ?? ''}`;
    for (const { context, through } of scopes) id += ` ${context} ${through}`;
    let found = this.#known.get(id);
    if (found === undefined) {
      if (this.#known.size === MOST_KNOWN) this.#known.clear();
      this.#known.set(id, (found = this.#find(scopes, keys)));
    }
    return found;
  }

  #find(scopes: readonly Scope[], keys: readonly KeyEvent[]): Found {
    const choices = keys.map((event) => candidates(event).map(keyId));
    const bindings: Binding[] = [];
    let prefix = false;
    let open = true;
    scopes.forEach(({ context, through }, index) => {
      const all = open || context === GLOBAL;
      for (const node of ends(this.#tries(context, index === 0), choices)) {
        if (bindings.length === 0) prefix ||= this.#leads(node, all);
        bindings.push(...node.bindings.filter(({ action }) => all || this.#anywhere(action)));
      }
      if (through === 'anywhere') open = false;
    });
    return { bindings, prefix };
  }

  /** The tries of a context, first to be tried first. A user's global bindings come before any map's. */
  #tries(context: Context, innermost: boolean): (Node | undefined)[] {
    const roots = (this.#roots ??= build(this.#layers()));
    const root = (layer: keyof Layers, of: Context): Node | undefined => roots.get(`${layer} ${of}`);
    const shared = innermost && context !== GLOBAL ? [root('user', GLOBAL)] : [];
    return [root('user', context), ...shared, root('plugin', context), root('map', context)];
  }

  /** Whether a chord goes on from a node to a binding that may run. */
  #leads(node: Node, all: boolean): boolean {
    for (const next of node.next.values()) {
      if (next.bindings.some(({ action }) => all || this.#anywhere(action)) || this.#leads(next, all))
        return true;
    }
    return false;
  }
}

function build(layers: Layers): Map<string, Node> {
  const roots = new Map<string, Node>();
  for (const layer of ['user', 'plugin', 'map'] as const) {
    for (const binding of layers[layer] ?? []) {
      let node = child(roots, `${layer} ${binding.when}`);
      for (const key of binding.keys) node = child(node.next, keyId(key));
      node.bindings.push(binding);
    }
  }
  return roots;
}

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

/** The nodes that the keys lead to: a better choice of key comes before the order of the tries. */
function* ends(nodes: (Node | undefined)[], choices: readonly (readonly string[])[]): Generator<Node> {
  const present = nodes.filter((node) => node !== undefined);
  const [first, ...rest] = choices;
  if (first === undefined) yield* present;
  else if (present.length > 0) {
    for (const id of first)
      yield* ends(
        present.map((node) => node.next.get(id)),
        rest,
      );
  }
}
