import { keyMapsField } from '../../core/config/keymaps.ts';
import { linesOf } from '../../base/lines-of.ts';
import { textWidth } from '../../base/text-width.ts';
import { bindingKey } from '../keybindings/list-keys.ts';
import { aboutMap, mapInUse } from '../../core/config/keymaps.ts';
import { shortcuts } from '../../core/config/shortcuts.ts';
import type { State } from '../../core/model/state.ts';

/** Columns of the page: at most, and at least. */
const WIDEST = 74;
const NARROWEST = 16;

/** A part of the help: what it says, and the commands that it lists. */
interface Topic {
  readonly title: string;
  /** Paragraphs, as `fillTemplate` takes them. */
  readonly says: readonly string[];
  /** Categories of commands. */
  readonly lists: readonly string[];
}

const TOPICS: readonly Topic[] = [
  {
    title: 'First Steps',
    says: [
      'Just type to enter text. {save} saves, {quit} quits, {undo} undoes and {redo} redoes. {open} opens a file; {quick_open} finds a file in this folder by part of its path.',
      'Every command is in the command palette: press {command_palette} and type part of its name. The palette and the menus show the key of each command as this terminal can send it. {menu_activate} opens the menu bar, and so does a click.',
      'The mouse works everywhere: click, drag, scroll, or right-click for a menu. To select text with the terminal instead, hold Shift or run Toggle Mouse.',
    ],
    lists: [],
  },
  {
    title: 'Keys in This Terminal',
    says: [
      'The current keymap is {map}. {about_map}',
      'Some terminals cannot send some keys: Ctrl+Shift+S arrives as Ctrl+S, and Ctrl+1 as 1. Each such command has another key that works, and this page shows keys that work.',
      '{keyboard_shortcuts} lists all keys and commands. {open_keybinding_editor} changes keys, and {select_keybinding_map} switches to another keymap.',
    ],
    lists: [],
  },
  {
    title: 'Files and Folders',
    says: [
      '`ink` and `ink FOLDER` reopen the files that were open in that folder; `ink FILE` opens only that file. If Inkstone is killed, it offers to restore unsaved changes at the next start.',
    ],
    lists: ['File'],
  },
  { title: 'Editing', says: [], lists: ['Edit'] },
  {
    title: 'Moving Around',
    says: [
      '{next_location} and {previous_location} go through the list shown last: search results, references or problems.',
    ],
    lists: ['Go'],
  },
  {
    title: 'Selections and Cursors',
    says: [
      'With several cursors, everything you type, delete or paste happens at each of them. {add_cursor_next_match} adds a cursor at the next match of the selection, Alt+click adds one anywhere, and {remove_secondary_cursors} goes back to one.',
    ],
    lists: ['Selection'],
  },
  {
    title: 'Finding and Replacing',
    says: [
      'In the find prompt ({search}), Enter goes to the next match, and keys toggle case, whole words and regular expressions.',
    ],
    lists: ['Search'],
  },
  {
    title: 'Shell Commands',
    says: [
      'In a folder that you trust, {shell_command_replace} filters the selected text, or the current line, through a shell command such as `sort`. {shell_command} runs a command and shows its output.',
      'If a command fails, the text stays unchanged; {show_command_output} shows its errors. Escape stops a command.',
    ],
    lists: ['Shell'],
  },
  {
    title: 'Language Servers',
    says: [
      'In a folder that you trust, Inkstone starts the language servers that are installed for its languages. {workspace_trust_prompt} trusts the folder. {lsp_status} shows which servers are running, and how to install a missing one.',
      '{lsp_completion} suggests completions, and {lsp_hover} describes the code at the cursor. {lsp_goto_definition} goes to its definition, {navigate_back} goes back, {lsp_references} lists its references, and {lsp_rename} renames it in all files.',
      '{jump_to_next_error} goes to the next problem, {focus_problems} lists all problems, and {lsp_code_actions} offers fixes for the one at the cursor.',
    ],
    lists: ['Language', 'Language Servers', 'Problems'],
  },
  {
    title: 'Splits, Tabs and View',
    says: [
      'A split shows another file, or the same file again, with its own tabs, cursors and scroll position. Drag the line between two splits to resize them, or double-click it to reset their sizes.',
    ],
    lists: ['View'],
  },
  {
    title: 'Settings, Themes and Trust',
    says: [
      '{open_settings} shows and changes all settings. Changes are written to config.json, and comments in that file are kept. A folder can have its own settings in .inkstone/config.json, but they cannot run programs until you trust the folder.',
    ],
    lists: ['Preferences'],
  },
  {
    title: 'Prompts and Lists',
    says: [
      'Up and Down move through a list, Tab completes, Enter accepts and Escape cancels. In a prompt without a list, Up and Down go through earlier inputs.',
    ],
    lists: [],
  },
];

