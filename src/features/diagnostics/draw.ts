import type { Byte } from '../../base/units.ts';
import { encode } from '../../base/utf8.ts';
import { textWidth } from '../../base/text-width.ts';
import type { Overlay } from '../../core/decorations/kinds.ts';
import { type OverlayStyle, overlayStyleOf } from '../../core/decorations/overlay-style.ts';
import type { Owner } from '../../core/decorations/owner.ts';
import type { Insert } from '../../core/layout/inline-inserts.ts';
import type { VisualRow } from '../../core/layout/visual-rows.ts';
import type { Document } from '../../core/model/document.ts';
import { documentById } from '../../core/model/state.ts';
import { after, before } from '../../text/graphemes.ts';
import { lineEndAt } from '../../text/lines.ts';
import type { RangeItem, RangeSet } from '../../text/range-set.ts';
import type { Text } from '../../text/text.ts';
import type { GutterMark, ScrollbarMark, TextSource } from '../../ui/text/text-source.ts';
import type { Theme } from '../../ui/theme.ts';
import { severityStyle } from './draw-severity.ts';
import type { Diagnostic, Severity } from './diagnostic.ts';
import { problemsTouching, rangesIn } from './problems.ts';
import { diagnosticsInline } from './settings.ts';
import { messageLine, SEVERITIES, severityKind } from './severity.ts';

/** The problems in a text: underlined, beside their lines, after them, and in the scrollbar. */
export const problemMarks: TextSource = (state, { leaf }, theme) => {
  const document = documentById(state, leaf.active);
  const sets = rangesIn(document);
  if (sets.length === 0) return null;
  const inline = diagnosticsInline.of(state);
  const least = inline === 'errors' ? 1 : 4;
  return {
    overlays: (from, to) => overlaysIn(document, from, to),
    gutterMark: (row) => gutterMark(document, row, theme),
    ...(inline !== 'off' && { afterLine: (row: VisualRow) => messageAfter(document, row, least) }),
    scrollbar: (height) => scrollbarMarks(sets, height, document.text.length, theme),
  };
};

const OWNER: Owner = { kind: 'server', name: 'diagnostics', namespace: '' };
/** Overlays of a row at most: more could not be told apart. */
const MOST_IN_ROW = 200;

function overlaysIn(document: Document, from: Byte, to: Byte): readonly RangeItem<Overlay>[] {
  return problemsTouching(document, from, to)
    .slice(0, MOST_IN_ROW)
    .flatMap((problem) => {
      const place = visibleRange(document.text, problem);
      if (place === null || place.from >= to || place.to <= from) return [];
      const { severity, isUnnecessary, isDeprecated } = problem.value;
      const look = lookOf(severity, isUnnecessary, isDeprecated);
      // Errors lie over what is less grave.
      return { ...place, value: { owner: OWNER, look, order: -1 - severity } };
    })
    .toSorted((a, b) => a.from - b.from);
}

/** The range that is underlined; for an empty one that of a character beside it, null in an empty line. */
function visibleRange(text: Text, { from, to }: RangeItem<Diagnostic>): { from: Byte; to: Byte } | null {
  if (from < to) return { from, to };
  if (from < text.length && !isBreak(text.byte(from))) return { from, to: after(text, from) };
  if (from > 0 && !isBreak(text.byte(from - 1))) return { from: before(text, from), to: from };
  return null;
}

const isBreak = (byte: number): boolean => byte === 10 || byte === 13;

const LOOKS = new Map<string, OverlayStyle>();

/** The style of a problem in the text, one object for all of its kind. */
function lookOf(severity: Severity, isUnnecessary: boolean, isDeprecated: boolean): OverlayStyle {
  const key = `${severity} ${isUnnecessary} ${isDeprecated}`;
  let look = LOOKS.get(key);
  if (look === undefined) {
    const isMarked = severity < 4 || (!isUnnecessary && !isDeprecated);
    look = {
      ...overlayStyleOf({
        fg: isUnnecessary ? severityKind(4).color : null,
        strikethrough: isDeprecated,
      }),
      ...(isMarked && { squiggle: severityKind(severity).name }),
    };
    LOOKS.set(key, look);
  }
  return look;
}

/** The gravest of the problems that start in the line of a row, its first; null for none. */
function worstInLine(
  document: Document,
  from: Byte,
  end: Byte,
  least: Severity,
): RangeItem<Diagnostic> | null {
  let worst: RangeItem<Diagnostic> | null = null;
  for (const problem of problemsTouching(document, from, end))
    if (
      problem.from >= from &&
      problem.value.severity <= least &&
      (worst === null || problem.value.severity < worst.value.severity)
    )
      worst = problem;
  return worst;
}

function gutterMark(document: Document, row: VisualRow, theme: Theme): GutterMark | null {
  const end = row.last ? row.to : (lineEndAt(document.text, row.to) ?? row.to);
  const worst = worstInLine(document, row.from, end, 3);
  if (worst === null) return null;
  const { severity } = worst.value;
  const glyph = severityKind(severity).glyph.codePointAt(0) ?? 0;
  return { glyph, style: severityStyle(theme, severity) };
}

/** Characters of a message after a line at most, and the columns before it. */
const MOST_INLINE = 300;
const GAP = '   ';

function messageAfter(document: Document, row: VisualRow, least: Severity): Insert | null {
  const { text } = document;
  const from = row.first ? row.from : lineStart(text, row.from);
  const worst = worstInLine(document, from, row.to, least);
  if (worst === null) return null;
  const { glyph, color } = severityKind(worst.value.severity);
  const shown = `${GAP}${glyph} ${messageLine(worst.value).slice(0, MOST_INLINE)}`;
  const width = textWidth(shown);
  return { at: row.to, width, hides: 0, bytes: encode(shown), whole: width, look: inlineLook(color) };
}

const lineStart = (text: Text, at: Byte): Byte => {
  const line = text.newlinesBefore(at);
  return line === undefined ? at : (text.lineStart(line) ?? at);
};

/** The style of messages of a color, one object for all of them. */
function inlineLook(color: string): OverlayStyle {
  let look = LOOKS.get(color);
  if (look === undefined) LOOKS.set(color, (look = overlayStyleOf({ fg: color, italic: true })));
  return look;
}

/** Problems that are looked at for one row of the scrollbar: the gravest of these is shown. */
const MOST_PER_ROW = 16;

function* scrollbarMarks(
  sets: readonly RangeSet<Diagnostic>[],
  height: number,
  length: Byte,
  theme: Theme,
): Iterable<ScrollbarMark> {
  for (let row = 0; row < height; row++) {
    const from = Math.ceil((row * length) / height);
    const to = row === height - 1 ? length + 1 : Math.ceil(((row + 1) * length) / height);
    const worst = worstFrom(sets, from, to);
    if (worst !== null) yield { row, style: severityStyle(theme, worst) };
  }
}

/** The gravest severity of some of the problems that start in [from, to), hints left out; null for none. */
function worstFrom(sets: readonly RangeSet<Diagnostic>[], from: Byte, to: Byte): Severity | null {
  const found = new Set<Severity>();
  for (const set of sets) {
    const first = set.countBefore(from);
    for (let i = first; i < first + MOST_PER_ROW; i++) {
      const problem = set.at(i);
      if (problem === null || problem.from >= to) break;
      found.add(problem.value.severity);
      if (problem.value.severity === 1) return 1;
    }
  }
  return SEVERITIES.find((severity) => severity < 4 && found.has(severity)) ?? null;
}
