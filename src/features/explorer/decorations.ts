import { shortLine } from '../../base/one-line.ts';
import type { Color } from '../../core/decorations/overlay-style.ts';
import { Field } from '../../core/model/fields/field.ts';
import { folderOf, within } from '../../core/model/paths.ts';
import type { State } from '../../core/model/state.ts';

/** A badge beside a name, as plugins give it. */
export interface GivenBadge {
  readonly path: string;
  readonly symbol: string;
  readonly color: Color;
  readonly priority?: number;
}

/** Text before and after a name, and the color of the name, as plugins give them. */
export interface GivenSlots {
  readonly path: string;
  readonly leading?: { readonly text: string; readonly color: Color; readonly minWidth?: number } | null;
  readonly suppressLeading?: boolean;
  readonly trailing?: { readonly text: string; readonly color: Color } | null;
  readonly suppressTrailing?: boolean;
  readonly nameColor?: Color | null;
  readonly suppressNameColor?: boolean;
  readonly priority?: number;
}

/** A text in a color. */
export interface ColoredText {
  readonly text: string;
  readonly color: Color;
  readonly priority: number;
}

/** The slots of a row. */
type Slots = Omit<GivenSlots, 'path' | 'priority'> & { readonly priority: number };

/** The decorations of one namespace of a plugin, by absolute paths. */
interface Namespace {
  readonly plugin: string;
  readonly badges: ReadonlyMap<string, ColoredText>;
  /** The badges that folders have for something in them. */
  readonly inside: ReadonlyMap<string, ColoredText>;
  readonly slots: ReadonlyMap<string, Slots>;
}

type Namespaces = ReadonlyMap<string, Namespace>;

const NONE: Namespaces = new Map();

/** The decorations of plugins in the explorer, by plugin and namespace. */
export const explorerDecorationsField = new Field<Namespaces>('explorerDecorations', NONE, {
  withoutPlugin(all, plugin) {
    const left = [...all].filter(([, each]) => each.plugin !== plugin);
    return left.length === all.size ? all : new Map(left);
  },
});

/** Decorations of a namespace at most, and the characters of a badge and of a slot. */
export const MOST_DECORATIONS = 10_000;
const LONGEST_BADGE = 4;
const LONGEST_SLOT = 40;

/** The sign of a folder for something in it. */
const INSIDE = '•';

/** The state with other badges of a namespace. */
export function withBadges(
  state: State,
  plugin: string,
  namespace: string,
  given: readonly GivenBadge[],
): State {
  const badges = new Map<string, ColoredText>();
  const inside = new Map<string, ColoredText>();
  for (const { path, symbol, color, priority = 0 } of given) {
    const place = absolute(state, path);
    put(badges, place, { text: cut(symbol, LONGEST_BADGE), color, priority });
    for (
      let at = folderOf(place);
      at !== '/' && at !== state.folder && within(at, state.folder);
      at = folderOf(at)
    )
      put(inside, at, { text: INSIDE, color, priority });
  }
  return withNamespace(state, plugin, namespace, { badges, inside });
}

/** The state with other slots of a namespace. */
export function withSlots(
  state: State,
  plugin: string,
  namespace: string,
  given: readonly GivenSlots[],
): State {
  const slots = new Map<string, Slots>();
  for (const { path, leading, trailing, priority = 0, ...rest } of given)
    put(slots, absolute(state, path), {
      ...rest,
      priority,
      leading: leading == null ? null : { ...leading, text: cut(leading.text, LONGEST_SLOT) },
      trailing: trailing == null ? null : { ...trailing, text: cut(trailing.text, LONGEST_SLOT) },
    });
  return withNamespace(state, plugin, namespace, { slots });
}

const EMPTY = { badges: new Map(), inside: new Map(), slots: new Map() } as const;

function withNamespace(
  state: State,
  plugin: string,
  namespace: string,
  change: Partial<Omit<Namespace, 'plugin'>>,
): State {
  const key = `${plugin}\0${namespace}`;
  const all = new Map(explorerDecorationsField.of(state));
  const next: Namespace = { ...EMPTY, ...all.get(key), plugin, ...change };
  if (next.badges.size + next.slots.size === 0) all.delete(key);
  else all.set(key, next);
  return explorerDecorationsField.with(state, all);
}

/** The badge of a row, that of the highest priority; null for none. */
export function badgeOf(state: State, path: string, isFolder: boolean): ColoredText | null {
  let best: ColoredText | null = null;
  for (const { badges, inside } of explorerDecorationsField.of(state).values()) {
    const badge = badges.get(path) ?? (isFolder ? inside.get(path) : undefined);
    if (badge !== undefined && (best === null || badge.priority > best.priority)) best = badge;
  }
  return best;
}

/** The slots of a row, those of the highest priority; null for none. */
export function slotsOf(state: State, path: string): Slots | null {
  let best: Slots | null = null;
  for (const { slots } of explorerDecorationsField.of(state).values()) {
    const found = slots.get(path);
    if (found !== undefined && (best === null || found.priority > best.priority)) best = found;
  }
  return best;
}

function put<T extends { readonly priority: number }>(all: Map<string, T>, path: string, value: T): void {
  const before = all.get(path);
  if (before === undefined || value.priority >= before.priority) all.set(path, value);
}

const cut = (text: string, most: number): string => [...shortLine(text)].slice(0, most).join('');

function absolute({ folder }: State, path: string): string {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return trimmed.startsWith('/') ? trimmed : `${folder === '/' ? '' : folder}/${trimmed}`;
}
