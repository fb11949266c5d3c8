import assert from 'node:assert/strict';
import { describe as suite, test } from 'node:test';
import { array, assert as assertProperty, constantFrom, property, record } from 'fast-check';
import { candidates } from '../../src/input/candidates.ts';
import { press } from '../../src/input/character.ts';
import type { KeyEvent } from '../../src/input/event.ts';
import { Decoder } from '../../src/input/decoder.ts';
import { Keymap } from '../../src/input/keymap.ts';
import { bindingsOf } from '../../src/input/maps.ts';
import type { Binding, Layers, Scope } from '../../src/input/keymap.ts';
import { describe, keyId, parseKeys } from '../../src/input/notation.ts';
import { bytesOf } from './show.ts';

const binding = (keys: string, action: string, when = 'normal'): Binding => ({
  keys: parseKeys(keys),
  action,
  when,
});
const map = (keys: Readonly<Record<string, string>>, when = 'normal'): Binding[] =>
  Object.entries(keys).map(([text, action]) => binding(text, action, when));
const event = (text: string): KeyEvent => {
  const [{ key, modifiers }] = parseKeys(text);
  return press(key, modifiers, key.length === 1 ? key : undefined);
};
const NORMAL: readonly Scope[] = [
  { context: 'normal', through: 'all' },
  { context: 'global', through: 'all' },
];

/** The effects of a row of keys: actions, `?` for an unbound key, `...` for keys that still wait. */
function run(keymap: Keymap, events: readonly KeyEvent[], scopes: readonly Scope[] = NORMAL): string[] {
  const done: string[] = [];
  let pending: readonly KeyEvent[] | null = null;
  const queue = [...events];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const found = keymap.resolve(scopes, pending, next);
    pending = found.kind === 'pending' ? found.pending : null;
    if (found.kind === 'pending') continue;
    done.push(
      found.kind === 'run' ? found.bindings.map(({ action }) => action).join('|') : `?${found.event.key}`,
    );
    queue.unshift(...found.rest);
  }
  return pending === null ? done : [...done, '...'];
}

const typed = (keymap: Keymap, text: string, scopes?: readonly Scope[]): string[] =>
  run(keymap, text.split(' ').map(event), scopes);

suite('chords', () => {
  const keymap = new Keymap(() => ({
    map: map({ 'Ctrl+K Ctrl+S': 'chord', 'Ctrl+S': 'save', 'A B C': 'abc', A: 'a', B: 'b' }),
  }));
  const table: Readonly<Record<string, string[]>> = {
    'Ctrl+S': ['save'],
    'Ctrl+K': ['...'],
    'Ctrl+K Ctrl+S': ['chord'],
    'Ctrl+K X': ['?k', '?x'],
    'Ctrl+K Ctrl+K Ctrl+S': ['?k', 'chord'],
    'A B C': ['abc'],
    'A B': ['...'],
    // What has begun falls back to the longest start that is bound, the rest comes anew.
    'A B X': ['a', 'b', '?x'],
    'A X': ['a', '?x'],
    'A A B C': ['a', 'abc'],
    'A B A B C': ['a', 'b', 'abc'],
    'A B Ctrl+K Ctrl+S': ['a', 'b', 'chord'],
  };
  for (const [keys, expected] of Object.entries(table)) {
    test(`${keys}: ${expected.join(' ')}`, () => assert.deepEqual(typed(keymap, keys), expected));
  }

  test('releases do nothing, and modifier keys do not disturb a chord', () => {
    const release: KeyEvent = { ...event('Ctrl+S'), kind: 'release' };
    assert.deepEqual(run(keymap, [release]), ['?s']);
    assert.deepEqual(run(keymap, [event('Ctrl+K'), release, press('left_ctrl'), event('Ctrl+S')]), ['chord']);
  });

  test('a modifier key can be bound by itself', () => {
    assert.deepEqual(
      typed(new Keymap(() => ({ map: map({ Left_Super: 'menu' }) })), 'Left_Super Right_Super'),
      ['menu', '?right_super'],
    );
  });

  test('a held key runs its binding again', () => {
    assert.deepEqual(run(keymap, [{ ...event('Ctrl+S'), kind: 'repeat' }]), ['save']);
  });
});

