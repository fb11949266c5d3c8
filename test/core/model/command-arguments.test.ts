/** The arguments that commands declare are those that they read, and bindings are held to them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { argFaults } from '../../../src/core/model/command-arguments.ts';
import { commands } from '../../../src/editor/commands.ts';
import type { Args } from '../../../src/input/keymap.ts';
import { allBindingsOf } from '../../../src/input/maps.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

/** The steps before the commands are run, each with the map in use: they put something else in front, or into another mode. */
const BEFORE: readonly (readonly [map: string, steps: string])[] = [
  ['default', ''],
  ['default', 'run toggle_file_explorer'],
  ['default', 'F5\nRight\nF5'],
  ['default', 'run search'],
  ['vim', 'vim yl'],
  ['vim', 'vim v'],
  ['vim', 'vim <C-v>$'],
  ['vim', 'vim d'],
];

/** The arguments with which each command is run: none, and those of the keys that run it. */
function argsTried(map: string): ReadonlyMap<string, readonly Args[]> {
  const tried = new Map<string, Args[]>();
  for (const name of commands.keys()) tried.set(name, [{}]);
  for (const { action, args } of allBindingsOf(MAPS, map))
    if (args !== undefined) tried.get(action)?.push(args);
  return tried;
}

/** The arguments that commands read, by their names. */
function read(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const [map, steps] of BEFORE) {
    const host = new Host('a.ts', encode('one\ntwo three\n'), { active_keybinding_map: map });
    for (const event of parseSteps(steps)) host.send(event);
    for (const [name, tried] of argsTried(map)) {
      const command = commands.get(name)!;
      const names = found.get(name) ?? new Set<string>();
      found.set(name, names);
      const note = (key: string | symbol): void => void names.add(String(key));
      for (const given of tried) {
        const args: Args = new Proxy(given, {
          get: (target, key) => {
            note(key);
            return Reflect.get(target, key) as unknown;
          },
          has: (target, key) => {
            note(key);
            return Reflect.has(target, key);
          },
        });
        command.run(host.state, args);
        command.checked?.(host.state, args);
      }
    }
  }
  return found;
}

const faults = (action: string, args?: Args): readonly string[] => {
  const command = commands.get(action);
  assert.ok(command);
  return argFaults(command, args).map(({ message }) => message);
};

describe('the arguments of commands', () => {
  test('are declared where a command reads them, and read where it declares them', () => {
    for (const [name, used] of read()) {
      const { args = {}, argument } = commands.get(name)!;
      const prefix = argument === 'takes' ? ['count', 'plain'] : [];
      const undeclared = [...used].filter((each) => !Object.hasOwn(args, each) && !prefix.includes(each));
      assert.deepEqual(undeclared, [], name);
      const unread = Object.keys(args).filter((each) => !used.has(each));
      assert.deepEqual(unread, [], name);
    }
  });

  test('are right in every built-in map', () => {
    for (const map of Object.keys(MAPS))
      for (const { action, args } of allBindingsOf(MAPS, map))
        if (commands.has(action)) assert.deepEqual(faults(action, args), [], `${map}: ${action}`);
  });

  const TABLE: readonly (readonly [action: string, args: Args | undefined, faults: readonly string[]])[] = [
    ['save', undefined, []],
    ['save', { name: 'a' }, ['The command takes no arguments']],
    ['move_down', { count: 3 }, ['The command takes no arguments']],
    ['select_tab', { index: 2 }, []],
    ['select_tab', { index: '2' }, ['The argument index is "2", not a whole number from 1']],
    ['select_tab', { index: 0 }, ['The argument index is 0, not a whole number from 1']],
    ['select_tab', undefined, ['The argument index is missing. The command needs a whole number from 1']],
    [
      'select_tab',
      { indx: 2 },
      [
        'The command takes no argument "indx"; did you mean "index"?',
        'The argument index is missing. The command needs a whole number from 1',
      ],
    ],
    ['play_macro', { char: 'ab' }, ['The argument char is "ab", not a letter or digit in quotes']],
    ['play_last_macro', { count: -1 }, ['The argument count is -1, not a whole number from 0 to 1000000']],
    ['query_replace', { regex: 'yes' }, ['The argument regex is "yes", not true or false']],
    ['forward_word', { count: 3, plain: 1 }, []],
    ['forward_word', { count: 1.5 }, ['The argument count is 1.5, not a whole number']],
    ['digit_argument', { digit: 7 }, []],
    ['digit_argument', { digit: '7' }, []],
    ['digit_argument', { digit: 'x' }, ['The argument digit is "x", not a digit']],
    ['set_bookmark', { char: '' }, ['The argument char is "", not one character']],
  ];
  for (const [action, args, expected] of TABLE)
    test(`${action} ${JSON.stringify(args)}`, () => assert.deepEqual(faults(action, args), expected));

  test('of a plugin are its own', () => {
    const registration = { plugin: 'p', name: 'n', handler: 'h', contexts: [] };
    const command = { ...commands.get('save')!, registration };
    assert.deepEqual(argFaults(command, { any: 1 }), []);
  });
});
