import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** An example of a page, in a fence whose first line names its language and its kind: "jsonc config.json". */
export interface Example {
  /** `doc/keybindings.md:54`, of the fence. */
  readonly place: string;
  readonly language: string;
  /** The kind of the example, such as `config.json` or `snippets`; empty where the fence names only a language. */
  readonly kind: string;
  readonly text: string;
}

/** A page that people read. */
export interface Page {
  readonly name: string;
  readonly text: string;
}

/** The pages, without those of doc/api, whose signatures come out of the table of operations. */
export function pages(): readonly Page[] {
  const docs = readdirSync(join(ROOT, 'doc')).filter((name) => name.endsWith('.md'));
  return ['README.md', 'CONTRIBUTING.md', ...docs.map((name) => `doc/${name}`)].map((name) => ({
    name,
    text: readFileSync(join(ROOT, name), 'utf8'),
  }));
}

const FENCE = /^( *)```([^\n`]*)\n([^]*?)^\1```$/gm;

/** The examples of a page; those in a list without what they are indented by. */
export const examplesOf = ({ name, text }: Page): readonly Example[] =>
  Array.from(text.matchAll(FENCE), ([, indent, info, body], i): Example => {
    const [language, kind = ''] = info.trim().split(' ');
    const line = text.slice(0, [...text.matchAll(FENCE)][i].index).split('\n').length;
    const lines = body
      .split('\n')
      .map((each) => (each.startsWith(indent) ? each.slice(indent.length) : each));
    return { place: `${name}:${line}`, language, kind, text: lines.join('\n') };
  });

/** The lines of a page that are indented as code and stand in no fence: nothing says what reads them. */
export const unfenced = ({ name, text }: Page): readonly string[] =>
  Array.from(
    text.replaceAll(FENCE, (fence) => fence.replaceAll(/[^\n]/g, '')).matchAll(/\n\n {4,}\S.*/g),
    ({ 0: line }) => `${name}: ${line.trim()}`,
  ).filter((line) => !/: (?:[-*]|\d+\.) /.test(line));

/**
 * The command lines of `ink` in the examples and the code of a page, without what a shell takes of them. In a sentence
 * `ink run` is the name of a command, not a line.
 */
export function commandLines(page: Page): readonly string[] {
  const fenced = examplesOf(page)
    .filter(({ language }) => language === 'sh' || language === 'ts')
    .flatMap(({ text }) => text.split('\n'))
    .flatMap((line) => /(?:^|[|:] )(?:\.\/)?(ink(?: .*)?)$/.exec(line)?.[1] ?? []);
  const inline = Array.from(page.text.matchAll(/`(?:\.\/)?(ink [^`]*)`/g), ([, line]) => line).filter(
    (line) => line !== 'ink run',
  );
  return [...fenced, ...inline].map((line) => line.replace(/\s*(?:[|<>#]|\s\d>).*$/, '').trim());
}