suite('whose binding comes first', () => {
  const layers = (given: Readonly<Record<string, Binding>>): Layers => ({
    user: Object.values(given).filter(({ action }) => action.startsWith('user')),
    plugin: Object.values(given).filter(({ action }) => action.startsWith('plugin')),
    map: Object.values(given).filter(({ action }) => action.startsWith('map')),
  });
  const all = layers({
    a: binding('Ctrl+S', 'map_global', 'global'),
    b: binding('Ctrl+S', 'map_normal'),
    c: binding('Ctrl+S', 'map_popup', 'popup'),
    d: binding('Ctrl+S', 'plugin_normal'),
    e: binding('Ctrl+S', 'user_global', 'global'),
    f: binding('Ctrl+S', 'user_normal'),
  });

  test('in a context the user, then a user anywhere, then plugins, then the map; then the context outside', () => {
    const scopes: Scope[] = [{ context: 'popup', through: 'all' }, ...NORMAL];
    assert.deepEqual(typed(new Keymap(() => all), 'Ctrl+S'), [
      'user_normal|user_global|plugin_normal|map_normal|user_global|map_global',
    ]);
    assert.deepEqual(typed(new Keymap(() => all), 'Ctrl+S', scopes), [
      'user_global|map_popup|user_normal|plugin_normal|map_normal|user_global|map_global',
    ]);
  });

  test("a user's binding wins over a built-in one of a narrower context of its family, and over no other", () => {
    const keymap = new Keymap(() => ({
      user: [binding('Tab', 'user_popup', 'popup'), binding('Up', 'user_normal')],
      plugin: [binding('Tab', 'plugin_mode', 'mode:list')],
      map: [
        binding('Tab', 'map_completion', 'completion'),
        binding('Tab', 'map_popup', 'popup'),
        binding('Up', 'map_popup', 'popup'),
        binding('Up', 'map_snippet', 'snippet'),
        binding('Up', 'map_mode', 'mode:list'),
      ],
    }));
    const stack = (...contexts: string[]): Scope[] => [
      ...contexts.map((context): Scope => ({ context, through: 'all' })),
      ...NORMAL,
    ];
    assert.deepEqual(typed(keymap, 'Tab Up', stack('completion', 'popup')), [
      'user_popup|map_completion|map_popup',
      'map_popup|user_normal',
    ]);
    assert.deepEqual(typed(keymap, 'Up', stack('snippet')), ['user_normal|map_snippet']);
    assert.deepEqual(typed(keymap, 'Tab Up', stack('mode:list')), ['plugin_mode', 'map_mode|user_normal']);
  });

  test("a user's binding of a mode wins over a plugin's of a mode in front of it, unless that is closed", () => {
    const keymap = new Keymap(() => ({
      user: [binding('Q', 'user_parent', 'mode:parent')],
      plugin: [binding('Q', 'plugin_child', 'mode:child')],
    }));
    const stack = (through: Scope['through']): Scope[] => [
      { context: 'mode:child', through },
      { context: 'mode:parent', through: 'all' },
      ...NORMAL,
    ];
    assert.deepEqual(typed(keymap, 'Q', stack('all')), ['user_parent|plugin_child']);
    assert.deepEqual(typed(keymap, 'Q', stack('anywhere')), ['plugin_child']);
  });

  test('a longer chord of the user in a family waits before a built-in key of a narrower context runs', () => {
    const keymap = new Keymap(() => ({
      user: [binding('Ctrl+X Y', 'user_chord', 'prompt')],
      map: [binding('Ctrl+X', 'map_search', 'search_prompt')],
    }));
    const scopes: Scope[] = [
      { context: 'search_prompt', through: 'all' },
      { context: 'prompt', through: 'anywhere' },
      ...NORMAL,
    ];
    assert.deepEqual(typed(keymap, 'Ctrl+X Y', scopes), ['user_chord']);
  });

  test('bindings of the same key in the same place are tried in order', () => {
    assert.deepEqual(
      typed(new Keymap(() => ({ map: [binding('Tab', 'one'), binding('Tab', 'two')] })), 'Tab'),
      ['one|two'],
    );
  });

  test("a user's key takes the place of the map's chords that start with it, and the other way round", () => {
    const chord = binding('Ctrl+K Ctrl+S', 'map_chord');
    const single = binding('Ctrl+K', 'user_single');
    assert.deepEqual(typed(new Keymap(() => ({ user: [single], map: [chord] })), 'Ctrl+K Ctrl+S'), [
      'user_single',
      '?s',
    ]);
    assert.deepEqual(typed(new Keymap(() => ({ user: [chord], map: [single] })), 'Ctrl+K Ctrl+S'), [
      'map_chord',
    ]);
    assert.deepEqual(typed(new Keymap(() => ({ user: [chord], map: [single] })), 'Ctrl+K X'), [
      'user_single',
      '?x',
    ]);
  });

  test('a key matches by itself before it matches by another name, whosever the binding is', () => {
    const keymap = new Keymap(() => ({
      user: [binding('Ctrl+7', 'seven')],
      map: [binding('Ctrl+/', 'slash')],
    }));
    assert.deepEqual(typed(keymap, 'Ctrl+/'), ['slash|seven']);
    assert.deepEqual(typed(keymap, 'Ctrl+7'), ['seven|slash']);
  });
});

