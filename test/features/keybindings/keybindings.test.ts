import { withWindow } from '../../../src/core/model/state.ts';
import { FEATURES } from '../../../src/editor/features.ts';
/** The keybinding editor without its screen: its searches, reports and changes. */
import type { Effect } from '../../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe as suite, test } from 'node:test';
import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { argFaults } from '../../../src/core/model/command-arguments.ts';
import { type Change, removalOf, resetOf, changeTo } from '../../../src/features/keybindings/changes.ts';
import { clashesOf } from '../../../src/features/keybindings/conflicts.ts';
import { readKeyConfig } from '../../../src/core/config/keybinding-config.ts';
import { keymapOf, keyMaps } from '../../../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import { startState } from '../../../src/editor/start.ts';
import { hearKey, LISTENING, type Recorder } from '../../../src/features/keybindings/recorder.ts';
import { type Entry, keyRows } from '../../../src/features/keybindings/table-rows.ts';
import { foundEntries, NO_FILTERS } from '../../../src/features/keybindings/search.ts';
import { commands } from '../../../src/editor/commands.ts';
import { actionId } from '../../../src/core/config/shortcuts.ts';
import { withBindings } from '../../../src/host/config/binding-edit.ts';
import { readEntries } from '../../../src/host/config/setting-file.ts';
import { Decoder } from '../../../src/input/decoder.ts';
import { encode, type Tier, TIERS } from '../../../src/input/keyboards.ts';
import { candidates } from '../../../src/input/candidates.ts';
import { describe, formatKey, keyId, parseKeys } from '../../../src/input/notation.ts';
import { outcomeOf } from '../../../src/input/reach.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';

/** The editor's knowledge of keys with a configuration. */
function known(text: string, map = 'default', tier: Tier = 'legacy') {
  const given = parse(text) as Parameters<typeof readKeyConfig>[0];
  const { keys, faults } = readKeyConfig(given, ([, i]) => `config.json:${i}`, MAPS, FEATURES);
  assert.deepEqual(faults, []);
  const maps = { ...keyMaps(MAPS), config: keys };
  const state = startState(80, 24, DEFAULT_SETTINGS, maps);
  return withWindow({ ...state, keymap: keymapOf(maps, map, commands) }, { tier });
}

type Known = ReturnType<typeof known>;

const rowsOf = (state: Known): readonly Entry[] => keyRows(state).entries;

function row(state: Known, action: string, keys?: string): Entry {
  const found = rowsOf(state).find((each) => each.action === action && (keys ?? each.keys) === each.keys);
  assert.ok(found, `${action} ${keys}`);
  return found;
}

/** The file after a change. */
function written(text: string, change: Change): string {
  if (typeof change === 'string') throw new Error(change);
  return change.reduce((before, effect: Effect) => {
    assert.equal(effect.type, 'edit_keybindings');
    if (effect.type !== 'edit_keybindings') return before;
    assert.equal(effect.source, 'user');
    return withBindings(before, effect.edits, readEntries(FEATURES));
  }, text);
}

/** Why there is nothing to change. */
const refusal = (change: Change): string => (typeof change === 'string' ? change : 'there is something');

/** The action that is tried first when keys are pressed in a context. */
const first = (state: Known, keys: string, when = 'normal'): string | undefined =>
  rowsOf(state).find(
    ({ keys: has, binding, trouble }) =>
      has === keys && binding?.when === when && (trouble === null || trouble.kind === 'double'),
  )?.action;

const EMPTY = '{\n}\n';
const ONE = '{\n  "keybindings": [\n    { "key": "f6", "modifiers": [], "action": "save" }\n  ]\n}\n';

