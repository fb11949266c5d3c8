import { commandElsewhere, commandNamed, type ExCommand } from './command-table.ts';
import { ExFault } from './ex-fault.ts';
import { globalArguments } from './global-arguments.ts';
import { LineReader } from './line-reader.ts';
import { type Modifiers, takeModifiers } from './modifiers.ts';
import { type Range, takeRange } from './range.ts';
import { takeSort } from './sort-arguments.ts';
import { takeSubstitute } from './substitute-arguments.ts';

/** A command of a line, with what precedes and follows its name. */
export interface ExLine {
  readonly modifiers: Modifiers;
  readonly range: Range | null;
  /** Null for a range alone, which goes to its last line, and for an empty line. */
  readonly command: ExCommand | null;
  readonly bang: boolean;
  readonly register: string | null;
  readonly count: number | null;
  /** Of `l`, `p` and `#`. */
  readonly flags: string;
  readonly argument: string;
  /** The depth of `:>>`. */
  readonly depth: number;
  /** `:w !cmd` and `:r !cmd`: the argument is a command of the shell. */
  readonly shell: boolean;
  /** `:w >>file`. */
  readonly appends: boolean;
  /** The command of `:e +cmd file`, to run in the file; an empty one goes to its last line. */
  readonly opensAt: string | null;
  /** The lines that `:append`, `:insert` and `:change` add; null where they do not come with the command. */
  readonly lines: readonly string[] | null;
  /** The commands after the bar; null when nothing follows. */
  readonly rest: string | null;
}

/** An empty line. */
const PLAIN = {
  command: null,
  bang: false,
  register: null,
  count: null,
  flags: '',
  argument: '',
  depth: 1,
  shell: false,
  appends: false,
  opensAt: null,
  lines: null,
  rest: null,
};

/**
 * Parses the first command of a line; `rest` has the others.
 * @throws ExFault
 */
export function parseLine(text: string): ExLine {
  const reader = new LineReader(text);
  const modifiers = takeModifiers(reader);
  const range = takeRange(reader);
  reader.match(/[ \t:]+/y);
  const start: ExLine = { ...PLAIN, modifiers, range };
  if (reader.done || reader.peek() === '"') return start;
  if (reader.peek() === '|' || reader.peek() === '\n') {
    reader.at++;
    // Before a bar, a range alone prints its last line, and nothing at all the line of the cursor.
    return { ...start, ...nameOf('print'), rest: reader.rest() };
  }
  const { command, flags } = takeName(reader);
  const bang = command.name !== 'substitute' && reader.take('!');
  if (bang && !command.bang && command.name !== '&' && command.name !== '~')
    throw new ExFault('E477: No ! allowed');
  if (range !== null && command.range === null) throw new ExFault('E481: No range allowed');
  if (command.name !== '!') reader.skipSpace();
  return withArguments({ ...start, command, bang, flags }, command, reader);
}

interface Name {
  readonly command: ExCommand;
  /** Of `:dl` and `:dp`. */
  readonly flags: string;
}