suite('falling through', () => {
  const keymap = new Keymap(
    () => ({
      map: [
        ...map({ Enter: 'confirm' }, 'prompt'),
        ...map({
          'Ctrl+S': 'save',
          'Ctrl+D': 'cursor',
          'Ctrl+K S': 'save',
          'Ctrl+J D': 'cursor',
          'J K': 'cursor',
        }),
        ...map({ 'Ctrl+P': 'palette' }, 'global'),
      ],
    }),
    (action) => action === 'save',
  );
  const prompt: readonly Scope[] = [{ context: 'prompt', through: 'anywhere' }, ...NORMAL];

  test('past a context that keeps its keys only what may run anywhere is found, and what is global', () => {
    assert.deepEqual(typed(keymap, 'Enter Ctrl+S Ctrl+D Ctrl+P Ctrl+K S', prompt), [
      'confirm',
      'save',
      '?d',
      'palette',
      'save',
    ]);
  });

  test('a chord that could only run what is closed does not wait', () => {
    assert.deepEqual(typed(keymap, 'Ctrl+J', prompt), ['?j']);
    assert.deepEqual(typed(keymap, 'J', prompt), ['?j']);
    assert.deepEqual(typed(keymap, 'J'), ['...']);
  });

  test('a context that lets all through hides nothing', () => {
    const popup: readonly Scope[] = [{ context: 'popup', through: 'all' }, ...NORMAL];
    assert.deepEqual(typed(keymap, 'Ctrl+D', popup), ['cursor']);
  });
});

