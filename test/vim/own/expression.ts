/** Expressions of Vim script, as far as tests of editing need them. */

export type Value = number | string | readonly Value[];

/** Something of a script that the driver does not know. */
export class Unknown extends Error {}

export type Expression =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'register'; readonly name: string }
  /** The value of an option, which can only be kept to be set again. */
  | { readonly kind: 'option'; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | { readonly kind: 'index'; readonly of: Expression; readonly at: Expression }
  | {
      readonly kind: 'slice';
      readonly of: Expression;
      readonly from: Expression | null;
      readonly to: Expression | null;
    }
  | { readonly kind: 'not' | 'minus'; readonly of: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: string;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'choice';
      readonly when: Expression;
      readonly yes: Expression;
      readonly no: Expression;
    };

/** Binary operators, those that bind least first; the longer of two that begin alike comes first. */
const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==#', '==?', '!=#', '!=?', '==', '!=', '<=', '>=', '<', '>'],
  ['..', '.', '+', '-'],
  ['*', '/', '%'],
];

/** Parses an expression at the start of a text. */
export class ExpressionReader {
  at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The rest of the text, without blanks before it. */
  get rest(): string {
    this.#skip();
    return this.#text.slice(this.at);
  }

  /** True where nothing is left but a comment. */
  get isDone(): boolean {
    return this.rest === '' || this.rest.startsWith('" ');
  }

  expression(): Expression {
    const when = this.#binary(0);
    if (!this.take('?')) return when;
    const yes = this.expression();
    this.#expect(':');
    return { kind: 'choice', when, yes, no: this.expression() };
  }

  /** Takes a piece of text where it comes next. */
  take(piece: string): boolean {
    this.#skip();
    if (!this.#text.startsWith(piece, this.at)) return false;
    this.at += piece.length;
    return true;
  }

  /** The expressions up to a closing bracket, between commas. */
  list(close: string): Expression[] {
    const items: Expression[] = [];
    while (!this.take(close)) {
      items.push(this.expression());
      if (!this.take(',') && !/^\s*[)\]]/.test(this.rest)) throw new Unknown('a list that does not end');
    }
    return items;
  }

  #binary(level: number): Expression {
    if (level === LEVELS.length) return this.#unary();
    let left = this.#binary(level + 1);
    for (;;) {
      const { rest } = this;
      const operator = LEVELS[level].find((each) => rest.startsWith(each));
      if (operator === undefined || (operator === '-' && rest.startsWith('->'))) return left;
      if (/^[=!]~/.test(rest)) throw new Unknown('=~');
      this.take(operator);
      left = { kind: 'binary', operator, left, right: this.#binary(level + 1) };
    }
  }

  #unary(): Expression {
    if (this.rest.startsWith('!') && this.take('!')) return { kind: 'not', of: this.#unary() };
    if (this.rest.startsWith('-') && this.take('-')) return { kind: 'minus', of: this.#unary() };
    return this.#postfix(this.#primary());
  }

  #postfix(first: Expression): Expression {
    let of = first;
    for (;;) {
      if (this.#text[this.at] === '[') {
        this.at++;
        const from = this.rest.startsWith(':') ? null : this.expression();
        if (!this.take(':')) {
          this.#expect(']');
          of = { kind: 'index', of, at: from! };
          continue;
        }
        const to = this.rest.startsWith(']') ? null : this.expression();
        this.#expect(']');
        of = { kind: 'slice', of, from, to };
      } else if (this.take('->')) {
        const name = this.#match(/\w+/y) ?? '';
        this.#expect('(');
        of = { kind: 'call', name, args: [of, ...this.list(')')] };
      } else return of;
    }
  }

  #primary(): Expression {
    const { rest } = this;
    if (rest.startsWith("'")) return { kind: 'value', value: this.#literal() };
    if (rest.startsWith('"')) return { kind: 'value', value: this.#string() };
    if (this.take('[')) return { kind: 'list', items: this.list(']') };
    if (this.take('(')) {
      const inner = this.expression();
      this.#expect(')');
      return inner;
    }
    const number = this.#match(/0x[0-9a-f]+|\d+(?!\.\d)/iy);
    if (number !== null) return { kind: 'value', value: Number(number) };
    const option = this.#match(/&(?:[lg]:)?[a-z]+/y);
    if (option !== null) return { kind: 'option', name: option.replace(/^&(?:[lg]:)?/, '') };
    const register = this.#match(/@["\w/.:*+-]/y);
    if (register !== null) return { kind: 'register', name: register[1] };
    const name = this.#match(/(?:[lvg]:)?[A-Za-z_]\w*/y);
    if (name === null) throw new Unknown(`expression ${rest.slice(0, 12)}`);
    if (this.#text[this.at] !== '(') return { kind: 'variable', name: name.replace(/^l:/, '') };
    this.at++;
    return { kind: 'call', name, args: this.list(')') };
  }

  /** A text between single quotes, in which two stand for one. */
  #literal(): string {
    const taken = this.#match(/'(?:[^']|'')*'/y);
    if (taken === null) throw new Unknown('a string that does not end');
    return taken.slice(1, -1).replaceAll("''", "'");
  }

  /** A text between double quotes, with escapes. */
  #string(): string {
    const taken = this.#match(/"(?:[^"\\]|\\[^])*"/y);
    if (taken === null) throw new Unknown('a string that does not end');
    return taken.slice(1, -1).replaceAll(ESCAPES, (whole, escaped: string) => unescaped(whole, escaped));
  }

  #match(pattern: RegExp): string | null {
    this.#skip();
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text);
    if (found === null) return null;
    this.at += found[0].length;
    return found[0];
  }

  #expect(piece: string): void {
    if (!this.take(piece)) throw new Unknown(`no ${piece} at ${this.rest.slice(0, 12)}`);
  }

  #skip(): void {
    while (this.#text[this.at] === ' ' || this.#text[this.at] === '\t') this.at++;
  }
}

