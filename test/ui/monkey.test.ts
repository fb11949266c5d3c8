/** Anything at all done to the whole editor, on screens of any size: nothing throws, and what is shown stays on the screen. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Frame } from '../../src/base/frame.ts';
import type { Event } from '../../src/core/event.ts';
import { commands } from '../../src/core/registry.ts';
import { regions } from '../../src/core/regions.ts';
import type { State } from '../../src/core/state.ts';
import { pressOf } from '../../src/input/character.ts';
import { draw } from '../../src/ui/draw.ts';
import { DARK } from '../../src/ui/theme.ts';
import { Host } from '../cases/host.ts';

const RUNS = Number(process.env['MONKEY_RUNS'] ?? 60);

/** Those that end the program, which is then gone. */
const LAST = new Set(['quit', 'force_quit', 'quit_with_error', 'suspend_process']);

const size = fc.constantFrom([1, 1], [2, 2], [5, 3], [12, 5], [20, 5], [40, 10], [80, 24], [120, 40]);

const anything: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .constantFrom(...[...commands.keys()].filter((name) => !LAST.has(name)))
      .map((name): Event => ({ type: 'command', name })),
  },
  { weight: 3, arbitrary: fc.constantFrom(...'aqs>#:?1 /日́').map((letter): Event => pressOf(letter)) },
  {
    weight: 6,
    arbitrary: fc
      .record({
        kind: fc.constantFrom(
          'press',
          'drag',
          'release',
          'move',
          'wheel_up',
          'wheel_down',
          'wheel_left',
          'wheel_right',
        ),
        button: fc.constantFrom('left', 'middle', 'right', 'none'),
        modifiers: fc.constantFrom(0, 0, 0, 1, 2, 3, 4),
        x: fc.integer({ min: 0, max: 119 }),
        y: fc.integer({ min: 0, max: 39 }),
      })
      .map((event): Event => ({ type: 'mouse', ...event })),
  },
  { weight: 2, arbitrary: size.map(([columns, rows]): Event => ({ type: 'resize', columns, rows })) },
);

function look(state: State): void {
  const frame = new Frame(state.columns, state.rows);
  draw(frame, state, DARK);
  if (frame.cursor !== null) {
    assert.ok(frame.cursor.x >= 0 && frame.cursor.x < state.columns, `cursor in column ${frame.cursor.x}`);
    assert.ok(frame.cursor.y >= 0 && frame.cursor.y < state.rows, `cursor in row ${frame.cursor.y}`);
  }
  const { leaves } = regions(state);
  for (const { text, tabs } of leaves) {
    assert.ok(text.width >= 0 && text.height >= 0, 'a split of no size less than none');
    assert.ok(tabs.y >= 0 && tabs.y + tabs.height <= state.rows, 'tabs on the screen');
    assert.ok(
      text.x + text.width <= state.columns && text.y + text.height <= state.rows,
      'text on the screen',
    );
  }
  assert.ok(
    leaves.some(({ leaf }) => leaf.id === state.focus),
    'what has the focus is on the screen',
  );
}

test('nothing that is done to the editor breaks it', () => {
  fc.assert(
    fc.property(
      fc.array(anything, { minLength: 1, maxLength: 60 }),
      size,
      fc.boolean(),
      (events, [columns, rows], bars) => {
        const host = new Host(
          'in.ts',
          new TextEncoder().encode('one\n\ttwo {\n\tthree\n}\n日本語 é\n'.repeat(8)),
          {
            menu_bar: bars,
            vertical_scrollbar: bars,
          },
        );
        host.send({ type: 'resize', columns, rows });
        look(host.state);
        for (const event of events) {
          host.send(event);
          look(host.state);
        }
      },
    ),
    { numRuns: RUNS },
  );
});
