// Writes doc/keymaps.md from the maps: node scripts/keymaps-page.mjs
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { commands } from '../src/editor/commands.ts';
import { alternates, reaches } from '../src/input/reach.ts';
import { Keymap } from '../src/input/keymap.ts';
import { allBindingsOf, bindingsOf } from '../src/input/maps.ts';
import { describe } from '../src/input/notation.ts';
import { defaultMap } from '../src/keymaps/default.ts';
import { MAPS } from '../src/keymaps/maps.ts';

const TIERS = ['legacy', 'linux'];

const INTRO = `# Keys

Written by \`node scripts/keymaps-page.mjs\` from \`src/keymaps/\`; change the map, not this page.

What reaches a program depends on the terminal. Every key below works where the terminal speaks the kitty keyboard
protocol (kitty, foot, Ghostty, Alacritty and others), and nearly every key where it knows xterm's \`modifyOtherKeys\`;
Inkstone asks for both. The last two columns list the keys that work elsewhere:

- on a **legacy terminal**, where Ctrl+Shift+S is Ctrl+S, Ctrl+1 is 1, Ctrl+Backspace is Ctrl+H and Ctrl+[ is Escape;
- on the **Linux console**, which sends no modifiers with arrows and other keys without a character.

Every command can be reached everywhere. A desktop or a terminal may still keep a key for itself (Alt+Tab, F10, F11,
kitty most of Ctrl+Shift+letter); then another on the line does the same.

There are five keymaps: \`default\`, [\`emacs\`](#the-map-emacs), [\`macos\`](#the-map-macos), which is the default on macOS,
[\`vim\`](#the-map-vim) and [\`vscode\`](#the-map-vscode). Choose one with *Choose Keymap* or \`active_keybinding_map\` in \`config.json\`.
[keybindings.md](keybindings.md) describes how to change keys and write a custom keymap. \`ink keys --map NAME\` prints all keys of a
keymap, and what each kind of terminal sends for them.

In \`default\` Ctrl+K starts the keys that work on every terminal:

| typed | counts as | for example |
|---|---|---|
| Ctrl+K, then a key without Ctrl | that key with Ctrl | Ctrl+K Shift+S is Ctrl+Shift+S, Ctrl+K 1 is Ctrl+1 |
| Ctrl+K Space, then a key | that key with Shift | Ctrl+K Space Right is Shift+Right |
| Ctrl+K Ctrl+Space, then a key | that key with Ctrl and Shift | Ctrl+K Ctrl+Space Right is Ctrl+Shift+Right |

The other chords of Ctrl+K are those of VS Code where it has them. Letters are shown in uppercase; an uppercase letter is
\`Shift+N\`. A chord that is not bound does nothing and the status bar shows it: "Ctrl+K Y is not bound". If you bind a
chord that begins with text, such as \`J K\`, that text is still typed when another key follows it. On layouts without
Latin letters the place of a key counts: the terminal tells it where Ctrl, Alt or Super is held (kitty protocol), and of
the letters of Russian, Ukrainian, Greek and Hebrew layouts it is known.
`;

const VSCODE_LEFT_OUT = `Left out, as they have no meaning here or nothing to do yet:

- **what is not in a terminal editor**: new windows, full screen, zoom, the developer tools, chat and voice, notebooks,
  Markdown previews, the screen reader's keys, Ctrl+M (Tab moves the focus);
- **views that do not exist**: source control (Ctrl+Shift+G), debugging (Ctrl+Shift+D, F5, F9 to F11), extensions
  (Ctrl+Shift+X), tests, problems (Ctrl+Shift+M), tasks (Ctrl+Shift+B), comparing (Ctrl+K D);
- **folding** but for \`toggle_fold\` (Ctrl+Shift+[ and ], Ctrl+K Ctrl+0 to Ctrl+9, Ctrl+K Ctrl+J and the others): it comes
  with folding;
- *Peek Implementations* (Ctrl+Shift+F12), the definition beside (Ctrl+K F12), F12 in a peek;
- **moving whole groups** (Ctrl+K and an arrow), which are the keys for Ctrl and an arrow on the Linux console here;
- Ctrl+K Enter (keep a tab that is only looked at: a double click or a change does), Ctrl+K Ctrl+R (the reference on the
  web), Ctrl+K Ctrl+K (select from the anchor: moving extends from it, Ctrl+K Ctrl+B sets it), Ctrl+Alt+Backspace.

Different, and why:

- Linux and Windows differ in VS Code; where they do, the keys are those of **Linux**: Ctrl+Alt+Shift+Up and Down copy lines,
  Alt+Shift+Up and Down add cursors, as Ctrl+Alt+Up and Down and Ctrl+Shift+Up and Down do.
- **Ctrl+Tab** goes to the previous document, without a list to hold Ctrl for; Ctrl+Shift+Tab lists them.
- **Ctrl+K R** reveals the file in the explorer of the editor, not of the desktop.
- **F7** goes to the next place that reads like the selection, not like the marked symbol.
- Alt+F, Alt+E, Alt+S, Alt+V, Alt+G and Alt+H open menus, as they do in VS Code with its menu bar.`;

