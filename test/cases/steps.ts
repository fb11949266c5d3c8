/** The notation of a case's `keys` file. */
import { widgetArguments } from '../../src/plugin/operations/widgets/arguments.ts';
import type { Event } from '../../src/core/model/messages.ts';
import type { FileStat } from '../../src/base/files.ts';
import type { Args } from '../../src/core/model/command.ts';
import type { PluginOrder } from '../../src/features/plugins/turn.ts';
import { commands } from '../../src/editor/commands.ts';
import { Decoder } from '../../src/input/decoder.ts';
import { bytesShown, Tracer } from '../../src/input/trace.ts';
import { isCharacter, press, pressOf, typesText } from '../../src/input/character.ts';
import type { KeyEvent, Modifiers, MouseEvent } from '../../src/input/event.ts';
import { SHIFT } from '../../src/input/event.ts';
import { namedText } from '../../src/input/key-names.ts';
import { parseKeys } from '../../src/input/notation.ts';
import { keysOfNotation } from '../../src/features/vim/keys/notation.ts';
import { OPERATIONS } from '../../src/plugin/operations/main.ts';

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\\': '\\' };

/** The key events of `Ctrl+S`, or of several keys with blanks between. */
function keys(notation: string): KeyEvent[] {
  return parseKeys(notation).map(({ key, modifiers }) =>
    typesText(modifiers) && isCharacter(key)
      ? pressOf(modifiers & SHIFT ? key.toUpperCase() : key)
      : press(key, modifiers, namedText(key)),
  );
}

function mouse(verb: string, words: readonly string[], modifiers: Modifiers): MouseEvent[] {
  const at = (kind: MouseEvent['kind'], x: string, y: string): MouseEvent => ({
    type: 'mouse',
    kind,
    button: kind.startsWith('wheel') ? 'none' : 'left',
    modifiers,
    x: Number(x),
    y: Number(y),
  });
  const [a, b, c, d] = words;
  const click = [at('press', a, b), at('release', a, b)];
  if (verb === 'right') return click.map((event) => ({ ...event, button: 'right' }));
  if (verb === 'move') return [{ ...at('move', a, b), button: 'none' }];
  if (verb === 'press' || verb === 'release') return [at(verb, a, b)];
  if (verb === 'pull') return [at('drag', a, b)];
  switch (verb) {
    case 'click':
      return click;
    case 'double':
      return [...click, ...click];
    case 'triple':
      return [...click, ...click, ...click];
    case 'drag':
      return [at('press', a, b), at('drag', c, d), at('release', c, d)];
    default:
      return [at(a === 'up' ? 'wheel_up' : 'wheel_down', b, c)];
  }
}

/** The events of bytes that are written as the editor shows them. */
function traced(text: string): Event[] {
  const tracer = new Tracer(new Decoder({ kitty: /^ESC\[[\d:;]+u/.test(text) }));
  return [...tracer.feed(bytesShown(text)), ...tracer.flush()].map((each, i): Event => ({
    type: 'traced',
    calibrated: each.event,
    follows: i > 0,
    ...each,
  }));
}

/** Tells calls of plugins apart. */
let calls = 0;

/** One call of a plugin: its name, the operation, and a list of arguments. */
function pluginCall(text: string): Event {
  const [, plugin, name, args] = /^(\S+) (\S+) ?(.*)$/.exec(text) ?? [];
  if (!OPERATIONS.has(name)) throw new Error(`the core does nothing of the name ${name}`);
  const parsed = args === '' ? [] : (JSON.parse(args) as unknown[]);
  const given = Object.hasOwn(widgetArguments, name) ? widgetArguments[name](parsed) : parsed;
  const order: PluginOrder = { type: 'run', name, args: given, call: ++calls };
  return { type: 'plugin_turn', plugin, since: new Map(), orders: [order] };
}

/** The document that a case begins with, and a file that is not the one that it came from. */
const FIRST_FILE = 2;
const OTHER: FileStat = {
  kind: 'file',
  size: 1,
  mode: 0o644,
  uid: 0,
  gid: 0,
  device: 1,
  inode: 2,
  links: 1,
  modified: 1,
  changed: 1,
};

/** The events of the `keys` of a case, in the notation of doc/cases.md. Throws at a line that is no step. */
export function parseSteps(text: string): Event[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .flatMap((line) => parseStep(line));
}

function parseStep(line: string): Event[] {
  const [verb, ...words] = line.split(' ');
  const rest = line.slice(verb.length + 1);
  if (verb === 'vim') return [...keysOfNotation(rest)];
  if (verb === 'type') return Array.from(rest, (character) => pressOf(character));
  if (verb === 'paste') {
    const pasted = rest.replaceAll(/\\([nrt\\])/g, (_, letter: string) => ESCAPES[letter]);
    return [{ type: 'paste', bytes: new TextEncoder().encode(pasted) }];
  }
  if (verb === 'terminal') return [{ type: 'terminal', name: rest }];
  if (verb === 'bytes') return traced(rest);
  if (verb === 'size') return [{ type: 'resize', columns: Number(words[0]), rows: Number(words[1]) }];
  if (verb === 'run') {
    const [name] = words;
    if (!commands.has(name)) throw new Error(`no command named ${name}`);
    const args = rest.slice(name.length).trim();
    return [{ type: 'command', name, args: args === '' ? {} : (JSON.parse(args) as Args) }];
  }
  if (verb === 'listen')
    return [{ type: 'plugins', plugins: { operations: OPERATIONS, list: [], listened: new Set(words) } }];
  if (verb === 'plugin') return [pluginCall(rest)];
  if (verb === 'unfocused') return [{ type: 'focus', focused: false }];
  if (verb === 'gone') return [{ type: 'plugin_gone', plugin: rest }];
  if (verb === 'wait') return Array.from({ length: Number(words[0]) / 10 }, () => ({ type: 'refresh' }));
  if (verb === 'event') return [JSON.parse(rest) as Event];
  if (verb === 'told') {
    const text = rest.slice(words[0].length + 1);
    return [{ type: 'message', message: { level: words[0] === 'error' ? 'error' : 'warning', text } }];
  }
  if (verb === 'changed') return [{ type: 'changed_on_disk', document: FIRST_FILE, stat: OTHER }];
  const action = /^(.+\+)?(click|double|triple|drag|wheel|right|move|press|pull|release)$/.exec(verb);
  if (action === null) return keys(line);
  // The modifiers of any key are those of the mouse.
  const modifiers = action[1] === undefined ? 0 : parseKeys(`${action[1]}a`)[0].modifiers;
  return mouse(action[2], words, modifiers);
}