suite('a key event matches', () => {
  const decode = (sent: string, kitty = true): KeyEvent => {
    const [first] = new Decoder({ kitty }).feed(bytesOf(sent));
    assert.ok(first.type === 'key');
    return first;
  };
  const names = (sent: string, kitty = true): string[] =>
    candidates(decode(sent, kitty)).map((key) => describe([key]));

  test('itself, then the character that Shift makes', () => {
    assert.deepEqual(names('\x1b[92:124;6u'), ['Ctrl+Shift+\\', 'Ctrl+|', 'Ctrl+Shift+|']);
    assert.deepEqual(names('\x1b[55:47;6u'), ['Ctrl+Shift+7', 'Ctrl+/', 'Ctrl+Shift+/']);
    assert.deepEqual(names('\x1b[115:83;6u'), ['Ctrl+Shift+S']);
  });

  test('the key at its place on a US layout when its own character is not ASCII', () => {
    assert.deepEqual(names('\x1b[1089::99;5u'), ['Ctrl+С', 'Ctrl+C']);
    assert.deepEqual(names('\x1b[1089:1057:99;6u'), ['Ctrl+Shift+С', 'Ctrl+Shift+C']);
    // AZERTY: what is Q on a US layout is A there, and Ctrl+A must never quit.
    assert.deepEqual(names('\x1b[97::113;5u'), ['Ctrl+A']);
  });

  test('the key written with or without Shift on a US layout, when the terminal does not tell', () => {
    assert.deepEqual(names('\x1b[27;6;124~', false), ['Ctrl+|', 'Ctrl+Shift+\\', 'Ctrl+Shift+|']);
    assert.deepEqual(names('\x1b[92;6u'), ['Ctrl+Shift+\\', 'Ctrl+|', 'Ctrl+Shift+|']);
    assert.deepEqual(names('|', false), ['|', 'Shift+|']);
  });

  test('under Ctrl the keys that terminals send alike', () => {
    assert.deepEqual(names('\x1f', false), [
      'Ctrl+_',
      'Ctrl+Shift+-',
      'Ctrl+/',
      'Ctrl+7',
      'Ctrl+-',
      'Ctrl+Shift+_',
    ]);
    assert.deepEqual(names('\0', false), ['Ctrl+Space', 'Ctrl+@', 'Ctrl+2']);
    assert.deepEqual(names('\x1c', false), ['Ctrl+\\', 'Ctrl+4', 'Ctrl+|']);
    assert.deepEqual(names('\x1d', false), ['Ctrl+]', 'Ctrl+5']);
    assert.deepEqual(names('\b', false), ['Ctrl+H', 'Ctrl+Backspace']);
    assert.deepEqual(names('\x1b[127;5u'), ['Ctrl+Backspace', 'Ctrl+H']);
    assert.deepEqual(names('\x1b[55;5u'), ['Ctrl+7', 'Ctrl+_', 'Ctrl+/']);
    assert.deepEqual(names('\x1b\x1f', false), [
      'Ctrl+Alt+_',
      'Ctrl+Alt+Shift+-',
      'Ctrl+Alt+/',
      'Ctrl+Alt+7',
      'Ctrl+Alt+-',
      'Ctrl+Alt+Shift+_',
    ]);
    assert.deepEqual(names('7', false), ['7']);
  });

  test('what a keypad key stands for', () => {
    assert.deepEqual(names('\x1b[57414u'), ['Kp_Enter', 'Enter']);
    assert.deepEqual(names('\x1b[57419;5u'), ['Ctrl+Kp_Up', 'Ctrl+Up']);
    assert.deepEqual(names('\x1b[57413;5u'), ['Ctrl+Kp_Add', 'Ctrl++']);
  });
});

