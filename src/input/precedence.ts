import type { Context, Layers, Scope } from './keymap.ts';

/** The context that applies whatever has the focus. */
export const GLOBAL: Context = 'global';

/** Contexts that refine another one: both have the focus at the same time. */
const REFINED: ReadonlyMap<Context, Context> = new Map([
  ['completion', 'popup'],
  ['signature_help', 'popup'],
  ['search_prompt', 'prompt'],
  ['isearch', 'prompt'],
  ['panel_input', 'prompt'],
  ['problems', 'prompt'],
  ['keybinding_editor', 'prompt'],
  ['settings_editor', 'prompt'],
  ['inline_suggestion', 'normal'],
  ['snippet', 'normal'],
  ['list_item', 'normal'],
  ['table_cell', 'normal'],
  ['vim:normal', 'normal'],
  ['vim:insert', 'normal'],
  ['vim:visual', 'normal'],
  ['vim:operator', 'normal'],
  ['vim:command', 'prompt'],
]);

/** The family of a context: the context that it refines, `mode` for all modes, else itself. */
export const familyOf = (context: Context): Context =>
  REFINED.get(context) ?? (context.startsWith('mode:') ? 'mode' : context);

/** The bindings of one owner in one context. */
export interface Rank {
  readonly owner: keyof Layers;
  readonly context: Context;
  /** Every binding may run; otherwise only those whose action is marked `anywhere`. */
  readonly all: boolean;
  /** Bindings of keys that type text do not count. */
  readonly isTyped: boolean;
}

/** Scopes next to each other that are of one family, and their ranks, the first to be tried first. */
export interface FamilyRanks {
  readonly contexts: readonly Context[];
  readonly ranks: readonly Rank[];
}

/**
 * The one definition of which binding of a key wins. Families are tried from the focus outward. In each come
 *
 * 1. the user's bindings, those of the narrowest context first,
 * 2. in the innermost family the user's bindings of `global`,
 * 3. context by context, the narrowest first, the bindings of plugins and then those of the active map.
 *
 * Two rules rank above it, both in `Keymap`: a binding of the key itself wins over one of a key that terminals send
 * alike (within a family), and a key that continues a chord waits for the chord unless a binding before it in this
 * order ends at the key.
 * @param scopes the focus, innermost first
 */
export function precedence(scopes: readonly Scope[]): readonly FamilyRanks[] {
  let families = ranked.get(scopes);
  if (families === undefined) ranked.set(scopes, (families = rank(scopes)));
  return families;
}

/** The families of scopes that were asked for. */
const ranked = new WeakMap<readonly Scope[], readonly FamilyRanks[]>();

function rank(scopes: readonly Scope[]): FamilyRanks[] {
  const families: FamilyRanks[] = [];
  let open = true;
  for (let from = 0, to = 0; from < scopes.length; from = to) {
    const family = familyOf(scopes[from].context);
    const contexts: Context[] = [];
    const ranks: Rank[] = [];
    const builtIn: Rank[] = [];
    for (; to < scopes.length && familyOf(scopes[to].context) === family; to++) {
      const { context, through, isTyped = false } = scopes[to];
      const all = open || context === GLOBAL;
      contexts.push(context);
      ranks.push({ owner: 'user', context, all, isTyped });
      builtIn.push(
        { owner: 'plugin', context, all, isTyped: false },
        { owner: 'map', context, all, isTyped: false },
      );
      if (through === 'anywhere') open = false;
    }
    if (from === 0 && family !== GLOBAL)
      ranks.push({ owner: 'user', context: GLOBAL, all: true, isTyped: scopes[from].isTyped === true });
    ranks.push(...builtIn);
    families.push({ contexts, ranks });
  }
  return families;
}
