import { encode } from '../../base/utf8.ts';
import { documentAt } from '../../core/model/document.ts';
import { handles, type RequestId } from '../../core/model/request.ts';
import { nameOf } from '../../core/model/paths.ts';
import { andThen, type State, type Step, step } from '../../core/model/state.ts';
import { PromptField } from '../../core/widgets/prompt-field.ts';
import { type Preview, type Prompt, promptField } from '../../core/widgets/prompt.ts';
import { codeBlocks, withTokens } from '../../core/widgets/rich-code.ts';
import { type RichLine, type RichSpan, sliceSpans } from '../../core/widgets/rich-text.ts';
import type { FilePosition } from '../language-servers/place.ts';
import { readPlaceCode } from './requests.ts';
import type { Target } from './target.ts';

type Lines = Preview['lines'];

/** The part of a target that a preview shows. */
type Previewed = Pick<Target, 'excerpt' | 'path' | 'start' | 'end'>;

/** The request for the colors of the shown lines, and the lines that it was made for; null for none. */
const coloringField = new PromptField<{ readonly id: RequestId; readonly lines: Lines } | null>(
  'coloringPlace',
  null,
);

/** The colored lines of places that were shown before. */
const coloredField = new PromptField<ReadonlyMap<Target['excerpt'], Lines>>('coloredPlaces', new Map());

/** Colored lines that are kept for an open prompt. */
const MOST_COLORED = 50;

/** A prompt with the lines around a place, plain at first. */
export function withPreview(state: State, prompt: Prompt, target: Previewed | undefined): Prompt {
  const known = target === undefined ? undefined : coloredField.of(prompt).get(target.excerpt);
  return {
    ...prompt,
    preview: known === undefined ? previewOf(state, target) : { lines: known, note: null },
  };
}

/** Shows the lines around a place in the open prompt, and asks for the colors of their code. */
export function showPreview(state: State, target: Previewed | undefined): Step {
  const prompt = promptField.of(state);
  if (prompt === null) return step(state);
  return colorPreview(promptField.with(state, withPreview(state, prompt, target)), target);
}

/** Asks for the colors of the code in the preview of the open prompt. */
export function colorPreview(state: State, target: Previewed | undefined): Step {
  const prompt = promptField.of(state);
  const lines = prompt?.preview?.lines ?? [];
  const blocks = codeBlocks(lines).map(({ language, text }) => ({ language, text }));
  if (prompt === null || target === undefined || blocks.length === 0) return step(state);
  if (coloredField.of(prompt).get(target.excerpt) === lines) return step(state);
  const asking = coloringField.with(prompt, { id: state.nextId, lines });
  const { excerpt } = target;
  return andThen(step(promptField.with(state, asking)), (next) =>
    readPlaceCode.ask(next, { blocks, of: excerpt }),
  );
}

/** Colors the preview that asked for it, unless another one is shown by now. */
export const placeCodeHandler = handles(readPlaceCode, {
  take(state, tokens, { id, work }) {
    const prompt = promptField.of(state);
    if (prompt === null || coloringField.of(prompt)?.id !== id) return step(state);
    const lines = coloringField.of(prompt)?.lines ?? [];
    if (prompt.preview?.lines !== lines) return step(state);
    const colored = withTokens(lines, tokens);
    const kept = [...coloredField.of(prompt), [work.of, colored] as const].slice(-MOST_COLORED);
    const shown = { ...prompt, preview: { lines: colored, note: null } };
    return step(promptField.with(state, coloredField.with(shown, new Map(kept))));
  },
});

/** The lines around a place, with their numbers and a mark at its own, where its range stands out. */
function previewOf(state: State, target: Previewed | undefined): Preview {
  const excerpt = target?.excerpt ?? null;
  if (target === undefined || excerpt === null)
    return { lines: [], note: target === undefined ? null : 'No preview' };
  const language = languageOf(state, target.path);
  const last = excerpt.first + excerpt.lines.length;
  const width = String(last).length;
  return {
    note: null,
    lines: excerpt.lines.map((line, i): RichLine => {
      const number = excerpt.first + i;
      const mark = number === target.start.line ? '▸' : ' ';
      const lead: RichSpan = {
        text: `${mark}${String(number + 1).padStart(width)}  `,
        style: 'muted',
      };
      return { kind: 'code', lead: [lead], spans: spansOf(line, number, target), language };
    }),
  };
}

/** The name of a file's language, as far as it is known without reading the file: else the ending of its name. */
function languageOf(state: State, path: string): string {
  const name = nameOf(path);
  return documentAt(state, path)?.language.id ?? name.slice(name.lastIndexOf('.') + 1);
}

/** The text of a line, with the part of it that belongs to a place emphasized. */
function spansOf(line: string, number: number, { start, end }: Previewed): readonly RichSpan[] {
  const text = printable(line);
  const plain: readonly RichSpan[] = [{ text, style: 'plain' }];
  if (end === undefined || number < start.line || number > end.line) return plain;
  const from = number === start.line ? unitOf(line, start) : 0;
  const to = number === end.line ? unitOf(line, end) : text.length;
  const marked = sliceSpans(plain, from, to).map((span): RichSpan => ({ ...span, style: 'match' }));
  return [...sliceSpans(plain, 0, from), ...marked, ...sliceSpans(plain, to, Infinity)];
}

/** The place in the shown text of a line, in UTF-16 units. */
const unitOf = (line: string, { column }: FilePosition): number =>
  // A column in the middle of a character is its start.
  printable(new TextDecoder().decode(encode(line).subarray(0, column), { stream: true })).length;

/** A text as it is drawn: tabs have four columns, and no control character is left. */
const printable = (text: string): string => text.replaceAll('\t', '    ').replaceAll(/\p{Cc}/gu, ' ');
