import MarkdownIt, { type Token } from 'markdown-it';
import type { RichLine, RichSpan } from '../../../core/widgets/rich-text.ts';
import { inlineHtml } from './html-tags.ts';
import { inlineLines } from './inline-reader.ts';
import { LineWriter, MOST_BYTES } from './line-writer.ts';
import { Margin } from './margin.ts';
import { printableText } from './printable-text.ts';
import { tableLines, type TableRow } from './table-lines.ts';

const parser = new MarkdownIt({ html: true, linkify: true });
// Only addresses that name their scheme are links: `main.rs` is a file.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
// The command that opens links decides what each may do.
parser.validateLink = () => true;

/**
 * The lines of a text in Markdown. Takes some milliseconds for each 10 KB, up to a second where a text is made for it: call
 * it in a worker. Long texts end with an ellipsis.
 */
export function markdownLines(markdown: string): readonly RichLine[] {
  const writer = new LineWriter();
  const tokens = parser.parse(markdown.slice(0, MOST_BYTES), {});
  new BlockReader(tokens, writer).read();
  if (markdown.length > MOST_BYTES) writer.end();
  return writer.lines;
}

/** The lines of a text without any markup. */
export function plaintextLines(text: string): readonly RichLine[] {
  const writer = new LineWriter();
  for (const line of text.split(/\r\n|[\r\n]/)) {
    if (writer.isFull) break;
    writer.add({ kind: 'text', spans: spansOf(printableText(line)) });
  }
  return writer.lines;
}

/** The lines of code. @param language as its author names it; empty where that is not known */
export function codeLines(code: string, language: string): readonly RichLine[] {
  const writer = new LineWriter();
  writeCode(writer, code, language, Margin.none());
  return writer.lines;
}

function writeCode(writer: LineWriter, code: string, info: string, margin: Margin): void {
  const [, language] = /^[\s{.]*([\w+#.-]{1,40})/.exec(info) ?? [];
  for (const line of code.replace(/\r?\n$/, '').split(/\r\n|[\r\n]/)) {
    if (writer.isFull) return;
    writer.add({
      kind: 'code',
      spans: spansOf(printableText(line)),
      ...marksOf(margin),
      ...(language !== undefined && { language }),
    });
  }
}

const spansOf = (text: string): readonly RichSpan[] => (text === '' ? [] : [{ text, style: 'plain' }]);

/** The marks before the next line of a block. */
function marksOf(margin: Margin): Pick<RichLine, 'lead' | 'hang'> {
  const lead = margin.next();
  return lead.length === 0 ? {} : { lead, hang: margin.rest };
}

/** Reads blocks one after the other, and writes their lines. */
class BlockReader {
  readonly #tokens: readonly Token[];
  readonly #writer: LineWriter;
  #at = 0;

  constructor(tokens: readonly Token[], writer: LineWriter) {
    this.#tokens = tokens;
    this.#writer = writer;
  }

  read(): void {
    this.#blocks(null, Margin.none(), false);
  }

  /** Reads the blocks up to a closing token, with an empty line between two of them unless they are `tight` or one is a rule. */
  #blocks(end: string | null, margin: Margin, tight: boolean): void {
    let previous = 'hr';
    while (this.#at < this.#tokens.length && !this.#writer.isFull) {
      const token = this.#tokens[this.#at++];
      if (token.type === end) return;
      const lines = this.#shownLines(token);
      if (lines?.length === 0) continue;
      const isApart = !tight && previous !== 'hr' && token.type !== 'hr';
      if (isApart) this.#writer.add({ kind: 'text', spans: [], lead: margin.blank });
      previous = token.type;
      if (lines === null) this.#block(token, margin);
      else this.#paragraph(lines, margin);
    }
  }

  /** The lines of a block that is a single piece of text, which may be empty; null for any other block. */
  #shownLines({ type, content }: Token): readonly (readonly RichSpan[])[] | null {
    if (type === 'html_block')
      return withText(inlineLines(parser.parseInline(inlineHtml(content), {})[0]?.children ?? [], 'plain'));
    if (type !== 'paragraph_open' && type !== 'heading_open') return null;
    const { children } = this.#tokens[this.#at];
    this.#at += 2;
    return withText(inlineLines(children ?? [], type === 'heading_open' ? 'heading' : 'plain'));
  }

  #paragraph(lines: readonly (readonly RichSpan[])[], margin: Margin): void {
    for (const spans of lines) this.#writer.add({ kind: 'text', spans, ...marksOf(margin) });
  }

  #block(token: Token, margin: Margin): void {
    switch (token.type) {
      case 'fence':
      case 'code_block':
        return writeCode(this.#writer, token.content, token.info, margin);
      case 'hr':
        return this.#writer.add({ kind: 'rule', spans: [], ...marksOf(margin) });
      case 'blockquote_open':
        return this.#inside('blockquote_close', margin.quoted(), false);
      case 'bullet_list_open':
      case 'ordered_list_open':
        return this.#list(token, margin);
      case 'table_open':
        return this.#table(margin);
      default:
    }
  }

  #inside(end: string, margin: Margin, tight: boolean): void {
    this.#blocks(end, margin, tight);
    // A list item or a quotation with nothing in it.
    if (margin.isFresh) this.#paragraph([[]], margin);
  }

  #list({ type, level }: Token, margin: Margin): void {
    const end = type.replace('open', 'close');
    const tight = this.#isTight(end, level);
    let isFirst = true;
    while (this.#at < this.#tokens.length && !this.#writer.isFull) {
      const item = this.#tokens[this.#at++];
      if (item.type === end) return;
      if (!isFirst && !tight) this.#writer.add({ kind: 'text', spans: [], lead: margin.blank });
      isFirst = false;
      const bullet = item.info === '' ? '• ' : `${item.info}. `;
      this.#inside('list_item_close', margin.listed(bullet), tight);
    }
  }

  /** True if the items of the list that has just begun have no empty lines between them. */
  #isTight(end: string, level: number): boolean {
    for (let i = this.#at; i < this.#tokens.length; i++) {
      const token = this.#tokens[i];
      if (token.type === end && token.level === level) return true;
      if (token.type === 'paragraph_open' && token.level === level + 2) return token.hidden;
    }
    return true;
  }

  #table(margin: Margin): void {
    const rows: TableRow[] = [];
    let cells: (readonly RichSpan[])[] = [];
    for (
      let token = this.#tokens[this.#at++];
      token.type !== 'table_close';
      token = this.#tokens[this.#at++]
    ) {
      if (token.type === 'tr_open') cells = [];
      else if (token.type === 'inline') cells.push(cellOf(inlineLines(token.children ?? [], 'plain')));
      else if (token.type === 'tr_close') rows.push(cells);
    }
    for (const line of tableLines(rows)) this.#writer.add({ ...line, ...marksOf(margin) });
  }
}

/** The lines of a cell in one. */
const cellOf = (lines: readonly (readonly RichSpan[])[]): readonly RichSpan[] =>
  lines.flatMap((line, i) => (i === 0 ? line : [{ text: ' ', style: 'plain' } as const, ...line]));

/** Lines without empty ones. */
const withText = (lines: readonly (readonly RichSpan[])[]): readonly (readonly RichSpan[])[] =>
  lines.filter((line) => line.some(({ text }) => text.trim() !== ''));
