/** Two popups at once: a list to choose from and lines to read, each of a kind that only these tests know. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Rectangle } from '../../../src/base/rectangle.ts';
import { cellOf } from '../../../src/core/layout/cell-position.ts';
import { regionOf } from '../../../src/core/layout/regions.ts';
import {
  activeDocument,
  activeView,
  focusedLeaf,
  say,
  type State,
  step,
} from '../../../src/core/model/state.ts';
import { listOf, type Row } from '../../../src/core/widgets/list.ts';
import { shownPopups } from '../../../src/core/widgets/popup-actions.ts';
import {
  closePopup,
  openPopup,
  popupHere,
  popupIn,
  type PopupKind,
  popupsField,
} from '../../../src/core/widgets/popup.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

const choosing: PopupKind = {
  name: 'fake_list',
  slot: 'list',
  follow: (state) => step(state),
  confirm: (state, _, { id }) => step(say(state, 'info', id)),
};
const reading: PopupKind = { name: 'fake_info', slot: 'info', follow: (state) => step(state) };

const documenting: PopupKind = { ...reading, name: 'fake_documentation', besideList: true };

const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, i) => ({ id: `row ${i}`, text: `row ${i}` }));
const linesOf = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `line ${i}`);

const withList = (state: State, count = 4): State => {
  const rows = rowsOf(count);
  return openPopup(state, popupHere(state, choosing, { rows, list: listOf(rows) }));
};
const withInfo = (state: State, count = 3, kind = reading): State =>
  openPopup(state, popupHere(state, kind, { lines: linesOf(count) }));

const editor = (...steps: readonly string[]): Host => {
  const host = new Host('a.txt', new TextEncoder().encode('alpha\n'.repeat(40)));
  send(host, 'size 80 24', ...steps);
  return host;
};

function send(host: Host, ...steps: readonly string[]): void {
  for (const event of parseSteps(steps.join('\n'))) host.send(event);
}

const kinds = ({ state }: Host): readonly string[] => popupsField.of(state).map(({ kind }) => kind.name);

const areas = (state: State): readonly Rectangle[] => shownPopups(state).map(({ region }) => region.whole);

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('a popup of each slot', () => {
  test('is open beside the other one, and one of its own slot takes its place', () => {
    const host = editor();
    host.state = withList(withInfo(host.state));
    assert.deepEqual(kinds(host), ['fake_info', 'fake_list']);
    host.state = withInfo(host.state, 1);
    assert.deepEqual(kinds(host), ['fake_list', 'fake_info']);
    assert.deepEqual(popupIn(host.state, 'info')?.lines, ['line 0']);
    host.state = closePopup(host.state, 'list');
    assert.deepEqual(kinds(host), ['fake_info']);
  });

  test('is closed by Escape, the topmost first', () => {
    const host = editor();
    host.state = withList(withInfo(host.state));
    send(host, 'Escape');
    assert.deepEqual(kinds(host), ['fake_info']);
    host.state = withInfo(withList(host.state));
    send(host, 'Escape');
    assert.deepEqual(kinds(host), ['fake_list']);
    send(host, 'Escape');
    assert.deepEqual(kinds(host), []);
  });

  test('leaves the arrows to the list, until the lines are given the focus', () => {
    const host = editor('Ctrl+End');
    host.state = withInfo(withList(host.state), 30);
    send(host, 'Down');
    assert.equal(popupIn(host.state, 'list')?.list?.index, 1);
    host.state = withList(host.state);
    send(host, 'Alt+T', 'Down', 'Down');
    assert.equal(popupIn(host.state, 'list')?.list?.index, 0);
    assert.equal(popupIn(host.state, 'info')?.top, 2);
    assert.deepEqual(kinds(host), ['fake_list', 'fake_info'], 'lines with the focus are on top');
    send(host, 'Alt+T', 'Down');
    assert.equal(popupIn(host.state, 'list')?.list?.index, 1);
  });

  test('lets Enter choose a row below lines to read', () => {
    const host = editor();
    host.state = withInfo(withList(host.state));
    send(host, 'Down', 'Enter');
    assert.equal(host.state.window.message?.text, 'row 1');
    assert.deepEqual(kinds(host), ['fake_info']);
    assert.equal(activeDocument(host.state).revision, 0);
  });

  test('stays open at a click in the other one, and goes with it at a click beside both', () => {
    const host = editor();
    host.state = withInfo(withList(host.state));
    const { x, y } = shownPopups(host.state)[0].region.inside;
    send(host, `press ${x} ${y}`);
    assert.deepEqual(kinds(host), ['fake_list', 'fake_info']);
    send(host, 'press 70 1');
    assert.deepEqual(kinds(host), []);
  });

  test('follows edits of its document', () => {
    const host = editor('Right');
    host.state = withInfo(withList(host.state));
    send(host, 'type x');
    assert.deepEqual(
      popupsField.of(host.state).map(({ at }) => at),
      [1, 1],
    );
    send(host, 'Ctrl+Home', 'type yz');
    assert.deepEqual(
      popupsField.of(host.state).map(({ at }) => at),
      [3, 3],
    );
  });

  test('goes when another document comes to the front', () => {
    const host = editor();
    host.state = withInfo(withList(host.state));
    send(host, 'Ctrl+N');
    assert.deepEqual(kinds(host), []);
  });

  test('is drawn, the list below the cursor and the lines above it', () => {
    const host = editor(...Array.from({ length: 9 }, () => 'Down'));
    host.state = withInfo(withList(host.state));
    const rows = host.screen.map((row) => row.trimEnd());
    const at = rows.findIndex((row) => row.includes('line 0'));
    assert.match(rows[at - 1], /┌─+┐|╭─+╮/);
    assert.match(rows[at + 4], /alpha/);
    assert.match(rows[at + 5], /row 0/);
    assert.match(rows[at + 8], /row 3/);
  });

  test('stands beside the list where it documents its rows: at the right, else at the left, else above', () => {
    /** The places of the list and of the lines, which begin in the same row. */
    const places = (columns: number, right: number): readonly (readonly number[])[] => {
      const host = editor(`size ${columns} 24`, 'Ctrl+N', `type ${'x'.repeat(right)}`);
      const state = withInfo(withList(host.state), 12, documenting);
      return areas(state)
        .toReversed()
        .map(({ x, y, width }) => [x, y, width]);
    };
    assert.deepEqual(places(80, 10), [
      [14, 2, 7],
      [21, 2, 11],
    ]);
    assert.deepEqual(places(80, 70), [
      [73, 2, 7],
      [62, 2, 11],
    ]);
    const [list, lines] = places(40, 20);
    assert.ok(lines[1] > list[1], 'too narrow on both sides');
  });

  test('covers neither the other one nor the cursor, wherever the cursor is', () => {
    const numbers = fc.record({
      columns: fc.integer({ min: 1, max: 100 }),
      rows: fc.integer({ min: 1, max: 30 }),
      down: fc.integer({ min: 0, max: 39 }),
      listed: fc.integer({ min: 1, max: 30 }),
      told: fc.integer({ min: 1, max: 30 }),
      infoFirst: fc.boolean(),
      kind: fc.constantFrom(reading, documenting),
    });
    fc.assert(
      fc.property(numbers, ({ columns, rows, down, listed, told, infoFirst, kind }) => {
        const host = editor(`size ${columns} ${rows}`, ...Array.from({ length: down }, () => 'Down'));
        const { state } = host;
        const alone = areas(withList(state, listed));
        const both = infoFirst
          ? withList(withInfo(state, told, kind), listed)
          : withInfo(withList(state, listed), told, kind);
        const shown = areas(both);
        const cursor = cellOf(
          state,
          regionOf(state, focusedLeaf(state)),
          activeView(state).selections.primary.head,
        );
        assert.ok(alone.every((area) => shown.some((each) => JSON.stringify(each) === JSON.stringify(area))));
        for (const area of shown) {
          assert.ok(area.x >= 0 && area.y >= 0 && area.width > 0 && area.height > 0);
          assert.ok(area.x + area.width <= columns && area.y + area.height <= rows);
          assert.ok(cursor !== null && (cursor.y < area.y || cursor.y >= area.y + area.height));
        }
        if (shown.length === 2) assert.ok(!overlap(shown[0], shown[1]), JSON.stringify(shown));
        // Everything that is open after an event is on the screen: what has no room is closed.
        host.state = both;
        send(host, 'Left');
        assert.equal(popupsField.of(host.state).length, shownPopups(host.state).length);
      }),
      { numRuns: 500 },
    );
  });
});
