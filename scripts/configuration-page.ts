// Writes doc/config.schema.json and doc/configuration.md from the settings: node scripts/configuration-page.ts
import { FEATURES } from '../src/editor/features.ts';
import type { Values } from '../src/core/model/fields/setting-row.ts';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { schemaText } from '../src/app/schema-text.ts';
import {
  LANGUAGE_KEYS,
  LSP_KEYS,
  SERVER_KEYS,
  type SettingKey,
} from '../src/features/language-servers/setting-keys.ts';
import { describeValues } from '../src/core/config/allowed-values.ts';
import { LANGUAGE_DOCS } from '../src/core/config/language-settings.ts';
import { allSettings, editorRows, type Setting } from '../src/core/config/setting-table.ts';

const INTRO = `# Configuration

Written by \`node scripts/configuration-page.ts\` from the settings of the program; change those, not this page.

\`~/.config/inkstone/config.json\` (\`ink config path\` says where) is JSON that may have comments and trailing commas. In the
editor, *Open Settings* lists every setting, to be found by letters of its name or by words of what is said of it, with its
description, its default and where it is set. Enter changes it, Delete takes its value out again, Tab goes to the settings of
the folder alone. What is changed is written into the file whose value holds, and all else in that stays as it is: comments,
order, layout. A file that is changed by hand (*Open Settings File*) takes effect at once.

What is wrong in a file is told with its place, what was expected and what is used instead, and the rest of the file holds:

\`\`\`text
config.json:4:5: editor.tab_size is "wide", not a whole number from 1 to 16; the default 4 is used
\`\`\`

A file that does not parse changes nothing, and nothing is written into it. \`ink config check\` looks through all of it,
the theme too.

\`\`\`jsonc config.json
{
  "$schema": "/path/to/inkstone/doc/config.schema.json", // for editors that look things up there
  "theme": "nord",
  "editor": {
    "tab_size": 2, // where the file or its project does not tell
  },
}
\`\`\`

\`keybindings\` and \`keybinding_maps\` hold what keys do, which the *Keybinding Editor* changes: [keybindings.md](keybindings.md).

\`macros\` holds the macros that are kept: [macros.md](macros.md). They run commands, so those of a folder wait for its trust.

\`plugins\` holds what plugins are told, by their names: \`"plugins": { "todo": { "enabled": false } }\` switches one off, and
\`settings\` beside it holds settings of the plugin, which says what they are. Those of a folder wait for its trust.

\`lsp\` says which language servers run: [language-servers.md](language-servers.md). What starts programs waits for the folder's
trust.

\`theme_overrides\` holds what you want otherwise in a theme, or in all of them: [themes.md](themes.md#tokens).

Beside it \`terminals/NAME.json\` holds what was learned of a terminal's keys: [terminals.md](terminals.md).

A folder may have settings of its own in \`.inkstone/config.json\` (*Open Settings File of Folder*): they hold over the
user's while that folder is worked in. Until the folder is trusted it sets nothing of what runs (the settings marked so
below); the status bar tells when something waits for that, and you are asked again when those settings change:
[folders.md](folders.md#trust). \`.editorconfig\` is obeyed in any
folder.

`;

/** The page as text. */
export function configurationPage(): string {
  return INTRO + [...['', 'editor'].map(section), languages(), languageServers()].join('\n');
}

/** The settings of a language. */
function languages(): string {
  const rows = [
    ...LANGUAGE_DOCS,
    ...[...editorRows(FEATURES.settings)]
      .filter(([, { perLanguage }]) => perLanguage === true)
      .map(([name]) => [name, `As \`editor.${name}\`, for files of the language.`]),
  ];
  return [
    '## `languages`',
    '',
    '`"languages": { "python": { ... } }` has these for a language, by its id: [languages.md](languages.md).',
    '',
    '| setting | what |',
    '|---|---|',
    ...rows.map(([name, doc]) => `| \`${name}\` | ${doc} |`),
    '',
  ].join('\n');
}

/** The settings of language servers. */
function languageServers(): string {
  const table = (keys: Readonly<Record<string, SettingKey>>): readonly string[] => [
    '| setting | what | values | standard |',
    '|---|---|---|---|',
    ...Object.entries(keys).map(([name, { doc, kind, standard, runs }]) => {
      const usual = standard === undefined ? 'as in the table' : `\`${JSON.stringify(standard)}\``;
      return `| \`${name}\` | ${doc}${runs === true ? ' *Sets what runs.*' : ''} | ${kindInWords(kind)} | ${usual} |`;
    }),
    '',
  ];
  return [
    '## `lsp`',
    '',
    'Which language servers run, how, and for what: [language-servers.md](language-servers.md) has examples.',
    '',
    ...table(LSP_KEYS),
    'Of a server, in `"lsp": { "servers": { "NAME": { ... } } }`:',
    '',
    ...table(SERVER_KEYS),
    'Of a language, in `"lsp": { "languages": { "ID": { ... } } }`:',
    '',
    ...table(LANGUAGE_KEYS),
  ].join('\n');
}

const KINDS = {
  flag: '`true`, `false`',
  command: 'a list of texts',
  texts: 'a list of texts',
  methods: 'a list of [features](language-servers.md#one-server-for-one-job)',
  object: 'an object',
  env: 'an object of texts',
  part: 'an object',
};

const kindInWords = (kind: SettingKey['kind']): string =>
  typeof kind === 'string' ? KINDS[kind] : describeValues(kind);

function section(group: string): string {
  const rows = allSettings(FEATURES.settings).filter(
    ({ name }) => (name.includes('.') ? name.split('.')[0] : '') === group,
  );
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

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(new URL('../doc/configuration.md', import.meta.url), configurationPage());
  writeFileSync(new URL('../doc/config.schema.json', import.meta.url), schemaText());
}
