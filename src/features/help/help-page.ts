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
    title: 'First steps',
    says: [
      'Type, and it is text. {save} saves, {quit} leaves, {undo} takes back, {redo} brings back. {open} opens a file; {quick_open} finds one in this folder by some letters of its path.',
      'Every command is in the palette: {command_palette}, then some letters of what you want. The palette and the menus show the key of each command, as this terminal can send it. {menu_activate} goes to the menus, and so does a click.',
      'The mouse works everywhere: click, drag, wheel, the right button for what fits. Where the terminal is to select text itself, hold Shift, or run Mouse Capture.',
    ],
    lists: [],
  },
  {
    title: 'Keys in this terminal',
    says: [
      'The key map in use is {map}. {about_map}',
      'Some terminals cannot send some keys: Ctrl+Shift+S arrives as Ctrl+S, Ctrl+1 as 1. For each such key there is another that arrives, and this page shows keys that arrive.',
      '{keyboard_shortcuts} lists every key, to be searched by command or by key. {open_keybinding_editor} changes what keys do, {select_keybinding_map} takes another map of keys.',
    ],
    lists: [],
  },
  {
    title: 'Files and folders',
    says: [
      '`ink` and `ink FOLDER` bring back what was open in that folder; `ink FILE` opens only that. What is unsaved when the editor has to die is offered at the next start.',
    ],
    lists: ['File'],
  },
  { title: 'Editing', says: [], lists: ['Edit'] },
  {
    title: 'Moving about',
    says: [
      '{next_location} and {previous_location} go through the list that was shown last: matches in files, references or problems.',
    ],
    lists: ['Go'],
  },
  {
    title: 'Selecting, and several cursors',
    says: [
      'With several cursors everything that is typed, deleted or pasted happens at each. {add_cursor_next_match} adds one at the next place that reads like what is selected, Alt and a click adds one anywhere, {remove_secondary_cursors} leaves one.',
    ],
    lists: ['Selection'],
  },
  {
    title: 'Finding and replacing',
    says: [
      'In the prompt of {search} Enter goes to the next match, and keys switch case, whole words and regular expressions.',
    ],
    lists: ['Search'],
  },
  {
    title: 'Shell commands',
    says: [
      'In a folder that you trust, {shell_command_replace} filters the selected text, or the current line, through a shell command such as `sort`. {shell_command} runs a command and shows its output.',
      'A command that fails changes nothing; {show_command_output} shows what it wrote. Escape stops a command.',
    ],
    lists: ['Shell'],
  },
  {
    title: 'Language servers',
    says: [
      'In a folder that you trust, Inkstone starts the language servers that are installed for its languages. {workspace_trust_prompt} trusts the folder. {lsp_status} shows which servers are running, and how to install one that is missing.',
      '{lsp_completion} completes code, {lsp_hover} describes the code at the cursor. {lsp_goto_definition} goes to its definition, {navigate_back} goes back, {lsp_references} lists where it is used, {lsp_rename} renames it in all files.',
      '{jump_to_next_error} goes to the next problem, {focus_problems} lists all of them, and {lsp_code_actions} offers to fix the one at the cursor.',
    ],
    lists: ['Language', 'Language Servers', 'Problems'],
  },
  {
    title: 'Splits, tabs and what is shown',
    says: [
      'A split shows the same or another file beside or below, with tabs, cursors and scroll of its own. Drag the line between two to give them room, double click on it to even them out.',
    ],
    lists: ['View'],
  },
  {
    title: 'Settings, themes and trust',
    says: [
      '{open_settings} shows every setting with what it does; what is changed there is written into config.json, whose comments stay. A folder may have settings of its own in .inkstone/config.json, but sets nothing of what runs before you trust it.',
    ],
    lists: ['Preferences'],
  },
  {
    title: 'Prompts and lists',
    says: [
      'Up and Down choose from a list, Tab completes, Enter takes, Escape leaves. Without a list Up and Down go through what was entered before.',
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
    'Inkstone help',
    '',
    ...contents,
    '',
    ...linesOf(
      fillTemplate(
        state,
        'Enter or a click on a topic goes there, Backspace comes back here. {search} searches this page, {command_palette} finds any command. Escape closes it.',
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
