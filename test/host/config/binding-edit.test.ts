/** Bindings written into files of any layout, held against a list of entries. */
import { FEATURES } from '../../../src/editor/features.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { getNodeValue, parseTree } from 'jsonc-parser';
import {
  type BindingEdit,
  type BindingEntry,
  sameEntry,
  writtenEntry,
} from '../../../src/core/config/keybinding-entry.ts';
import { EntriesChanged, withBindings } from '../../../src/host/config/binding-edit.ts';
import { readEntries } from '../../../src/host/config/setting-file.ts';
import { parseKeys } from '../../../src/input/notation.ts';

const entry = (keys: string, action: string, when = 'normal'): BindingEntry => ({
  keys: parseKeys(keys),
  when,
  actions: [{ action }],
});

function entriesOf(text: string): (BindingEntry | null)[] {
  const errors: { error: number; offset: number; length: number }[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: true });
  assert.deepEqual(errors, [], text);
  const value = getNodeValue(tree!) as { keybindings?: unknown[] };
  return [...readEntries(FEATURES)(value.keybindings ?? [])];
}

const SAVE = entry('Alt+S', 'save');
const CHORD = entry('Ctrl+K S', 'save_all', 'global');
const QUIT = entry('Alt+Q', 'quit');

describe('bindings in a file', () => {
  const file = `// mine
{
  "theme": "nord", // blue
  "keybindings": [
    // Saving
    { "key": "s", "modifiers": ["alt"], "action": "save" }, // as ever

    // Leaving
    { "action": "quit", "modifiers": ["alt"], "key": "q" }
  ],
  "editor": { "mouse": true },
}
`;
  const cases: Record<string, readonly [before: string, edits: readonly BindingEdit[], after: string]> = {
    'a first one makes the list': [
      '{\n}\n',
      [{ type: 'add', entry: CHORD, before: null }],
      '{\n  "keybindings": [\n    { "keys": [{ "key": "k", "modifiers": ["ctrl"] }, { "key": "s", "modifiers": [] }], "action": "save_all", "when": "global" }\n  ]\n}\n',
    ],
    'a new one comes last, behind the comment of the one before': [
      file,
      [{ type: 'add', entry: SAVE, before: null }],
      file.replace(
        '"key": "q" }\n',
        '"key": "q" },\n    { "key": "s", "modifiers": ["alt"], "action": "save" }\n',
      ),
    ],
    'one comes in front of another and of its comment': [
      file,
      [{ type: 'add', entry: CHORD, before: 1 }],
      file.replace(
        '    // Leaving',
        '    { "keys": [{ "key": "k", "modifiers": ["ctrl"] }, { "key": "s", "modifiers": [] }], "action": "save_all", "when": "global" },\n    // Leaving',
      ),
    ],
    'one that goes takes the comments beside and above it along': [
      file,
      [{ type: 'remove', index: 0, was: SAVE }],
      file.replace(/ {4}\/\/ Saving\n.*\n/, ''),
    ],
    'the last one takes the comma before it along': [
      file,
      [{ type: 'remove', index: 1, was: QUIT }],
      file.replace(/"save" \},(.*)\n\n {4}\/\/ Leaving\n.*\n/, '"save" }$1\n\n'),
    ],
    'a comment over several stays': [
      '{"keybindings": [\n  // Files\n  { "key": "s", "modifiers": ["alt"], "action": "save" },\n  { "key": "q", "modifiers": ["alt"], "action": "quit" }\n]}',
      [{ type: 'remove', index: 0, was: SAVE }],
      '{"keybindings": [\n  // Files\n  { "key": "q", "modifiers": ["alt"], "action": "quit" }\n]}',
    ],
    'a changed key leaves all else of its entry': [
      file,
      [{ type: 'change', index: 1, was: QUIT, entry: entry('Ctrl+Alt+X', 'quit') }],
      file.replace('["alt"], "key": "q"', '["ctrl", "alt"], "key": "x"'),
    ],
    'a key becomes a chord where it stands': [
      file,
      [{ type: 'change', index: 0, was: SAVE, entry: entry('Ctrl+K S', 'save') }],
      file.replace(
        '"key": "s", "modifiers": ["alt"]',
        '"keys": [{ "key": "k", "modifiers": ["ctrl"] }, { "key": "s", "modifiers": [] }]',
      ),
    ],
    'a chord becomes a key': [
      '{ "keybindings": [{ "keys": [{ "key": "k", "modifiers": ["ctrl"] }, { "key": "s", "modifiers": [] }], "action": "save_all", "when": "global" }] }',
      [{ type: 'change', index: 0, was: CHORD, entry: entry('F5', 'save_all', 'global') }],
      '{ "keybindings": [{ "key": "f5", "modifiers": [], "action": "save_all", "when": "global" }] }',
    ],
    'context, action and arguments': [
      file,
      [
        {
          type: 'change',
          index: 1,
          was: QUIT,
          entry: { ...QUIT, when: 'panel', actions: [{ action: 'select_tab', args: { tab: 3 } }] },
        },
      ],
      file.replace(
        '"action": "quit", "modifiers": ["alt"], "key": "q" }',
        '"action": "select_tab", "modifiers": ["alt"], "key": "q", "args": { "tab": 3 }, "when": "panel" }',
      ),
    ],
    'an entry that moved is found': [
      file,
      [{ type: 'remove', index: 0, was: QUIT }],
      file.replace(/"save" \},(.*)\n\n {4}\/\/ Leaving\n.*\n/, '"save" }$1\n\n'),
    ],
  };
  for (const [name, [before, edits, after]] of Object.entries(cases))
    test(name, () => assert.equal(withBindings(before, edits, readEntries(FEATURES)), after));

  test('an entry that is not there any more, or twice elsewhere, is not guessed', () => {
    const gone: BindingEdit = { type: 'remove', index: 0, was: CHORD };
    assert.throws(() => withBindings(file, [gone], readEntries(FEATURES)), EntriesChanged);
    const s = JSON.stringify(writtenEntry(SAVE));
    const twice = `{"keybindings": [1, ${s}, ${s}]}`;
    assert.throws(
      () => withBindings(twice, [{ type: 'remove', index: 0, was: SAVE }], readEntries(FEATURES)),
      EntriesChanged,
    );
    assert.throws(() => withBindings('{"keybindings": 1}', [gone], readEntries(FEATURES)), EntriesChanged);
  });
});

