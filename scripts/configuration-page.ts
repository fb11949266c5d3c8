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
import { SETTING_CATEGORIES, type SettingCategory } from '../src/core/model/fields/setting-row.ts';
import { settingName } from '../src/core/config/setting-name.ts';
import { allSettings, editorRows, type Setting } from '../src/core/config/setting-table.ts';

const INTRO = `# Configuration

<!-- written by \`node scripts/configuration-page.ts\` -->

The settings are in \`~/.config/inkstone/config.json\` (\`ink config path\` prints the path). The file is JSON with comments and
trailing commas:

\`\`\`jsonc config.json
{
  "$schema": "/path/to/inkstone/doc/config.schema.json", // for editors that support JSON schemas
  "theme": "nord",
  "editor": {
    "tab_size": 2, // the edited file and .editorconfig take precedence
  },
}
\`\`\`

*Open Settings* (\`Ctrl+K ,\`) lists all settings by name and id. Below the list are the description, values and default of the
highlighted setting. Type words of a name, an id or a description to find a setting.

| key | mouse | action |
|---|---|---|
| Enter | double click, or a click on the value | changes the setting |
| Space | | turns the setting on or off, if you have not typed anything to find it |
| Alt+R | *Reset to Default* in the context menu | removes the setting from the file |
| Alt+O | *Open Settings (JSON)* in the context menu | opens the file at the setting |
| Tab | | switches to *Folder Settings* and back; the list is the same, but there all changes are written to the file of the folder |

The list shows the value that applies to the active file. If it is not the default, the list also shows where it comes from:
\`user\` (your config.json), \`folder\` (the config.json of the folder), a language, a plugin, \`.editorconfig\`, a modeline, the active
file itself (its indentation, or a display option that you changed for it) or the command line. A bar marks the values that are set.
Settings with entries of their own, such as \`languages\`, are at the end; Enter opens the file at them. Inkstone keeps your comments, order and layout when it writes the
file. Changes that you make in the file apply when you save it.

Inkstone reports each error with its position in a notification and uses the default instead. The rest of the file still applies:

\`\`\`text
config.json:4:5: editor.tab_size is "wide", not a whole number from 1 to 16; the default 4 is used
\`\`\`

A file that cannot be parsed is ignored and never written to. \`ink config check\` checks the file and the theme.

| in config.json | contents |
|---|---|
| \`keybindings\`, \`keybinding_maps\` | your keys and keymaps: [keybindings.md](keybindings.md) |
| \`macros\` | saved macros: [macros.md](macros.md) |
| \`plugins\` | plugins by name: \`"plugins": { "todo": { "enabled": false } }\` turns one off. The plugin's own settings are in \`settings\`, next to \`enabled\` |
| \`lsp\` | language servers: [language-servers.md](language-servers.md) |
| \`theme_overrides\` | changes to one theme or all of them: [themes.md](themes.md#tokens) |

If you teach Inkstone the keys of a terminal (*Calibrate Input*, see [terminals.md](terminals.md)), they are saved in
\`terminals/NAME.json\` next to \`config.json\`.

A folder can have its own settings in \`.inkstone/config.json\` (*Open Folder Settings (JSON)*). They override yours in that
folder. Until you trust the folder, Inkstone ignores everything in this file that could run something: the settings marked
*Needs trust* below, and all of \`keybindings\`, \`keybinding_maps\`, \`macros\` and \`plugins\`. The status bar shows when settings wait
for trust, and Inkstone asks again when they change: [folders.md](folders.md#trust). \`.editorconfig\` applies in any folder.

`;

/** The page as text. */
export function configurationPage(): string {
  return (
    INTRO + ['## Settings\n', ...SETTING_CATEGORIES.map(section), languages(), languageServers()].join('\n')
  );
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
    'The settings of a language are under its id, as in `"languages": { "python": { ... } }`. [languages.md](languages.md) has examples.',
    '',
    '| setting | description |',
    '|---|---|',
    ...rows.map(([name, doc]) => `| \`${name}\` | ${doc} |`),
    '',
  ].join('\n');
}

/** The defaults that are on another page, by the names of the settings. */
const SERVER_DEFAULTS: ReadonlyMap<string, string> = new Map(
  ['command', 'languages', 'servers'].map((name) => [name, 'see [the table](language-server-table.md)']),
);

/** The settings of language servers. */
function languageServers(): string {
  const table = (keys: Readonly<Record<string, SettingKey>>): readonly string[] => [
    '| setting | description | values | default |',
    '|---|---|---|---|',
    ...Object.entries(keys).map(([name, { doc, kind, standard, runs }]) => {
      const usual =
        standard === undefined
          ? (SERVER_DEFAULTS.get(name) ?? 'depends on the server')
          : `\`${JSON.stringify(standard)}\``;
      return `| \`${name}\` | ${doc}${runs === true ? ' *Needs trust.*' : ''} | ${kindInWords(kind)} | ${usual} |`;
    }),
    '',
  ];
  return [
    '## `lsp`',
    '',
    'These settings choose and configure language servers. [language-servers.md](language-servers.md) has examples.',
    '',
    ...table(LSP_KEYS),
    'Settings of a server, in `"lsp": { "servers": { "NAME": { ... } } }`:',
    '',
    ...table(SERVER_KEYS),
    'Settings of a language, in `"lsp": { "languages": { "ID": { ... } } }`:',
    '',
    ...table(LANGUAGE_KEYS),
  ].join('\n');
}

const KINDS = {
  flag: '`true`, `false`',
  command: 'a list of strings',
  texts: 'a list of strings',
  methods: 'a list of [features](language-servers.md#one-server-for-one-job)',
  object: 'an object',
  env: 'an object of strings',
  part: 'an object',
};

const kindInWords = (kind: SettingKey['kind']): string =>
  typeof kind === 'string' ? KINDS[kind] : describeValues(kind);

function section(category: SettingCategory): string {
  const rows = allSettings(FEATURES.settings).filter((setting) => setting.category === category);
  return [
    `### ${category}`,
    '',
    '| name | setting | description | values | default |',
    '|---|---|---|---|---|',
    ...rows.map(row),
    '',
  ].join('\n');
}

const row = ({ name, doc, values, standard, runs }: Setting): string =>
  `| ${settingName(name)} | \`${name}\` | ${doc}${runs ? ' *Needs trust.*' : ''} | ${inWords(values)} | \`${JSON.stringify(standard)}\` |`;

function inWords(values: Values): string {
  switch (values.type) {
    case 'flag':
      return '`true`, `false`';
    case 'text':
      return 'a string';
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
