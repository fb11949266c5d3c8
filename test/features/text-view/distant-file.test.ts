/** A file whose bytes come late: it is drawn with placeholders, edited, and drawn right once they are here. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { activeDocument, withDocument } from '../../../src/core/model/state.ts';
import { Block } from '../../../src/text/block.ts';
import { FileSource } from '../../../src/text/file-source.ts';
import { Text } from '../../../src/text/text.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';
import { SlowReader } from '../../text/slow-reader.ts';

const BYTES = encode(Array.from({ length: 3000 }, (_, i) => `line ${i} of a distant file\n`).join(''));

function showing(text: Text): Host {
  const host = new Host('a.txt', null);
  host.state = withDocument(host.state, { ...activeDocument(host.state), text });
  return host;
}

const play = (host: Host, steps: string): void => {
  for (const event of parseSteps(steps)) host.send(event);
};

/** Brings all that drawing asks for. */
function bring(host: Host, reader: SlowReader, source: FileSource): void {
  let rounds = 0;
  do {
    assert.ok(rounds++ < 20, 'it comes to an end');
    source.arrived();
    host.send({ type: 'refresh' });
    void host.screen;
  } while (reader.deliver());
}

describe('a distant file', () => {
  test('is drawn with placeholders until it is here', () => {
    const reader = new SlowReader(BYTES);
    const source = new FileSource(reader);
    const host = showing(Text.of(source));
    assert.match(host.screen[1], /·{20}/);
    assert.doesNotMatch(host.screen.join(''), /line|\?\?/);
    bring(host, reader, source);
    assert.deepEqual(host.screen, showing(Text.of(Block.of(BYTES))).screen);
    assert.match(host.screen[1], /line 0 of a distant file/);
  });

  test('takes what is typed meanwhile', () => {
    const reader = new SlowReader(BYTES);
    const source = new FileSource(reader);
    const host = showing(Text.of(source));
    const near = showing(Text.of(Block.of(BYTES)));
    for (const each of [host, near]) play(each, 'type typed \nCtrl+Home');
    bring(host, reader, source);
    assert.equal(host.screen[1], near.screen[1]);
    assert.equal(activeDocument(host.state).text.length, BYTES.length + 6);
  });
});