const ESCAPES = /\\(<[^<>\s]+>|x[0-9a-fA-F]{1,2}|u[0-9a-fA-F]{1,4}|U[0-9a-fA-F]{1,8}|[0-7]{1,3}|[^])/g;

const LETTERS: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  e: '\u001b',
  b: '\b',
};

/** The keys that have a code of their own, and those that Inkstone's registers name behind a code. */
const CODES: Readonly<Record<string, string>> = {
  esc: '\u001b',
  cr: '\r',
  enter: '\r',
  return: '\r',
  nl: '\n',
  tab: '\t',
  space: ' ',
  lt: '<',
  bar: '|',
  bslash: '\\',
  bs: '\b',
  'c-h': '\b',
};
const NAMED =
  /^(?:del|up|down|left|right|home|end|insert|pageup|pagedown|[sc]-(?:left|right|home|end)|f\d+)$/;

function unescaped(whole: string, escaped: string): string {
  if (escaped.startsWith('<')) return codeOfKey(escaped.slice(1, -1).toLowerCase());
  if (/^[xuU][0-9a-fA-F]/.test(escaped)) return String.fromCodePoint(Number.parseInt(escaped.slice(1), 16));
  if (/^[0-7]+$/.test(escaped)) return String.fromCodePoint(Number.parseInt(escaped, 8));
  return LETTERS[escaped] ?? whole.slice(1);
}

/** A key in the notation between `<` and `>` as it stands in a register. */
function codeOfKey(name: string): string {
  if (Object.hasOwn(CODES, name)) return CODES[name];
  const control = /^c-([a-z@[\\\]^_])$/.exec(name)?.[1];
  if (control !== undefined) return String.fromCharCode(control.toUpperCase().charCodeAt(0) & 0x1f);
  if (!NAMED.test(name)) throw new Unknown(`key <${name}>`);
  return `\u0080<${name.replace(/^([a-z])/, (letter) => letter.toUpperCase())}>`;
}
