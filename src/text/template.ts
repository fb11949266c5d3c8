import { encode } from '../base/utf8.ts';

/** The replacement of a match. */
export interface Replacement {
  readonly template: string;
  /**
   * The template has groups (`$1`, `$&`, `$<name>`; `$$` is a dollar), `\n`, `\r`, `\t`, `\\`, and changes of case:
   * `\u` and `\l` of the next character, `\U` and `\L` up to `\E`; otherwise it stands for itself.
   */
  readonly expands: boolean;
  /** Uppercase letters are placed like those of the match. */
  readonly keepCase: boolean;
  /** The text that `\n` inserts. */
  readonly lineBreak: string;
  /** The parts, when they were made from another dialect than that of the template, which does not count then. */
  readonly parts?: readonly TemplatePart[];
}

/** A part of a template: bytes, the group of the match that stands there, or a change of case. */
export type TemplatePart =
  | Uint8Array
  | { readonly group: number | string; readonly written: Uint8Array }
  | { readonly change: CaseChange };

/** The case of what follows: of one character, or of everything up to the next change. */
export type CaseChange = 'upper_next' | 'lower_next' | 'upper' | 'lower' | 'end';

const ESCAPES: Readonly<Record<string, string>> = { r: '\r', t: '\t', '\\': '\\' };

const CASE_ESCAPES: Readonly<Record<string, CaseChange>> = {
  u: 'upper_next',
  l: 'lower_next',
  U: 'upper',
  L: 'lower',
  E: 'end',
};

/** The parts of a template. What looks like a group or an escape and is none stands for itself. */
export function parseTemplate({
  template,
  expands,
  lineBreak,
  parts: made,
}: Replacement): readonly TemplatePart[] {
  if (made !== undefined) return made;
  const parts: TemplatePart[] = [];
  let plain = '';
  const flush = (): void => {
    if (plain !== '') parts.push(encode(plain));
    plain = '';
  };
  const pattern = expands ? /\$(?:(\d{1,2})|(&)|(\$)|<([^>]+)>)|\\([nrt\\])|\\([ulULE])|[^]/gu : /[^]+/gu;
  for (const [whole, number, all, dollar, name, escape, recase] of template.matchAll(pattern)) {
    if (dollar !== undefined) plain += '$';
    else if (recase !== undefined) {
      flush();
      parts.push({ change: CASE_ESCAPES[recase] });
    } else if (escape !== undefined) plain += escape === 'n' ? lineBreak : ESCAPES[escape];
    else if (number === undefined && all === undefined && name === undefined) plain += whole;
    else {
      flush();
      parts.push({ group: all === undefined ? (name ?? Number(number)) : 0, written: encode(whole) });
    }
  }
  flush();
  return parts;
}

/** `text` with its letters in the case of `model`: all capitals, all small, or a capital first. */
export function inCaseOf(model: string, text: string): string {
  const upper = model.toUpperCase();
  const lower = model.toLowerCase();
  if (upper === lower) return text;
  const [first = ''] = text;
  const capital = first.toUpperCase() + text.slice(first.length);
  if (model === lower) return text.toLowerCase();
  const [head = ''] = model;
  const headIsCapital = head !== head.toLowerCase();
  if (
    model === upper &&
    !(headIsCapital && model.slice(head.length).toLowerCase() === model.slice(head.length))
  )
    return text.toUpperCase();
  return headIsCapital ? capital : text;
}

/** Writes text in the case that changes have asked for. */
export class CaseWriter {
  #next: CaseChange = 'end';
  #all: CaseChange = 'end';

  /** True while text is written as it is. */
  get isPlain(): boolean {
    return this.#next === 'end' && this.#all === 'end';
  }

  change(change: CaseChange): void {
    const isNext = change.endsWith('next');
    if (isNext || change === 'end') this.#next = change;
    if (!isNext) this.#all = change;
  }

  write(text: string): string {
    if (this.isPlain) return text;
    const [first = ''] = text;
    if (first === '') return text;
    const one = this.#next === 'end' ? this.#all : this.#next;
    this.#next = 'end';
    const rest = Array.from(text.slice(first.length), (char) => inCase(char, this.#all));
    return inCase(first, one) + rest.join('');
  }
}

/** A character in another case, where that is one character too. */
function inCase(char: string, change: CaseChange): string {
  if (change === 'end') return char;
  const other = change.startsWith('upper') ? char.toUpperCase() : char.toLowerCase();
  return Array.from(other).length === 1 ? other : char;
}
