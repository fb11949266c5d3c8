import { decorationsField } from '../../../src/core/decorations/decorations.ts';
import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { decodeText } from '../../../src/base/utf8.ts';
import { activeDocument } from '../../../src/core/model/state.ts';
import { Machine } from '../machine.ts';
import { loadShipped, settled } from './shipped.ts';
import { command, comesToBe, configure, overlaid, press, runOf, type } from './staging.ts';

const NAME = 'color_preview';

describe(NAME, () => {
  const machine = new Machine();
  after(() => machine.end());
  beforeEach(async () => {
    machine.plugins.unload(NAME);
    machine.reset();
    await loadShipped(machine, NAME);
  });

  /** The swatches, each with its color and what stands behind it. */
  const swatches = (): string[] => {
    const { text } = activeDocument(machine.state);
    const decorations = decorationsField.of(activeDocument(machine.state));
    return (decorations?.texts.touching(0, text.length) ?? []).flatMap(({ from, value: { bytes, look } }) =>
      decodeText(bytes) === ' '
        ? []
        : [`${String(look.bg)} ${text.slice(from, Math.min(text.length, from + 4)).toString()}`],
    );
  };
  const shows = (wanted: readonly string[]): Promise<void> => comesToBe(machine, swatches, wanted);

  const COLORS: readonly (readonly [text: string, color: string])[] = [
    ['#f80', '255,136,0'],
    ['#F80c', '255,136,0'],
    ['#ff8800', '255,136,0'],
    ['#ff880080', '255,136,0'],
    ['rgb(255, 136, 0)', '255,136,0'],
    ['rgba(255,136,0,.5)', '255,136,0'],
    ['RGB(100% 50% 0% / 50%)', '255,128,0'],
    ['hsl(32, 100%, 50%)', '255,136,0'],
    ['hsla(392deg 100% 50% / 0.5)', '255,136,0'],
    ['hsl(240 100% 50%)', '0,0,255'],
    ['hsl(-120, 100%, 50%)', '0,0,255'],
    ['rgb(300, -5, 0)', '255,0,0'],
  ];
  for (const [text, color] of COLORS)
    test(`shows ${text}`, async () => {
      machine.open(`größe: ${text};\n`, '/tmp/a.css');
      await shows([`${color} ${text.slice(0, 4)}`]);
    });

  test('shows nothing else', async () => {
    machine.open(
      '#12345 #ggg a#fff url#fff #fff-a rgb(1, 2) rgb(a, b, c) hsl(1, 2, 3, 4, 5) &#123; ##abc #abc',
      '/tmp/a.css',
    );
    await shows(['170,187,204 #abc']);
    machine.open('see #123, and #333333\n', '/tmp/a.md');
    await shows(['51,51,51 #333']);
  });

  test('follows what is typed', async () => {
    machine.open('a #f80 #08f\n#fff\n', '/tmp/a.css');
    await shows(['255,136,0 #f80', '0,136,255 #08f', '255,255,255 #fff']);
    type(machine, 'x');
    command(machine, 'move_line_end');
    press(machine, 'Backspace');
    await shows(['255,136,0 #f80', '255,255,255 #fff']);
    press(machine, 'Enter');
    type(machine, '#00f ');
    await shows(['255,136,0 #f80', '0,0,255 #00f', '255,255,255 #fff']);
  });

  test('turns the color at the cursor into the next notation, as one step of undo', async () => {
    machine.open('größe: #FF8800; #abc', '/tmp/a.css');
    const turned = async (wanted: string): Promise<void> => {
      runOf(machine, NAME, 'turn_color_notation');
      await comesToBe(machine, () => machine.text(), wanted);
    };
    for (let i = 0; i < 9; i++) press(machine, 'Right');
    await turned('größe: rgb(255, 136, 0); #abc');
    await turned('größe: hsl(32, 100%, 50%); #abc');
    await turned('größe: #ff8800; #abc');
    command(machine, 'undo');
    assert.equal(machine.text(), 'größe: hsl(32, 100%, 50%); #abc');
    configure(machine, NAME, { separator: 'blank' });
    command(machine, 'undo');
    command(machine, 'undo');
    await turned('größe: rgb(255 136 0); #abc');
  });

  test('turns that of every cursor, and says where there is none', async () => {
    machine.open('#f80\n#08fc\nnone\n', '/tmp/a.css');
    command(machine, 'add_cursor_below');
    runOf(machine, NAME, 'turn_color_notation');
    await comesToBe(machine, () => machine.text(), 'rgb(255, 136, 0)\nrgba(0, 136, 255, 0.8)\nnone\n');
    press(machine, 'Escape');
    command(machine, 'move_document_end');
    runOf(machine, NAME, 'turn_color_notation');
    await machine.until(() => machine.state.window.message?.text === 'No color at the cursor');
  });

  test('comes back to the same color by way of the others', async () => {
    // A sample of all channels, odd ones too.
    const hex = Array.from(
      { length: 60 },
      (_, i) => `#${((i * 2654435761) % 0x1000000).toString(16).padStart(6, '0')}`,
    );
    machine.open(`${hex.join('\n')}\n`, '/tmp/a.css');
    command(machine, 'select_all');
    command(machine, 'add_cursors_to_line_ends');
    for (let i = 0; i < 3; i++) {
      runOf(machine, NAME, 'turn_color_notation');
      await machine.until(() => [/rgb/, /hsl/, /#/][i].test(machine.text().split('\n')[59]));
    }
    await settled(machine);
    assert.deepEqual(machine.text().trimEnd().split('\n'), hex);
  });

  test('colors the ground instead, as the settings say', async () => {
    machine.open('#f80 #000\n', '/tmp/a.css');
    await shows(['255,136,0 #f80', '0,0,0 #000']);
    configure(machine, NAME, { style: 'background' });
    await shows([]);
    await comesToBe(machine, () => overlaid(machine), ['#f80', '#000']);
  });
});
