/** Options that have a value for each document. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../../../src/base/utf8.ts';
import { optionOf } from '../../../../src/features/vim/options/options.ts';
import { Host } from '../../../cases/host.ts';
import { parseSteps } from '../../../cases/steps.ts';

/** An editor with two files, the second one in front. */
function twoFiles(): Host {
  const host = new Host('a.txt', encode('one\n'), { active_keybinding_map: 'vim' });
  host.files.set('/b.txt', encode('two\n'));
  play(host, ':e /b.txt<CR>');
  return host;
}

function play(host: Host, keys: string): void {
  for (const event of parseSteps(`vim ${keys}`)) host.send(event);
}

const widths = (host: Host): readonly number[] => {
  const second = optionOf(host.state, 'textwidth');
  play(host, ':e a.txt<CR>');
  const first = optionOf(host.state, 'textwidth');
  host.files.set('/c.txt', encode('three\n'));
  play(host, ':e /c.txt<CR>');
  return [first, second, optionOf(host.state, 'textwidth')];
};

test(':set is for the document in front and for those that are opened later', () => {
  const host = twoFiles();
  play(host, ':set tw=40<CR>');
  assert.deepEqual(widths(host), [0, 40, 40]);
});

test(':setlocal is for the document in front', () => {
  const host = twoFiles();
  play(host, ':setlocal tw=40<CR>');
  assert.deepEqual(widths(host), [0, 40, 0]);
});

test(':setglobal is for documents that are opened later', () => {
  const host = twoFiles();
  play(host, ':setglobal tw=40<CR>');
  assert.deepEqual(widths(host), [0, 0, 40]);
});

test('an option that belongs to no document is for all', () => {
  const host = twoFiles();
  play(host, ':set whichwrap=h<CR>:e a.txt<CR>');
  assert.equal(optionOf(host.state, 'whichwrap'), 'h');
});
