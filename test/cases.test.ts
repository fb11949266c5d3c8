/** Runs the folders of test/cases; CONTRIBUTING.md says what stands in one. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileOf, folders, play } from './cases/folders.ts';
import type { Host } from './cases/host.ts';
import { parseSteps } from './cases/steps.ts';

/** What a case expects, by the file that holds it. */
const results: Readonly<Record<string, (host: Host) => string>> = {
  out: (host) => Buffer.from(host.bytes).toString('latin1'),
  marks: (host) => host.marked,
  config: (host) => host.config ?? '',
  told: (host) => host.told.map((line) => `${line}\n`).join(''),
  screen: (host) => `${host.screen.join('\n')}\n`,
};

function run(folder: string): void {
  const host = play(folder);
  const file = (name: string): string => fileOf(folder, name);
  const expected = Object.entries(results).filter(([name]) => existsSync(file(name)));
  assert.ok(expected.length > 0, `${folder} expects nothing: give it out, marks, told or screen`);
  for (const [name, actual] of expected) {
    const encoding = name === 'out' ? 'latin1' : 'utf8';
    if (process.env['UPDATE_CASES']) writeFileSync(file(name), actual(host), encoding);
    assert.equal(actual(host), readFileSync(file(name), encoding), name);
  }
}

describe('cases', () => {
  const word = process.env['CASES'];
  const chosen = word === undefined ? folders : folders.filter((name) => `test/cases/${name}`.includes(word));
  for (const folder of chosen) test(folder, () => run(folder));
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
