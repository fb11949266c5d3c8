// Writes doc/keymaps.md from the maps: node scripts/keymaps-page.mjs
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { reaches } from '../src/input/reach.ts';
import { Keymap } from '../src/input/keymap.ts';
import { bindingsOf } from '../src/input/maps.ts';
import { describe } from '../src/input/notation.ts';
import { defaultMap } from '../src/keymaps/default.ts';

const TIERS = ['legacy', 'linux'];

const INTRO = `# Keys

Written by \`node scripts/keymaps-page.mjs\` from \`src/keymaps/\`; change the map, not this page.

What reaches a program depends on the terminal. Every key below works where the terminal speaks the kitty keyboard
protocol (kitty, foot, Ghostty, Alacritty and others), and nearly every key where it knows xterm's \`modifyOtherKeys\`;
Inkstone asks for both. The last two columns list the keys that work elsewhere:

- on a **legacy terminal**, where Ctrl+Shift+S is Ctrl+S, Ctrl+1 is 1, Ctrl+Backspace is Ctrl+H and Ctrl+[ is Escape;
- on the **Linux console**, which tells no modifiers of arrows and of other keys without a character.

Every command can be reached everywhere. A desktop or a terminal may still keep a key for itself (Alt+Tab, F10, F11,
kitty most of Ctrl+Shift+letter); then another on the line does the same.

Ctrl+K starts the keys that work on every terminal:

| typed | counts as | for example |
|---|---|---|
| Ctrl+K, then a key without Ctrl | that key with Ctrl | Ctrl+K Shift+S is Ctrl+Shift+S, Ctrl+K 1 is Ctrl+1 |
| Ctrl+K Space, then a key | that key with Shift | Ctrl+K Space Right is Shift+Right |
| Ctrl+K Ctrl+Space, then a key | that key with Ctrl and Shift | Ctrl+K Ctrl+Space Right is Ctrl+Shift+Right |

The other chords of Ctrl+K are those of VS Code where it has them. A letter is written as a capital; a capital letter is
\`Shift+N\`. A chord that is bound to nothing counts as its keys one by one.
`;

/** The page as text. */
export function keymapsPage() {
  return [INTRO, mapSection(defaultMap)].join('\n');
}

function mapSection(map) {
  const keymap = new Keymap(() => ({ map: bindingsOf(map) }));
  const sections = Object.entries(map.groups).map(([title, group]) => {
    const rows = rowsOf(bindingsOf({ name: map.name, groups: { [title]: group } })).map(
      ({ what, bindings }) => {
        const cells = TIERS.map((tier) => {
          const there = bindings.filter((binding) => reaches(keymap, binding, tier));
          return there.length === bindings.length ? 'the same' : keys(there);
        });
        return `| ${[what, keys(bindings), ...cells].join(' | ')} |`;
      },
    );
    return [
      `### ${title} (\`${group.when}\`)`,
      '',
      '| command | keys | on a legacy terminal | on the Linux console |',
      '|---|---|---|---|',
      ...rows,
      '',
    ].join('\n');
  });
  return [`## The map \`${map.name}\``, '', ...sections].join('\n');
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
