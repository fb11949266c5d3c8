import type { Event } from '../core/model/messages.ts';
import { Frame } from '../base/frame.ts';
import type { Milliseconds } from '../base/units.ts';
import { learnRows } from '../features/keybindings/table-rows.ts';
import { learnShortcuts } from '../core/config/shortcuts.ts';
import type { State } from '../core/model/state.ts';
import { update } from '../editor/update.ts';
import { Decoder } from '../input/decoder.ts';
import type { Capabilities } from '../term/capabilities.ts';
import { Renderer } from '../term/renderer.ts';
import { draw } from '../editor/draw.ts';
import { sweep } from '../host/system/gc.ts';
import { Additions } from '../text/additions.ts';
import type { Theme } from '../ui/theme.ts';

/** Halfway lines are wrapped that were not, or the other way round: either is laid out in its own way. */
const WRAP: Event = { type: 'command', name: 'toggle_line_wrap' };

/**
 * The number of keys until the runtime has compiled the code that they run through: code that it compiles later lets a
 * key wait for some milliseconds.
 */
const KEYS = 1000;
/**
 * The number of times that each is pressed before its effect is drawn: code that runs once for a key is compiled late.
 */
const TIMES = 2;
/** Behind so many what they have used is given back. */
const ROUND = 100;
/** On a slow machine it is over after this, whatever is left. */
const LONGEST: Milliseconds = 4000;

/** Carries keys through decoder, core, drawing and encoding, one a step; none of it is seen or kept. */
export function* warmUpKeys(state: State, theme: Theme, capabilities: Capabilities): Generator<void, void> {
  const decoder = new Decoder();
  const renderer = new Renderer(capabilities);
  const frame = new Frame(state.window.columns, state.window.rows);
  let rehearsed: State = { ...state, additions: new Additions() };
  const end = performance.now() + LONGEST;
  for (let i = 0; i < KEYS && performance.now() < end; i++) {
    if (i === KEYS / 2) rehearsed = update(rehearsed, WRAP, state.now).state;
    for (let times = 0; times < TIMES; times++)
      for (const event of decoder.feed(SCRIPT[i % SCRIPT.length]))
        rehearsed = update(rehearsed, event, state.now).state;
    draw(frame, rehearsed, theme);
    renderer.render(frame);
    if (i % ROUND === ROUND - 1) sweep();
    yield;
  }
}

/** Opens what lists and menus there are and types into them, one step at a time, so that the first time is like the others. */
export function* warmUpLists(state: State, theme: Theme): Generator<void, void> {
  yield* learnShortcuts(state);
  yield* learnRows(state);
  const frame = new Frame(state.window.columns, state.window.rows);
  const decoder = new Decoder();
  for (const name of OPENED) {
    let opened = update(state, { type: 'command', name }, state.now).state;
    yield;
    for (let i = 0; i < LETTERS; i++) {
      draw(frame, opened, theme);
      for (const event of decoder.feed(SCRIPT[0])) opened = update(opened, event, state.now).state;
      yield;
    }
  }
}

/** Letters that are typed into each. */
const LETTERS = 12;
const OPENED = [
  'keyboard_shortcuts',
  'open_keybinding_editor',
  'show_help',
  'command_palette',
  'menu_activate',
  'search',
  'open_settings',
  'toggle_file_explorer',
];

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Letters, some of them beyond ASCII, arrows, Backspace, and now and then a new line or rows that were not in sight. */
const SCRIPT = 'a|b|\x1b[C|é|\x1b[B|d|日|\x7f|\x1b[A|e\u0301| |\r|f|\x1b[6~|g|h|\x1b[6~|i|\x1b[5~|j'
  .split('|')
  .map(bytes);
