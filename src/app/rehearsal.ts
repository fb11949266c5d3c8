import { Frame } from '../base/frame.ts';
import type { State } from '../core/state.ts';
import { update } from '../core/update.ts';
import { Decoder } from '../input/decoder.ts';
import type { Capabilities } from '../term/capabilities.ts';
import { Renderer } from '../term/renderer.ts';
import { draw } from '../ui/draw.ts';
import { Additions } from '../text/additions.ts';
import type { Theme } from '../ui/theme.ts';

/** How many keys it takes until the runtime has compiled what they run through. */
const KEYS = 200;

/** Carries keys through decoder, core, drawing and encoding, one a step; none of it is seen or kept. */
export function* rehearsal(state: State, theme: Theme, capabilities: Capabilities): Generator<void, void> {
  const decoder = new Decoder();
  const renderer = new Renderer(capabilities);
  const frame = new Frame(state.columns, state.rows);
  let rehearsed: State = { ...state, additions: new Additions() };
  for (let i = 0; i < KEYS; i++) {
    for (const event of decoder.feed(SCRIPT[i % SCRIPT.length]))
      rehearsed = update(rehearsed, event, state.now).state;
    draw(frame, rehearsed, theme);
    renderer.render(frame);
    yield;
  }
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Letters, arrows, Backspace, and now and then a new line. */
const SCRIPT = ['a', 'b', '\x1b[C', 'c', '\x1b[B', 'd', '\x7f', '\x1b[A', 'e', '\r'].map(bytes);
