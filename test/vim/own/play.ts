/** Carries out the statements of a function of Vim's own tests, and counts what they assert. */
import { encode } from '../../../src/base/utf8.ts';
import { optionNamed } from '../../../src/features/vim/options/option-table.ts';
import { checkCommand, type Statement } from './statements.ts';
import { OwnHost } from './driver.ts';
import { type Expression, Unknown, type Value } from './expression.ts';

/** An assertion that was made. */
export interface Assertion {
  readonly line: number;
  readonly expected: Value;
  readonly actual: Value;
  readonly passed: boolean;
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
const same = (a: Value, b: Value): boolean =>
  isList(a) && isList(b) ? a.length === b.length && a.every((each, i) => same(each, b[i])) : a === b;
const numberOf = (value: Value): number =>
  typeof value === 'number' ? value : Number(/^-?\d+/.exec(String(value))?.[0] ?? 0);
const textOf = (value: Value): string => (isList(value) ? value.map(String).join('\n') : String(value));

/** The beginning of a stand-in for the value of an option that is kept. */
const KEPT = '\u0000option ';

/** A run of a function. */
export class Run {
  host: OwnHost;
  readonly assertions: Assertion[] = [];
  /** Keys that wait to be typed. */
  typeahead = '';
  readonly #variables = new Map<string, Value>();

  constructor(host = new OwnHost()) {
    this.host = host;
  }

  /** Carries statements out, one after the other. Throws Unknown at what the driver does not know after all. */
  all(statements: readonly Statement[]): void {
    for (const each of statements) this.#one(each);
  }

  #one(each: Statement): void {
    switch (each.kind) {
      case 'window':
        // Each text is one of its own; one that is closed leaves an empty one.
        this.host = this.host.replaced([]);
        return;
      case 'ex':
        this.#ex(each.command);
        return;
      case 'execute':
        if (each.parts.length > 0) this.#ex(each.parts.map((part) => textOf(this.value(part))).join(' '));
        return;
      case 'option':
        this.#option(each.name, this.value(each.to));
        return;
      case 'let':
        this.#let(each.name, each.operator, this.value(each.to));
        return;
      case 'for':
        for (const item of this.#list(each.over)) {
          this.#variables.set(each.name, item);
          this.all(each.body);
        }
        return;
      case 'if':
        this.all(numberOf(this.value(each.when)) !== 0 ? each.yes : each.no);
        return;
      case 'call':
        this.#call(each.of, each.line);
    }
  }

