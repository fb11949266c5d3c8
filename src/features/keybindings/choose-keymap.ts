import { keyMapsField } from '../../core/config/keymaps.ts';
import { textWidth } from '../../base/text-width.ts';
import type { Keymap } from '../../input/keymap.ts';
import { describe } from '../../input/notation.ts';
import { reaches } from '../../input/reach.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { mapInUse, keymapOf, type KeyMaps, noMap } from '../../core/config/keymaps.ts';
import type { Row } from '../../core/widgets/list.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { setSetting } from '../../core/config/setting-value.ts';
import { say, type State, type Step, step } from '../../core/model/state.ts';

/** Descriptions of the maps that come with the program. */
const MADE_FOR: Readonly<Record<string, string>> = {
  default: 'for everyone: the usual keys, made for terminals',
  macos: 'for Mac users: the Command key in place of Ctrl',
  vscode: 'for users of VS Code',
  emacs: 'for users of Emacs: mark, kill ring and C-x chords',
  vim: 'for users of Vim: modes, operators and registers',
};

/** Actions whose keys tell one map from another, by what they are called in few words. */
const TELLING: readonly (readonly [title: string, action: string])[] = [
  ['Save', 'save'],
  ['Open', 'open'],
  ['Close', 'close'],
  ['Quit', 'quit'],
  ['Undo', 'undo'],
  ['Redo', 'redo'],
  ['Cut', 'cut'],
  ['Copy', 'copy'],
  ['Paste', 'paste'],
  ['Find', 'search'],
  ['Replace', 'replace'],
  ['Go to line', 'goto_line'],
  ['Line start', 'move_line_start'],
  ['Word right', 'move_word_right'],
  ['Delete line', 'delete_line'],
  ['Next Match', 'add_cursor_next_match'],
  ['Palette', 'command_palette'],
  ['Quick open', 'quick_open'],
  ['Split', 'split_vertical'],
  ['Comment', 'toggle_comment'],
];

/** Keymaps of the maps that were looked at: making one takes a while, and drawing asks again and again. */
const looked = new WeakMap<KeyMaps, Map<string, Keymap>>();

function keymapNamed(state: State, name: string): Keymap {
  const { commands } = state;
  const keyMaps = keyMapsField.of(state);
  const made = looked.get(keyMaps) ?? new Map<string, Keymap>();
  looked.set(keyMaps, made);
  const there = made.get(name);
  if (there !== undefined) return there;
  const keymap = keymapOf(keyMaps, name, commands);
  made.set(name, keymap);
  return keymap;
}

/** The keys of a map that arrive here, as many as fit into so many columns and rows. */
function tellingKeys(state: State, name: string, width: number, rows: number): string {
  const keymap = keymapNamed(state, name);
  const wanted = new Set(TELLING.map(([, action]) => action));
  const bindings = keymap.bindings.filter(({ action }) => wanted.has(action));
  const cells = TELLING.flatMap(([title, action]) => {
    const binding = bindings.find(
      (each) =>
        each.action === action &&
        (each.when === 'normal' || each.when === 'global') &&
        reaches(keymap, each, state.window.tier),
    );
    return binding === undefined ? [] : [{ title, key: describe(binding.keys) }];
  });
  const titles = Math.max(0, ...cells.map(({ title }) => textWidth(title)));
  const keys = Math.max(0, ...cells.map(({ key }) => textWidth(key)));
  const size = titles + keys + 1 + GAP;
  const columns = Math.max(1, Math.floor((width + GAP) / size));
  const lines: string[] = [];
  for (let i = 0; i < cells.length && lines.length < rows; i += columns) {
    const line = cells
      .slice(i, i + columns)
      .map(({ title, key }) => `${title.padEnd(titles)} ${key.padEnd(keys + GAP)}`);
    lines.push(line.join('').trimEnd());
  }
  return lines.join('\n');
}

/** Columns between two keys that are told. */
const GAP = 3;

/** The map that a map of the user's inherits. */
function builtOn(state: State, name: string): string {
  const { config } = keyMapsField.of(state);
  const inherits = config.maps.get(name)?.inherits ?? null;
  return inherits === null ? 'custom, from scratch' : `custom, based on ${inherits}`;
}

const isMap = (state: State, name: string): boolean => {
  const { builtIn, config } = keyMapsField.of(state);
  return Object.hasOwn(builtIn, name) || config.maps.has(name);
};

const rowsOf = (state: State): readonly Row[] => {
  const keyMaps = keyMapsField.of(state);
  const active = mapInUse(state);
  const right = (name: string): string => (name === active ? 'now' : '');
  const builtIn = Object.keys(keyMaps.builtIn).map((name) => ({
    id: name,
    text: name,
    detail: MADE_FOR[name] ?? '',
    right: right(name),
  }));
  const custom = [...keyMaps.config.maps.keys()].map((name) => ({
    id: name,
    text: name,
    detail: builtOn(state, name),
    right: right(name),
  }));
  return [...builtIn, ...custom];
};

/** Asks for a map; of the one that is highlighted the keys are told that matter most. */
const choosing: PromptKind = {
  name: 'keybinding_map',
  box: true,
  aboutRows: 10,
  about(state, { list }, { width, height }) {
    const row = list?.rows[list.index];
    if (row === undefined) return 'No matching keymap';
    return isMap(state, row.id) ? tellingKeys(state, row.id, width, height) : `${row.id} ${row.disabled}.`;
  },
  confirm: (state, { list }, answer) =>
    list === null || list.rows.length === 0
      ? step(say(state, 'info', `No matching keymap: ${answer}`))
      : useMap(state, answer),
};

/** Offers the maps, the one in use highlighted. */
export function chooseMap(state: State): Step {
  const rows = rowsOf(state);
  const index = Math.max(
    0,
    rows.findIndex(({ right }) => right === 'now'),
  );
  return openPrompt(state, choosing, { label: 'Keymap: ', rows, index });
}

/** Uses a map from now on, whatever was chosen for this run, and writes that into the configuration. */
export function useMap(state: State, name: string): Step {
  const keyMaps = keyMapsField.of(state);
  if (!isMap(state, name)) {
    const { builtIn, config } = keyMaps;
    return step(say(state, 'error', noMap(name, builtIn, config.maps.keys())));
  }
  const free: State = keyMapsField.with(state, { ...keyMaps, chosen: null });
  const { state: next, effects } = setSetting(free, 'active_keybinding_map', name);
  return step(say(next, 'info', `The keymap is now ${name}`), ...effects);
}
