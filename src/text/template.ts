import { encode } from '../base/utf8.ts';

/** The replacement of a match. */
export interface Replacement {
  readonly template: string;
  /**
   * The template has groups (`$1`, `$&`, `$<name>`; `$$` is a dollar) and `\n`, `\r`, `\t`, `\\`; otherwise it stands
   * for itself.
   */
  readonly expands: boolean;
  /** Uppercase letters are placed like those of the match. */
  readonly keepCase: boolean;
  /** The text that `\n` inserts. */
  readonly lineBreak: string;
}

/** A part of a template: bytes, or the group of the match that stands there. */
export type TemplatePart = Uint8Array | { readonly group: number | string; readonly written: Uint8Array };

const ESCAPES: Readonly<Record<string, string>> = { r: '\r', t: '\t', '\\': '\\' };

/** The parts of a template. What looks like a group or an escape and is none stands for itself. */
export function parseTemplate({ template, expands, lineBreak }: Replacement): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let plain = '';
  const flush = (): void => {
    if (plain !== '') parts.push(encode(plain));
    plain = '';
  };
  const pattern = expands ? /\$(?:(\d{1,2})|(&)|(\$)|<([^>]+)>)|\\([nrt\\])|[^]/gu : /[^]+/gu;
  for (const [whole, number, all, dollar, name, escape] of template.matchAll(pattern)) {
    if (dollar !== undefined) plain += '$';
    else if (escape !== undefined) plain += escape === 'n' ? lineBreak : ESCAPES[escape];
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
