// Writes doc/config.schema.json and doc/configuration.md from the settings: node scripts/configuration-page.ts
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { jsonSchema } from '../src/core/schema.ts';
import { type Setting, SETTINGS, type Values } from '../src/core/setting-table.ts';

const INTRO = `# Configuration

Written by \`node scripts/configuration-page.ts\` from the settings of the program; change those, not this page.

\`~/.config/inkstone/config.json\` (\`ink config path\` says where) is JSON that may have comments and trailing commas. In the
editor, *Open Settings* lists every setting with what it is and where that comes from; what is changed there is written
into the file, and all else in it stays as it is: comments, order, layout. A file that is changed by hand takes effect at
once. What is wrong in it is told with its place, what is wanted and what holds instead; a file that does not parse
changes nothing, and nothing is written into it. \`ink config check\` looks it through.

\`\`\`jsonc
{
  "$schema": "/path/to/inkstone/doc/config.schema.json", // for editors that look things up there
  "theme": "nord",
  "editor": {
    "tab_size": 2, // where the file or its project does not tell
  },
}
\`\`\`

A folder may have settings of its own in \`.inkstone/config.json\`: they hold over the user's while that folder is worked
in. Until the folder is trusted it sets nothing of what runs (the settings marked so below); the status bar tells when
something waits for that. \`.editorconfig\` is obeyed in any folder.

`;

/** The page as text. */
export function configurationPage(): string {
  return INTRO + ['', 'editor'].map(section).join('\n');
}

function section(group: string): string {
  const rows = SETTINGS.filter(({ name }) => (name.includes('.') ? name.split('.')[0] : '') === group);
  return [
    group === '' ? '## Settings' : `## \`${group}\``,
    '',
    '| setting | what | values | standard |',
    '|---|---|---|---|',
    ...rows.map(row),
    '',
  ].join('\n');
}

const row = ({ name, doc, values, standard, runs }: Setting): string =>
  `| \`${name}\` | ${doc}${runs ? ' *Sets what runs.*' : ''} | ${inWords(values)} | \`${JSON.stringify(standard)}\` |`;

function inWords(values: Values): string {
  switch (values.type) {
    case 'flag':
      return '`true`, `false`';
    case 'text':
      return 'text';
    case 'choice':
      return values.options.map((option) => `\`${JSON.stringify(option)}\``).join(', ');
    case 'choices':
      return `a list of ${values.options.map((option) => `\`${JSON.stringify(option)}\``).join(', ')}`;
    case 'number':
      return `${values.least} to ${values.most}`;
    case 'numbers':
      return `a list of numbers from ${values.least} to ${values.most}`;
    default:
      return values satisfies never;
  }
}

/** The schema as a file. */
export const schemaFile = (): string => `${JSON.stringify(jsonSchema(), null, 2)}\n`;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(new URL('../doc/configuration.md', import.meta.url), configurationPage());
  writeFileSync(new URL('../doc/config.schema.json', import.meta.url), schemaFile());
}