/** Takes the name of a command, where it ends in one of Vim's ways. */
function takeName(reader: LineReader): Name {
  const from = reader.at;
  // A mark may follow k at once, and flags s.
  if (reader.match(/k(?!ee)/y) !== null) return nameOf('k');
  if (reader.match(/s(?=c(?![sr])|g|I|i(?![mlg])|r(?!e))/y) !== null) return nameOf('substitute');
  if (reader.match(/[@!=><&~#]/y) !== null) return nameOf(reader.text.charAt(from));
  if (reader.take('*')) return nameOf('@');
  const word = reader.match(/[A-Za-z]+/y) ?? reader.peek();
  const found = commandNamed(word);
  if (found !== null) return { command: found, flags: '' };
  // Short forms of `delete` end with a flag: `:dl`, `:delp`.
  const short = word.slice(0, -1);
  if (/[lp]$/.test(word) && short !== '' && 'delete'.startsWith(short))
    return { ...nameOf('delete'), flags: word.slice(-1) };
  throw unknown(reader.text.slice(from), word);
}

function nameOf(name: string): Name {
  const command = commandNamed(name);
  if (command === null) throw new Error(`no ex command ${name}`);
  return { command, flags: '' };
}

function unknown(line: string, word: string): ExFault {
  const name = commandElsewhere(word);
  return new ExFault(
    name === null ? `E492: Not an editor command: ${line}` : `Inkstone does not have Vim's command :${name}`,
  );
}

/** Takes what follows the name. */
function withArguments(line: ExLine, command: ExCommand, reader: LineReader): ExLine {
  if (command.name === '<' || command.name === '>') {
    let depth = 1;
    while (reader.take(command.name)) {
      depth++;
      reader.skipSpace();
    }
    return withEnd({ ...line, depth }, command, reader);
  }
  if (command.name === 'write' && reader.take('>>')) {
    reader.skipSpace();
    return withEnd({ ...line, appends: true }, command, reader);
  }
  const isFilter =
    (command.name === 'read' && line.bang) ||
    ((command.name === 'read' || command.name === 'write') && reader.take('!'));
  if (isFilter) {
    const argument = reader.rest();
    if (argument === '') throw new ExFault('E471: Argument required');
    return { ...line, bang: false, shell: true, argument };
  }
  return withEnd(line, command, reader);
}

function withEnd(line: ExLine, command: ExCommand, reader: LineReader): ExLine {
  if (command.ends === 'own') return withOwnEnd(line, command, reader);
  if (command.ends === 'line') return checkArgument({ ...line, argument: reader.rest() }, command);
  const { argument, rest } = splitBar(reader.rest(), command);
  const inner = new LineReader(argument);
  const opened = command.file === 'one' ? takeOpening(inner) : null;
  const register = command.register ? takeRegister(inner, command) : null;
  const count = command.count ? takeCount(inner, command) : null;
  inner.skipSpace();
  const flags = command.flags ? line.flags + takeFlags(inner) : line.flags;
  const left = inner.rest();
  if (command.argument === 'none' && left !== '') throw new ExFault(`E488: Trailing characters: ${left}`);
  return checkArgument({ ...line, register, count, flags, argument: left, opensAt: opened, rest }, command);
}

function checkArgument(line: ExLine, command: ExCommand): ExLine {
  if (command.argument === 'needed' && line.argument === '') throw new ExFault('E471: Argument required');
  return line;
}

/** Takes arguments whose own parser finds where they end. */
function withOwnEnd(line: ExLine, command: ExCommand, reader: LineReader): ExLine {
  const from = reader.at;
  if (ADDS_LINES.has(command.name)) return withLines(line, reader);
  if (command.name === 'global' || command.name === 'vglobal') {
    const argument = reader.rest();
    globalArguments(argument);
    return { ...line, argument };
  }
  if (command.name === 'sort') takeSort(reader);
  else takeSubstitute(reader, command.name);
  const argument = reader.text.slice(from, reader.at).trimEnd();
  return { ...line, argument, rest: takeRest(reader) };
}

/** The commands that lines follow. */
const ADDS_LINES: ReadonlySet<string> = new Set(['append', 'insert', 'change']);

/** Takes the lines after a line break or a bar, up to one with just a period; commands may follow that. */
function withLines(line: ExLine, reader: LineReader): ExLine {
  reader.skipSpace();
  if (reader.done) return line;
  if (!reader.take('|') && !reader.take('\n'))
    throw new ExFault(`E488: Trailing characters: ${reader.rest()}`);
  const lines = reader.rest().split('\n');
  const end = lines.indexOf('.');
  if (end < 0) return { ...line, lines: lines.at(-1) === '' ? lines.slice(0, -1) : lines };
  const rest = lines.slice(end + 1).join('\n');
  return { ...line, lines: lines.slice(0, end), rest: rest === '' ? null : rest };
}

/** True for a command whose lines follow in a script. */
export function takesLines(text: string): boolean {
  try {
    const { command, lines } = parseLine(text);
    return command !== null && ADDS_LINES.has(command.name) && lines === null;
  } catch (error) {
    if (error instanceof ExFault) return false;
    throw error;
  }
}

/**
 * Takes the commands after a bar; a comment is dropped.
 * @throws ExFault for anything else
 */
function takeRest(reader: LineReader): string | null {
  reader.skipSpace();
  if (reader.done) return null;
  if (reader.peek() === '"') {
    reader.rest();
    return null;
  }
  if (reader.take('|') || reader.take('\n')) return reader.rest();
  throw new ExFault(`E488: Trailing characters: ${reader.rest()}`);
}

interface Split {
  readonly argument: string;
  readonly rest: string | null;
}

/** Splits at the first bar that neither a backslash nor Ctrl+V keeps; both disappear before a bar. */
function splitBar(text: string, { ends, name }: ExCommand): Split {
  let argument = '';
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    const next = text.charAt(i + 1);
    if (char === '\u0016' && next !== '') {
      // Mappings keep Ctrl+V: it says how the key after it is meant.
      argument += ends === 'mapping' && next !== '|' ? char + next : next;
      i++;
    } else if (char === '\\' && next === '|') {
      argument += '|';
      i++;
    } else if (char === '|' || char === '\n') {
      return { argument: trimArgument(argument, ends), rest: text.slice(i + 1) };
    } else if (char === '"' && beginsComment(ends, name, i)) {
      return { argument: trimArgument(argument, ends), rest: null };
    } else {
      argument += char;
    }
  }
  return { argument: trimArgument(argument, ends), rest: null };
}

/** True if a quote begins a comment: after mappings it is a key, and a register after `:@`. */
const beginsComment = (ends: ExCommand['ends'], name: string, at: number): boolean =>
  ends === 'bar' || (ends === 'bar only' && !(name === '@' && at === 0));

const trimArgument = (argument: string, ends: ExCommand['ends']): string =>
  ends === 'mapping' ? argument : argument.replace(/(?<!\\)[ \t]+$/, '');

/** Takes `+cmd`; the options `++enc=...` are refused. */
function takeOpening(reader: LineReader): string | null {
  const option = reader.match(/\+\+\w+(?:=\S*)?/y);
  if (option !== null)
    throw new ExFault(`${option} is not supported: Reopen with Encoding and Line Endings have commands`);
  if (!reader.take('+')) return null;
  const command = reader.match(/(?:\\.|[^\\ \t])*/y) ?? '';
  reader.skipSpace();
  return command.replaceAll(/\\(.)/g, '$1');
}

function takeRegister(reader: LineReader, { name, count }: ExCommand): string | null {
  const next = reader.peek();
  if (next === '' || (count && /\d/.test(next))) return null;
  const writes = name !== 'put';
  const valid = writes ? /[a-zA-Z0-9"\-*+_]/ : /[a-zA-Z0-9"\-*+_.:%#/=]/;
  if (!valid.test(next)) return null;
  reader.at++;
  reader.skipSpace();
  return next;
}

function takeCount(reader: LineReader, { argument }: ExCommand): number | null {
  // A name may begin with a digit.
  const digits = reader.match(argument === 'none' ? /\d+/y : /\d+(?=\s|$)/y);
  if (digits === null) return null;
  reader.skipSpace();
  return Number(digits);
}

function takeFlags(reader: LineReader): string {
  let flags = '';
  for (let flag = reader.match(/[lp#]/y); flag !== null; flag = reader.match(/[lp#]/y)) {
    flags += flag;
    reader.skipSpace();
  }
  return flags;
}
