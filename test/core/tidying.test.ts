import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { FileRules } from '../../src/core/file-rules.ts';
import { NO_LAYERS } from '../../src/core/settings.ts';
import { activeDocument } from '../../src/core/state.ts';
import { Block } from '../../src/text/block.ts';
import { Host } from '../cases/host.ts';
import { parseSteps } from '../cases/steps.ts';

/** An editor with `/b`, a file of these contents that these rules are for. */
function withRules(contents: string | null, rules: FileRules): Host {
  const host = new Host('a', null);
  host.send({
    type: 'opened',
    path: '/b',
    name: 'b',
    source: contents === null ? null : Block.of(new TextEncoder().encode(contents)),
    stat: null,
    bom: false,
    lineEnd: 'LF',
    encoding: 'utf-8',
    readOnly: false,
    rules,
  });
  return host;
}

const type = (host: Host, steps: string): void => parseSteps(steps).forEach((event) => host.send(event));
const saved = (host: Host): string => Buffer.from(host.files.get('/b')!).toString('latin1');

describe('a file with rules', () => {
  test('is saved without blanks at the ends of lines and with a last line break; undo brings them back', () => {
    const host = withRules('one  \ntwo', { trimTrailingWhitespace: true, insertFinalNewline: true });
    type(host, 'Ctrl+End\ntype  x \nCtrl+S');
    assert.equal(saved(host), 'one\ntwo x\n');
    assert.equal(host.marked, 'one\ntwo x|\n');
    type(host, 'Ctrl+Z\nCtrl+Z\nCtrl+Z');
    assert.equal(host.marked, 'one  \ntwo|');
  });

  test('is left alone where they say no, whatever the settings say', () => {
    const host = withRules('one ', { trimTrailingWhitespace: false });
    const { settings } = host.state;
    const editor = {
      ...settings.editor,
      trim_trailing_whitespace_on_save: true,
      ensure_final_newline_on_save: true,
    };
    host.send({ type: 'settings', layers: NO_LAYERS, held: [], settings: { ...settings, editor } });
    type(host, 'type x\nCtrl+S');
    assert.equal(saved(host), 'xone \n');
  });

  test('that is new begins with their line ends, charset and indentation', () => {
    const host = withRules(null, { tabs: false, size: 3, lineEnd: 'CRLF', charset: 'utf-8-bom' });
    type(host, 'Tab\nEnter\ntype x\nCtrl+S');
    assert.equal(saved(host), '\u00ef\u00bb\u00bf   \r\n   x');
  });

  test('keeps the line ends that it has', () => {
    const host = withRules('a\n', { lineEnd: 'CRLF', charset: 'utf-16le', tabs: true, size: 8 });
    const { lineEnd, encoding, indent } = activeDocument(host.state);
    assert.deepEqual(
      { lineEnd, encoding, indent },
      { lineEnd: 'LF', encoding: 'utf-8', indent: { tabs: true, size: 8 } },
    );
  });
});
