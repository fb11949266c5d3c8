// Writes doc/language-table.md from the table of languages: node scripts/languages-page.ts
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Language, Languages } from '../src/syntax/languages.ts';

const INTRO = `# Table of languages

Written by \`node scripts/languages-page.ts\` from the languages that come with the program; change those, not this page.
[languages.md](languages.md) says what they mean. Those whose colours are *tree* have them and their structure from a
grammar that knows it, the others from a TextMate grammar; those with *none* are plain.

| language | id and other names | files | programs | comments | colours | formatter |
|---|---|---|---|---|---|---|
`;

/** The page as text. */
export const languagesPage = (): string => `${INTRO}${Languages.standard.all().map(row).join('')}`;

function row(language: Language): string {
  const { id, name, aliases, files, shebangs, comment, block, scope, tree, formatter } = language;
  const [line, close] = comment;
  const own = id === 'json' || id === 'jsonc' ? 'the editor' : '';
  return `| ${[
    name,
    [`**\`${id}\`**`, ...aliases.map(code)].join(' '),
    files.map(code).join(' '),
    shebangs.map(code).join(' '),
    [line !== undefined && close === undefined ? code(line) : '', block === null ? '' : code(block.join(' '))]
      .filter((each) => each !== '')
      .join(', '),
    scope === null ? 'none' : `${tree === null ? '' : 'tree, '}${code(scope)}`,
    formatter === null ? own : code([formatter.command, ...formatter.args].join(' ')),
  ].join(' | ')} |\n`;
}

/** Marks text as code: text with a backtick in it needs two around it. */
function code(text: string): string {
  const cell = text.replaceAll('|', '\\|');
  return cell.includes('`') ? `\`\` ${cell} \`\`` : `\`${cell}\``;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  writeFileSync(new URL('../doc/language-table.md', import.meta.url), languagesPage());
