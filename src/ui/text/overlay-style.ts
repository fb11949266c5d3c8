import type { Overlay as PluginOverlay } from '../../core/decorations/kinds.ts';
import {
  BLUE_UNDERLINE,
  BOLD,
  COLOR,
  ITALIC,
  RED_UNDERLINE,
  REVERSE,
  STRIKE,
  type Style,
  underline,
  YELLOW_UNDERLINE,
} from '../../base/frame.ts';
import type { Byte } from '../../base/units.ts';
import type { RangeItem } from '../../text/range-set.ts';
import type { OverlayStyle } from '../../core/decorations/overlay-style.ts';
import type { VisualRow } from '../../core/layout/visual-rows.ts';
import { NO_OVERLAYS, type Overlay, patchStyle, patchOf, type StylePatch } from './style-layers.ts';
import type { Theme } from '../theme.ts';
import { colorWord } from '../theme-keys.ts';

/** The patches of styles, for the theme that was asked for last. */
const known = new WeakMap<OverlayStyle, { readonly theme: Theme; readonly patch: StylePatch }>();

/** The patch that a plugin's look stands for in a theme. */
function lookPatch(look: OverlayStyle, theme: Theme): StylePatch {
  const before = known.get(look);
  if (before?.theme === theme) return before.patch;
  const color = look.fg === null ? null : colorWord(look.fg, theme);
  const patch = patchOf({
    ink: look.fgOnCollisionOnly ? null : color,
    collisionInk: look.fgOnCollisionOnly ? color : null,
    paper: look.bg === null ? null : colorWord(look.bg, theme),
    attributes:
      (look.bold ? BOLD : 0) |
      (look.italic ? ITALIC : 0) |
      (look.strikethrough ? STRIKE : 0) |
      (look.reversed ? REVERSE : 0),
    underline: underlineOf(look),
  });
  known.set(look, { theme, patch });
  return patch;
}

/** The underline of a style, with its color. */
function underlineOf(look: OverlayStyle): number {
  const { squiggle } = look;
  if (squiggle === undefined) return look.underline ? underline(1) : 0;
  return SQUIGGLES[squiggle];
}

const SQUIGGLES: Readonly<Record<NonNullable<OverlayStyle['squiggle']>, number>> = {
  error: underline(3) | RED_UNDERLINE,
  warning: underline(3) | YELLOW_UNDERLINE,
  information: underline(3) | BLUE_UNDERLINE,
  hint: underline(4),
};

/** A style with what a plugin wants of it. */
export const applyLook = (base: Style, look: OverlayStyle, theme: Theme): Style =>
  patchStyle(base, lookPatch(look, theme));

/** The overlays of plugins in a row's bytes [from, to): stretches that do not overlap, in order. */
export function overlaysOf(
  overlays: readonly RangeItem<PluginOverlay>[],
  from: Byte,
  to: Byte,
  theme: Theme,
): readonly Overlay[] {
  if (overlays.length === 0) return NO_OVERLAYS;
  const alone = apart(overlays, from, to, theme);
  if (alone !== null) return alone;
  const places = new Set<Byte>([from, to]);
  for (const each of overlays)
    for (const at of [each.from, each.to]) if (at > from && at < to) places.add(at);
  const edges = [...places].toSorted((a, b) => a - b);
  const made: Overlay[] = [];
  let next = 0;
  let active: RangeItem<PluginOverlay>[] = [];
  for (let i = 0; i + 1 < edges.length; i++) {
    const at = edges[i];
    active = active.filter((each) => each.to > at);
    for (; next < overlays.length && overlays[next].from <= at; next++)
      if (overlays[next].to > at) active.push(overlays[next]);
    if (active.length === 0) continue;
    active.sort((a, b) => a.value.order - b.value.order);
    let patch: StylePatch | null = null;
    for (const { value } of active) {
      const own = lookPatch(value.look, theme);
      patch = patch === null ? own : { ...own, below: patch };
    }
    if (patch !== null) made.push({ from: at, to: edges[i + 1], patch });
  }
  return made;
}

/** The same for overlays of which none lies over another, as nearly always; null for others. */
function apart(
  overlays: readonly RangeItem<PluginOverlay>[],
  from: Byte,
  to: Byte,
  theme: Theme,
): Overlay[] | null {
  const made: Overlay[] = [];
  let end = from;
  for (const each of overlays) {
    const first = Math.max(from, each.from);
    const last = Math.min(to, each.to);
    if (first >= last) continue;
    if (first < end) return null;
    end = last;
    made.push({ from: first, to: last, patch: lookPatch(each.value.look, theme) });
  }
  return made;
}

/** The look of the cells behind a row's end where an overlay goes on to the edge; else the base. */
export function tailOf(
  overlays: readonly RangeItem<PluginOverlay>[],
  { from, to, last }: VisualRow,
  base: Style,
  theme: Theme,
): Style {
  const reaching = overlays.filter(
    ({ from: a, to: b, value }) =>
      value.look.extendToLineEnd &&
      (last ? a <= to && b >= to && !(b === from && a < from) : a < to && b > to),
  );
  if (reaching.length === 0) return base;
  const { ink, paper } = reaching
    .toSorted((a, b) => a.value.order - b.value.order)
    .reduce((below, { value: { look } }) => applyLook(below, look, theme), base);
  // Nothing stands there that could be struck through or underlined.
  return { ink: (base.ink & ~REVERSE) | (ink & REVERSE), paper: paper & COLOR };
}
