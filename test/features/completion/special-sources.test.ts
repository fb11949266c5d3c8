/** Sources that are asked by commands of their own: symbols, lines, names of files. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { popupIn } from '../../../src/core/widgets/popup.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';
import { CodedHost } from '../typing/coded-host.ts';

/** The rows of the open list; null while there is none. */
const rowsOf = (host: Host): readonly string[] | null =>
  popupIn(host.state, 'list')?.list?.rows.map(({ text }) => text) ?? null;

function play(host: Host, ...steps: readonly string[]): void {
  for (const event of parseSteps(steps.join('\n'))) host.send(event);
}

describe('the symbols of the file', () => {
  test('are offered without the words of the file', async () => {
    const host = await CodedHost.of('a.ts', 'function fooOne() { fooTwo(); }\nconst fooThree = 1;\nfoo\n');
    host.select(host.text.length - 1);
    host.run('complete_symbol');
    assert.deepEqual(rowsOf(host), ['fooOne', 'fooThree']);
  });

  test('are not offered with words', async () => {
    const host = await CodedHost.of('a.ts', 'function fooOne() {}\nfoo\n');
    host.select(host.text.length - 1);
    host.run('lsp_completion');
    const rows = popupIn(host.state, 'list')?.list?.rows ?? [];
    assert.equal(rows.find(({ text }) => text === 'fooOne')?.right, '', 'it is a word');
  });
});

describe('lines', () => {
  const host = (text: string): Host => {
    const made = new Host('a.txt', encode(text));
    play(made, 'Ctrl+End');
    return made;
  };

  test('come from the nearest one on, each once, and narrow as more is typed', () => {
    const made = host('if (a) b;\nif (c) d;\n  if (a) b;  \nelse\nif');
    play(made, 'run complete_line');
    assert.deepEqual(rowsOf(made), ['if (a) b;', 'if (c) d;']);
    play(made, 'type  (c');
    assert.deepEqual(rowsOf(made), ['if (c) d;']);
  });

  test('of other files come too', () => {
    const made = new Host('a.txt', encode('const a = 1;\n'));
    made.send({ type: 'command', name: 'new' });
    play(made, 'type con', 'run complete_line');
    assert.deepEqual(rowsOf(made), ['const a = 1;']);
  });

  test('far away are not read', () => {
    const made = host(`far line\n${'x\n'.repeat(100_000)}far`);
    play(made, 'run complete_line');
    assert.equal(rowsOf(made), null);
  });

  test('are not offered while one types', () => {
    const made = new Host('a.txt', encode('if (a) b;\n'), { quick_suggestions: true });
    play(made, 'Ctrl+End', 'type if (');
    assert.equal(rowsOf(made), null);
  });
});

describe('names of files', () => {
  test('are those of the folder that was typed, hidden ones last', () => {
    const made = new Host('a.txt', encode('see src/'));
    for (const path of ['/src/b.ts', '/src/.hidden', '/src/deep/c.ts', '/d.ts'])
      made.files.set(path, encode(''));
    play(made, 'End', 'run complete_file_name');
    assert.deepEqual(rowsOf(made), ['b.ts', 'deep/', '.hidden']);
  });
});
