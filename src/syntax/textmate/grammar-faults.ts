import { parse, printParseErrorCode } from 'jsonc-parser';
import type { ParseError } from 'jsonc-parser';
import type { IRawGrammar } from 'vscode-textmate';

/** An error in a grammar, with its line in the file (from 1; null where that is not known), in a sentence. */
export interface GrammarFault {
  readonly path: string;
  readonly line: number | null;
  readonly sentence: string;
}

interface Read {
  readonly raw: IRawGrammar | null;
  readonly faults: readonly GrammarFault[];
}

type Value = Readonly<Record<string, unknown>>;

/** In how many others a rule of a grammar may stand in its file. */
const DEEPEST = 200;
const EXPRESSIONS = ['match', 'begin', 'end', 'while'];
const TEXTS = [...EXPRESSIONS, 'name', 'contentName', 'include'];
const CAPTURES = ['captures', 'beginCaptures', 'endCaptures', 'whileCaptures'];

/**
 * Reads the file of a grammar. Rules that are not as rules are, and expressions that do not compile (`compiles` gives
 * null, or why not), are left out.
 */
export function grammarFaults(
  { path, content }: { readonly path: string; readonly content: string },
  compiles: (expression: string) => string | null,
  parseRaw: (content: string, path: string) => IRawGrammar,
): Read {
  const faults: GrammarFault[] = [];
  const tell = (line: number | null, sentence: string): Read => {
    faults.push({ path, line, sentence });
    return { raw: null, faults };
  };
  if (/\.sublime-syntax$/i.test(path) || content.startsWith('%YAML'))
    return tell(
      null,
      'Grammars in .sublime-syntax are not read: convert it to .tmLanguage.json, as the makers of most grammars do.',
    );
  const isXml = content.trimStart().startsWith('<');
  let file: unknown;
  if (isXml) {
    try {
      file = parseRaw(content, 'grammar.tmLanguage');
    } catch (error) {
      const [, offset, why] = /^Near offset (\d+): (.*?) ~~~/s.exec(messageOf(error)) ?? [];
      const line = offset === undefined ? null : lineAt(content, Number(offset));
      return tell(line, `This is no property list: ${why ?? messageOf(error)}.`);
    }
  } else {
    const errors: ParseError[] = [];
    try {
      file = parse(content, errors, { allowTrailingComma: true });
    } catch (error) {
      // The parser calls itself for each list in a list.
      if (!(error instanceof RangeError)) throw error;
      return tell(null, 'This is nested too deeply.');
    }
    if (errors.length > 0) {
      const [{ error, offset }] = errors;
      return tell(lineAt(content, offset), `This is no JSON: ${spaceWords(printParseErrorCode(error))}.`);
    }
  }
  if (!isObject(file)) return tell(1, 'A grammar is an object with a scopeName and patterns.');
  if (typeof file.scopeName !== 'string' || !/^[^\s,]+$/.test(file.scopeName))
    return tell(
      lineOf(content, '"scopeName"'),
      'A grammar has a scopeName, one word such as source.example.',
    );

  const expressionFault = (expression: string, rule: Value): void => {
    const why = compiles(expression);
    if (why === null) return;
    const name = typeof rule.name === 'string' ? ` of ${rule.name}` : '';
    const shown = expression.length > 60 ? `${expression.slice(0, 60)}…` : expression;
    const sentence = `The expression ${shown}${name} is none: ${why}.`;
    faults.push({ path, line: lineOf(content, sourceOf(expression, isXml)), sentence });
  };
  const cleaned = (rule: unknown, where: string, depth: number): Value | null => {
    const wrong = (sentence: string): null => {
      faults.push({ path, line: null, sentence });
      return null;
    };
    if (!isObject(rule)) return wrong(`${where} is no rule, which is an object.`);
    if (depth > DEEPEST) return wrong(`${where} stands in more than ${DEEPEST} others.`);
    const bad = TEXTS.find((key) => rule[key] !== undefined && typeof rule[key] !== 'string');
    if (bad !== undefined) return wrong(`${where}.${bad} is no text.`);
    const known = faults.length;
    for (const key of EXPRESSIONS) {
      const expression = rule[key];
      // What the begin of a rule has caught stands in its end only when it is known: such ends are not judged here.
      const later = key === 'end' || key === 'while' ? /\\\d/ : null;
      if (typeof expression === 'string' && later?.test(expression) !== true)
        expressionFault(expression, rule);
    }
    if (faults.length > known) return null;
    const out: Record<string, unknown> = { ...rule };
    if (rule.patterns !== undefined) out.patterns = list(rule.patterns, `${where}.patterns`, depth);
    if (rule.repository !== undefined) out.repository = table(rule.repository, `${where}.repository`, depth);
    for (const key of CAPTURES)
      if (rule[key] !== undefined) out[key] = table(rule[key], `${where}.${key}`, depth, /^\d{1,3}$/);
    return out;
  };
  const list = (value: unknown, where: string, depth: number): readonly Value[] => {
    if (!Array.isArray(value)) {
      faults.push({ path, line: null, sentence: `${where} is no list.` });
      return [];
    }
    return value.flatMap((each: unknown, i): readonly Value[] => {
      const rule = cleaned(each, `${where}[${i}]`, depth + 1);
      return rule === null ? [] : [rule];
    });
  };
  const table = (value: unknown, where: string, depth: number, names = /^/): Value => {
    if (!isObject(value)) {
      faults.push({ path, line: null, sentence: `${where} is no object.` });
      return {};
    }
    const rows = Object.entries(value).flatMap(([name, each]) => {
      const rule = names.test(name) ? cleaned(each, `${where}.${name}`, depth + 1) : null;
      return rule === null ? [] : [[name, rule] as const];
    });
    return Object.fromEntries(rows);
  };
  const { scopeName, name, injectionSelector } = file;
  const raw = {
    scopeName,
    name: typeof name === 'string' ? name : undefined,
    patterns: list(file.patterns ?? [], 'patterns', 0),
    repository: file.repository === undefined ? {} : table(file.repository, 'repository', 0),
    injections: file.injections === undefined ? undefined : table(file.injections, 'injections', 0),
    injectionSelector: typeof injectionSelector === 'string' ? injectionSelector : undefined,
  };
  return { raw: raw as unknown as IRawGrammar, faults };
}

const isObject = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');

/** `CommaExpected` in words. */
const spaceWords = (code: string): string => code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

const lineAt = (content: string, offset: number): number => content.slice(0, offset).split('\n').length;

/** The line of the first place where `part` stands; null when it stands nowhere, as when it is written in another way. */
function lineOf(content: string, part: string): number | null {
  const at = content.indexOf(part);
  return at < 0 ? null : lineAt(content, at);
}

/** An expression as a file has it. */
function sourceOf(expression: string, isXml: boolean): string {
  if (!isXml) return JSON.stringify(expression);
  return expression.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
