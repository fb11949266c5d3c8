import { inside } from '../../../src/base/rectangle.ts';
import { panelDock } from '../../../src/features/panel/dock.ts';
import { findField } from '../../../src/features/search/search-state.ts';
import { searchPanelField } from '../../../src/features/project-search/search-panel.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { panelRegion } from '../../../src/features/project-search/panel-layout.ts';
import { areaBelow } from '../../../src/core/layout/regions.ts';
import { encode } from '../../../src/base/utf8.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

/** Checks that the parts of the panel are in it and apart after any step, and that the selected row exists. */
function check({ state }: Host): void {
  const panel = searchPanelField.of(state);
  if (panel === null) return;
  const { index, top, rows, files, matches } = panel.results;
  assert.ok(index >= 0 && (index < rows.length || rows.length === 0), `row ${index} of ${rows.length}`);
  assert.ok(top >= 0 && top <= Math.max(0, rows.length - 1), `top ${top} of ${rows.length}`);
  for (const { file, match } of rows) assert.ok(match < files[file].matches.length);
  assert.equal(
    matches,
    files.reduce((sum, each) => sum + each.matches.length, 0),
  );
  for (const { input, cursor, anchor } of Object.values(panel.fields))
    assert.ok(Math.min(cursor, anchor) >= 0 && Math.max(cursor, anchor) <= input.length);
  const region = panelRegion(state);
  if (region === null) return;
  const whole = areaBelow(state, panelDock);
  for (const part of [region.heading, region.results, ...region.fields, ...region.buttons]) {
    if (part.width <= 0 || part.height <= 0) continue;
    assert.ok(inside(part, whole), 'it begins in the panel');
    assert.ok(part.y + part.height <= whole.y + whole.height, 'it ends in the panel');
    assert.ok(part.x + part.width <= whole.x + whole.width, 'it ends beside the panel');
  }
}

/** Keys and other steps. */
const STEPS = (
  'Alt+/|Alt+A|Alt+R|Ctrl+K T|Escape|Tab|Shift+Tab|Enter|Space|Delete|Up|' +
  'Down|Left|Right|Home|End|PageUp|PageDown|Backspace|Ctrl+Z|Alt+C|Alt+W|' +
  'Alt+P|Alt+I|Ctrl+Alt+Right|Ctrl+Alt+Left|R|F|A|Y|Ctrl+A|Ctrl+X|Ctrl+V|' +
  'type one|type n|type .ts|type (|paste a\\nb|run undo|run close|Ctrl+K U|run next_panel_view'
).split('|');
const number = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max });
const stepOf: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...STEPS) },
  fc.tuple(number(70), number(30)).map(([x, y]) => `click ${x} ${y}`),
  fc.tuple(number(70), number(30)).map(([x, y]) => `double ${x} ${y}`),
  fc.tuple(number(70), number(30), number(30)).map(([x, y, to]) => `drag ${x} ${y} ${x} ${to}`),
  fc.tuple(number(70), number(30)).map(([x, y]) => `wheel down ${x} ${y}`),
  fc
    .constantFrom([1, 1], [20, 5], [3, 30], [500, 200], [72, 20], [34, 9], [80, 3])
    .map(([columns, rows]) => `size ${columns} ${rows}`),
);

describe('the panel', () => {
  test('holds at every size, whatever is done', () => {
    fc.assert(
      fc.property(fc.array(stepOf, { minLength: 5, maxLength: 60 }), (steps) => {
        const host = new Host('in.txt', encode('one two\nthree one\n\tone One\n'));
        host.files.set('/src/a.ts', encode('export const one = 1;\nreturn one + oneness;\n'));
        host.files.set('/src/b.ts', encode('ONE\n'.repeat(30)));
        for (const step of ['size 72 20', 'Alt+A', 'type one', ...steps]) {
          for (const event of parseSteps(step)) host.send(event);
          check(host);
          assert.equal(host.screen.length, host.state.window.rows);
        }
      }),
      {
        numRuns: 25,
        // No room for results, which are scrolled all the same.
        examples: [[['size 20 5', 'Ctrl+Alt+Left', 'wheel down 0 3', 'Alt+/', 'wheel down 0 0']]],
      },
    );
  });

  test('the matches in a file that was opened from the results are highlighted', () => {
    const host = new Host('in.txt', encode('nothing\n'));
    host.files.set('/a.txt', encode('one two\nthree one\n'));
    for (const event of parseSteps('size 72 20\nAlt+/\ntype one\nEnter Enter')) host.send(event);
    assert.deepEqual(findField.of(host.state)?.highlights, [
      { from: 0, to: 3 },
      { from: 14, to: 17 },
    ]);
  });

  test('a match is gone to where it stands after any edits', () => {
    const edit = fc.tuple(number(40), fc.constantFrom('x', '\n', 'é', ''));
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const host = new Host('in.txt', encode('ab needle cd\n\nef needle\n'));
        for (const event of parseSteps('size 72 20\nAlt+/\ntype needle\nEscape')) host.send(event);
        for (const [right, text] of edits) {
          for (const event of parseSteps(['Ctrl+Home', ...Array<string>(right).fill('Right')].join(' ')))
            host.send(event);
          // Only beside the matches, never in one.
          const [before, after] = host.marked.split('|');
          const within = /n(e(e(d(l)?)?)?)?$/.test(before) && /^[edl]/.test(after);
          if (!within) host.send({ type: 'paste', bytes: encode(text) });
        }
        for (let i = 0; i < 2; i++) {
          for (const event of parseSteps('Ctrl+Alt+Right')) host.send(event);
          assert.match(host.marked, /\[needle\|/);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('shows what the mouse is over, and no more when it has gone', () => {
    const host = new Host('in.txt', encode('one\none\n'));
    for (const event of parseSteps('size 72 20\nAlt+/\ntype one')) host.send(event);
    const region = panelRegion(host.state);
    assert.ok(region !== null);
    const over = (x: number, y: number): unknown => {
      for (const event of parseSteps(`move ${x} ${y}`)) host.send(event);
      return searchPanelField.of(host.state)?.hover;
    };
    const button = region.buttons.find(({ command }) => command === 'toggle_search_regex');
    assert.ok(button !== undefined);
    assert.equal(over(5, region.results.y + 1), 1);
    assert.equal(over(button.x, button.y), 'toggle_search_regex');
    assert.equal(over(20, region.heading.y), null);
    assert.equal(over(5, region.results.y), 0);
    assert.equal(over(5, 1), null);
  });
});