suite('against a plain search of the list', () => {
  const KEYS = ['Ctrl+K', 'Ctrl+S', 'Ctrl+/', 'Ctrl+7', 'A', 'B'];
  const one = record({
    keys: array(constantFrom(...KEYS), { minLength: 1, maxLength: 3 }).map((keys) =>
      parseKeys(keys.join(' ')),
    ),
    action: constantFrom('p', 'q', 'any'),
    when: constantFrom('normal', 'popup', 'completion', 'global'),
  });
  const list = array(one, { maxLength: 6 });
  const anywhere = (action: string): boolean => action === 'any';

  /** The bindings in the order to try, and whether a chord comes first, by going through the whole list. */
  function find(
    layers: Required<Layers>,
    scopes: readonly Scope[],
    events: readonly KeyEvent[],
  ): { found: Binding[]; prefix: boolean } {
    const found: Binding[] = [];
    let prefix = false;
    let open = true;
    let ways: string[][] = [[]];
    for (const pressed of events)
      ways = ways.flatMap((way) => candidates(pressed).map((key) => [...way, keyId(key)]));
    let innermost = true;
    for (const family of [['completion', 'popup'], ['normal'], ['global']]) {
      const places: { place: readonly Binding[]; all: boolean }[] = [];
      const builtIn: typeof places = [];
      for (const { context, through } of scopes.filter((scope) => family.includes(scope.context))) {
        const all = open || context === 'global';
        const of = (layer: readonly Binding[]): readonly Binding[] =>
          layer.filter(({ when }) => when === context);
        places.push({ place: of(layers.user), all });
        builtIn.push({ place: of(layers.plugin), all }, { place: of(layers.map), all });
        if (through === 'anywhere') open = false;
      }
      if (innermost) places.push({ place: layers.user.filter(({ when }) => when === 'global'), all: true });
      innermost = false;
      places.push(...builtIn);
      for (const way of ways) {
        for (const { place, all } of places) {
          const fit = place.filter(
            ({ keys, action }) =>
              way.every((id, k) => k < keys.length && keyId(keys[k]) === id) && (all || anywhere(action)),
          );
          if (found.length === 0 && fit.some(({ keys }) => keys.length > way.length)) prefix = true;
          found.push(...fit.filter(({ keys }) => keys.length === way.length));
        }
      }
    }
    return { found, prefix };
  }

  test('the trie finds the same', () => {
    assertProperty(
      property(
        record({ user: list, plugin: list, map: list }),
        constantFrom<Scope['through'][]>('all', 'anywhere'),
        array(constantFrom(...KEYS).map(event), { minLength: 1, maxLength: 3 }),
        (layers, through, events) => {
          const scopes: Scope[] = [
            { context: 'completion', through: 'all' },
            { context: 'popup', through },
            ...NORMAL,
          ];
          const { found, prefix } = find(layers, scopes, events);
          const [last] = events.slice(-1);
          const result = new Keymap(() => layers, anywhere).resolve(scopes, events.slice(0, -1), last);
          if (prefix) assert.deepEqual(result, { kind: 'pending', pending: events });
          else if (found.length > 0) assert.deepEqual(result, { kind: 'run', bindings: found, rest: [] });
          else assert.ok(result.kind !== 'pending' && result.rest.length > 0 === events.length > 1);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('no key is lost and none comes twice', () => {
    assertProperty(
      property(list, array(constantFrom(...KEYS), { maxLength: 8 }), (bindings, keys) => {
        const keymap = new Keymap(() => ({ map: bindings }));
        let pending: readonly KeyEvent[] | null = null;
        const queue = keys.map(event);
        const used: KeyEvent[] = [];
        for (let next = queue.shift(); next; next = queue.shift()) {
          const before: readonly KeyEvent[] = pending ?? [];
          const found = keymap.resolve(NORMAL, pending, next);
          pending = found.kind === 'pending' ? found.pending : null;
          if (found.kind === 'pending') continue;
          const taken = [...before, next].slice(0, before.length + 1 - found.rest.length);
          used.push(...taken);
          queue.unshift(...found.rest);
        }
        assert.deepEqual([...used, ...(pending ?? [])].map(keyId), keys.map(event).map(keyId));
      }),
      { numRuns: 500 },
    );
  });
});

test('a map names one action for a key or several, with arguments', () => {
  const bindings = bindingsOf({
    name: 'mine',
    groups: {
      Some: {
        when: 'normal',
        keys: { 'Ctrl+K 1': { action: 'select_tab', args: { index: 1 } }, Tab: ['one', 'two'] },
      },
    },
  });
  assert.deepEqual(bindings, [
    { keys: parseKeys('Ctrl+K 1'), action: 'select_tab', args: { index: 1 }, when: 'normal', source: 'mine' },
    { keys: parseKeys('Tab'), action: 'one', when: 'normal', source: 'mine' },
    { keys: parseKeys('Tab'), action: 'two', when: 'normal', source: 'mine' },
  ]);
});
