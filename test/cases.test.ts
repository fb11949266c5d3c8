/** Runs the folders of test/cases; CONTRIBUTING.md says what stands in one. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { Host } from './cases/host.ts';
import { parseSteps } from './cases/steps.ts';

const root = join(import.meta.dirname, 'cases');
const folders = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('/keys'))
  .map((path) => dirname(path))
  .sort();

/** What a case expects, by the file that holds it. */
const results: Readonly<Record<string, (host: Host) => string>> = {
  out: (host) => Buffer.from(host.bytes).toString('latin1'),
  marks: (host) => host.marked,
  screen: (host) => `${host.screen.join('\n')}\n`,
};

function run(folder: string): void {
  const file = (name: string): string => join(root, folder, name);
  const input = readdirSync(join(root, folder)).find((name) => /^in(\.|$)/.test(name));
  const host = new Host(
    input ?? 'in',
    input === undefined ? null : new Uint8Array(readFileSync(file(input))),
  );
  for (const event of parseSteps(readFileSync(file('keys'), 'utf8'))) host.send(event);
  const expected = Object.entries(results).filter(([name]) => existsSync(file(name)));
  assert.ok(expected.length > 0, `${folder} expects nothing: give it out, marks or screen`);
  for (const [name, actual] of expected) {
    const encoding = name === 'out' ? 'latin1' : 'utf8';
    if (process.env['UPDATE_CASES']) writeFileSync(file(name), actual(host), encoding);
    assert.equal(actual(host), readFileSync(file(name), encoding), name);
  }
}

describe('cases', () => {
  for (const folder of folders) test(folder, () => run(folder));
});

describe('the notation of steps', () => {
  test('keys, text, paste, mouse and size', () => {
    const steps = parseSteps(
      '# why\n\ntype A b\nCtrl+S Shift+Down\npaste a\\n\\\\\nAlt+click 5 3\nwheel up 1 2\nsize 40 10\n',
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
    ]);
  });

  test('a line that is no step', () => assert.throws(() => parseSteps('Ctrl+Nowhere'), /no key named/));
});
