/** The statements of a function of Vim script: parsed before any is carried out, so that what is unknown is found first. */
import { ExFault } from '../../../src/features/vim/ex/ex-fault.ts';
import { parseLine } from '../../../src/features/vim/ex/parse-line.ts';
import { optionNamed } from '../../../src/features/vim/options/option-table.ts';
import { type Expression, ExpressionReader, Unknown } from './expression.ts';
import type { ScriptLine } from './functions.ts';

export type Statement = { readonly line: number } & (
  | { readonly kind: 'call'; readonly of: Expression }
  | { readonly kind: 'let'; readonly name: string; readonly operator: string; readonly to: Expression }
  | { readonly kind: 'option'; readonly name: string; readonly to: Expression }
  | { readonly kind: 'execute'; readonly parts: readonly Expression[] }
  | { readonly kind: 'ex'; readonly command: string }
  | { readonly kind: 'window'; readonly how: 'new' | 'close' }
  | {
      readonly kind: 'for';
      readonly name: string;
      readonly over: Expression;
      readonly body: readonly Statement[];
    }
  | {
      readonly kind: 'if';
      readonly when: Expression;
      readonly yes: readonly Statement[];
      readonly no: readonly Statement[];
    }
);

/** The commands of the command line that a test may use: those that edit a text, and nothing beside it. */
const COMMANDS: ReadonlySet<string> = new Set(
  (
    '& < = > abbreviate abclear center change changes copy cabbrev cmap cnoremap cunabbrev cunmap delete delmarks display earlier global iabbrev iabclear ' +
    'imap imapclear inoremap insert iunabbrev iunmap join jumps k later left list map mapclear mark marks move nmap nmapclear ' +
    'nnoremap nohlsearch noremap normal number nunmap omap onoremap ounmap print put redo registers retab right set ' +
    'setlocal sort substitute t unabbreviate undo undojoin unmap vglobal vmap vmapclear vnoremap vunmap xmap xnoremap xunmap ' +
    'yank @ ~ append smap snoremap'
  ).split(' '),
);

/** Commands that make a script of lines, some of which Inkstone reads as an abbreviation of another command. */
const SCRIPT =
  /^(?:try|catch|finally|endtry|throw|while|break|continue|return|function|def|echo|echon|echomsg|lua|py3?|perl|ruby|tcl)$/;

const NEW = /^(?:new!?|enew!?|vnew|tabnew)(?:\s+\w+)?$/;
const CLOSE = /^(?:%?bw(?:ipe(?:out)?)?!?|(?:close|q|quit|bd|bdelete|only|tabonly|%bd)!?)$/;

/** An option that Inkstone does not have, set to its default. */
const isIdleOption = (text: string): boolean => {
  const name = /^set\s+([a-z]+)&(?:vim)?$/.exec(text)?.[1];
  return name !== undefined && optionNamed(name) === undefined;
};

/** The statements of lines. Throws Unknown with the first that is none the driver knows. */
export function statementsOf(lines: readonly ScriptLine[]): Statement[] {
  const reader = new StatementReader(lines);
  const statements = reader.block([]);
  if (reader.left > 0) throw new Unknown('a block that does not begin');
  return statements;
}

class StatementReader {
  readonly #lines: ScriptLine[];

  constructor(lines: readonly ScriptLine[]) {
    this.#lines = [...lines];
  }

  get left(): number {
    return this.#lines.length;
  }

  /** The statements up to one of some words, which stays. */
  block(ends: readonly string[]): Statement[] {
    const statements: Statement[] = [];
    for (;;) {
      const [next] = this.#lines;
      const word = /^[\s:]*([a-z]+)/.exec(next?.text ?? '')?.[1] ?? '';
      if (next === undefined || ends.includes(word)) return statements;
      if (/^(?:endfor|endif|else|elseif|endwhile|endtry)$/.test(word)) throw new Unknown(word);
      this.#lines.shift();
      statements.push(...this.#statement(next));
    }
  }

  #statement({ text, number: line }: ScriptLine): Statement[] {
    const source = text.replace(/^[\s:]+/, '');
    const [, word, rest] = /^(\w*)!?\s*(.*)$/s.exec(source) ?? ['', '', ''];
    if (word === 'for') return [this.#for(line, rest)];
    if (word === 'if') return [this.#if(line, rest)];
    return [{ line, ...simpleStatement(source, word, rest) }];
  }

  #for(line: number, rest: string): Statement {
    const [, name, over] = /^(\w+)\s+in\s+(.*)$/s.exec(rest) ?? [];
    if (name === undefined) throw new Unknown('for');
    const body = this.block(['endfor']);
    this.#lines.shift();
    return { kind: 'for', line, name, over: whole(over), body };
  }

  #if(line: number, rest: string): Statement {
    const yes = this.block(['endif', 'else', 'elseif']);
    const end = this.#lines.shift()?.text.trim() ?? '';
    if (end.startsWith('elseif')) throw new Unknown('elseif');
    const no = end.startsWith('else') ? this.block(['endif']) : [];
    if (end.startsWith('else')) this.#lines.shift();
    return { kind: 'if', line, when: whole(rest), yes, no };
  }
}

