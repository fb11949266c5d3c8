import { fileLocation } from '../../../src/core/model/location.ts';
import { settingsField } from '../../../src/core/config/settings-field.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { FileRules } from '../../../src/core/model/editorconfig.ts';
import { NO_KEY_CONFIG } from '../../../src/core/config/keymaps.ts';
import { NO_LAYERS } from '../../../src/core/config/settings.ts';
import { activeDocument, activeView } from '../../../src/core/model/state.ts';
import { Block } from '../../../src/text/block.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

/** An editor with `/b`, a file of these contents that these rules are for. */
function withRules(contents: string | null, rules: FileRules): Host {
  const host = new Host('a', null);
  host.send({
    type: 'opened',
    location: fileLocation('/b'),
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
    const settings = settingsField.of(host.state);
    const editor = {
      ...settings.editor,
      trim_trailing_whitespace_on_save: true,
      ensure_final_newline_on_save: true,
    };
    host.send({
      type: 'settings',
      layers: NO_LAYERS,
      keys: NO_KEY_CONFIG,
      held: [],
      faults: [],
      settings: { ...settings, editor },
    });
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

/** Bytes that lines are made of, those too that an expression takes for a line end and a text does not. */
const PARTS = ['a', ' ', '  ', '\t', '\n', '\r\n', '\r', 'é', '\u2028', '\u{1f600}'];

describe('a command on so many lines that it goes on in the background', () => {
  for (const command of ['indent_selection', 'dedent_selection', 'trim_trailing_whitespace'])
    test(`${command} does what it does to a few`, () => {
      fc.assert(
        fc.property(
          fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 24 }),
          fc.boolean(),
          (parts, invalid) => {
            const unit = `${parts.join('')}${invalid ? 'x' : ''}\n`;
            const rules = { tabs: false, size: 3 };
            const few = withRules(unit, rules);
            type(few, `Ctrl+A\nrun ${command}\n`);
            const times = Math.ceil(2_200_000 / Buffer.byteLength(unit));
            const many = withRules(unit.repeat(times), rules);
            const before = Buffer.from(many.bytes);
            type(many, `Ctrl+A\nrun ${command}\n`);
            assert.ok(
              Buffer.from(many.bytes).equals(Buffer.from(Buffer.from(few.bytes).toString().repeat(times))),
            );
            const { length } = many.bytes;
            const { anchor, head } = activeView(many.state).selections.primary;
            assert.deepEqual([anchor, head], [0, length], 'all is still selected');
            if (before.length === length) return;
            type(many, 'Ctrl+Z\n');
            assert.ok(Buffer.from(many.bytes).equals(before), 'undone at once');
          },
        ),
        { numRuns: 5 },
      );
    });

  test('is told of and can be stopped', () => {
    const host = withRules('one \n'.repeat(500_000), {});
    host.hold();
    type(host, 'Ctrl+A\nTab\nwait 310\n');
    assert.match(host.screen.at(-1) ?? '', /indenting ░{8} {2}0 % ✕/);
    type(host, 'Tab\n');
    assert.match(host.screen.at(-1) ?? '', /Another replacement is still running/);
    type(host, 'Escape\n');
    assert.match(host.screen.at(-1) ?? '', /Stopped: No line was indented/);
    host.answer();
    assert.equal(host.bytes.length, 2_500_000);
  });

  test('leaves bytes that are no character as they are', () => {
    const host = new Host('a', Buffer.from(' \xff \n\xc3\n'.repeat(400_000), 'latin1'));
    type(host, 'run trim_trailing_whitespace\nCtrl+A\nrun indent_selection\n');
    assert.equal(
      Buffer.from(host.bytes.subarray(0, 20)).toString('latin1'),
      '     \xff\n    \xc3\n     \xff\n',
    );
  });
});
