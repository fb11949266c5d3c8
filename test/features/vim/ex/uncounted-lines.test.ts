/** Commands on lines that are not counted yet. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../../src/base/utf8.ts';
import { activeDocument } from '../../../../src/core/model/state.ts';
import { keysOfNotation } from '../../../../src/features/vim/keys/notation.ts';
import { isPlayingKeys } from '../../../../src/features/vim/repeat/feed.ts';
import { Host } from '../../../cases/host.ts';

const LINES = 30_000;
const LINE = `${'x'.repeat(50)}\n`;

/** A file whose lines are not counted yet. */
const opened = (): Host => new Host('a.txt', encode(LINE.repeat(LINES)), { active_keybinding_map: 'vim' });

function type(host: Host, keys: string): void {
  for (const key of keysOfNotation(keys)) host.send(key);
}

/** Counts the lines, as the host does in the background. */
function count(host: Host): void {
  activeDocument(host.state).text.eachPiece((source) => source.newlines.advance(Infinity));
  host.send({ type: 'refresh' });
}

const lengthOf = ({ state }: Host): number => activeDocument(state).text.length / LINE.length;

describe('a command on lines that are still being counted', () => {
  test('runs once they are, and the keys after it too, as one step of undo', () => {
    const host = opened();
    type(host, ':20001,20010d<CR>dd');
    assert.equal(isPlayingKeys(host.state), true);
    assert.equal(lengthOf(host), LINES);
    assert.match(host.state.window.message?.text ?? '', /Counting lines/);
    host.send({ type: 'refresh' });
    assert.equal(lengthOf(host), LINES);
    count(host);
    assert.equal(isPlayingKeys(host.state), false);
    assert.equal(lengthOf(host), LINES - 11);
    type(host, 'u');
    assert.equal(lengthOf(host), LINES - 10);
    type(host, 'u');
    assert.equal(lengthOf(host), LINES);
  });

  test('is called off by Escape', () => {
    const host = opened();
    type(host, ':20001,20010d<CR><Esc>');
    assert.equal(isPlayingKeys(host.state), false);
    count(host);
    assert.equal(lengthOf(host), LINES);
  });

  test('goes on with the commands behind it, and only with those', () => {
    const host = opened();
    type(host, ':1d|20001,20010d|1d<CR>');
    count(host);
    assert.equal(lengthOf(host), LINES - 12);
  });

  test('waits within a macro', () => {
    const host = opened();
    type(host, 'qa:20001d<CR><Esc>q3@a');
    assert.equal(isPlayingKeys(host.state), true);
    count(host);
    assert.equal(isPlayingKeys(host.state), false);
    assert.equal(lengthOf(host), LINES - 3);
  });

  test('is refused where it is one of several keys of a command', () => {
    const host = opened();
    type(host, ':normal :20001d<C-v><CR><CR>');
    assert.equal(isPlayingKeys(host.state), false);
    assert.equal(host.state.window.message?.text, 'The lines are still being counted');
    count(host);
    assert.equal(lengthOf(host), LINES);
  });
});