/**
 * The help as text: its topics, and under each the commands with their keys in this terminal.
 * @param columns that there are for it
 */
export function helpText(state: State, columns = WIDEST + 2 * MARGIN.length): string {
  const width = Math.max(NARROWEST, Math.min(WIDEST, columns - 2 * MARGIN.length));
  const known = new Set(TOPICS.flatMap(({ lists }) => lists));
  const others = [...new Set([...state.commands.values()].map(({ category }) => category))].filter(
    (category): category is string =>
      category !== undefined && category !== 'Help' && !known.has(category) && hasShown(state, category),
  );
  const topics = [...TOPICS, ...others.map((title) => ({ title, says: [], lists: [title] }))];
  const contents = topics.map(({ title }) => `${ENTRY}${title}`);
  return [
    'Inkstone Help',
    '',
    ...contents,
    '',
    ...linesOf(
      fillTemplate(
        state,
        'Press Enter on a topic or click it to go there, and Backspace to come back here. {search} searches this page, {command_palette} finds any command, and Escape closes help.',
      ),
      width,
    ),
    ...topics.flatMap((topic) => topicText(state, topic, width)),
    '',
  ]
    .map((line) => (line === '' ? '' : MARGIN + line))
    .join('\n');
}

const MARGIN = '  ';
const ENTRY = '  → ';
const UNDERLINE = '─';
/** Stands before what is said of a command. */
const DOC = '    ';

const hasShown = (state: State, wanted: string): boolean =>
  [...state.commands.values()].some(({ category, hidden }) => category === wanted && hidden !== true);

function topicText(state: State, { title, says, lists }: Topic, width: number): string[] {
  const keys = shortcuts(state);
  const commands = lists.flatMap((wanted) =>
    [...state.commands.values()].filter(({ category, hidden }) => category === wanted && hidden !== true),
  );
  return [
    '',
    '',
    title,
    UNDERLINE.repeat(textWidth(title)),
    ...says.flatMap((paragraph) => ['', ...linesOf(fillTemplate(state, paragraph), width)]),
    ...commands.flatMap(({ name, title: called, doc }) => {
      const key = keys.get(name) ?? '';
      return [
        '',
        ...withKey(called, key, width),
        ...linesOf(doc, width - DOC.length).map((line) => DOC + line),
      ];
    }),
  ];
}

/** A title with its key at the right end, or below it where there is no room. */
function withKey(title: string, key: string, width: number): string[] {
  if (key === '') return [title];
  const gap = width - textWidth(title) - textWidth(key);
  return gap < 2 ? [title, DOC + key] : [title + ' '.repeat(gap) + key];
}

/** The text with keys in the place of `{name}`, the map's name for `{map}`, and what it says of itself for `{about_map}`. */
const fillTemplate = (state: State, text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'map') return mapInUse(state);
    if (name === 'about_map') return aboutMap(keyMapsField.of(state), mapInUse(state));
    return bindingKey(state, name) ?? `"${titleOf(state, name)}"`;
  });

const titleOf = (state: State, name: string): string => state.commands.get(name)?.title ?? name;

/** The place of the heading that a line of the contents stands for, as a number of characters; null for other lines. */
export function headingFor(text: string, line: string): number | null {
  if (!line.startsWith(MARGIN + ENTRY)) return null;
  const title = line.slice(MARGIN.length + ENTRY.length);
  const at = text.indexOf(`\n${MARGIN}${title}\n${MARGIN}${UNDERLINE}`);
  return at < 0 ? null : at + 1;
}
