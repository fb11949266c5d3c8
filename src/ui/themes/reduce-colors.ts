import type { Styles } from '../../core/model/styles.ts';
import { contrast, luminance, type Oklab, oklab, paletteRgb, type Rgb } from '../../base/color.ts';
import { BOLD, palette, type Style, underline } from '../../base/frame.ts';
import { MONO_LOOKS } from './plain.ts';

export type Part = keyof Styles;

/** Parts that are lines and marks; every other part is text and has to be read. */
export const LINES: ReadonlySet<Part> = new Set<Part>([
  'whitespace',
  'indentGuide',
  'ruler',
  'popupBorder',
  'shadow',
  'divider',
  'scrollbar',
  'scrollbarThumb',
  'scrollbarMark',
]);

/** Parts that only their paper tells from others, which come before them here. */
const RAISED: Partial<Record<Part, readonly Part[]>> = {
  currentLine: ['text'],
  selection: ['text', 'currentLine'],
  cursor: ['text'],
  status: ['text'],
  menuBar: ['text'],
  notification: ['text'],
  match: ['text', 'currentLine', 'selection'],
  currentMatch: ['text', 'currentLine', 'selection', 'match'],
  lost: ['text'],
  bracketMatch: ['text', 'currentLine', 'selection'],
  occurrence: ['text', 'currentLine', 'selection', 'match', 'bracketMatch'],
  linkedEditing: ['text', 'currentLine', 'selection', 'occurrence'],
  mergeCurrent: ['text'],
  mergeBase: ['text', 'mergeCurrent'],
  mergeIncoming: ['text', 'mergeCurrent', 'mergeBase'],
  mergeCurrentHeader: ['text', 'mergeCurrent'],
  mergeBaseHeader: ['text', 'mergeBase', 'mergeCurrentHeader'],
  mergeIncomingHeader: ['text', 'mergeIncoming', 'mergeCurrentHeader', 'mergeBaseHeader'],
  tabActive: ['tab'],
  statusItemHover: ['status'],
  menuBarActive: ['menuBar'],
  menuActive: ['menu'],
  popupActive: ['popup'],
  sidebarActive: ['sidebar'],
  sidebarInactive: ['sidebar', 'sidebarActive'],
};

/** Parts that stand on the paper of another part and are told from it by their ink. */
const INKED: Partial<Record<Part, Part>> = {
  gutter: 'text',
  picture: 'text',
  bracket1: 'text',
  bracket2: 'text',
  bracket3: 'text',
  bracket4: 'text',
  bracket5: 'text',
  bracket6: 'text',
  bracketUnexpected: 'text',
  link: 'text',
  disabled: 'text',
  codeLens: 'text',
  bookmark: 'text',
  tabModified: 'tab',
  promptLabel: 'prompt',
  warning: 'status',
  error: 'status',
  menuMnemonic: 'menu',
  menuDisabled: 'menu',
  menuKey: 'menu',
  menuKeyActive: 'menuActive',
  popupDetail: 'popup',
  popupDetailActive: 'popupActive',
  matched: 'popup',
  matchedActive: 'popupActive',
  sidebarHeading: 'sidebar',
  gitAdded: 'sidebar',
  gitModified: 'sidebar',
  gitDeleted: 'sidebar',
  gitUntracked: 'sidebar',
  gitIgnored: 'sidebar',
};

/** Parts that have the paper of another and need not be told from it. */
const WITH: Partial<Record<Part, Part>> = {
  gutterCurrent: 'currentLine',
  tabPreview: 'tab',
  tabUnfocused: 'tab',
  statusDim: 'status',
  info: 'status',
  popupBorder: 'popup',
  popupCode: 'popup',
};

const COLOR = 0x3ffffff;
export const inkOf = (style: Style): Rgb => style.ink & 0xffffff;
export const paperOf = (style: Style): Rgb => style.paper & 0xffffff;
/** `style` in other colours: its attributes and its underline stay. */
export const withColors = ({ ink, paper }: Style, newInk: number, newPaper: number): Style => ({
  ink: (ink & ~COLOR) | newInk,
  paper: (paper & ~COLOR) | newPaper,
});

/** The entries of a palette that may be used, and how they look. */
interface Entries {
  readonly first: number;
  readonly labs: readonly Oklab[];
  readonly luminances: readonly number[];
  readonly greys: ReadonlySet<number>;
}

