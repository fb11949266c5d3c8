import { withConceal, withoutConceals } from '../../../core/decorations/conceals.ts';
import { decorate, type Decorations } from '../../../core/decorations/decorations.ts';
import { withOverlay, withoutOverlays } from '../../../core/decorations/overlays.ts';
import { overlayStyleOf } from '../../../core/decorations/overlay-style.ts';
import type { Owner } from '../../../core/decorations/owner.ts';
import { shownRanges } from '../../../core/layout/visible-range.ts';
import { activeDocument, focusedLeaf, type State, type Step, step } from '../../../core/model/state.ts';
import { decodeText } from '../../../base/utf8.ts';
import { promptField } from '../../../core/widgets/prompt.ts';
import type { Prompt } from '../../../core/widgets/prompt.ts';
import { ExFault } from '../ex/ex-fault.ts';
import { LineReader } from '../ex/line-reader.ts';
import { parseLine } from '../ex/parse-line.ts';
import { takePattern } from '../ex/pattern-argument.ts';
import type { LineSpan } from '../ex/resolve-range.ts';
import { callOf } from '../ex/run/ex-call.ts';
import { lineAt } from '../ex/run/text-lines.ts';
import { findChanges, isMagic, prepareSubstitution, type Substituted } from '../ex/substitute/substitute.ts';
import { substituteArguments } from '../ex/substitute-arguments.ts';

const OWNER: Owner = { kind: 'feature', name: 'vim', namespace: 'preview' };
const MATCH = overlayStyleOf({ fg: 'search.match_fg', bg: 'search.match_bg' });

/** Bytes on the screen in which changes are shown. */
const MOST_SHOWN = 1 << 16;
/** Bytes that are shown of what takes the place of a match. */
const MOST_PUT = 1000;

/** The state without a preview. */
export const hidePreview = (state: State): State =>
  decorate(state, activeDocument(state).id, (all) => withoutConceals(withoutOverlays(all, OWNER), OWNER));

/** Shows what a substitution would change of what is on the screen, while it is typed. */
export function preview(state: State, { input }: Prompt): Step {
  const plain = hidePreview(state);
  try {
    return step(previewOf(plain, input));
  } catch (error) {
    // What is typed is not complete yet.
    if (error instanceof ExFault) return step(plain);
    throw error;
  }
}

function previewOf(state: State, input: string): State {
  const line = parseLine(input);
  const { command, argument } = line;
  if (command === null || !/^(?:substitute|smagic|snomagic)$/.test(command.name)) return state;
  const given = substituteArguments(argument, command.name);
  if (given.pattern.kind !== 'new') return state;
  const call = callOf(state, line, command, (next) => step(next));
  const span = shownLines(state, call.span);
  if (span === null) return state;
  const { plan } = prepareSubstitution(state, { ...given, count: null }, span, isMagic(state, command.name));
  const found = findChanges(state, plan);
  const noted = withNote(state, found);
  return decorate(noted, activeDocument(state).id, (all) =>
    withChanges(all, found, hasReplacement(argument)),
  );
}

/** True once the delimiter after the pattern was typed. */
function hasReplacement(argument: string): boolean {
  const reader = new LineReader(argument);
  const delimiter = reader.peek();
  reader.at++;
  takePattern(reader, delimiter);
  return reader.at > 1 && argument.charAt(reader.at - 1) === delimiter;
}

/** The lines of a span that are on the screen; null where none is. */
function shownLines(state: State, span: LineSpan): LineSpan | null {
  const { text } = activeDocument(state);
  const ranges = shownRanges(state, focusedLeaf(state));
  const first = ranges.at(0);
  const last = ranges.at(-1);
  if (first === undefined || last === undefined || last.to - first.from > MOST_SHOWN) return null;
  const top = Math.max(span.first, lineAt(text, first.from));
  const bottom = Math.min(span.last, lineAt(text, Math.max(first.from, last.to - 1)));
  return top > bottom ? null : { first: top, last: bottom };
}

/** The prompt without an error that the line before had. */
function withNote(state: State, { changes }: Substituted): State {
  const prompt = promptField.of(state);
  return prompt === null || changes.size === 0 ? state : promptField.with(state, { ...prompt, error: null });
}

function withChanges(all: Decorations, { changes }: Substituted, replaces: boolean): Decorations {
  let made = all;
  for (let i = 0; i < changes.size; i++) {
    const [from, to] = [changes.from(i), changes.to(i)];
    made = withOverlay(made, OWNER, from, to, MATCH);
    if (!replaces) continue;
    const inserted = changes.inserted(i);
    const put = decodeText(inserted.read(0, Math.min(inserted.length, MOST_PUT))).replaceAll(/\r?\n/g, '↵');
    made = withConceal(made, OWNER, from, to, put, 'always', { from, to });
  }
  return made;
}
