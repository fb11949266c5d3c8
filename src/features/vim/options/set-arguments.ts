import { ExFault } from '../ex/ex-fault.ts';
import type { OptionValue, VimOption } from './option.ts';
import { optionNamed } from './option-table.ts';

/** One argument of `:set`. */
export type SetArgument =
  /** Shows the options that differ from their defaults, or all. */
  | { readonly kind: 'list'; readonly all: boolean }
  /** Sets all options to their defaults. */
  | { readonly kind: 'reset all' }
  | { readonly kind: 'show'; readonly option: VimOption }
  | { readonly kind: 'reset'; readonly option: VimOption }
  | { readonly kind: 'set'; readonly option: VimOption; readonly next: (value: OptionValue) => OptionValue };

/**
 * Parses the arguments of `:set`.
 * @throws ExFault
 */
export function setArguments(text: string): readonly SetArgument[] {
  const words = text.match(/(?:\\.|[^\\\s])+/g) ?? [];
  return words.length === 0 ? [{ kind: 'list', all: false }] : words.map(setArgument);
}

function setArgument(word: string): SetArgument {
  if (word === 'all') return { kind: 'list', all: true };
  if (word === 'all&') return { kind: 'reset all' };
  const [, name, sign] = /^(\w*)(.*)$/s.exec(word) ?? ['', word, ''];
  const known = optionNamed(name);
  const [, prefix, short] = /^(no|inv)(.+)$/.exec(name) ?? [];
  const turned = known === undefined && prefix !== undefined ? optionNamed(short) : undefined;
  const option = known ?? turned;
  if (option === undefined) throw new ExFault(`E518: Unknown option: ${name === '' ? word : name}`);
  if (turned !== undefined) {
    if (typeof option.standard !== 'boolean' || sign !== '')
      throw new ExFault(`E474: Invalid argument: ${word}`);
    return { kind: 'set', option, next: (value) => (prefix === 'no' ? false : value !== true) };
  }
  return withSign(option, sign, word);
}

function withSign(option: VimOption, sign: string, word: string): SetArgument {
  const isFlag = typeof option.standard === 'boolean';
  if (sign === '?') return { kind: 'show', option };
  if (sign === '&' || sign === '&vim' || sign === '&vi') return { kind: 'reset', option };
  if (sign === '<') return { kind: 'show', option };
  if (sign === '') return isFlag ? { kind: 'set', option, next: () => true } : { kind: 'show', option };
  if (sign === '!' && isFlag) return { kind: 'set', option, next: (value) => value !== true };
  const [, operator, written] = /^(|\+|-|\^)[=:](.*)$/s.exec(sign) ?? [];
  if (operator === undefined)
    throw new ExFault(
      /^[?&<!]/.test(sign) ? `E488: Trailing characters: ${word}` : `E474: Invalid argument: ${word}`,
    );
  if (isFlag) throw new ExFault(`E474: Invalid argument: ${word}`);
  const given = written.replaceAll(/\\(.)/g, '$1');
  const next =
    typeof option.standard === 'number'
      ? numeric(option, operator, given, word)
      : textual(option, operator, given, word);
  return { kind: 'set', option, next };
}

function numeric(
  { least = -Infinity }: VimOption,
  operator: string,
  given: string,
  word: string,
): (value: OptionValue) => number {
  if (!/^-?(\d+|0x[\da-f]+)$/i.test(given)) throw new ExFault(`E521: Number required after =: ${word}`);
  const amount = given.startsWith('-') ? -Number(given.slice(1)) : Number(given);
  return (value) => {
    const before = Number(value);
    const after =
      operator === '+'
        ? before + amount
        : operator === '-'
          ? before - amount
          : operator === '^'
            ? before * amount
            : amount;
    if (after < least) throw new ExFault(`E487: Argument must be positive: ${word}`);
    return after;
  };
}

function textual(
  { list, words, check }: VimOption,
  operator: string,
  given: string,
  word: string,
): (value: OptionValue) => string {
  const parts = list === 'commas' ? given.split(',') : [given];
  if (words !== undefined && operator !== '-' && parts.some((part) => part !== '' && !words.includes(part)))
    throw new ExFault(`E474: Invalid argument: ${word}`);
  const changed = changedText(list, operator, given);
  return (value) => {
    const after = changed(String(value));
    check?.(after, word);
    return after;
  };
}

/** The change of a text by an operator of `:set`. */
function changedText(list: VimOption['list'], operator: string, given: string): (before: string) => string {
  return (before) => {
    if (operator === '') return given;
    if (list === 'letters') return lettersOf(operator, before, given);
    if (list === 'commas') return wordsOf(operator, before, given);
    return operator === '+' ? before + given : operator === '^' ? given + before : before.replace(given, '');
  };
}

function lettersOf(operator: string, before: string, given: string): string {
  if (operator === '-') return before.replace(given, '');
  const added = Array.from(given, (letter) => (before.includes(letter) ? '' : letter)).join('');
  return operator === '+' ? before + added : added + before;
}

function wordsOf(operator: string, before: string, given: string): string {
  const had = before.split(',').filter((part) => part !== '');
  const changed = given.split(',');
  const kept = had.filter((part) => !changed.includes(part));
  if (operator === '-') return kept.join(',');
  const added = changed.filter((part) => part !== '' && !had.includes(part));
  return (operator === '+' ? [...had, ...added] : [...added, ...had]).join(',');
}

/** An option with its value, as `:set` shows it: `nonumber`, `tabstop=8`. */
export function shownOption({ name }: VimOption, value: OptionValue): string {
  if (typeof value === 'boolean') return value ? `  ${name}` : `no${name}`;
  return `  ${name}=${value}`;
}