/** A file with entries as people write them. Every entry has a number of its own, and so has every comment. */
const files = fc
  .record({
    entries: fc.array(
      fc.record({
        keys: fc.constantFrom('Alt+S', 'F5', 'Ctrl+K S', 'Ctrl+X Ctrl+S'),
        when: fc.constantFrom('normal', 'prompt', 'global'),
        action: fc.constantFrom('save', 'quit', 'noop'),
        above: fc.boolean(),
        beside: fc.boolean(),
        blank: fc.boolean(),
      }),
      { maxLength: 6 },
    ),
    eol: fc.constantFrom('\n', '\r\n', ' '),
    comma: fc.boolean(),
    unit: fc.constantFrom('  ', '\t'),
    others: fc.boolean(),
  })
  .map(({ entries, eol, comma, unit, others }) => {
    const line = eol !== ' ';
    let count = 0;
    const rows = entries.map(({ keys, when, action, above, beside, blank }, i) => {
      const args = { number: i };
      const written = writtenEntry({ keys: parseKeys(keys), when, actions: [{ action, args }] });
      const text = JSON.stringify(written);
      const last = i === entries.length - 1;
      const note = (): string => (line ? `// note ${count++}` : `/* note ${count++} */`);
      const top = above ? `${unit}${unit}${note()}${eol}` : '';
      const end = `${last && !comma ? '' : ','}${beside ? ` ${note()}` : ''}`;
      return `${blank && line ? eol : ''}${top}${unit}${unit}${text}${end}`;
    });
    const list = `${unit}"keybindings": [${eol}${rows.join(eol)}${rows.length > 0 ? eol : ''}${unit}]`;
    const tail = others ? `,${eol}${unit}"theme": "nord"` : '';
    return `{${eol}${list}${tail}${eol}}${eol}`;
  });

describe('random edits of bindings', () => {
  const kinds = fc.array(
    fc.record({
      kind: fc.constantFrom('add', 'insert', 'change', 'remove'),
      at: fc.nat(10),
      keys: fc.constantFrom('Alt+X', 'F6', 'Ctrl+K X', 'Ctrl+K Ctrl+X Y'),
      when: fc.constantFrom('normal', 'panel'),
    }),
    { minLength: 1, maxLength: 6 },
  );

  test('leave what a list with the same edits has, and all else as it was', () => {
    fc.assert(
      fc.property(files, kinds, (text, steps) => {
        let after = text;
        let model = entriesOf(text);
        let taken = 0;
        let number = 100;
        const untouched = new Set(model.map((_, i) => i));
        for (const { kind, at, keys, when } of steps) {
          const index = model.length === 0 ? 0 : at % model.length;
          const was = model[index];
          const fresh: BindingEntry = {
            keys: parseKeys(keys),
            when,
            actions: [{ action: 'save', args: { number: number++ } }],
          };
          const numberOf = (each: BindingEntry | null | undefined): number =>
            Number(each?.actions[0].args?.['number']);
          let edit: BindingEdit;
          if (kind === 'add' || was == null) {
            edit = { type: 'add', entry: fresh, before: null };
            model = model.concat([fresh]);
          } else if (kind === 'insert') {
            edit = { type: 'add', entry: fresh, before: index };
            model = model.toSpliced(index, 0, fresh);
          } else if (kind === 'change') {
            const entry = { ...was, keys: parseKeys(keys), when };
            edit = { type: 'change', index, was, entry };
            untouched.delete(numberOf(was));
            model = model.with(index, entry);
          } else {
            edit = { type: 'remove', index, was };
            untouched.delete(numberOf(was));
            model = model.toSpliced(index, 1);
            taken++;
          }
          after = withBindings(after, [edit], readEntries(FEATURES));
        }
        const is = entriesOf(after);
        assert.equal(is.length, model.length, after);
        is.forEach((each, i) => assert.ok(sameEntry(each!, model[i]!), after));
        // Every comment that is not beside or above an entry that went is there still, in its order.
        const notes = (of: string): string[] => of.match(/note \d+/g) ?? [];
        if (taken === 0) assert.deepEqual(notes(after), notes(text));
        else for (const note of notes(after)) assert.ok(notes(text).includes(note));
        // Entries that nothing was done to are as they were, byte for byte, and so is all around the list.
        for (const i of untouched) {
          const [, own] = new RegExp(`(\\{[^\\n]*?"number":${i}\\}[^\\n]*?\\})(?:,|\\s|$)`).exec(text)!;
          assert.ok(after.includes(own.slice(own.lastIndexOf('{"key'))), `${own}\n${after}`);
        }
        assert.equal(after.slice(0, after.indexOf('[')), text.slice(0, text.indexOf('[')));
        const tail = (of: string): string => of.slice(of.lastIndexOf(']'));
        assert.equal(tail(after).trimStart(), tail(text).trimStart());
        if (text.includes('\r\n')) assert.ok(!/[^\r]\n/.test(after));
      }),
      { numRuns: 500 },
    );
  });
});