  #list(of: Expression): readonly Value[] {
    const value = this.value(of);
    if (!isList(value)) throw new Unknown('for over a string');
    return value;
  }

  #ex(command: string): void {
    checkCommand(command);
    this.host.ex(command);
  }

  /** The value of an option, as the command line shows it; a stand-in for one that Inkstone does not have. */
  #optionValue(name: string): Value {
    if (optionNamed(name) === undefined) return KEPT + name;
    this.host.ex(`set ${name}?`);
    const shown = /^\s*(no)?([a-z]+)(?:=(.*))?$/s.exec(this.host.record.message ?? '');
    if (shown === null) throw new Unknown(`option ${name}`);
    const [, no, , value] = shown;
    if (value === undefined) return no === undefined ? 1 : 0;
    return /^-?\d+$/.test(value) ? Number(value) : value;
  }

  #option(name: string, value: Value): void {
    if (typeof value === 'string' && value.startsWith(KEPT)) return;
    if (optionNamed(name) === undefined) throw new Unknown(`option ${name}`);
    const set =
      typeof value === 'number'
        ? value === 0
          ? `set no${name}`
          : `set ${name}`
        : `set ${name}=${textOf(value)}`;
    if (this.host.ex(typeof value === 'number' && value > 1 ? `set ${name}=${value}` : set))
      if (this.host.ex(`set ${name}=${textOf(value)}`)) throw new Unknown(`option ${name}`);
  }

  #let(name: string, operator: string, value: Value): void {
    if (name.startsWith('@')) {
      this.host.setRegister(name.slice(1), value, '');
      return;
    }
    const old = this.#variables.get(name) ?? '';
    const made =
      operator === '='
        ? value
        : operator.startsWith('.')
          ? textOf(old) + textOf(value)
          : operator === '+='
            ? isList(old) && isList(value)
              ? [...old, ...value]
              : numberOf(old) + numberOf(value)
            : numberOf(old) - numberOf(value);
    this.#variables.set(name, made);
  }

  #call(of: Expression, line: number): void {
    if (of.kind !== 'call') throw new Unknown('call of no function');
    const { name } = of;
    if (!name.startsWith('assert_')) {
      this.value(of);
      return;
    }
    if (name === 'assert_fails') {
      const command = textOf(this.value(of.args[0]));
      // A key that fails says nothing, and ends the rest of its keys.
      if (/^[\s:\d,]*norm/.test(command)) throw new Unknown('assert_fails of keys');
      checkCommand(command);
      const failed = this.host.ex(command);
      const code = of.args.length > 1 ? textOf(this.value(of.args[1])).slice(0, 5) : '';
      this.#note(line, code, failed ? (this.host.record.message ?? '') : 'no fault', failed);
      return;
    }
    const [one, other] = of.args.slice(0, 2).map((arg) => this.value(arg));
    if (name === 'assert_equal') this.#note(line, one, other, same(one, other));
    else if (name === 'assert_notequal') this.#note(line, one, other, !same(one, other));
    else if (name === 'assert_true') this.#note(line, 1, one, numberOf(one) !== 0);
    else if (name === 'assert_false') this.#note(line, 0, one, numberOf(one) === 0);
    else throw new Unknown(name);
  }

  #note(line: number, expected: Value, actual: Value, passed: boolean): void {
    this.assertions.push({ line, expected, actual, passed });
  }

  /** The value of an expression. */
  value(of: Expression): Value {
    switch (of.kind) {
      case 'value':
        return of.value;
      case 'list':
        return of.items.map((item) => this.value(item));
      case 'variable': {
        const value = this.#variables.get(of.name);
        if (value === undefined) throw new Unknown(`variable ${of.name}`);
        return value;
      }
      case 'option':
        return this.#optionValue(of.name);
      case 'register':
        return this.#register(of.name);
      case 'not':
        return numberOf(this.value(of.of)) === 0 ? 1 : 0;
      case 'minus':
        return -numberOf(this.value(of.of));
      case 'choice':
        return this.value(numberOf(this.value(of.when)) !== 0 ? of.yes : of.no);
      case 'index':
        return indexed(this.value(of.of), numberOf(this.value(of.at)));
      case 'slice': {
        const value = this.value(of.of);
        if (typeof value === 'number') throw new Unknown('slice of a number');
        const from = of.from === null ? 0 : numberOf(this.value(of.from));
        const to = of.to === null ? -1 : numberOf(this.value(of.to));
        return value.slice(from, to === -1 ? undefined : to + 1);
      }
      case 'binary':
        return this.#binary(of);
      case 'call':
        return this.#function(
          of.name,
          of.args.map((arg) => this.value(arg)),
        );
    }
  }

  #binary({ operator, left, right }: Extract<Expression, { kind: 'binary' }>): Value {
    const [a, b] = [this.value(left), this.value(right)];
    if (String(a).startsWith(KEPT) || String(b).startsWith(KEPT)) throw new Unknown('the value of an option');
    const isText = typeof a === 'string' && typeof b === 'string';
    switch (operator.replace(/[#?]$/, '')) {
      case '..':
      case '.':
        return textOf(a) + textOf(b);
      case '+':
        return isList(a) && isList(b) ? [...a, ...b] : numberOf(a) + numberOf(b);
      case '-':
        return numberOf(a) - numberOf(b);
      case '*':
        return numberOf(a) * numberOf(b);
      case '/':
        return Math.trunc(numberOf(a) / numberOf(b));
      case '%':
        return numberOf(a) % numberOf(b);
      case '==':
        return Number(isText || isList(a) ? same(a, b) : numberOf(a) === numberOf(b));
      case '!=':
        return Number(isText || isList(a) ? !same(a, b) : numberOf(a) !== numberOf(b));
      case '<':
        return Number(numberOf(a) < numberOf(b));
      case '>':
        return Number(numberOf(a) > numberOf(b));
      case '<=':
        return Number(numberOf(a) <= numberOf(b));
      case '>=':
        return Number(numberOf(a) >= numberOf(b));
      case '&&':
        return Number(numberOf(a) !== 0 && numberOf(b) !== 0);
      case '||':
        return Number(numberOf(a) !== 0 || numberOf(b) !== 0);
      default:
        throw new Unknown(operator);
    }
  }

  #register(name: string): string {
    return this.host.record.registers[name === '"' || name === '@' ? '"' : name]?.text ?? '';
  }

  #function(name: string, args: readonly Value[]): Value {
    const known = FUNCTIONS[name];
    if (known !== undefined) return known(args);
    const ofEditor = EDITOR[name];
    if (ofEditor === undefined) throw new Unknown(`function ${name}`);
    return ofEditor(this, args);
  }

  /** The number of a line as functions name it. */
  lineOf(value: Value): number {
    const { cursor, lines } = this.host.record;
    if (value === '.') return cursor[0];
    if (value === '$') return lines.length;
    if (typeof value === 'string' && value.startsWith("'")) return this.placeOf(value)[0];
    return numberOf(value);
  }

  /** The line and the column of a mark or of the cursor; 0 and 0 where it is not set. */
  placeOf(name: Value): readonly [number, number] {
    const { cursor, lines, marks, visual } = this.host.record;
    if (name === '.') return cursor;
    if (name === '$') return [lines.length, encode(lines.at(-1) ?? '').length + 1];
    if (name === 'v') return visual === null ? cursor : visual.start;
    const mark = /^'(.)$/.exec(String(name))?.[1];
    if (mark === undefined) throw new Unknown(`position ${String(name)}`);
    return marks[mark] ?? [0, 0];
  }

  registerAs(name: string, isAsList: boolean): Value {
    const text = this.#register(name);
    return isAsList ? text.replace(/\n$/, '').split('\n') : text;
  }
}

