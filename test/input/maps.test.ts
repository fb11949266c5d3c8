/** Holds every map that comes with the program to keys that can be pressed, on every kind of terminal. */
import assert from 'node:assert/strict';
import { describe as suite, test } from 'node:test';
import { commands } from '../../src/editor/commands.ts';
import { type Tier, TIERS } from '../../src/input/keyboards.ts';
import { type Binding, Keymap } from '../../src/input/keymap.ts';
import { allBindingsOf } from '../../src/input/maps.ts';
import { describe, keyId } from '../../src/input/notation.ts';
import { alternates, reaches } from '../../src/input/reach.ts';
import { MAPS } from '../../src/keymaps/maps.ts';

const shown = (context: string, { keys, action }: Binding): string =>
  `${context}: ${describe(keys)} ${action}`;

/**
 * The contexts in which a binding must be of use: one that applies everywhere also in the text. F10 leads to every
 * menu.
 */
const contextsOf = ({ when, action }: Binding): readonly string[] =>
  when === 'global' && action !== 'menu_open' ? ['global', 'normal'] : [when];

/** Commands bound to keys that begin chords: they do nothing alone, or read a key that does not go on with a chord. */
const IDLE = new Set(['noop', 'quoted_insert', 'vim_replace_character', 'vim_insert_completion_kind']);

/** Keys of Vim that a tier cannot send, whose commands are reached in another way there. */
const OTHER_WAYS: Readonly<Partial<Record<Tier, readonly string[]>>> = {
  // G and $, :b#, Ctrl+P; in insert mode Ctrl+O before gg, G, b and w; in the command line Left and Right.
  linux: [
    'Ctrl+End vim_motion',
    'Ctrl+^ vim_run',
    'Shift+Tab vim_edit_command_line',
    ...['Shift+Left', 'Shift+Right', 'Ctrl+Left', 'Ctrl+Right'].map((key) => `${key} vim_edit_command_line`),
    ...['Ctrl+Home', 'Ctrl+End', 'Shift+Left', 'Shift+Right', 'Ctrl+Left', 'Ctrl+Right'].map(
      (key) => `${key} vim_insert_move`,
    ),
  ],
};

for (const name of Object.keys(MAPS)) {
  const bindings = allBindingsOf(MAPS, name).filter(({ action }) => !IDLE.has(action));
  const all = allBindingsOf(MAPS, name);
  const keymap = new Keymap(
    () => ({ map: all }),
    (action) => commands.get(action)?.anywhere ?? false,
  );

  suite(`the map ${name}`, () => {
    for (const tier of TIERS) {
      test(`has for every binding a key that works on the tier ${tier}`, () => {
        const lost = bindings.flatMap((binding) =>
          contextsOf(binding)
            .filter(
              (context) =>
                !reaches(keymap, binding, tier, context) &&
                alternates(keymap, all, binding, tier, context).length === 0,
            )
            .map((context) => shown(context, binding)),
        );
        const isElsewhere = (each: string): boolean =>
          OTHER_WAYS[tier]?.some((key) => each.startsWith('vim:') && each.endsWith(key)) ?? false;
        assert.deepEqual(
          lost.filter((each) => !isElsewhere(each)),
          [],
        );
      });
    }

    test('has no chord that hides the only key of an action', () => {
      const seen = new Set<string>();
      const starts = new Set<string>();
      const ids = all.map(({ when, keys }) => [when, ...keys.map(keyId)]);
      for (const id of ids) for (let i = 2; i < id.length; i++) starts.add(id.slice(0, i).join(' '));
      const hidden = all.filter((binding, i) => {
        const id = ids[i].join(' ');
        const again = seen.has(id);
        seen.add(id);
        const begins = !again && starts.has(id) && !IDLE.has(binding.action);
        return begins && alternates(keymap, all, binding, 'kitty').length === 0;
      });
      assert.deepEqual(
        hidden.map((binding) => shown(binding.when, binding)),
        [],
      );
    });
  });
}
