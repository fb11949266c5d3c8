import assert from 'node:assert/strict';
import { describe as suite, test } from 'node:test';
import { hintRegion, hintsDue, hintsOf, chordField } from '../../../src/core/dispatch/chord-hints.ts';
import { commands } from '../../../src/editor/commands.ts';
import { type State, withWindow } from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { TIERS } from '../../../src/input/keyboards.ts';
import { describe, parseKeys } from '../../../src/input/notation.ts';
import { arrivingEvents } from '../../../src/input/reach.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

function after(keys: string, tier: State['window']['tier'] = 'kitty', rows = 24): State {
  const host = new Host('in', new TextEncoder().encode('one two\n'));
  for (const event of parseSteps(`size 80 ${rows}\n${keys}`)) host.send(event);
  // What is known of a chord is that of the terminal.
  return chordField.with(withWindow(host.state, { tier }), {
    ...chordField.of(host.state),
    scopes: [...chordField.of(host.state).scopes],
  });
}

const wait = (state: State, by: number): State => update(state, { type: 'refresh' }, state.now + by).state;

suite('the keys that may follow a chord', () => {
  for (const tier of TIERS) {
    for (const keys of ['Ctrl+K', 'Ctrl+K Ctrl+Space', 'Ctrl+F\nCtrl+K', 'Ctrl+E\nCtrl+K']) {
      test(`${keys.replace('\n', ', then ')} on ${tier}: each is what pressing it does, and none is missing`, () => {
        const state = after(keys, tier);
        const { scopes } = chordField.of(state);
        const hints = hintsOf(state);
        for (const { event, title, more } of hints) {
          if (event === null) continue;
          const found = state.keymap.resolve(scopes, state.window.pending, event);
          if (more > 0) assert.equal(found.kind, 'pending');
          else {
            assert.ok(found.kind === 'run' && found.rest.length === 0);
            const first = found.bindings.find(({ action }) => commands.has(action));
            assert.ok(title.startsWith(commands.get(first!.action)!.title), title);
          }
        }
        const shown = new Set(hints.map(({ key }) => key));
        const contexts = new Set(scopes.map(({ context }) => context));
        const open = scopes.every(({ through }) => through === 'all');
        const length = state.window.pending!.length;
        for (const binding of state.keymap.bindings) {
          const starts = describe(binding.keys.slice(0, length)) === describe(state.window.pending!);
          if (!starts || binding.keys.length <= length || !contexts.has(binding.when)) continue;
          if (!commands.has(binding.action)) continue;
          if (!open && commands.get(binding.action)?.anywhere !== true) continue;
          if (arrivingEvents(binding.keys, tier) === undefined) continue;
          const next = describe([binding.keys[length]]);
          const [event] = arrivingEvents([binding.keys[length]], tier) ?? [];
          // What arrives as another key is that key.
          if (event === undefined || describe([event]) !== next) continue;
          assert.ok(shown.has(next) || /^[1-9]$/.test(next), `${describe(binding.keys)} ${binding.action}`);
        }
      });
    }
  }

  test('are shown a while after the first key, not after the last one', () => {
    const state = after('Ctrl+K');
    const due = hintsDue(state)!;
    assert.equal(due, chordField.of(state).begun + 500);
    assert.equal(hintRegion(wait(state, 499)), null);
    assert.notEqual(hintRegion(wait(state, 500)), null);
    const [space] = parseSteps('Space');
    const second = update(wait(state, 400), space, state.now + 400).state;
    assert.equal(describe(second.window.pending!), 'Ctrl+K Space');
    assert.notEqual(hintRegion(wait(second, 100)), null);
  });

  test('are all on some page, whatever the size of the screen', () => {
    for (const [columns, rows] of [
      [80, 24],
      [20, 5],
      [500, 200],
      [41, 7],
    ]) {
      const state: State = withWindow(wait(after('Ctrl+K'), 500), { columns, rows });
      const seen: string[] = [];
      const { pages } = hintRegion(state)!;
      for (let page = 0; page < pages; page++) {
        const region = hintRegion(chordField.with(state, { ...chordField.of(state), page }))!;
        seen.push(...region.cells.map(({ hint }) => hint.key));
        for (const { x, y } of region.cells) assert.ok(x < columns && y < rows - 1);
      }
      assert.deepEqual(
        seen,
        hintsOf(state).map(({ key }) => key),
      );
    }
    for (const [columns, rows] of [
      [1, 1],
      [7, 3],
      [80, 2],
    ])
      assert.equal(hintRegion(withWindow(wait(after('Ctrl+K'), 500), { columns, rows })), null);
  });

  test('cost nothing where none is pending', () => {
    const state = after('Ctrl+K Escape');
    assert.equal(hintsDue(state), null);
    assert.equal(hintRegion(wait(state, 5000)), null);
  });

  test('Backspace takes keys back where it is bound to nothing there', () => {
    assert.equal(describe(after('Ctrl+K Space Backspace').window.pending!), 'Ctrl+K');
    assert.equal(after('Ctrl+K Backspace').window.pending, null);
    assert.equal(describe(parseKeys('Ctrl+K')), 'Ctrl+K');
  });
});
