import { API } from './table.ts';
import { type Group, nameOf, type Row } from './row.ts';

const HEAD = `// What plugins of Inkstone see. Written by \`node scripts/api-pages.ts\` from the table of operations: change that.
// Offsets are bytes of UTF-8. What is marked as later throws an error that names it.

/** Everything that a plugin can ask of the editor. */
declare const editor: EditorAPI;

/** The same object. */
declare function getEditor(): EditorAPI;

/** Gives a function a name, by which commands, modes, timers and events call it: \`globalThis[name] = handler\`. */
declare function registerHandler(name: string, handler: (...args: any[]) => unknown): void;

/** The name of this plugin: that of its file without the ending, or what its package.json says. */
declare const __pluginName__: string;

/** Writes into the log of plugins; in \`ink run\`, \`log\` writes to standard output, the others to standard error. */
interface Console {
  log(...values: unknown[]): void;
  info(...values: unknown[]): void;
  debug(...values: unknown[]): void;
  warn(...values: unknown[]): void;
  error(...values: unknown[]): void;
}
declare var console: Console;

declare module 'inkstone:plugin/*';
declare module 'fresh:plugin/*';
`;

/** The length of the lines of comments, in characters. */
const WIDTH = 110;

/** The interface of plugins as TypeScript declares it: the text of `inkstone.d.ts`. */
export function declarations(): string {
  const steps = declarationParts();
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
}

/** The same in steps of a millisecond or two: somebody may be typing. */
export function* declarationParts(groups: readonly Group[] = API): Generator<void, string> {
  const declared: string[] = [];
  const methods: string[] = [];
  for (const { title, types = {}, rows } of groups) {
    for (const [name, text] of Object.entries(types)) declared.push(`${declarationOf(name, text)}\n`);
    methods.push([`  // ${title}`, ...rows.flatMap((row) => methodsOf(row))].join('\n\n'));
    yield;
  }
  return `${HEAD}\n${declared.join('\n')}\ninterface EditorAPI {\n${methods.join('\n\n')}\n}\n`;
}

/** A named type as it is declared, its comments on lines of their own. */
export function declarationOf(name: string, text: string): string {
  const lines = text.split('\n');
  const indents = lines.slice(1).flatMap((line) => (line.trim() === '' ? [] : [line.search(/\S/)]));
  const indent = Math.min(...indents, Infinity);
  const body = lines
    .map((line, i) => (i === 0 ? line : line.slice(indent)))
    .join('\n')
    .replaceAll(/^( *)\/\*\* (.*?) \*\/\s+(?=\S)/gm, (_, blanks: string, said: string) => {
      const [first, ...others] = wrapText(said, WIDTH - blanks.length);
      const comment =
        others.length === 0
          ? `/** ${first} */`
          : ['/**', ...[first, ...others].map((line) => `${blanks} * ${line}`), `${blanks} */`].join('\n');
      return `${blanks}${comment}\n${blanks}`;
    });
  // An interface can be added to by plugins, and is named in what the compiler says.
  return isObject(text) ? `interface ${name} ${body}` : `type ${name} = ${body};`;
}

/** True if a type is one pair of braces, with nothing beside it. */
function isObject(text: string): boolean {
  let depth = 0;
  for (const [i, letter] of Array.from(
    text.replaceAll(/\/\*.*?\*\//g, (all) => ' '.repeat(all.length)),
  ).entries()) {
    if (letter === '{') depth++;
    else if (letter === '}') depth--;
    if (depth === 0) return letter === '}' && text.slice(i + 1).trim() === '';
  }
  return false;
}

function methodsOf(row: Row): string[] {
  const { signature, doc, permission, where } = row;
  const [first, ...others] = typeof signature === 'string' ? [signature] : signature;
  const notes = [
    doc,
    ...(permission === undefined ? [] : [`Needs the permission \`${permission}\`.`]),
    ...(where === 'later' ? [`Later: this version throws an error that names \`${nameOf(row)}\`.`] : []),
  ];
  const lines = notes.flatMap((note, i) => [...(i === 0 ? [] : ['']), ...wrapText(note, WIDTH)]);
  const comment = ['  /**', ...lines.map((line) => `   * ${line}`.trimEnd()), '   */'].join('\n');
  return [
    `${comment.replaceAll(/(?<!\n {3})\*\/(?!$)/g, '*\\/')}\n  ${first};`,
    ...others.map((each) => `  ${each};`),
  ];
}

/** A text in lines of at most so many characters, where its words allow it; its own line ends stay. */
export function wrapText(text: string, columns: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line !== '' && line.length + 1 + word.length > columns) {
        lines.push(line);
        line = word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    return [...lines, line];
  });
}