/** The first 16 of 256 belong to the terminal's own theme: what they look like is not known. */
const known = new Map<number, Entries>();
function entriesOf(colors: number): Entries {
  const there = known.get(colors);
  if (there !== undefined) return there;
  const first = colors === 256 ? 16 : 0;
  const all = Array.from({ length: colors - first }, (_, i) => paletteRgb(first + i));
  const labs = all.map(oklab);
  const greys = new Set([...labs.keys()].filter((entry) => chroma(labs[entry]) < 0.01));
  const entries = { first, labs, luminances: all.map(luminance), greys };
  known.set(colors, entries);
  return entries;
}

const ratio = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** The chroma of a color: 0 for grays, 0.1 for a shade of slate, 0.3 for pure blue. */
const chroma = ([, green, blue]: Oklab): number => Math.hypot(green, blue);
/** With 16 colours, what is less colourful than this becomes a grey: pure blue would be nearer to slate, but no likeness. */
const COLORFUL_PAPER = 0.1;
const COLORFUL_INK = 0.06;
/** The inks of tokens are many and often soft: even a little colour is one. */
const COLORFUL_TOKEN = 0.04;
/** The most that a hue may differ to be taken for the same, and the contrast that is enough to recognize it. */
const SAME_HUE = 45;
const HUE_SEEN = 3;
/** White can be read on what is darker, black on what is lighter. */
const MIDDLE = 0.18;
/** A grey of less lightness becomes black, others one of the whites. */
const DARK_PAPER = 0.6;
/** Bright black is neither dark nor light: nothing can be read well on it. */
const BRIGHT_BLACK = 8;
/** A bold ink of the first eight shows as the bright one in many terminals; it has to be seen even so. */
const BOLD_SEEN = 4.5;

/** The entry that looks nearest to `color` among those that `accepts` likes; null when it likes none. */
function nearest(color: Rgb, { labs }: Entries, accepts: (entry: number) => boolean): number | null {
  const [lightness, green, blue] = oklab(color);
  let best: number | null = null;
  let bestDistance = Infinity;
  labs.forEach((lab, entry) => {
    const distance = (lab[0] - lightness) ** 2 + (lab[1] - green) ** 2 + (lab[2] - blue) ** 2;
    if (distance < bestDistance && accepts(entry)) {
      best = entry;
      bestDistance = distance;
    }
  });
  return best;
}

/** The angle of a color on the wheel of Oklab, in degrees. */
export function hueOf(color: Rgb): number {
  const [, green, blue] = oklab(color);
  return (Math.atan2(blue, green) * 180) / Math.PI;
}

/**
 * The colour word of a token's ink on a paper of the palette: with a contrast of `wanted` where there is any such. Of
 * few colours it is the one of the same hue, for that is what tells tokens apart; a grey where none can be seen.
 * @param hues that red, green, yellow, blue, magenta and cyan have, in degrees
 */
export function inkInPalette(
  color: Rgb,
  colors: 256 | 16 | 8,
  paper: number,
  wanted: number,
  hues: readonly number[],
): number {
  const entries = entriesOf(colors);
  const { first, labs, luminances, greys } = entries;
  const context = luminances[(paper & 0xff) - first];
  const isSeen = (entry: number, least: number): boolean => ratio(luminances[entry], context) >= least - 1e-6;
  const lab = oklab(color);
  let ink: number | null = null;
  if (colors < 256 && chroma(lab) >= COLORFUL_TOKEN) {
    const hue = hueOf(color);
    let best = SAME_HUE;
    for (const entry of labs.keys()) {
      if (greys.has(entry) || !isSeen(entry, Math.min(wanted, HUE_SEEN))) continue;
      const angle = Math.abs(hues[(entry & 7) - 1] - hue) % 360;
      const distance = Math.min(angle, 360 - angle);
      // Of a colour and its bright twin the first one that can be read well.
      const better = ink !== null && distance === best && !isSeen(ink, wanted) && isSeen(entry, wanted);
      if (distance >= best && !better) continue;
      best = distance;
      ink = entry;
    }
  }
  ink ??= nearest(color, entries, (entry) => isSeen(entry, wanted) && (colors === 256 || greys.has(entry)));
  return palette(first + (ink ?? (context < MIDDLE ? luminances.length - 1 : 0)));
}

/**
 * A 24-bit theme in the palette of 256, 16 or 8 entries. What is text keeps a contrast of `least`, or of what it had
 * when that was less; parts that differed still do. Where 16 colours are too few for that, attributes tell them apart.
 */
