/**
 * Makes the highlight queries of JavaScript, TypeScript and TSX of the one file they have in common, ecmascript.scm: they
 * differ in the names of the languages at the ends of the scopes, and in what only some of them have. Run it after a
 * change of that file.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const LANGUAGES = [
  { tree: 'javascript', ending: 'js', only: ['javascript', 'jsx'] },
  { tree: 'typescript', ending: 'ts', only: ['typescript'] },
  { tree: 'tsx', ending: 'tsx', only: ['typescript', 'jsx'] },
];

/** The query of a tree, by the text of the common file. */
function query(common: string, { ending, only }: (typeof LANGUAGES)[number]): string {
  let taken = true;
  const lines = ['; Made by scripts/ecmascript-queries.ts of scripts/ecmascript.scm: change that one.'];
  for (const line of common.split('\n')) {
    const part = /^;; (?:only: (\w+)|end)$/.exec(line);
    if (part !== null) taken = part[1] === undefined || only.includes(part[1]);
    else if (taken) lines.push(line.replaceAll(/(@[\w.-]+)\.ts\b/g, `$1.${ending}`));
  }
  return lines.join('\n');
}

const common = readFileSync(new URL('ecmascript.scm', import.meta.url), 'utf8');
for (const language of LANGUAGES)
  writeFileSync(
    new URL(`../assets/syntax/queries/${language.tree}/highlights.scm`, import.meta.url),
    query(common, language),
  );
