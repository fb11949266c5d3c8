import { contrast } from '../base/color.ts';
import { BOLD, ITALIC, REVERSE, STRIKE, type Style, underline } from '../base/frame.ts';
import type { Byte } from '../base/units.ts';
import type { Interval } from '../core/decorations/intervals.ts';
import type { Look } from '../core/decorations/look.ts';
import type { Overlay as PluginOverlay } from '../core/decorations/overlays.ts';
import type { VisualRow } from '../core/rows.ts';
import type { Overlay } from './row-painter.ts';
import type { Theme } from './theme.ts';
import { colorWord } from './theme-keys.ts';

const COLOR = 0x3ffffff;
const RGB = 0xffffff;
const isRgb = (word: number): boolean => ((word >> 24) & 3) === 2;

/** With less contrast than this a text is taken to be unreadable on its background. */
const COLLISION = 3;

/** A style with what a plugin wants of it. */
export function dressed(base: Style, look: Look, theme: Theme): Style {
  let { ink, paper } = base;
  if (look.bg !== null) paper = recolored(paper, colorWord(look.bg, theme));
  if (look.fg !== null && (!look.fgOnCollisionOnly || collide(ink, paper)))
    ink = recolored(ink, colorWord(look.fg, theme));
  if (look.bold) ink |= BOLD;
  if (look.italic) ink |= ITALIC;
  if (look.strikethrough) ink |= STRIKE;
  if (look.reversed) ink |= REVERSE;
  if (look.underline) paper |= underline(1);
  return { ink, paper };
}

const recolored = (word: number, color: number | null): number =>
  color === null ? word : (word & ~COLOR) | color;

const collide = (ink: number, paper: number): boolean =>
  isRgb(ink) && isRgb(paper) && contrast(ink & RGB, paper & RGB) < COLLISION;

/**
 * The looks that plugins gave to a row's bytes [from, to) as the painter takes them: stretches that do not overlap, in
 * order. `under` are stretches, in order as well, whose style is another than `base`.
 */
export function dressing(
  overlays: readonly Interval<PluginOverlay>[],
  under: readonly Overlay[],
  from: Byte,
  to: Byte,
  base: Style,
  theme: Theme,
): Overlay[] {
  if (under.length === 0) {
    const alone = apart(overlays, from, to, base, theme);
    if (alone !== null) return alone;
  }
  const places = new Set<Byte>([from, to]);
  for (const each of [...overlays, ...under])
    for (const at of [each.from, each.to]) if (at > from && at < to) places.add(at);
  const edges = [...places].toSorted((a, b) => a - b);
  const made: Overlay[] = [];
  let next = 0;
  let dye = 0;
  let active: Interval<PluginOverlay>[] = [];
  for (let i = 0; i + 1 < edges.length; i++) {
    const at = edges[i];
    active = active.filter((each) => each.to > at);
    for (; next < overlays.length && overlays[next].from <= at; next++)
      if (overlays[next].to > at) active.push(overlays[next]);
    while (dye < under.length && under[dye].to <= at) dye++;
    const dyed = dye < under.length && under[dye].from <= at ? under[dye].style : null;
    if (active.length === 0 && dyed === null) continue;
    active.sort((a, b) => a.value.order - b.value.order);
    const style = active.reduce((below, { value }) => dressed(below, value.look, theme), dyed ?? base);
    made.push({ from: at, to: edges[i + 1], style });
  }
  return made;
}

/** The same for overlays of which none lies over another, as nearly always; null for others. */
function apart(
  overlays: readonly Interval<PluginOverlay>[],
  from: Byte,
  to: Byte,
  base: Style,
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
    made.push({ from: first, to: last, style: dressed(base, each.value.look, theme) });
  }
  return made;
}

/** The look of the cells behind a row's end where an overlay goes on to the edge; else the base. */
export function tailOf(
  overlays: readonly Interval<PluginOverlay>[],
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
    .reduce((below, { value: { look } }) => dressed(below, look, theme), base);
  // Nothing stands there that could be struck through or underlined.
  return { ink: (base.ink & ~REVERSE) | (ink & REVERSE), paper: paper & COLOR };
}
