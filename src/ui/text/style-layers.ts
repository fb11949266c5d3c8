import { contrast } from '../../base/color.ts';
import { BOLD, COLOR, DIM, REVERSE, type Style } from '../../base/frame.ts';
import type { Byte } from '../../base/units.ts';
import type { Theme } from '../theme.ts';
import { legible, styleOver, type TokenLook } from '../token-styles.ts';

/**
 * The layers over the tokens of a row, the lowest first. Below them are the background of the row (with the current line)
 * and the tokens; above them are the cursors. doc/internals/screen.md describes the rule.
 */
export interface RowLayers {
  /** The color codes of a log, which has no tokens. */
  readonly codes: readonly Overlay[];
  readonly occurrences: readonly Overlay[];
  readonly brackets: readonly Overlay[];
  /** The tab stops of a snippet, and over them the overlays of plugins. */
  readonly overlays: readonly Overlay[];
  readonly matches: readonly Overlay[];
  readonly selections: readonly Overlay[];
}

/** The attributes that a layer sets. What is null or 0 shows through from below. */
export interface StylePatch {
  /** The color of the text, with its kind. */
  readonly ink: number | null;
  /** The color behind the text, with its kind. */
  readonly paper: number | null;
  /** Bold, italic, reverse video and the like: bits of an ink word. */
  readonly attributes: number;
  /** The underline style: bits of a paper word. */
  readonly underline: number;
  /** The color of the text where it could hardly be read on the paper otherwise. */
  readonly collisionInk: number | null;
  /** The part of a theme that it was made of: inks from below are kept legible on it. null for the paper of a plugin. */
  readonly ground: Style | null;
  /** The inks from below as they become on `ground`. */
  readonly inks: Map<number, number>;
  /** The patch that is applied first; null for none. */
  readonly below: StylePatch | null;
}

/** A patch over a stretch of a row. */
export interface Overlay {
  readonly from: Byte;
  readonly to: Byte;
  readonly patch: StylePatch;
}

export const NO_OVERLAYS: readonly Overlay[] = [];

/** The layers of a row in the order in which they are applied. */
export function stackLayers(layers: RowLayers): readonly Overlay[] {
  const { codes, occurrences, brackets, overlays, matches, selections } = layers;
  const marks = onTop(onTop(codes, occurrences), brackets);
  return onTop(onTop(onTop(marks, overlays), matches), selections);
}

/** Runs for every row of a key: it makes nothing new where a layer is empty. */
const onTop = (lower: readonly Overlay[], upper: readonly Overlay[]): readonly Overlay[] =>
  upper.length === 0 ? lower : lower.length === 0 ? upper : [...lower, ...upper];

/** A patch that sets the given attributes and nothing else. */
export const patchOf = (set: Partial<Omit<StylePatch, 'inks'>>): StylePatch => ({
  ink: null,
  paper: null,
  attributes: 0,
  underline: 0,
  collisionInk: null,
  ground: null,
  inks: new Map(),
  below: null,
  ...set,
});

/** The patches of a theme's parts that lie over text. */
interface ThemePatches {
  readonly occurrence: StylePatch;
  /** An occurrence at which a symbol gets a value. */
  readonly occurrenceWrite: StylePatch;
  readonly bracketMatch: StylePatch;
  readonly match: StylePatch;
  readonly currentMatch: StylePatch;
  readonly selection: StylePatch;
  readonly cursor: StylePatch;
}

const known = new WeakMap<Theme, ThemePatches>();

/** The patches of a theme, the same objects for the same theme. */
export function themePatches(theme: Theme): ThemePatches {
  let patches = known.get(theme);
  if (patches === undefined) {
    const { text, occurrence, bracketMatch, match, currentMatch, selection, cursor } = theme;
    const plain = partPatch(occurrence, text);
    patches = {
      occurrence: plain,
      occurrenceWrite: { ...plain, attributes: plain.attributes | BOLD },
      bracketMatch: partPatch(bracketMatch, text),
      match: partPatch(match, text),
      currentMatch: partPatch(currentMatch, text),
      selection: partPatch(selection, text),
      cursor: partPatch(cursor, text),
    };
    known.set(theme, patches);
  }
  return patches;
}

