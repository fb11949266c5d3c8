import { scalarBytes } from '../../base/utf8.ts';
import type { CodeText, CodeTokens } from '../languages/code-tokens.ts';
import { type RichLine, type RichSpan, textOfSpans } from './rich-text.ts';
import type { ShownLine } from './rich-rows.ts';

/** Lines of code that belong together, by the index of the first one. */
interface CodeBlock extends CodeText {
  readonly first: number;
  readonly count: number;
}

/** The blocks of code among lines whose language is named: lines of one language that follow each other. */
export function codeBlocks(lines: readonly ShownLine[]): readonly CodeBlock[] {
  const blocks: CodeBlock[] = [];
  for (let first = 0; first < lines.length;) {
    const language = languageOf(lines[first]);
    let next = first + 1;
    if (language !== null) {
      while (next < lines.length && languageOf(lines[next]) === language) next++;
      const text = lines.slice(first, next).map(codeOf).join('\n');
      blocks.push({ language, text, first, count: next - first });
    }
    first = next;
  }
  return blocks;
}

const languageOf = (line: ShownLine): string | null =>
  typeof line === 'string' || line.kind !== 'code' ? null : (line.language ?? null);

const codeOf = (line: ShownLine): string => (typeof line === 'string' ? line : textOfSpans(line.spans));

/** Lines with the tokens of their blocks of code, in the order of `codeBlocks`; null for a block without any. */
export function withTokens(
  lines: readonly ShownLine[],
  tokens: readonly (CodeTokens | null)[],
): readonly ShownLine[] {
  const colored = [...lines];
  for (const [i, { first, count }] of codeBlocks(lines).entries()) {
    const found = tokens[i] ?? null;
    if (found === null) continue;
    const reader = new TokenReader(found);
    for (let k = first; k < first + count; k++) {
      const line = colored[k];
      if (typeof line !== 'string') colored[k] = coloredLine(line, reader);
    }
  }
  return colored;
}

function coloredLine(line: RichLine, reader: TokenReader): RichLine {
  const spans = line.spans.flatMap((span) => reader.read(span));
  reader.skip(1);
  return { ...line, spans };
}

/** Goes through a text of code together with its tokens, whose places are in bytes. */
class TokenReader {
  readonly #tokens: CodeTokens;
  /** The byte in the text, and the token that it is in. */
  #at = 0;
  #token = 0;

  constructor(tokens: CodeTokens) {
    this.#tokens = tokens;
  }

  /** The next span of the text, cut where tokens end, each part with its scopes. */
  read(span: RichSpan): readonly RichSpan[] {
    const parts: RichSpan[] = [];
    let from = 0;
    for (let to = 0; to < span.text.length;) {
      const scalar = span.text.codePointAt(to) ?? 0;
      const units = scalar > 0xffff ? 2 : 1;
      const token = this.#tokenHere();
      this.skip(scalarBytes(scalar));
      to += units;
      if (to === span.text.length || this.#tokenHere() !== token) {
        parts.push(withScopes({ ...span, text: span.text.slice(from, to) }, this.#scopesOf(token)));
        from = to;
      }
    }
    return parts;
  }

  skip(bytes: number): void {
    this.#at += bytes;
  }

  #tokenHere(): number {
    const { from, ends } = this.#tokens.stretch;
    while (this.#token < ends.length && from + ends[this.#token] <= this.#at) this.#token++;
    return this.#token;
  }

  #scopesOf(token: number): string {
    const { stretch, paths } = this.#tokens;
    return paths[stretch.kinds[token]] ?? '';
  }
}

const withScopes = (span: RichSpan, scopes: string): RichSpan => (scopes === '' ? span : { ...span, scopes });