const MACOS_NOTES = `[terminals.md](terminals.md) lists the terminals that send the Command key; those keep some of them for
themselves (Cmd+Q, Cmd+W, Cmd+N, Cmd+T, Cmd+C, Cmd+V as a rule), and another on the line does the same. Alt is the Option
key, which Terminal and iTerm2 pass when they are told to use it as Meta; Terminal sends Alt+B and Alt+F for Option with an
arrow. Of the Ctrl keys that text fields of macOS have, A, E, K, U and T are there; F, B, N, P, D, H, O, V and Y keep
what they are in \`default\`, as Command cannot do that in every terminal. Every other key is that of \`default\`, its
chords of Ctrl+K with **Ctrl+L** in the place of Ctrl+K.`;

/** The notes on a map besides its own. */
const NOTES = {
  emacs: 'What differs from Emacs and what is left out stands in [emacs.md](emacs.md).',
  macos: MACOS_NOTES,
  vscode: VSCODE_LEFT_OUT,
};

/** The page as text. */
export function keymapsPage() {
  return [INTRO, ...Object.keys(MAPS).map(mapSection)].join('\n');
}

function mapSection(name) {
  const map = MAPS[name]();
  const all = allBindingsOf(MAPS, name);
  const keymap = new Keymap(
    () => ({ map: all }),
    (action) => commands.get(action)?.anywhere ?? false,
  );
  const inherited = new Set(
    map.inherits === undefined ? [] : allBindingsOf(MAPS, map.inherits).map((binding) => same(binding)),
  );
  const sections = Object.entries(map.groups).flatMap(([title, group]) => {
    const own = bindingsOf({ name, groups: { [title]: group } }).filter(
      (binding) => !inherited.has(same(binding)) && binding.action !== 'noop' && !isMovedChord(map, binding),
    );
    const rows = rowsOf(own).map(({ what, bindings }) => {
      const cells = TIERS.map((tier) => {
        const there = bindings.filter((binding) => reaches(keymap, binding, tier));
        const others = there.length > 0 ? [] : alternates(keymap, all, bindings[0], tier).slice(0, 2);
        return there.length === bindings.length ? 'the same' : keys([...there, ...others]);
      });
      return `| ${[what, keys(bindings), ...cells].join(' | ')} |`;
    });
    if (rows.length === 0) return [];
    return [
      `### ${map.inherits === undefined ? title : `${title}, in ${name}`} (\`${group.when}\`)`,
      '',
      '| command | keys | on a legacy terminal | on the Linux console |',
      '|---|---|---|---|',
      ...rows,
      '',
    ].join('\n');
  });
  const about = [
    map.inherits === undefined ? [] : [map.about, `What stands here holds over the map \`${map.inherits}\`.`],
    NOTES[name] ?? [],
  ];
  return [`## The map \`${name}\``, '', ...about.flat().flatMap((text) => [text, '']), ...sections].join(
    '\n',
  );
}

const same = ({ when, keys: pressed, action, args }) =>
  [when, describe(pressed), action, JSON.stringify(args)].join(' ');

/** True for a chord of `default` with another first key, as the map says of all of them. */
function isMovedChord({ inherits }, { when, keys: pressed, action, args }) {
  if (inherits === undefined || pressed.length < 2) return false;
  const rest = describe(pressed.slice(1));
  return bindingsOf(defaultMap).some(
    (other) =>
      other.when === when &&
      other.action === action &&
      JSON.stringify(other.args) === JSON.stringify(args) &&
      describe(other.keys.slice(0, 1)) === 'Ctrl+K' &&
      describe(other.keys.slice(1)) === rest,
  );
}

/** One row for each action of a group, with all its keys; actions that share a key are one row. */
function rowsOf(bindings) {
  const byKeys = new Map();
  for (const binding of bindings) {
    const key = describe(binding.keys);
    byKeys.set(key, [...(byKeys.get(key) ?? []), binding]);
  }
  const rows = new Map();
  for (const [binding, ...others] of byKeys.values()) {
    const what = [binding, ...others].map(command).join(', else ');
    rows.set(what, [...(rows.get(what) ?? []), binding]);
  }
  return Array.from(rows, ([what, all]) => ({ what, bindings: all }));
}

function command({ action, args }) {
  return `\`${action}\`${args ? ` ${Object.values(args).join(' ')}` : ''}`;
}

function keys(bindings) {
  return bindings.map((binding) => code(describe(binding.keys))).join(', ');
}

/** A table's cell: the bar has to be escaped there, a backquote needs longer quotes. */
function code(text) {
  const escaped = text.replaceAll('|', '\\|');
  return escaped.includes('`') ? `\`\` ${escaped} \`\`` : `\`${escaped}\``;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(new URL('../doc/keymaps.md', import.meta.url), keymapsPage());
}