/** An item of a list, or the byte of a string; a negative number counts from the end. */
function indexed(value: Value, at: number): Value {
  if (typeof value === 'number') throw new Unknown('index of a number');
  return value.at(at) ?? '';
}

const EDITOR: Readonly<Record<string, (run: Run, args: readonly Value[]) => Value>> = {
  setline(run, [at, value]) {
    const { lines } = run.host.record;
    const first = run.lineOf(at) - 1;
    const made = [...lines];
    for (const [i, line] of (isList(value) ? value : [value]).entries()) made[first + i] = String(line);
    run.host.setLines(made);
    return 0;
  },
  append(run, [at, value]) {
    const { lines } = run.host.record;
    const place = run.lineOf(at);
    run.host.setLines([
      ...lines.slice(0, place),
      ...(isList(value) ? value : [value]).map(String),
      ...lines.slice(place),
    ]);
    return 0;
  },
  getline(run, [from, to]) {
    const { lines } = run.host.record;
    const first = run.lineOf(from);
    if (to === undefined) return lines[first - 1] ?? '';
    return lines.slice(Math.max(0, first - 1), run.lineOf(to));
  },
  getpos(run, [name]) {
    const [line, column] = run.placeOf(name);
    return [0, line, column, 0];
  },
  line: (run, [name]) => (name === '.' || name === '$' ? run.lineOf(name) : run.placeOf(name)[0]),
  col(run, [name]) {
    const { cursor, lines } = run.host.record;
    if (name === '$') return encode(lines[cursor[0] - 1] ?? '').length + 1;
    return run.placeOf(name)[1];
  },
  cursor(run, args) {
    const [line, column] = isList(args[0]) ? args[0] : args;
    const here = run.host.record.cursor;
    const row = run.lineOf(line);
    run.host.goTo(row === 0 ? here[0] : row, numberOf(column ?? 0) === 0 ? here[1] : numberOf(column));
    return 0;
  },
  setpos(run, [name, place]) {
    if (name !== '.' || !isList(place)) throw new Unknown('setpos of a mark');
    run.host.goTo(numberOf(place[1]), numberOf(place[2]));
    return 0;
  },
  getreg: (run, [name = '"', , asList = 0]) => run.registerAs(String(name), numberOf(asList) !== 0),
  getregtype(run, [name = '"']) {
    const register = run.host.record.registers[String(name)];
    if (register === undefined) return '';
    return register.type === '\u0016' ? `\u0016${register.width ?? 0}` : register.type;
  },
  setreg(run, [name, value, type = '']) {
    run.host.setRegister(String(name), value, String(type));
    return 0;
  },
  feedkeys(run, [keys, mode = '']) {
    const flags = String(mode);
    run.typeahead = flags.includes('i') ? String(keys) + run.typeahead : run.typeahead + String(keys);
    if (!flags.includes('x')) return 0;
    run.host.type(run.typeahead);
    run.typeahead = '';
    if (!flags.includes('!')) run.host.leaveModes();
    return 0;
  },
  mode: (run) => run.host.record.mode,
  indent(run, [at]) {
    const line = run.host.record.lines[run.lineOf(at) - 1] ?? '';
    let width = 0;
    for (const character of /^[ \t]*/.exec(line)?.[0] ?? '')
      width += character === '\t' ? 8 - (width % 8) : 1;
    return width;
  },
};