type Simple = Statement extends infer Each
  ? Each extends { readonly line: number }
    ? Omit<Each, 'line'>
    : never
  : never;

function simpleStatement(source: string, word: string, rest: string): Simple {
  const plain = source.replace(/\s+".*$/, '').trim();
  if (NEW.test(plain)) return { kind: 'window', how: 'new' };
  if (CLOSE.test(plain)) return { kind: 'window', how: 'close' };
  if (/^(?:call|cal|eval)$/.test(word)) return { kind: 'call', of: whole(rest) };
  if (/^(?:exe|exec|execute)$/.test(word)) return { kind: 'execute', parts: parts(rest) };
  if (word === 'let') return assignment(rest);
  if (/^(?:CheckNotMSWindows|CheckUnix|CheckNotGui)$/.test(source) || isIdleOption(plain))
    return { kind: 'execute', parts: [] };
  if (word === 'unlet') return { kind: 'execute', parts: [] };
  if (SCRIPT.test(word)) throw new Unknown(`command ${word}`);
  checkCommand(source);
  return { kind: 'ex', command: source };
}

function assignment(rest: string): Simple {
  const [, name, operator, to] = /^([&@]?[\w:&/"-]+?)\s*(\.\.?=|[-+*]?=)\s*([^=].*)$/s.exec(rest) ?? [];
  if (name === undefined) throw new Unknown(`let ${rest.slice(0, 10)}`);
  if (name.startsWith('&')) {
    const option = name.replace(/^&(?:[lg]:)?/, '');
    if (operator !== '=') throw new Unknown(`option ${option}`);
    return { kind: 'option', name: option, to: whole(to) };
  }
  return { kind: 'let', name: name.replace(/^l:/, ''), operator, to: whole(to) };
}

/** The expression that is all of a text. */
function whole(text: string): Expression {
  const reader = new ExpressionReader(text);
  const found = reader.expression();
  if (!reader.isDone) throw new Unknown(`after an expression: ${reader.rest.slice(0, 12)}`);
  return found;
}

/** The expressions that follow each other in a text. */
function parts(text: string): Expression[] {
  const reader = new ExpressionReader(text);
  const found: Expression[] = [];
  while (!reader.isDone) found.push(reader.expression());
  return found;
}

/** Throws Unknown where a line has a command that is not about the text. */
export function checkCommand(line: string): void {
  let rest: string | null = line;
  while (rest !== null) {
    try {
      const parsed = parseLine(rest);
      const name = parsed.command?.name;
      if (name !== undefined && !COMMANDS.has(name)) throw new Unknown(`command ${name}`);
      if ((name === 'set' || name === 'setlocal') && !knowsOptions(parsed.argument))
        throw new Unknown(`options ${parsed.argument}`);
      if (/^(?:normal|global|vglobal)$/.test(name ?? '')) return;
      ({ rest } = parsed);
    } catch (error) {
      if (!(error instanceof ExFault)) throw error;
      // A fault of the command itself may be what is tested.
      if (/^E(?:492|464|319)/.test(error.message))
        throw new Unknown(`command ${/^\W*\w+/.exec(line)?.[0] ?? line}`);
      return;
    }
  }
}

const knowsOptions = (argument: string): boolean =>
  (argument.match(/[a-z]+(?=[\s!?&:=^+-]|$)/g) ?? []).every((name) => {
    return (
      optionNamed(name) !== undefined ||
      optionNamed(name.replace(/^(?:no|inv)/, '')) !== undefined ||
      name === 'vim'
    );
  });