suite('a change of keys', () => {
  test('a key that is added is tried before all that have it', () => {
    const draft = { keys: parseKeys('F6'), when: 'normal', action: 'quit', was: null };
    const state = known(written(ONE, changeTo(known(ONE), draft)));
    assert.equal(first(state, 'F6'), 'quit');
    assert.equal(row(state, 'save', 'F6').trouble?.kind, 'shaded');
    assert.equal(row(state, 'quit', 'F6').trouble?.kind, 'double');
  });

  test('a key of the map that is moved frees the old one', () => {
    const state = known(EMPTY);
    const was = row(state, 'save', 'Ctrl+S').binding;
    const draft = { keys: parseKeys('F6'), when: 'normal', action: 'save', was };
    const after = known(written(EMPTY, changeTo(state, draft)));
    assert.equal(first(after, 'F6'), 'save');
    assert.equal(first(after, 'Ctrl+S'), 'noop');
    assert.equal(row(after, 'save', 'Ctrl+S').trouble?.kind, 'freed');
  });

  test('of several actions that a key tries one is removed, the others stay', () => {
    const state = known(EMPTY);
    const text = written(EMPTY, removalOf(state, row(state, 'file_explorer_expand', 'Right')));
    assert.deepEqual(parse(text), {
      keybindings: [
        { key: 'right', modifiers: [], action: ['file_explorer_down', 'noop'], when: 'file_explorer' },
      ],
    });
    const after = known(text);
    assert.equal(row(after, 'file_explorer_expand', 'Right').trouble?.kind, 'freed');
    const own = '{"keybindings": [{ "key": "f6", "modifiers": [], "action": ["save", "quit"] }]}';
    const both = known(own);
    const kept = written(own, removalOf(both, row(both, 'save', 'F6')));
    assert.equal(kept, own.replace('["save", "quit"]', '"quit"'));
  });

  test('a reset brings back what was freed, and takes out what was added', () => {
    const state = known(EMPTY);
    const was = row(state, 'save', 'Ctrl+S').binding;
    const draft = { keys: parseKeys('F6'), when: 'normal', action: 'save', was };
    const moved = written(EMPTY, changeTo(state, draft));
    const after = written(moved, resetOf(known(moved), row(known(moved), 'save', 'F6')));
    assert.deepEqual(parse(after), { keybindings: [] });
  });

  test('a key that is not there to be removed is told', () => {
    const state = known(EMPTY);
    assert.match(refusal(removalOf(state, row(state, 'force_quit'))), /has no key/);
    const freed = written(EMPTY, removalOf(state, row(state, 'save', 'Ctrl+S')));
    const again = removalOf(known(freed), row(known(freed), 'save', 'Ctrl+S'));
    assert.match(refusal(again), /was removed already/);
    assert.match(refusal(resetOf(state, row(state, 'save'))), /has the default keys already/);
  });

  const steps = fc.array(
    fc.record({
      kind: fc.constantFrom('add', 'change', 'remove', 'reset'),
      at: fc.nat(10_000),
      keys: fc.constantFrom(
        'F6',
        'Ctrl+S',
        'Ctrl+K',
        'Ctrl+K S',
        'Alt+X',
        'Escape',
        'Ctrl+Shift+S',
        'Ctrl+S X',
      ),
      when: fc.constantFrom('normal', 'global', 'prompt', 'file_explorer'),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const maps = fc.constantFrom(...Object.keys(MAPS));

  test('does what it is to do, whatever was done before', () => {
    fc.assert(
      fc.property(steps, maps, (list, map) => {
        let text =
          '// mine\n{\n  "keybindings": [\n    // first\n    { "key": "f6", "modifiers": [], "action": "save" } // as ever\n  ]\n}\n';
        for (const { kind, at, keys, when } of list) {
          const state = known(text, map);
          const entries = rowsOf(state);
          const own = entries.filter(({ file }) => file !== null);
          // Half of the time it is about what the user has.
          const pool = at % 2 === 0 && own.length > 0 ? own : entries;
          const entry = pool[at % pool.length];
          const { action, args, binding } = entry;
          // The form refuses these.
          const command = commands.get(action);
          if (command !== undefined && argFaults(command, args).length > 0) continue;
          const draft = { keys: parseKeys(keys), when, action, ...(args && { args }) };
          const change =
            kind === 'add'
              ? changeTo(state, { ...draft, was: null })
              : kind === 'change'
                ? changeTo(state, { ...draft, was: binding })
                : kind === 'remove'
                  ? removalOf(state, entry)
                  : resetOf(state, entry);
          if (typeof change === 'string') continue;
          text = written(text, change);
          const after = known(text, map);
          const having = rowsOf(after).filter(
            (each) => actionId(each.action, each.args) === actionId(action, args) && each.binding !== null,
          );
          const there = having.find(
            (each) => each.file !== null && each.keys === describe(draft.keys) && each.binding?.when === when,
          );
          if (kind === 'add' || kind === 'change') assert.ok(there, `${kind} ${keys}\n${text}`);
          // One that is new wins.
          if (kind === 'add' || (kind === 'change' && entry.file === null))
            assert.ok(there?.trouble?.kind !== 'shaded', `${kind} ${keys}\n${text}`);
          if (kind === 'remove' && entry.file === null) {
            const gone = having.find(
              (each) =>
                each.keys === entry.keys && each.file === null && each.binding?.when === binding?.when,
            );
            assert.ok(gone?.trouble !== null, text);
          }
          if (kind === 'remove' && entry.file !== null)
            assert.equal(rowsOf(after).filter(({ file }) => file !== null).length, own.length - 1, text);
          if (kind === 'reset') {
            assert.deepEqual(
              having.filter(({ file }) => file !== null),
              [],
              text,
            );
            assert.ok(
              having.every(
                ({ trouble, binding: each }) => trouble?.kind !== 'freed' || trouble.by.when !== each?.when,
              ),
              text,
            );
          }
          assert.ok(text.startsWith('// mine\n'));
        }
      }),
      { numRuns: 150 },
    );
  });
});

suite('clashes', () => {
  const told = (text: string, keys: string, when: string, action: string): string[] => {
    const state = known(text);
    const wish = { keys: parseKeys(keys), when, action };
    return clashesOf(keyRows(state).known, wish, () => false, 0).map(
      ({ kind, binding }) => `${kind} ${binding.action}`,
    );
  };

  test('same keys, in the same context and in others', () => {
    assert.deepEqual(told(EMPTY, 'Ctrl+S', 'normal', 'quit'), ['shades save']);
    assert.deepEqual(told(EMPTY, 'Ctrl+S', 'normal', 'save'), ['same save']);
    assert.deepEqual(told(EMPTY, 'Ctrl+S', 'prompt', 'quit'), []);
    assert.deepEqual(told(ONE, 'F6', 'normal', 'quit'), ['next save']);
    assert.deepEqual(told(ONE, 'F6', 'global', 'quit'), ['narrower save']);
  });

  test('in a family of contexts a built-in binding of a narrower context gives way, and one of the user does not', () => {
    assert.deepEqual(told(EMPTY, 'Tab', 'popup', 'quit'), [
      'shades popup_next_link',
      'shades completion_accept',
    ]);
    assert.deepEqual(told(EMPTY, 'Alt+W X', 'prompt', 'quit'), [
      'delays toggle_search_whole_word',
      'delays toggle_search_whole_word',
    ]);
    const narrow =
      '{"keybindings": [{"key": "tab", "modifiers": [], "action": "save", "when": "completion"}]}';
    assert.deepEqual(told(narrow, 'Tab', 'popup', 'quit'), [
      'narrower save',
      'shades popup_next_link',
      'shades completion_accept',
    ]);
    assert.deepEqual(row(known(narrow), 'completion_accept', 'Tab').trouble?.kind, 'shaded');
    const wide = narrow.replace('completion', 'popup');
    assert.deepEqual(row(known(wide), 'completion_accept', 'Tab').trouble?.by.action, 'save');
    assert.deepEqual(row(known(wide), 'save', 'Tab').trouble, null);
  });

  test('a key that begins a chord, and a chord that begins with a key', () => {
    const ends = told(EMPTY, 'Ctrl+K', 'normal', 'quit');
    assert.ok(ends.length > 50 && ends.every((each) => each.startsWith('ends ')));
    assert.deepEqual(told(EMPTY, 'Ctrl+S X', 'normal', 'quit'), ['delays save']);
    assert.deepEqual(told(ONE, 'F6 X', 'normal', 'quit'), ['delays save']);
    const chord = ONE.replace(
      '"key": "f6", "modifiers": []',
      '"keys": [{"key": "f6", "modifiers": []}, {"key": "x", "modifiers": []}]',
    );
    assert.deepEqual(told(chord, 'F6', 'normal', 'quit'), ['waits save']);
  });

  test('are none in the maps that come with the program', () => {
    for (const name of Object.keys(MAPS))
      for (const { trouble, title, keys } of rowsOf(known(EMPTY, name)))
        assert.equal(trouble, null, `${name}: ${title} ${keys}`);
  });

  test('are what the look-up does', () => {
    // Of a user's key and a map's chord the key runs; of a user's key and a user's chord the chord is waited for.
    const key = known('{"keybindings": [{"key": "k", "modifiers": ["ctrl"], "action": "save"}]}');
    const press = { type: 'key', kind: 'press', key: 'k', modifiers: 4 } as const;
    const scopes = [{ context: 'normal', through: 'all' }] as const;
    assert.equal(key.keymap.resolve(scopes, null, press).kind, 'run');
    assert.equal(row(key, 'save_all', 'Ctrl+K S').trouble?.kind, 'cut');
    const both = known(
      '{"keybindings": [{"key": "k", "modifiers": ["ctrl"], "action": "save"}, {"keys": [{"key": "k", "modifiers": ["ctrl"]}, {"key": "x", "modifiers": []}], "action": "quit"}]}',
    );
    assert.equal(both.keymap.resolve(scopes, null, press).kind, 'pending');
    assert.equal(row(both, 'save', 'Ctrl+K').trouble?.kind, 'waits');
  });

  test('and so are the troubles of any bindings of the user', () => {
    const own = fc.record({
      keys: fc.constantFrom('Tab', 'Escape', 'Alt+C', 'Ctrl+K', 'Ctrl+K S', 'F6', 'F6 X', 'Up'),
      when: fc.constantFrom('normal', 'snippet', 'popup', 'completion', 'prompt', 'search_prompt', 'global'),
      action: fc.constantFrom('save', 'quit', 'undo'),
    });
    fc.assert(
      fc.property(fc.array(own, { minLength: 1, maxLength: 5 }), (entries) => {
        const keybindings = entries.map(({ keys, when, action }) => ({
          keys: parseKeys(keys).map(formatKey),
          when,
          action,
        }));
        const state = known(JSON.stringify({ keybindings }), 'default', 'kitty');
        for (const { binding, trouble, keys } of rowsOf(state)) {
          if (binding === null) continue;
          const outcome = outcomeOf(state.keymap, binding.keys, binding.when, 'kitty');
          const runs = outcome.kind === 'runs' && outcome.chain.includes(binding);
          const told = trouble === null || ['double', 'narrower'].includes(trouble.kind);
          assert.equal(
            told,
            runs,
            `${keys} ${binding.when} ${binding.source} ${trouble?.kind} ${outcome.kind}`,
          );
          if (trouble?.kind !== 'narrower') continue;
          const inText = outcomeOf(state.keymap, binding.keys, 'normal', 'kitty');
          assert.ok(inText.kind !== 'runs' || !inText.chain.includes(binding));
        }
      }),
      { numRuns: 60, seed: 18 },
    );
  });
});

suite('keys that are pressed to be taken down', () => {
  const press = (keys: string, recorder: Recorder = LISTENING): Recorder | string | null => {
    let at: Recorder | string | null = recorder;
    for (const { key, modifiers } of parseKeys(keys)) {
      if (at === null || typeof at === 'string') return at;
      at = hearKey(at, { type: 'key', kind: 'press', key, modifiers });
    }
    return at;
  };
  const taken = (keys: string): string => {
    const at = press(keys);
    return at === null || typeof at === 'string' ? String(at) : describe(at.keys);
  };

  test('the first is any key, and so is the one after Tab; chords are simply pressed', () => {
    for (const key of ['Enter', 'Escape', 'Tab', 'Backspace', 'F1', 'Ctrl+C', 'Shift+Tab', 'Q'])
      assert.equal(taken(key), key);
    assert.equal(taken('Ctrl+K Ctrl+S'), 'Ctrl+K Ctrl+S');
    assert.equal(taken('Ctrl+K Tab Tab'), 'Ctrl+K Tab');
    assert.equal(taken('Ctrl+K Tab Escape'), 'Ctrl+K Escape');
    assert.equal(taken('Ctrl+K Backspace Enter'), 'Enter');
    assert.equal(taken('Ctrl+K X Backspace'), 'Ctrl+K');
    assert.equal(taken('Escape Escape'), 'left');
    assert.equal(taken('Enter Enter'), 'done');
    assert.equal(hearKey(LISTENING, { type: 'key', kind: 'release', key: 'a', modifiers: 0 }), null);
    assert.equal(hearKey(LISTENING, { type: 'key', kind: 'press', key: 'left_shift', modifiers: 1 }), null);
  });

  test('a key keeps its Shift where the terminal sends no shifted code', () => {
    for (const sent of ['\x1b[92;6u', '\x1b[27;6;92~']) {
      const [event] = new Decoder().feed(new TextEncoder().encode(sent));
      assert.ok(event.type === 'key');
      const at = hearKey(LISTENING, event);
      assert.equal(typeof at === 'object' && at !== null && describe(at.keys), 'Ctrl+Shift+\\');
    }
  });

  test('every key that a terminal sends is taken as one that answers to it, in every terminal', () => {
    for (const tier of TIERS)
      for (const { binding } of rowsOf(known(EMPTY, 'default', tier)))
        for (const key of binding?.keys ?? []) {
          const bytes = encode(key, tier);
          if (bytes === undefined) continue;
          const decoder = new Decoder({ kitty: tier === 'kitty' });
          const [event] = [...decoder.feed(new TextEncoder().encode(bytes)), ...decoder.flush()];
          if (event?.type !== 'key') continue;
          const at = hearKey(LISTENING, event);
          assert.ok(at !== null && typeof at !== 'string');
          const ids = candidates(event).map(keyId);
          assert.ok(ids.includes(keyId(at.keys[0])), `${describe([key])} ${tier}`);
        }
  });
});

suite('what is sought', () => {
  const state = known(ONE);
  const found = (typed: string): string[] =>
    foundEntries(rowsOf(state), NO_FILTERS, typed).map(({ entry }) => `${entry.action} ${entry.keys}`);

  test('by name, by the text of keys, by keys', () => {
    assert.equal(found('save all')[0], 'save_all Ctrl+K S');
    assert.equal(found('ctrl+k s')[0], 'save_all Ctrl+K S');
    assert.equal(found('f6')[0], 'save F6');
    assert.deepEqual(found('"f6"'), ['save F6']);
    assert.ok(found('"Ctrl+K"').length > 50);
    assert.deepEqual(found('"nothing at all"'), []);
    // What a legacy terminal sends for Ctrl+/.
    assert.ok(found('"Ctrl+_"').includes('toggle_comment Ctrl+/'));
    assert.equal(found('config.json:0')[0], 'save F6');
    assert.equal(found('').length, rowsOf(state).length);
  });
});

test('the example of doc/keybindings.md says what it is to say', () => {
  const page = readFileSync(new URL('../../../doc/keybindings.md', import.meta.url), 'utf8');
  const [, example] = /```jsonc config.json\n([^]*?)```/.exec(page) ?? [];
  const given = parse(example) as Parameters<typeof readKeyConfig>[0];
  const { keys, faults } = readKeyConfig(given, () => '', MAPS, FEATURES);
  assert.deepEqual(faults, []);
  assert.deepEqual([keys.bindings.length, keys.maps.size], [7, 2]);
  for (const name of FEATURES.contexts.keys()) assert.ok(page.includes(`\`${name}\``), name);
});
