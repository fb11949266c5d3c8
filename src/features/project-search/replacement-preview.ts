import { decodeText } from '../../base/utf8.ts';
import { compileQuery, Expression, type Query } from '../../text/matcher.ts';
import type { LineMatch } from '../../text/excerpt.ts';
import { CaseWriter, inCaseOf, parseTemplate, type Replacement } from '../../text/template.ts';

/** The replacements of matches, as far as their lines tell. */
export class ReplacementPreview {
  readonly #replacement: Replacement;
  readonly #parts: ReturnType<typeof parseTemplate>;
  readonly #expression: RegExp | null;

  constructor(query: Query, replacement: Replacement) {
    const matcher = replacement.expands ? compileQuery(query) : null;
    this.#replacement = replacement;
    this.#parts = parseTemplate(replacement);
    this.#expression =
      matcher instanceof Expression
        ? new RegExp(matcher.regexp.source, `${matcher.regexp.flags.replace('g', '')}y`)
        : null;
  }

  /** The replacement of a match; line breaks are shown as ↵. */
  of({ text, range: [from, to] }: Pick<LineMatch, 'text' | 'range'>): string {
    const matched = text.slice(from, to);
    const made = this.#make(text, from, matched);
    const cased = this.#replacement.keepCase ? inCaseOf(matched, made) : made;
    return cased.replaceAll(/\r?\n/g, '↵');
  }

  #make(text: string, from: number, matched: string): string {
    const groups = this.#groups(text, from, matched);
    const writer = new CaseWriter();
    return this.#parts
      .map((part) => {
        if (part instanceof Uint8Array) return writer.write(decodeText(part));
        if ('change' in part) {
          writer.change(part.change);
          return '';
        }
        return writer.write(this.#group(part, groups, matched));
      })
      .join('');
  }

  #group(
    { group, written }: { readonly group: number | string; readonly written: Uint8Array },
    groups: RegExpExecArray | null,
    matched: string,
  ): string {
    if (typeof group === 'string')
      return groups?.groups?.[group] ?? (groups?.groups ? '' : decodeText(written));
    if (groups === null) return group === 0 ? matched : '';
    if (group < groups.length) return groups[group] ?? '';
    const tens = Math.floor(group / 10);
    return tens > 0 && tens < groups.length
      ? `${groups[tens] ?? ''}${decodeText(written.subarray(-1))}`
      : decodeText(written);
  }

  #groups(text: string, from: number, matched: string): RegExpExecArray | null {
    if (this.#expression === null) return null;
    this.#expression.lastIndex = from;
    const found = this.#expression.exec(text);
    return found !== null && found[0] === matched ? found : null;
  }
}
