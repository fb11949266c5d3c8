import type { KeyEvent } from '../../../input/event.ts';
import { ExFault } from '../ex/ex-fault.ts';
import { keysOfMapping, type Leaders, NO_LEADERS } from './mapping-keys.ts';

/** The modes that a mapping is for. */
export type MappingMode = 'normal' | 'visual' | 'operator' | 'insert' | 'command';

/** A sequence of keys that stands for others. */
export interface Mapping {
  readonly from: readonly KeyEvent[];
  readonly to: readonly KeyEvent[];
  /** Mappings apply to the keys that it stands for. */
  readonly isRecursive: boolean;
  /** Its commands show nothing in the status bar. */
  readonly isSilent: boolean;
  /** It is for the document in front alone. */
  readonly isOfDocument: boolean;
  /** Longer mappings are not waited for. */
  readonly isImmediate: boolean;
}

/** The meaning of a mapping command. */
export type MappingOrder =
  | {
      readonly kind: 'add';
      readonly modes: readonly MappingMode[];
      readonly mapping: Mapping;
      /** There must be none for these keys yet. */
      readonly isUnique: boolean;
    }
  | {
      readonly kind: 'remove';
      readonly modes: readonly MappingMode[];
      readonly from: readonly KeyEvent[];
      readonly isOfDocument: boolean;
    }
  | {
      readonly kind: 'list';
      readonly modes: readonly MappingMode[];
      readonly prefix: readonly KeyEvent[];
    }
  | { readonly kind: 'clear'; readonly modes: readonly MappingMode[]; readonly isOfDocument: boolean };

const MODES: Readonly<Record<string, readonly MappingMode[]>> = {
  '': ['normal', 'visual', 'operator'],
  n: ['normal'],
  v: ['visual'],
  x: ['visual'],
  o: ['operator'],
  i: ['insert'],
  c: ['command'],
};

const WITH_BANG: readonly MappingMode[] = ['insert', 'command'];

const ARGUMENT = /^<(silent|buffer|nowait|unique|expr|script|special)>[ \t]*/i;

/** True for the full name of a mapping command. */
export const isMappingCommand = (name: string): boolean =>
  /^[nvxoic]?(?:map|noremap|unmap|mapclear)$/.test(name);

/**
 * Parses the arguments of a mapping command.
 * @param name its full name, such as `nnoremap`
 * @throws ExFault
 */
export function mappingOrder(
  name: string,
  bang: boolean,
  text: string,
  leaders: Leaders = NO_LEADERS,
): MappingOrder {
  const [, letter = '', verb = ''] = /^([nvxoic]?)(map|noremap|unmap|mapclear)$/.exec(name) ?? [];
  if (verb === '') throw new Error(`${name} is no mapping command`);
  const modes = bang ? WITH_BANG : MODES[letter];
  const { given, rest } = takeArguments(text);
  const isOfDocument = given.has('buffer');
  if (verb === 'mapclear') {
    if (rest !== '') throw new ExFault(`E474: Invalid argument: ${rest}`);
    return { kind: 'clear', modes, isOfDocument };
  }
  const [from, to] = splitKeys(rest);
  if (verb === 'unmap') {
    if (from === '') throw new ExFault('E474: Invalid argument');
    return { kind: 'remove', modes, from: keysOfMapping(rest.trimEnd(), leaders), isOfDocument };
  }
  if (to === '') return { kind: 'list', modes, prefix: keysOfMapping(from, leaders) };
  const mapping: Mapping = {
    from: keysOfMapping(from, leaders),
    to: keysOfMapping(to, leaders),
    isRecursive: verb === 'map',
    isSilent: given.has('silent'),
    isOfDocument,
    isImmediate: given.has('nowait'),
  };
  return { kind: 'add', modes, mapping, isUnique: given.has('unique') };
}

interface Given {
  readonly given: ReadonlySet<string>;
  readonly rest: string;
}

/** Takes `<silent>`, `<buffer>` and the like. */
function takeArguments(text: string): Given {
  const given = new Set<string>();
  let rest = text.trimStart();
  for (let found = ARGUMENT.exec(rest); found !== null; found = ARGUMENT.exec(rest)) {
    const name = found[1].toLowerCase();
    if (name === 'expr' || name === 'script')
      throw new ExFault(`<${name}> is not supported: Inkstone does not run Vim script`);
    given.add(name);
    rest = rest.slice(found[0].length);
  }
  return { given, rest };
}

/** Splits at the first space that Ctrl+V does not keep. */
function splitKeys(text: string): readonly [from: string, to: string] {
  const [from = ''] = /^(?:\u0016.|[^\s\u0016])*/su.exec(text) ?? [];
  return [from, text.slice(from.length).trimStart()];
}

/** An abbreviation: a word that is replaced when it is typed. */
export interface Abbreviation {
  readonly word: string;
  readonly to: readonly KeyEvent[];
  /** Mappings apply to the keys that it stands for. */
  readonly isRecursive: boolean;
}

export type AbbreviationMode = 'insert' | 'command';

/** The meaning of an abbreviation command. */
export type AbbreviationOrder =
  | { readonly kind: 'add'; readonly modes: readonly AbbreviationMode[]; readonly abbreviation: Abbreviation }
  | { readonly kind: 'remove'; readonly modes: readonly AbbreviationMode[]; readonly word: string }
  | { readonly kind: 'list'; readonly modes: readonly AbbreviationMode[]; readonly prefix: string }
  | { readonly kind: 'clear'; readonly modes: readonly AbbreviationMode[] };

const ABBREVIATE = /^([ic]?)(abbreviate|abbrev|noreabbrev|unabbreviate|unabbrev|abclear)$/;

/** True for the full name of an abbreviation command. */
export const isAbbreviationCommand = (name: string): boolean => ABBREVIATE.test(name);

/**
 * Parses the arguments of an abbreviation command.
 * @param name its full name, such as `iabbrev`
 * @throws ExFault
 */
export function abbreviationOrder(
  name: string,
  text: string,
  leaders: Leaders = NO_LEADERS,
): AbbreviationOrder {
  const [, letter = '', verb = ''] = ABBREVIATE.exec(name) ?? [];
  if (verb === '') throw new Error(`${name} is no abbreviation command`);
  const modes: readonly AbbreviationMode[] =
    letter === 'i' ? ['insert'] : letter === 'c' ? ['command'] : ['insert', 'command'];
  const { rest } = takeArguments(text);
  if (verb === 'abclear') return { kind: 'clear', modes };
  const [word, to] = splitKeys(rest);
  if (verb.startsWith('un')) {
    if (word === '') throw new ExFault('E474: Invalid argument');
    return { kind: 'remove', modes, word };
  }
  if (to === '') return { kind: 'list', modes, prefix: word };
  const isRecursive = !verb.startsWith('nore');
  return { kind: 'add', modes, abbreviation: { word, to: keysOfMapping(to, leaders), isRecursive } };
}