/** The patch of a part of a theme: what differs from plain text. Reverse video exchanges both colors, so it sets both. */
function partPatch(part: Style, text: Style): StylePatch {
  const reversed = (part.ink & REVERSE) !== 0;
  const ink = part.ink & COLOR;
  const paper = part.paper & COLOR;
  return patchOf({
    ink: reversed || ink !== (text.ink & COLOR) ? ink : null,
    paper: reversed || paper !== (text.paper & COLOR) ? paper : null,
    attributes: part.ink & ~COLOR,
    underline: part.paper & ~COLOR,
    ground: part,
  });
}

/** The style of a cell while its layers are applied, one after the other. It is reused: a row makes no new one. */
export class LayeredStyle implements Style {
  ink = 0;
  paper = 0;
  /** The color of the text as its layer set it, and the paper that it was chosen for. */
  #raw = 0;
  #own = 0;

  /** Begins with the style of the row and the token at a byte; null where there is none. */
  start(base: Style, token: TokenLook | null): void {
    this.#copy(token === null ? base : styleOver(base, token));
    if (token === null || token.ink === null) return;
    this.#raw = token.ink;
    this.#own = token.text.paper & COLOR;
  }

  /** Begins with a style as it is. */
  #copy({ ink, paper }: Style): void {
    this.ink = ink;
    this.paper = paper;
    this.#raw = ink & COLOR;
    this.#own = paper & COLOR;
  }

  /** Applies a layer to what is there so far. */
  apply(patch: StylePatch): void {
    const { ink, paper, attributes, underline, collisionInk, ground: context, below } = patch;
    if (below !== null) this.apply(below);
    if (paper !== null) {
      this.paper = (this.paper & ~COLOR) | paper;
      // Colors below are no longer exchanged: this paper would become the color of the text.
      this.ink &= ~REVERSE;
      if (ink === null) this.#recolor(legibleOn(context, patch, this.#raw, this.#own));
    }
    if (ink !== null || (collisionInk !== null && collide(this.ink, this.paper))) {
      this.#raw = ink ?? collisionInk ?? this.#raw;
      this.#own = this.paper & COLOR;
      this.#recolor(this.#raw);
    }
    if (attributes !== 0) this.ink = (this.ink & ~exclusiveAttributes(attributes)) | attributes;
    if (underline !== 0) this.paper = (this.paper & COLOR) | underline;
  }

  /** A copy that stays. */
  get copy(): Style {
    return { ink: this.ink, paper: this.paper };
  }

  #recolor(color: number): void {
    this.ink = (this.ink & ~COLOR) | color;
  }
}

/** Terminals show a text that is bold and dim at once as they like, and dim paper behind a dim text in reverse video. */
const exclusiveAttributes = (attributes: number): number =>
  (attributes & (BOLD | REVERSE) ? DIM : 0) | (attributes & DIM ? BOLD : 0);

/** An ink that was chosen for the paper `own`, on a part of a theme. It is remembered, since `legible` measures contrasts. */
function legibleOn(context: Style | null, { inks }: StylePatch, raw: number, own: number): number {
  if (context === null) return raw;
  // Two colors of 26 bits.
  const key = raw * 0x4000000 + own;
  let ink = inks.get(key);
  if (ink === undefined) inks.set(key, (ink = legible(raw, own, context)));
  return ink;
}

const RGB = 0xffffff;
const isRgb = (word: number): boolean => ((word >> 24) & 3) === 2;

/** With less contrast than this a text is taken to be unreadable on its background. */
const COLLISION = 3;

const collide = (ink: number, paper: number): boolean =>
  isRgb(ink) && isRgb(paper) && contrast(ink & RGB, paper & RGB) < COLLISION;

/** A style with one patch applied to it. */
export function patchStyle(style: Style, patch: StylePatch): Style {
  const layered = new LayeredStyle();
  layered.start(style, null);
  layered.apply(patch);
  return layered.copy;
}

/** True if two patches change every style in the same way. */
export function samePatch(a: StylePatch, b: StylePatch): boolean {
  if (a === b) return true;
  if (
    a.ink !== b.ink ||
    a.paper !== b.paper ||
    a.attributes !== b.attributes ||
    a.underline !== b.underline ||
    a.collisionInk !== b.collisionInk ||
    a.ground !== b.ground
  )
    return false;
  return a.below === null || b.below === null ? a.below === b.below : samePatch(a.below, b.below);
}
