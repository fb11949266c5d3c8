import { transform } from 'sucrase/dist/index.js';
import { parse, type Token } from 'sucrase/dist/parser/index.js';
import { type Clause, clauseOf, declaredNames, type ImportedName } from './module-names.ts';
import { TokenType } from 'sucrase/dist/parser/tokenizer/types.js';

/** A module of a plugin as the sandbox takes it. */
export interface StrippedSource {
  /** JavaScript, each token at the line and, but for what has no counterpart, the column that it has in the source. */
  readonly code: string;
  /** The modules that it imports, in order. */
  readonly imports: readonly ModuleImport[];
  /** The names that it gives, but for those that it gives on by `export *`. */
  readonly exports: readonly string[];
  /** The plugins that it names as those to be loaded before it. */
  readonly plugins: readonly string[];
}

/** An `import` or `export ... from` in the code. */
export interface ModuleImport {
  readonly specifier: string;
  /** The names imported from there; `star` when all of it but the default is exported again. */
  readonly names: readonly ImportedName[];
  readonly star: boolean;
  /** The place of the specifier in the code, with its quotes, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** A fault in a source, with its place from 1, in UTF-16 units. */
export interface SourceFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

const PLUGIN = /^(?:inkstone|fresh):plugin\/(.+)$/;

/**
 * Takes the types out of a module, and finds what it imports. JavaScript stays as it is.
 * @param typed whether it is TypeScript
 */
export function strip(source: string, typed: boolean): StrippedSource | SourceFault {
  try {
    const foreign = typed ? foreignIn(source) : null;
    if (foreign !== null) return foreign;
    const plugins = linksOf(source, typed).imports.flatMap(
      ({ specifier }) => PLUGIN.exec(specifier)?.[1] ?? [],
    );
    return onlyModules(typed ? withoutTypes(source) : source, [...new Set(plugins)]);
  } catch (error) {
    // The parser calls itself for each bracket in a bracket.
    if (error instanceof RangeError) return { line: 1, column: 1, message: 'it is nested too deeply' };
    const fault = faultOf(error);
    if (fault === null) throw error;
    return fault;
  }
}

/** A module's imports without those of plugins, which say what is loaded earlier but give nothing by themselves. */
function onlyModules(code: string, plugins: readonly string[]): StrippedSource | SourceFault {
  const imports: ModuleImport[] = [];
  let rest = code;
  const found = linksOf(code, false);
  for (const { from, bare, ...each } of found.imports) {
    const plugin = PLUGIN.exec(each.specifier)?.[1];
    if (plugin === undefined) imports.push(each);
    else if (bare) rest = rest.slice(0, from) + ' '.repeat(each.end - from) + rest.slice(each.end);
    else {
      const message = 'only types can be imported from a plugin; use editor.getPluginApi to call it';
      return { ...positionOf(code, each.start), message };
    }
  }
  return { code: rest, imports, exports: found.exports, plugins };
}

/** The texts of tokens by their indexes; empty where there is none. */
const textsOf =
  (source: string, tokens: readonly Token[]) =>
  (at: number): string => {
    const token = tokens[at] as Token | undefined;
    return token === undefined ? '' : source.slice(token.start, token.end);
  };

/**
 * The part of TypeScript in a source that has no counterpart in a module and would be dropped silently; null when there
 * is none.
 */
function foreignIn(source: string): SourceFault | null {
  const { tokens } = parse(source, false, true, false);
  const text = textsOf(source, tokens);
  for (const [i, { start }] of tokens.entries()) {
    const [word, name, after] = [text(i), text(i + 1), text(i + 2)];
    const wrong = (message: string): SourceFault => ({ ...positionOf(source, start), message });
    if (
      /^(namespace|module)$/.test(word) &&
      NAME.test(name) &&
      /^[{.]$/.test(after) &&
      text(i - 1) !== 'declare'
    )
      return wrong(`${word} ${name} cannot be translated: export its parts from a file of its own`);
    if (word === 'import' && NAME.test(name) && after === '=')
      return wrong(`import ${name} = ... cannot be translated: write import ${name} from '...'`);
    if (word === 'export' && name === '=')
      return wrong('export = ... cannot be translated: write export default ...');
  }
  return null;
}

const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

interface FoundImport extends ModuleImport {
  /** The start of the statement. */
  readonly from: number;
  /** It takes no names from there. */
  readonly bare: boolean;
}

/** That of a statement which takes no names. */
const NO_CLAUSE: Clause = { names: [], given: [], star: false };

/** The imports and exports of a module that stand in statements. Throws on a syntax error. */
function linksOf(source: string, typed: boolean): { imports: FoundImport[]; exports: string[] } {
  const { tokens } = parse(source, false, typed, false);
  const text = textsOf(source, tokens);
  const isText = (at: number): boolean => /^["']/.test(text(at));
  const imports: FoundImport[] = [];
  const exports: string[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const word = text(i);
    if ((word !== 'import' && word !== 'export') || /^(\.|\?\.)$/.test(text(i - 1))) continue;
    if (word === 'export') exports.push(...declaredNames(tokens, text, i));
    const bare = word === 'import' && isText(i + 1);
    // What is imported when it is asked for, by a path that is known before.
    const later = word === 'import' && text(i + 1) === '(' && isText(i + 2) && /^[),]$/.test(text(i + 3));
    const at = bare ? i + 1 : later ? i + 2 : specifierAt(i, text, isText);
    const isListed = at === null ? text(i + 1) === '{' : !bare && !later;
    const { names, given, star } = isListed ? clauseOf(tokens, text, i, at ?? tokens.length) : NO_CLAUSE;
    exports.push(...given);
    if (at === null) continue;
    const { start, end } = tokens[at];
    const specifier = source.slice(start + 1, end - 1);
    imports.push({ specifier, start, end, names, star, from: tokens[i].start, bare });
  }
  return { imports, exports };
}

/** The index of the specifier of a statement that begins at a token; null when it has none. */
function specifierAt(
  from: number,
  text: (at: number) => string,
  isText: (at: number) => boolean,
): number | null {
  let at = from + 1;
  if (text(from) === 'export') {
    if (text(at) === 'type') at++;
    if (text(at) !== '{' && text(at) !== '*') return null;
  } else if (text(at) === '(' || text(at) === '.' || text(at) === ':') return null;
  for (; text(at) !== ''; at++) {
    if (text(at) === 'from' && isText(at + 1)) return at + 1;
    // What is exported here, and nothing imported for it.
    if (text(at) === '}' && text(at + 1) !== 'from') return null;
    if (text(at) === ';' || text(at) === '=') return null;
  }
  return null;
}

/** TypeScript as JavaScript, each token at its place. */
function withoutTypes(source: string): string {
  const { code } = transform(source, { transforms: ['typescript'], disableESTransforms: true });
  const given = tokensAt(source, parse(source, false, true, false).tokens).filter(({ isType }) => !isType);
  const made = tokensAt(code, parse(code, false, false, false).tokens);
  let out = '';
  /** The end of the token before, from 0. */
  let column = 0;
  let copied = 0;
  let next = 0;
  let before = NOTHING;
  for (const token of made) {
    // The text of a template goes from its backquote to the next one, or to a `${`, as it stands.
    const fixed = token.type === template || before.type === template || before.type === hash;
    before = token;
    const at = fixed ? -1 : indexIn(given, next, token);
    if (at === -1) continue;
    next = at + 1;
    const part = code.slice(copied, token.start);
    const lineEnd = part.lastIndexOf('\n');
    column = lineEnd === -1 ? column + part.length : part.length - lineEnd - 1;
    const blanks = Math.max(0, given[at].column - column);
    column += blanks;
    out += part + ' '.repeat(blanks);
    copied = token.start;
  }
  return out + code.slice(copied);
}

const { template, hash } = TokenType;

/** A token with its text, and where it stands, from 0. */
interface TokenAt extends Omit<Token, 'identifierRole'> {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

const NOTHING: Pick<TokenAt, 'type'> = { type: -1 };

function tokensAt(source: string, tokens: readonly Token[]): TokenAt[] {
  let line = 0;
  let begin = 0;
  return tokens.map(({ type, start, end, isType }) => {
    for (let at = source.indexOf('\n', begin); at !== -1 && at < start; at = source.indexOf('\n', begin)) {
      line++;
      begin = at + 1;
    }
    return { type, start, end, isType, text: source.slice(start, end), line, column: start - begin };
  });
}

/** The index of a token in the source from `from` on, in its line; -1 where it was not there. */
function indexIn(given: readonly TokenAt[], from: number, { line, text }: TokenAt): number {
  let at = from;
  while (at < given.length && (given[at].line < line || (given[at].line === line && given[at].text !== text)))
    at++;
  return given[at]?.line === line ? at : -1;
}

function positionOf(source: string, at: number): { line: number; column: number } {
  const before = source.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}

/** The parser's message for a source that it cannot read; null for another error. */
function faultOf(error: unknown): SourceFault | null {
  if (!(error instanceof SyntaxError) || !('loc' in error)) return null;
  const { line, column } = error.loc as { line: number; column: number };
  const said = error.message.replace(/^Error transforming plugin: /, '').replace(/ \(\d+:\d+\)$/, '');
  const expected = /^Unexpected token, expected "(.+)"$/.exec(said);
  const message =
    expected !== null
      ? `${expected[1]} is missing here`
      : said === 'Unexpected token'
        ? 'this cannot stand here'
        : `${said[0].toLowerCase()}${said.slice(1)}`;
  return { line, column, message };
}
