import type { Token } from 'markdown-it';
import type { RichSpan, SpanStyle } from '../../../core/widgets/rich-text.ts';
import { tagOf } from './html-tags.ts';
import { printableText } from './printable-text.ts';

/** The styles of what lies within another, the strongest first. */
const STRONGEST: readonly SpanStyle[] = ['code', 'strong', 'struck', 'emphasis'];

const MARKS: Readonly<Record<string, SpanStyle>> = {
  strong: 'strong',
  em: 'emphasis',
  s: 'struck',
};

/** The spans of a paragraph or a heading, a list of them for each line. */
export function inlineLines(tokens: readonly Token[], base: 'plain' | 'heading'): readonly RichSpan[][] {
  const reader = new InlineReader(base);
  for (const token of tokens) reader.read(token);
  return reader.lines;
}

class InlineReader {
  readonly lines: RichSpan[][] = [[]];
  readonly #base: 'plain' | 'heading';
  /** The styles that have begun, the outermost first. */
  readonly #styles: SpanStyle[] = [];
  #href: string | null = null;

  constructor(base: 'plain' | 'heading') {
    this.#base = base;
  }

  read(token: Token): void {
    const { type, tag, nesting, content } = token;
    switch (type) {
      case 'code_inline':
        return this.#add(content, this.#href === null ? 'code' : 'link');
      case 'softbreak':
        return this.#add(' ');
      case 'hardbreak':
        return this.#breakLine();
      case 'html_inline':
        return this.#html(content);
      case 'link_open':
        this.#href = String(token.attrGet('href') ?? '');
        return;
      case 'link_close':
        this.#href = null;
        return;
      case 'image':
        return this.#image(content, String(token.attrGet('src') ?? ''));
      default:
        if (Object.hasOwn(MARKS, tag)) this.#mark(MARKS[tag], nesting < 0);
        else this.#add(content);
    }
  }

  /** The description of an image, which leads to it. */
  #image(alt: string, source: string): void {
    const around = this.#href;
    this.#href ??= source;
    this.#add(alt === '' ? 'image' : alt);
    this.#href = around;
  }

  #html(html: string): void {
    const tag = tagOf(html);
    if (tag === null) this.#add(html);
    else if (tag.name === 'br') this.#breakLine();
    else if (tag.name === 'a') this.#href = tag.href;
    else if (tag.style !== null) this.#mark(tag.style, tag.isEnd);
  }

  #mark(style: SpanStyle, isEnd: boolean): void {
    if (!isEnd) this.#styles.push(style);
    else if (this.#styles.includes(style)) this.#styles.splice(this.#styles.lastIndexOf(style), 1);
  }

  #breakLine(): void {
    this.lines.push([]);
  }

  get #style(): SpanStyle {
    if (this.#href !== null) return 'link';
    const own = STRONGEST.find((style) => this.#styles.includes(style));
    return this.#base === 'heading' && own !== 'code' ? 'heading' : (own ?? 'plain');
  }

  #add(text: string, style = this.#style): void {
    const line = this.lines[this.lines.length - 1];
    // Spaces at the start of a line are what is left of its break.
    const shown = line.length === 0 && style !== 'code' ? text.trimStart() : text;
    if (shown === '') return;
    const last = line.at(-1);
    const href = this.#href ?? undefined;
    const printable = printableText(shown);
    if (last?.style === style && last.href === href)
      line[line.length - 1] = { ...last, text: last.text + printable };
    else line.push({ text: printable, style, ...(href !== undefined && { href: printableText(href) }) });
  }
}
