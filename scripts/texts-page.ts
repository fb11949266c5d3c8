// Writes doc/texts.md from the texts of the program: node scripts/texts-page.ts
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { collectTexts, type TextGroup } from './texts.ts';

const INTRO = `# Texts

Written by \`node scripts/texts-page.ts\` from the texts of the program; change those, not this page.

This page lists every text that Inkstone shows: titles and descriptions of commands, settings, messages by source file, and
snippets. A change of wording is reviewed here. \`test/app/texts-page.test.ts\` refuses phrases that are hard to read.
`;

const HEADINGS = { command: 'Commands', setting: 'Settings', source: 'Messages', snippet: 'Snippets' };

/** The page as text. */
export function textsPage(): string {
  const groups = collectTexts();
  const parts = Object.entries(HEADINGS).flatMap(([kind, heading]) => [
    `\n## ${heading}\n`,
    ...groups.filter((group) => group.kind === kind).map(section),
  ]);
  return INTRO + parts.join('');
}

function section({ kind, title, texts }: TextGroup): string {
  const heading = kind === 'setting' ? '' : `\n### ${title}\n`;
  const rows =
    kind === 'source'
      ? texts.map(({ text }) => `- ${cell(text)}\n`)
      : [
          '| name | description |\n|---|---|\n',
          ...texts.map(({ name, text }) => `| ${cell(name)} | ${cell(text)} |\n`),
        ];
  return `${heading}\n${rows.join('')}`;
}

/** A text on one line, as code where Markdown would change it. */
const cell = (text: string): string => {
  const line = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll('|', '\\|');
  return /[<>*_`#[\]]|^\s|\s$/.test(line) ? `\`\` ${line} \`\`` : line;
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  writeFileSync(new URL('../doc/texts.md', import.meta.url), textsPage());
