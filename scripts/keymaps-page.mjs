// Writes doc/keymaps.md from the keymaps: node scripts/keymaps-page.mjs
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

The keys that Inkstone receives depend on the terminal. Every key below works in a terminal that supports the kitty keyboard
protocol (kitty, foot, Ghostty, Alacritty and others). Nearly every key works with xterm's \`modifyOtherKeys\`. Inkstone
requests both. The last two columns list the keys that work in other terminals:

- **Legacy terminals** send Ctrl+S for Ctrl+Shift+S, 1 for Ctrl+1, Ctrl+H for Ctrl+Backspace and Escape for Ctrl+[.
- The **Linux console** sends no modifiers with arrows and other keys that have no character.

You can run every command on every terminal. The desktop or the terminal may use some keys itself, such as Alt+Tab, F10,
F11, and in kitty most of Ctrl+Shift and a letter. Then use another key in the same row.

There are five keymaps: \`default\`, [\`emacs\`](#the-map-emacs), [\`macos\`](#the-map-macos), which is the default on macOS,
[\`vim\`](#the-map-vim) and [\`vscode\`](#the-map-vscode). Choose one with *Choose Keymap* or \`active_keybinding_map\` in \`config.json\`.
[keybindings.md](keybindings.md) describes how to change keys and write a custom keymap. \`ink keys --map NAME\` prints all keys of a
keymap, and what each kind of terminal sends for them.

In \`default\`, Ctrl+K starts chords that replace keys with Ctrl and Shift on every terminal:

| type | instead of | example |
|---|---|---|
| Ctrl+K, then a key without Ctrl | the key with Ctrl | Ctrl+K Shift+S is Ctrl+Shift+S, Ctrl+K 1 is Ctrl+1 |
| Ctrl+K Space, then a key | the key with Shift | Ctrl+K Space Right is Shift+Right |
| Ctrl+K Ctrl+Space, then a key | the key with Ctrl and Shift | Ctrl+K Ctrl+Space Right is Ctrl+Shift+Right |

The other chords with Ctrl+K are those of VS Code, where it has them. Letters are shown in uppercase: \`N\` is the key
without Shift, \`Shift+N\` the uppercase letter. A chord that is not bound does nothing, and the status bar shows "Ctrl+K Y is
not bound". If you bind a chord that starts with text, such as \`J K\`, the text is still typed when another key follows. On
layouts without Latin letters, Inkstone uses the position of the key. In the kitty protocol, the terminal sends it with Ctrl,
Alt or Super. Elsewhere, Inkstone knows the letters of Russian, Ukrainian, Greek and Hebrew layouts.
`;

const VSCODE_LEFT_OUT = `The following keys of VS Code are not bound, or run another command.

Features that Inkstone does not have:

- **Features of a desktop program**: new windows, full screen, zoom, the developer tools, chat and voice, notebooks, Markdown
  previews, the keys for screen readers, Ctrl+M (Tab moves the focus).
- **Views**: source control (Ctrl+Shift+G), debugging (Ctrl+Shift+D, F5, F9 to F11), extensions (Ctrl+Shift+X), tests, tasks
  (Ctrl+Shift+B), comparing (Ctrl+K D).
- **Peek and links**: *Peek Implementations* (Ctrl+Shift+F12), F12 in a peek, the keyboard shortcuts reference on the web
  (Ctrl+K Ctrl+R).
- **Moving groups of tabs** (Ctrl+K and an arrow). On the Linux console, these chords replace Ctrl and an arrow.

Commands with another way:

- **Ctrl+K Enter** keeps a preview tab open in VS Code. In Inkstone, double-click the tab or edit the file.
- **Ctrl+K Ctrl+K** selects from the anchor in VS Code. In Inkstone, Ctrl+K Ctrl+B sets the mark, and moving the cursor
  extends the selection from it.

Differences:

- VS Code has different keys on Linux and Windows. Inkstone uses those of **Linux**: Ctrl+Alt+Shift+Up and Down copy lines.
  Alt+Shift+Up and Down add cursors, and so do Ctrl+Alt+Up and Down and Ctrl+Shift+Up and Down.
- **Ctrl+Tab** goes to the previous tab directly. Ctrl+Shift+Tab lists the tabs.
- **Ctrl+K R** reveals the file in Inkstone's explorer, not in the file manager of the desktop.
- **F7** goes to the next text that equals the selection, not to the next highlighted symbol.
- Alt+F, Alt+E, Alt+S, Alt+V, Alt+G and Alt+H open menus, as in VS Code with a visible menu bar.`;

const MACOS_NOTES = `[terminals.md](terminals.md) lists the terminals that send the Command key. They use some of its keys themselves,
usually Cmd+Q, Cmd+W, Cmd+N, Cmd+T, Cmd+C and Cmd+V. Then use another key in the same row. Alt is the Option key. Terminal and
iTerm2 send it if you configure it as Meta. Terminal sends Alt+B and Alt+F for Option with an arrow. Ctrl+A, E, K, U and T work
as in the text fields of macOS. Ctrl+F, B, N, P, D, H, O, V and Y do the same as in \`default\`, since the Command key is not
available in every terminal. All other keys are those of \`default\`, and its chords start with **Ctrl+L** instead of Ctrl+K.`;

/** Additional notes on keymaps. */
const NOTES = {
  emacs: '[emacs.md](emacs.md) lists the differences from Emacs.',
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
    map.inherits === undefined ? [] : [map.about, `These keys override those of \`${map.inherits}\`.`],
    NOTES[name] ?? [],
  ];
  return [`## The map \`${name}\``, '', ...about.flat().flatMap((text) => [text, '']), ...sections].join(
    '\n',
  );
}

const same = ({ when, keys: pressed, action, args }) =>
  [when, describe(pressed), action, JSON.stringify(args)].join(' ');

/** True for a chord of `default` with another first key, which the notes on the map describe. */
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

/** One row for each action of a group, with all its keys. Actions that share a key are one row. */
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

/** Code in a table cell: a bar is escaped, a backquote needs longer quotes. */
function code(text) {
  const escaped = text.replaceAll('|', '\\|');
  return escaped.includes('`') ? `\`\` ${escaped} \`\`` : `\`${escaped}\``;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(new URL('../doc/keymaps.md', import.meta.url), keymapsPage());
}
