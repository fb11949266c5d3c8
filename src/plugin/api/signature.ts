/** A type as signatures write them; of what a plugin gives to an operation, what these say is checked. */
export type Type =
  | { readonly kind: 'number' | 'string' | 'boolean' | 'null' | 'void' | 'unknown' | 'function' }
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'array'; readonly of: Type }
  | { readonly kind: 'tuple'; readonly of: readonly Type[] }
  | { readonly kind: 'union'; readonly of: readonly Type[] }
  | { readonly kind: 'object'; readonly fields: readonly Field[] }
  /** Any names, each with such a value. */
  | { readonly kind: 'record'; readonly of: Type }
  /** One that is declared, or a generic one such as `Promise`. */
  | { readonly kind: 'named'; readonly name: string; readonly of: readonly Type[] };

export interface Field {
  readonly name: string;
  readonly type: Type;
  readonly optional: boolean;
}

export interface Parameter extends Field {
  /** It takes all arguments that are left. */
  readonly rest: boolean;
}

export interface Signature {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly result: Type;
  /** As it was written. */
  readonly text: string;
}

const TOKEN = /\s+|\/\*[^]*?\*\/|\/\/.*|("[^"]*"|'[^']*'|-?\d+(?:\.\d+)?|[A-Za-z_$][\w$]*|\.\.\.|=>|[^\s])/y;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(text); found !== null; found = TOKEN.exec(text))
    if (found[1] !== undefined) tokens.push(found[1]);
  return tokens;
}

/** Parses a method's signature. Throws SyntaxError where the text is none: it stands in the program. */
export function parseSignature(text: string): Signature {
  return new Parser(text).signature();
}

/** Parses what stands behind `type X =`. */
export function parseType(text: string): Type {
  return new Parser(text).wholeType();
}

const KEYWORDS = new Set(['number', 'string', 'boolean', 'null', 'void', 'unknown']);

class Parser {
  readonly #text: string;
  readonly #tokens: readonly string[];
  #at = 0;
  /** The names of type parameters, which stand for anything. */
  #free: readonly string[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokensOf(text);
  }

  signature(): Signature {
    const name = this.#next();
    if (this.#skip('<')) this.#free = this.#typeParameters();
    const parameters = this.#parameters();
    this.#expect(':');
    const result = this.wholeType();
    return { name, parameters, result, text: this.#text };
  }

  wholeType(): Type {
    const type = this.#type();
    if (this.#at < this.#tokens.length) this.#fail('the end');
    return type;
  }

  #parameters(): Parameter[] {
    this.#expect('(');
    const parameters: Parameter[] = [];
    while (!this.#skip(')')) {
      const rest = this.#skip('...');
      const name = this.#next();
      const optional = this.#skip('?');
      this.#expect(':');
      parameters.push({ name, type: this.#type(), optional, rest });
      if (!this.#skip(',') && this.#peek() !== ')') this.#fail(')');
    }
    return parameters;
  }

  /** Names up to the `>`; what they extend and default to is passed over. */
  #typeParameters(): string[] {
    const names = [this.#next()];
    for (let depth = 1; depth > 0;) {
      const token = this.#next();
      if (token === '<') depth++;
      else if (token === '>') depth--;
      else if (token === ',' && depth === 1) names.push(this.#next());
    }
    return names;
  }

  #type(): Type {
    this.#skip('|');
    const of = [this.#postfix()];
    while (this.#skip('|')) of.push(this.#postfix());
    return of.length === 1 ? of[0] : { kind: 'union', of };
  }

  #postfix(): Type {
    this.#skip('readonly');
    let type = this.#primary();
    while (this.#peek() === '[' && this.#tokens[this.#at + 1] === ']') {
      this.#at += 2;
      type = { kind: 'array', of: type };
    }
    return type;
  }

  #primary(): Type {
    const token = this.#peek();
    if (token === '(') return this.#readBracketed();
    this.#at++;
    if (token === '{') return this.#object();
    if (token === '[') return { kind: 'tuple', of: this.#listUntil(']') };
    if (token === 'true' || token === 'false') return { kind: 'literal', value: token === 'true' };
    if (/^["']/.test(token)) return { kind: 'literal', value: token.slice(1, -1) };
    if (/^-?\d/.test(token)) return { kind: 'literal', value: Number(token) };
    if (!/^[A-Za-z_$]/.test(token)) this.#fail('a type', -1);
    if (KEYWORDS.has(token)) return { kind: token as 'number' };
    if (token === 'any' || this.#free.includes(token)) return { kind: 'unknown' };
    if (token === 'bigint') return { kind: 'number' };
    if (token === 'Function') return { kind: 'function' };
    const of = this.#skip('<') ? this.#listUntil('>') : [];
    if (token === 'Array') return { kind: 'array', of: of[0] };
    if (token === 'Record') return { kind: 'record', of: of[1] };
    if (token === 'NoInfer' || token === 'Readonly') return of[0];
    return { kind: 'named', name: token, of };
  }

  /** A function's type, or another in brackets. */
  #readBracketed(): Type {
    const start = this.#at;
    let depth = 0;
    do {
      const token = this.#next();
      if (token === '(') depth++;
      if (token === ')') depth--;
    } while (depth > 0);
    if (this.#skip('=>')) {
      this.#type();
      return { kind: 'function' };
    }
    this.#at = start + 1;
    const type = this.#type();
    this.#expect(')');
    return type;
  }

  #object(): Type {
    const fields: Field[] = [];
    let record: Type | null = null;
    while (!this.#skip('}')) {
      this.#skip('readonly');
      if (this.#skip('[')) {
        this.#next();
        if (!this.#skip(':')) this.#expect('in');
        this.#type();
        this.#expect(']');
        this.#expect(':');
        record = this.#type();
      } else {
        const name = this.#next().replaceAll(/^["']|["']$/g, '');
        const optional = this.#skip('?');
        if (this.#peek() === '(') {
          this.#parameters();
          this.#expect(':');
          this.#type();
          fields.push({ name, type: { kind: 'function' }, optional });
        } else {
          this.#expect(':');
          fields.push({ name, type: this.#type(), optional });
        }
      }
      if (!this.#skip(';')) this.#skip(',');
    }
    return record === null ? { kind: 'object', fields } : { kind: 'record', of: record };
  }

  #listUntil(end: string): Type[] {
    const types: Type[] = [];
    while (!this.#skip(end)) {
      types.push(this.#type());
      if (!this.#skip(',') && this.#peek() !== end) this.#fail(end);
    }
    return types;
  }

  #peek(): string {
    return this.#tokens[this.#at] ?? '';
  }

  #next(): string {
    if (this.#at >= this.#tokens.length) this.#fail('more');
    return this.#tokens[this.#at++];
  }

  #skip(token: string): boolean {
    if (this.#peek() !== token) return false;
    this.#at++;
    return true;
  }

  #expect(token: string): void {
    if (!this.#skip(token)) this.#fail(token);
  }

  #fail(wanted: string, back = 0): never {
    const there = this.#tokens[this.#at + back] ?? 'the end';
    throw new SyntaxError(`${wanted} was expected, not ${there}, in: ${this.#text}`);
  }
}
