import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { activeDocument, activeView, withDocument } from '../../../src/core/model/state.ts';
import { hexField } from '../../../src/features/hex/hex-view.ts';
import { Host } from '../../cases/host.ts';

const run = (host: Host, name: string): void => host.send({ type: 'command', name });

describe('the hex view', () => {
  test('does not show the bytes of a decoded file', () => {
    const host = new Host('a.txt', Buffer.from('text'));
    host.state = withDocument(host.state, { ...activeDocument(host.state), encoding: 'utf-16 le' });
    run(host, 'reopen_as_hex');
    assert.equal(hexField.of(activeView(host.state)), null);
    assert.match(host.state.window.message?.text ?? '', /^a\.txt is decoded from UTF-16 LE\. Reopen it/);
  });

  test('changes bytes that are no text, one at a time', () => {
    const host = new Host('a.bin', Buffer.from([0xff, 0xc3, 0x00, 0x80]));
    run(host, 'reopen_as_hex');
    run(host, 'hex_right');
    host.send({ type: 'paste', bytes: new TextEncoder().encode('a0 0') });
    assert.deepEqual([...host.bytes], [0xff, 0xa0, 0x00, 0x80]);
    run(host, 'hex_right');
    run(host, 'hex_delete_forward');
    assert.deepEqual([...host.bytes], [0xff, 0xa0, 0x00]);
    run(host, 'undo');
    run(host, 'undo');
    run(host, 'undo');
    assert.deepEqual([...host.bytes], [0xff, 0xc3, 0x00, 0x80]);
  });

  test('follows edits before its cursor', () => {
    const host = new Host('a.txt', Buffer.from('one two'));
    run(host, 'reopen_as_hex');
    run(host, 'hex_end');
    run(host, 'to_upper_case');
    assert.equal(hexField.of(activeView(host.state))?.at, 7);
    run(host, 'hex_delete_backward');
    assert.equal(hexField.of(activeView(host.state))?.at, 6);
    run(host, 'undo');
    assert.equal(hexField.of(activeView(host.state))?.at, 6);
  });
});
