import { IgnorePatterns } from './ignore-patterns.ts';

/** A pattern with more choices in braces than this is taken as it is written. */
const MOST_CHOICES = 200;

/** The patterns that a user typed, between commas that stand in no braces. */
export function splitGlobs(typed: string): string[] {
  const globs: string[] = [];
  let depth = 0;
  let glob = '';
  for (const char of `${typed},`) {
    if (char === '{') depth++;
    else if (char === '}') depth = Math.max(0, depth - 1);
    if (char === ',' && depth === 0) {
      if (glob.trim() !== '') globs.push(glob.trim());
      glob = '';
    } else glob += char;
  }
  // Braces that nothing closes are no braces.
  return depth === 0 ? globs : typed.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
}

/** A pattern in which braces have been written out: `*.{js,ts}` is `*.js` and `*.ts`. */
function writtenOut(glob: string): string[] {
  const done: string[] = [];
  const open = [glob];
  while (open.length > 0) {
    const next = open.pop()!;
    const choice = /\{([^{}]*,[^{}]*)\}/.exec(next);
    if (choice === null) done.push(next);
    else
      for (const part of choice[1].split(',').toReversed())
        open.push(next.slice(0, choice.index) + part + next.slice(choice.index + choice[0].length));
    if (done.length + open.length > MOST_CHOICES) return [glob];
  }
  return done;
}

const patternsOf = (globs: readonly string[]): IgnorePatterns =>
  new IgnorePatterns(
    globs
      .flatMap(writtenOut)
      .map((glob) => glob.replace(/^(!?)\.\//, '$1/').replace(/^#/, String.raw`\#`))
      .join('\n'),
  );

/**
 * The files to search, by patterns in the syntax of `.gitignore` and with braces: a pattern is about names in any
 * folder unless it has a slash before its end, and one about a folder holds for everything in it.
 */
export class PathFilter {
  readonly #include: IgnorePatterns | null;
  readonly #exclude: IgnorePatterns;
  /** The verdict on the folder that was asked about last. */
  #folder = { prefix: '', included: false, excluded: false };

  constructor(include: readonly string[], exclude: readonly string[]) {
    this.#include = include.length === 0 ? null : patternsOf(include);
    this.#exclude = patternsOf(exclude);
  }

  /** True when a file is searched; its path is relative, with `/` between names. */
  accepts(path: string): boolean {
    const slash = path.lastIndexOf('/') + 1;
    const prefix = path.slice(0, slash);
    const name = path.slice(slash);
    if (prefix !== this.#folder.prefix) this.#folder = this.#look(prefix);
    const { included, excluded } = this.#folder;
    if (excluded || this.#exclude.verdict(prefix, name, false) === 'ignored') return false;
    const verdict = this.#include?.verdict(prefix, name, false) ?? null;
    return this.#include === null || verdict === 'ignored' || (included && verdict === null);
  }

  /** True when a folder may hold files that are searched. */
  enters(prefix: string): boolean {
    return !this.#look(prefix).excluded;
  }

  #look(prefix: string): { prefix: string; included: boolean; excluded: boolean } {
    const names = prefix.split('/').slice(0, -1);
    let included = false;
    let excluded = false;
    let way = '';
    for (const name of names) {
      excluded ||= this.#exclude.verdict(way, name, true) === 'ignored';
      const verdict = this.#include?.verdict(way, name, true) ?? null;
      if (verdict !== null) included = verdict === 'ignored';
      way += `${name}/`;
    }
    return { prefix, included, excluded };
  }
}
