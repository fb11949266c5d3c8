/** The explanation of a key matches its effect. */
import { promptField } from '../../../src/core/widgets/prompt.ts';
import { menuField } from '../../../src/core/widgets/menu.ts';
import { keyViewField } from '../../../src/features/key-inspector/fields.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import { isTraced } from '../../../src/features/key-inspector/inspector.ts';
import type { State } from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { wayOf } from '../../../src/features/key-inspector/explain-key.ts';
import { press, pressOf } from '../../../src/input/character.ts';
import type { KeyEvent } from '../../../src/input/event.ts';
import { describe, parseKeys } from '../../../src/input/notation.ts';
import { Host } from '../../cases/host.ts';
import { recorded } from '../../cases/record.ts';

/** Keys of the map, letters, and what opens something to press them in. */
const key = (keys: readonly string[]): fc.Arbitrary<KeyEvent> =>
  fc.oneof(
    fc.constantFrom(...keys).map((text) => {
      const [{ key: name, modifiers }] = parseKeys(text);
      return press(name, modifiers);
    }),
    fc.constantFrom(...'axyz1!é').map((letter) => pressOf(letter)),
  );

const opener = fc.constantFrom(
  'noop',
  'search',
  'command_palette',
  'menu_activate',
  'toggle_file_explorer',
  'lsp_completion',
  'find_in_files',
);

const MAPS = ['default', 'emacs', 'vscode', 'macos'] as const;

for (const map of MAPS)
  test(`the command that is told is the command that runs, in ${map}`, () => {
    const start = (): Host => new Host('in', encode('one two\nthree\n'), { active_keybinding_map: map });
    const names = [
      ...new Set(start().state.keymap.bindings.flatMap(({ keys }) => keys.map((each) => describe([each])))),
    ];
    let ran = 0;
    fc.assert(
      fc.property(opener, fc.array(key(names), { minLength: 1, maxLength: 5 }), (name, keys) => {
        const host = start();
        host.send({ type: 'command', name });
        for (const event of keys) {
          const before = host.state;
          const { deeds } = wayOf(before, event);
          assert.equal(host.state, before);
          const told = deeds.flatMap((deed) => (deed.kind === 'ran' ? [deed.binding.action] : []));
          const really = recorded(() => update(before, event, before.now)).ran.map((each) => each.name);
          // A command may run others by their names: what is told are those that keys ran.
          assert.deepEqual(
            told.filter((each) => !really.includes(each)),
            [],
          );
          if (told.length > 0) assert.ok(really.includes(told[0]));
          // A letter that is typed into a menu chooses there.
          else if (!deeds.some(({ kind }) => kind === 'typed')) assert.deepEqual(really, []);
          if (deeds.some(({ kind }) => kind === 'pending'))
            assert.notEqual(update(before, event, before.now).state.window.pending, null);
          ran += told.length;
          host.send(event);
        }
      }),
      { numRuns: 160, seed: 5 },
    );
    assert.ok(ran > 60, `${ran} commands ran`);
  });

test('nothing is noted while nobody looks on', () => {
  const host = new Host('in', encode('one\n'));
  assert.equal(isTraced(host.state), false);
  assert.equal(keyViewField.of(host.state), null);
  // A key that was noted for a view that is closed by now does what it always does.
  const a = pressOf('a');
  const traced: Event = { type: 'traced', event: a, calibrated: a, bytes: encode('a') };
  const typed = (event: Event): string => {
    const other = new Host('in', encode('one\n'));
    other.send(event);
    return other.marked;
  };
  assert.equal(typed(traced), typed(a));
});

test('no key does anything while the view is open', () => {
  const host = new Host('in', encode('one two\n'));
  host.send({ type: 'command', name: 'event_debug' });
  const inner = (state: State): unknown[] => [
    state.documents,
    state.window.panes,
    promptField.of(state),
    menuField.of(state),
    state.window.area,
  ];
  const before = inner(host.state);
  for (const { keys } of host.state.keymap.bindings)
    for (const { key: name, modifiers } of keys)
      if (!['q', 'escape'].includes(name) || modifiers !== 0) host.send(press(name, modifiers));
  host.send({ type: 'paste', bytes: encode('pasted') });
  assert.deepEqual(inner(host.state), before);
  assert.ok(keyViewField.of(host.state) !== null);
  host.send(press('g', 4));
  host.send(press('escape'));
  assert.equal(keyViewField.of(host.state), null);
});
