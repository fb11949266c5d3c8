/** Documents that cannot be changed until *Toggle Read-Only* is run. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { whyReadOnly } from '../../../src/core/model/document.ts';
import { activeDocument } from '../../../src/core/model/state.ts';
import { commands } from '../../../src/editor/commands.ts';
import { readOnlyRunField } from '../../../src/features/files/read-only/read-only-run.ts';
import { documentOf } from '../../../src/features/files/open.ts';
import { Host } from '../../cases/host.ts';

describe('a read-only document', () => {
  test('names the command that lets it be edited, by its title', () => {
    const title = commands.get('toggle_read_only')?.title;
    assert.ok(title);
    assert.ok(whyReadOnly({ name: 'a.ts' }).includes(`Run ${title} `));
  });

  test('is what a start with --readonly opens, but for restored work', () => {
    const { state } = new Host('one', null);
    const reading = readOnlyRunField.with(state, true);
    const opened = {
      type: 'opened',
      location: null,
      name: 'a',
      source: null,
      stat: null,
      bom: false,
      lineEnd: 'LF',
      encoding: 'utf-8',
      readOnly: false,
    } as const;
    assert.equal(documentOf(state, opened).locked, false);
    assert.equal(documentOf(reading, opened).locked, true);
    assert.equal(documentOf(reading, { ...opened, rescued: true }).locked, false);
    assert.equal(documentOf(reading, { ...opened, scratch: true }).locked, false);
  });

  test('is read-only again after its settings are reset', () => {
    const host = new Host('one', null);
    host.send({ type: 'command', name: 'toggle_read_only' });
    host.send({ type: 'command', name: 'reset_buffer_settings' });
    assert.equal(activeDocument(host.state).locked, false);
    const reading = new Host('one', null);
    reading.state = readOnlyRunField.with(reading.state, true);
    reading.send({ type: 'command', name: 'reset_buffer_settings' });
    assert.equal(activeDocument(reading.state).locked, true);
  });
});
