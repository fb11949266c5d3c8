import type { Fault } from '../../core/model/fault.ts';
import { parseSnippet } from '../../syntax/snippet.ts';
import { languageById } from '../../syntax/languages.ts';
import type { NamedSnippet } from './snippets.ts';

/** A snippet of a file. */
export interface FileSnippet extends Omit<NamedSnippet, 'source'> {
  /** The ids of the languages that it is for; null for all that the file is for. */
  readonly scope: readonly string[] | null;
}

/** Snippets of one file; more are left out. */
const MOST = 5000;
/** UTF-16 units of a prefix. */
const LONGEST_PREFIX = 100;

/**
 * Reads a file of snippets as VS Code has them: an object of snippets by their names, or of such objects. What is wrong
 * is told by its path in the file, and the rest holds.
 */
export function readSnippets(value: unknown): {
  readonly snippets: readonly FileSnippet[];
  readonly faults: readonly Fault[];
} {
  const snippets: FileSnippet[] = [];
  const faults: Fault[] = [];
  if (!isObject(value)) {
    const message = 'a snippet file must be an object: { "a name": { "prefix": "…", "body": "…" } }';
    return { snippets, faults: [{ path: [], message }] };
  }
  const entries = Object.entries(value);
  for (const [name, given] of entries.slice(0, MOST)) {
    const { snippet, wrong } = readSnippet(name, given);
    if (snippet !== null) snippets.push(snippet);
    faults.push(...wrong.map(({ path, message }) => ({ path: [name, ...path], message })));
  }
  if (entries.length > MOST)
    faults.push({
      path: [entries[MOST][0]],
      message: `a file can have at most ${MOST} snippets; the rest is ignored`,
    });
  return { snippets, faults };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readSnippet(
  name: string,
  given: unknown,
): { readonly snippet: FileSnippet | null; readonly wrong: Fault[] } {
  const wrong: Fault[] = [];
  const refuse = (path: readonly string[], message: string): { snippet: null; wrong: Fault[] } => ({
    snippet: null,
    wrong: [...wrong, { path, message }],
  });
  if (!isObject(given))
    return refuse([], `${name} is not a snippet: { "prefix": "…", "body": "…" }; it is ignored`);
  const body = textsOf(given['body']);
  if (body === null)
    return refuse(['body'], `${name} needs a "body", a string or a list of lines; it is ignored`);
  const { prefix = [], description = '', scope, isFileTemplate = false } = given;
  const prefixes = textsOf(prefix);
  if (prefixes === null)
    return refuse(['prefix'], `the "prefix" of ${name} is not a string or a list of strings; it is ignored`);
  const usable = prefixes.filter(
    (each) => each !== '' && each.length <= LONGEST_PREFIX && !/[\r\n]/.test(each),
  );
  if (usable.length < prefixes.length)
    wrong.push({
      path: ['prefix'],
      message: `a "prefix" of ${name} is empty, contains line breaks or has more than ${LONGEST_PREFIX} characters; it is ignored`,
    });
  const about = textsOf(description);
  if (about === null)
    wrong.push({ path: ['description'], message: `the "description" of ${name} is not a string` });
  if (typeof isFileTemplate !== 'boolean')
    wrong.push({ path: ['isFileTemplate'], message: `"isFileTemplate" of ${name} is not true or false` });
  const scopes = scopeOf(name, scope, wrong);
  const whole = body.join('\n');
  for (const { at, message } of parseSnippet(whole).faults.slice(0, 3))
    wrong.push({ path: pathOf(given['body'], at), message: `${name}: ${message}` });
  return {
    snippet: {
      name,
      prefixes: usable,
      body: whole,
      description: (about ?? []).join(' '),
      isFileTemplate: isFileTemplate === true,
      scope: scopes,
    },
    wrong,
  };
}

/** A text, or a list of texts; null for what is neither. */
function textsOf(value: unknown): readonly string[] | null {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : null;
}

/** The languages that a snippet is for, as their ids here. */
function scopeOf(name: string, scope: unknown, wrong: Fault[]): readonly string[] | null {
  if (scope === undefined || scope === '') return null;
  if (typeof scope !== 'string') {
    wrong.push({
      path: ['scope'],
      message: `the "scope" of ${name} must name languages separated by commas`,
    });
    return null;
  }
  return scope
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => languageById(each)?.id ?? each);
}

/** The path of a place in a body: of a list of lines, the index of the line. */
function pathOf(body: unknown, at: number): readonly (string | number)[] {
  if (!Array.isArray(body)) return ['body'];
  let left = at;
  for (const [i, line] of body.entries()) {
    left -= String(line).length + 1;
    if (left < 0) return ['body', i];
  }
  return ['body'];
}

/** The snippets of a file for a language. */
export const snippetsFor = (
  snippets: readonly FileSnippet[],
  language: string,
  source: NamedSnippet['source'],
): readonly NamedSnippet[] =>
  snippets
    .filter(({ scope }) => scope === null || scope.includes(language))
    .map(({ name, prefixes, body, description, isFileTemplate }) => ({
      name,
      prefixes,
      body,
      description,
      isFileTemplate,
      source,
    }));