const FUNCTIONS: Readonly<Record<string, (args: readonly Value[]) => Value>> = {
  repeat([value, count]) {
    const times = Math.max(0, numberOf(count));
    return isList(value) ? Array.from({ length: times }, () => value).flat() : textOf(value).repeat(times);
  },
  range([from, to, step = 1]) {
    const [first, last] = to === undefined ? [0, numberOf(from) - 1] : [numberOf(from), numberOf(to)];
    const found: number[] = [];
    for (let at = first; numberOf(step) > 0 ? at <= last : at >= last; at += numberOf(step)) found.push(at);
    return found;
  },
  join: ([list, between = ' ']) => (isList(list) ? list.map(String).join(String(between)) : ''),
  split: ([text, pattern]) => {
    if (pattern !== undefined && !/^[^\\[\]*.~]+$/.test(String(pattern)))
      throw new Unknown('split by a pattern');
    return pattern === undefined
      ? String(text)
          .split(/[ \t\n]+/)
          .filter((part) => part !== '')
      : String(text).split(String(pattern));
  },
  len: ([value]) =>
    typeof value === 'number' ? String(value).length : isList(value) ? value.length : encode(value).length,
  strlen: ([value]) => encode(String(value)).length,
  strpart: ([text, from, length]) =>
    String(text).slice(numberOf(from), length === undefined ? undefined : numberOf(from) + numberOf(length)),
  toupper: ([text]) => String(text).toUpperCase(),
  tolower: ([text]) => String(text).toLowerCase(),
  nr2char: ([code]) => String.fromCodePoint(numberOf(code)),
  char2nr: ([text]) => String(text).codePointAt(0) ?? 0,
  string: ([value]) => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)),
  reverse: ([list]) => (isList(list) ? list.toReversed() : list),
  copy: ([value]) => value,
  has: ([what]) => Number(['visual', 'textobjects', 'insert_expand', 'eval'].includes(String(what))),
};
