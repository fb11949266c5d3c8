import type { Token } from 'sucrase/dist/parser/index.js';
import { IdentifierRole } from 'sucrase/dist/parser/tokenizer/index.js';
import { TokenType } from 'sucrase/dist/parser/tokenizer/types.js';

/** A name that a module takes from another one, and where it stands in the code, in UTF-16 units. */
export interface ImportedName {
  readonly name: string;
  readonly start: number;
}

/** The names that a statement imports from another module, and those that it exports again. */
export interface Clause {
  readonly names: readonly ImportedName[];
  readonly given: readonly string[];
  /** It gives on all that there is but the default. */
  readonly star: boolean;
}

type TextAt = (at: number) => string;

/** Reads `import` or `export`, which is the token `from`, up to the token `end`: its `from`, or its closing brace. */
export function clauseOf(tokens: readonly Token[], text: TextAt, from: number, end: number): Clause {
  const isExport = text(from) === 'export';
  const open = indexOf(text, '{', from, end);
  const names: ImportedName[] = [];
  const given: string[] = [];
  const head = text(from + 1);
  if (!isExport && head !== '{' && head !== '*')
    names.push({ name: 'default', start: tokens[from + 1].start });
  for (let at = open + 1; at < end && text(at) !== '}'; at++) {
    names.push({ name: unquote(text(at)), start: tokens[at].start });
    while (at < end && !/^[,}]$/.test(text(at + 1))) at++;
    if (isExport) given.push(unquote(text(at)));
    if (text(at + 1) === ',') at++;
  }
  const isNamespace = isExport && head === '*' && text(from + 2) === 'as';
  if (isNamespace) given.push(unquote(text(from + 3)));
  return { names, given, star: isExport && head === '*' && !isNamespace };
}

/** The names of what `export` in front of a declaration gives; of a list of them none, which `clauseOf` reads. */
export function declaredNames(tokens: readonly Token[], text: TextAt, from: number): readonly string[] {
  const word = text(from + 1);
  if (word === 'default') return ['default'];
  if (word === '{' || word === '*') return [];
  if (!/^(const|let|var)$/.test(word))
    return [text(tokens.findIndex((each, i) => i > from && isDeclared(each)))];
  const names: string[] = [];
  let depth = 0;
  for (let at = from + 2; at < tokens.length; at++) {
    // What stands in a template is text, whatever it looks like.
    if (tokens[at].type === TokenType.template) continue;
    const each = text(at);
    if (depth === 0 && begins(text, at)) break;
    if (/^(\(|\[|\{|\$\{)$/.test(each)) depth++;
    if (/^[)\]}]$/.test(each)) depth--;
    if (isDeclared(tokens[at])) names.push(each);
  }
  return names;
}

/** True if another statement begins at a token: patterns and values have no such words. */
const begins = (text: TextAt, at: number): boolean =>
  /^(;|const|let|var|import|export)$/.test(text(at)) &&
  !/^\??\.$/.test(text(at - 1)) &&
  !(text(at) === 'import' && /^[(.]$/.test(text(at + 1)));

const isDeclared = ({ identifierRole: role }: Token): boolean =>
  role === IdentifierRole.TopLevelDeclaration || role === IdentifierRole.ObjectShorthandTopLevelDeclaration;

function indexOf(text: TextAt, wanted: string, from: number, end: number): number {
  for (let at = from; at < end; at++) if (text(at) === wanted) return at;
  return end;
}

/** Names may be written as texts. */
const unquote = (name: string): string => (/^["']/.test(name) ? name.slice(1, -1) : name);
