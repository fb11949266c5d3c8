/** Runs the cases below test/cases; doc/cases.md says what stands in one. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { caseNames, partsOf, sectioned, sectionsOf, writePart } from './cases/case-files.ts';
import { played } from './cases/played.ts';
import { parseSteps } from './cases/steps.ts';

/** Bytes as a text in which each shows. */
const shown = (bytes: Uint8Array | undefined): string =>
  bytes === undefined ? '' : (utf8(bytes) ?? Buffer.from(bytes).toString('latin1'));

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function run(name: string): void {
  const { results } = played(name);
  assert.ok(results.size > 0, `${name} expects nothing: give it out, marks, told or screen`);
  if (process.env['UPDATE_CASES']) for (const [part, result] of results) writePart(name, part, result);
  const parts = partsOf(name);
  for (const [part, result] of results) assert.equal(shown(result), shown(parts.get(part)), part);
}

describe('cases', () => {
  const word = process.env['CASES'];
  const chosen = caseNames.filter((name) => word === undefined || `test/cases/${name}`.includes(word));
  for (const name of chosen) test(name, () => run(name));
});

describe('a case of one file', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

  test('has a section for each part, line breaks at their ends included', () => {
    const parts = { keys: 'type a\n', 'in.ts': '', marks: 'a|', screen: '\n\n', 'files/b c.txt': '-- x\n' };
    const given = new Map(Object.entries(parts).map(([name, text]) => [name, bytes(text)]));
    const text = sectioned(given);
    assert.equal(
      text,
      '-- keys --\ntype a\n-- in.ts --\n-- marks (no final line break) --\na|\n' +
        '-- screen --\n\n\n-- files/b c.txt --\n-- x\n',
    );
    assert.deepEqual(sectionsOf(text), given);
  });

  test('holds no bytes that an editor would hide', () => {
    for (const text of ['a\r\n', '\x1b', '\ufeffa', '-- in --', 'a\u200b'])
      assert.throws(() => sectioned(new Map([['in', bytes(text)]])), /in has characters/, text);
    assert.throws(() => sectioned(new Map([['in', new Uint8Array([0xff])]])));
  });
});

describe('the notation of steps', () => {
  test('keys, text, paste, mouse and size', () => {
    const steps = parseSteps(
      '# why\n\ntype A b\nCtrl+S Shift+Down\npaste a\\n\\\\\nAlt+click 5 3\nwheel up 1 2\nsize 40 10\n' +
        'run save\nrun insert_text {"text": "a b"}\n',
    );
    const button = { type: 'mouse', button: 'left', modifiers: 2, x: 5, y: 3 };
    assert.deepEqual(steps, [
      { type: 'key', key: 'a', modifiers: 1, kind: 'press', text: 'A' },
      { type: 'key', key: 'space', modifiers: 0, kind: 'press', text: ' ' },
      { type: 'key', key: 'b', modifiers: 0, kind: 'press', text: 'b' },
      { type: 'key', key: 's', modifiers: 4, kind: 'press' },
      { type: 'key', key: 'down', modifiers: 1, kind: 'press' },
      { type: 'paste', bytes: new TextEncoder().encode('a\n\\') },
      { ...button, kind: 'press' },
      { ...button, kind: 'release' },
      { type: 'mouse', kind: 'wheel_up', button: 'none', modifiers: 0, x: 1, y: 2 },
      { type: 'resize', columns: 40, rows: 10 },
      { type: 'command', name: 'save', args: {} },
      { type: 'command', name: 'insert_text', args: { text: 'a b' } },
    ]);
  });

  test('a line that is no step', () => {
    assert.throws(() => parseSteps('Ctrl+Nowhere'), /no key named/);
    assert.throws(() => parseSteps('run nothing'), /no command named nothing/);
  });
});