export function reduceColors(theme: Styles, colors: 256 | 16 | 8, least: number): Styles {
  const entries = entriesOf(colors);
  const { first, luminances } = entries;
  const papers = new Map<Part, number>();
  const styles = new Map<Part, Style>();
  /** Parts that have the colours of another. */
  const borrowed = new Set<Part>();
  const paperFor = (part: Part): number | null => {
    const context = INKED[part] ?? WITH[part];
    if (context !== undefined && paperOf(theme[part]) === paperOf(theme[context]))
      return papers.get(context) ?? null;
    const below = (RAISED[part] ?? []).filter((other) => paperOf(theme[other]) !== paperOf(theme[part]));
    const taken = new Set<number | null | undefined>(below.map((other) => papers.get(other)));
    const color = paperOf(theme[part]);
    if (colors === 256) return nearest(color, entries, (entry) => !taken.has(entry));
    const lab = oklab(color);
    const grey = chroma(lab) < COLORFUL_PAPER;
    const dark = lab[0] < DARK_PAPER;
    const likes = (entry: number): boolean =>
      entry !== BRIGHT_BLACK && (!grey || (entries.greys.has(entry) && (entry === 0) === dark));
    const paper = nearest(color, entries, likes);
    return taken.has(paper) ? null : paper;
  };
  /** The ink on a paper; null where the palette has none that can be read, or that can be seen. */
  const inkFor = (part: Part, paper: number): number | null => {
    const ink = inkOf(theme[part]);
    const had = contrast(ink, paperOf(theme[part]));
    const wanted = LINES.has(part) ? 0 : Math.min(had, least) - 1e-6;
    const seen = (entry: number): boolean =>
      entry !== paper && ratio(luminances[entry], luminances[paper]) >= wanted;
    const grey = colors < 256 && chroma(oklab(ink)) < COLORFUL_INK;
    return nearest(ink, entries, (entry) => seen(entry) && (!grey || entries.greys.has(entry)));
  };
  const strongest = (paper: number): number =>
    luminances.reduce(
      (best, light, entry) =>
        ratio(light, luminances[paper]) > ratio(luminances[best], luminances[paper]) ? entry : best,
      paper,
    );
  /** A part in the colours of another: the attributes that differ where there is no colour tell them apart. */
  const byAttributes = (part: Part, other: Part): Style => {
    const around = styles.get(other) ?? theme[other];
    const paper = papers.get(other) ?? 0;
    const ink =
      RAISED[part] !== undefined ? palette(first + (inkFor(part, paper) ?? strongest(paper))) : around.ink;
    return {
      ink: (ink & COLOR) | ((around.ink ^ MONO_LOOKS[part].ink ^ MONO_LOOKS[other].ink) & ~COLOR),
      paper: around.paper ^ MONO_LOOKS[part].paper ^ MONO_LOOKS[other].paper,
    };
  };
  const isSame = (look: Style, other: Part | undefined): boolean => {
    const around = other === undefined ? undefined : styles.get(other);
    return around?.ink === look.ink && around.paper === look.paper;
  };
  /** Not bold where that could hide it; then underlined, if nothing else tells it from another. */
  const boldSafely = (look: Style, other: Part | undefined): Style => {
    const ink = look.ink & 0xff;
    if (colors === 256 || (look.ink & BOLD) === 0 || ink >= 8) return look;
    const bright = luminance(paletteRgb(ink + 8));
    if (ratio(bright, luminances[look.paper & 0xff]) >= BOLD_SEEN) return look;
    const thin = { ink: look.ink & ~BOLD, paper: look.paper };
    return isSame(thin, other) ? { ...thin, paper: thin.paper | underline(1) } : thin;
  };
  for (const part of partsInOrder(theme)) {
    const told = INKED[part] ?? RAISED[part]?.[0];
    const context = INKED[part] ?? WITH[part];
    const other = told ?? context;
    const paper = paperFor(part);
    const ink = inkFor(part, paper ?? 0) ?? strongest(paper ?? 0);
    const look = withColors(theme[part], palette(first + ink), palette(first + (paper ?? 0)));
    const merged = colors < 256 && INKED[part] !== undefined && isSame(look, told);
    if (
      other === undefined ||
      (paper !== null && !merged && (context === undefined || !borrowed.has(context)))
    ) {
      papers.set(part, paper ?? 0);
      styles.set(part, boldSafely(look, told));
    } else {
      papers.set(part, papers.get(other) ?? 0);
      styles.set(part, boldSafely(byAttributes(part, other), told));
      borrowed.add(part);
    }
  }
  return Object.fromEntries(styles) as unknown as Styles;
}

/** Every part behind those that it is told from. */
function partsInOrder(theme: Styles): readonly Part[] {
  const parts = Object.keys(theme) as Part[];
  const rank = (part: Part): number => ((INKED[part] ?? WITH[part]) ? 2 : RAISED[part] ? 1 : 0);
  const raised = Object.keys(RAISED);
  return parts.toSorted((a, b) => rank(a) - rank(b) || raised.indexOf(a) - raised.indexOf(b));
}
