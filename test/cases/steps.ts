/** The notation of a case's `keys` file. */
import type { Event } from '../../src/core/event.ts';
import type { KeyEvent, Modifiers, MouseEvent } from '../../src/input/event.ts';
import { ALT, CTRL, SHIFT, SUPER } from '../../src/input/event.ts';

const MODIFIERS: Readonly<Record<string, Modifiers>> = { shift: SHIFT, alt: ALT, ctrl: CTRL, super: SUPER };
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\\': '\\' };

/** `Ctrl+Shift+x` as its modifiers and what stands behind them. */
function modified(notation: string): [rest: string, modifiers: Modifiers] {
  const parts = notation.split(/\+(?!$)/);
  const rest = parts.pop() ?? '';
  return [rest, parts.reduce((sum, name) => sum | modifier(name, notation), 0)];
}

function modifier(name: string, notation: string): Modifiers {
  const bit = MODIFIERS[name.toLowerCase()];
  if (bit === undefined) throw new Error(`"${notation}": no modifier is named ${name}`);
  return bit;
}

/** The key event of `a`, `Ctrl+S` or `Shift+Down`. */
function key(notation: string): KeyEvent {
  const [name, modifiers] = modified(notation);
  const lower = name.toLowerCase();
  const plain = (modifiers & ~SHIFT) === 0;
  const text = lower === 'space' ? ' ' : Array.from(name).length === 1 ? name : undefined;
  return {
    type: 'key',
    key: lower,
    modifiers,
    kind: 'press',
    ...(plain && text !== undefined && { text: modifiers === SHIFT ? text.toUpperCase() : text }),
  };
}

/** The key event that types a character. */
function typed(character: string): KeyEvent {
  if (character === ' ') return key('Space');
  const lower = character.toLowerCase();
  return {
    type: 'key',
    key: lower,
    modifiers: lower === character ? 0 : SHIFT,
    kind: 'press',
    text: character,
  };
}

/** `click`, `double`, `triple`, `drag` and `wheel`, with modifiers before them: `Alt+click 5 3`. */
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

/**
 * The events of a `keys` file, a list for each of its lines:
 *
 * | line | what |
 * |---|---|
 * | `Ctrl+S` `Shift+Down Shift+Down` | keys, one or more |
 * | `type some text` | types what follows the first blank |
 * | `paste one\ntwo` | a paste; `\n`, `\r`, `\t` and `\\` are what they are in code |
 * | `click 5 3` `double 5 3` `triple 5 3` `drag 5 3 9 3` `wheel down 5 3` | the mouse at column and row, from 0; `Alt+click 5 3` with a modifier |
 * | `size 40 10` | the terminal's columns and rows |
 * | `# why` | a comment; blank lines count as comments too |
 *
 * Throws at a line that is none of these.
 */
export function parseSteps(keys: string): Event[][] {
  return keys
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => parseStep(line));
}

function parseStep(line: string): Event[] {
  const [verb, ...words] = line.split(' ');
  const rest = line.slice(verb.length + 1);
  if (verb === 'type') return Array.from(rest, typed);
  if (verb === 'paste') {
    const text = rest.replaceAll(/\\([nrt\\])/g, (_, letter: string) => ESCAPES[letter]);
    return [{ type: 'paste', bytes: new TextEncoder().encode(text) }];
  }
  if (verb === 'size') return [{ type: 'resize', columns: Number(words[0]), rows: Number(words[1]) }];
  const [name, modifiers] = modified(verb);
  if (/^(click|double|triple|drag|wheel)$/.test(name)) return mouse(name, words, modifiers);
  return line.split(' ').map(key);
}
