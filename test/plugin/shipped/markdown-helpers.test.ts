/** The helpers for Markdown that are shipped, through the whole machine. */
import { turnedOnField } from '../../../src/core/config/active-contexts.ts';
import { promptField } from '../../../src/core/widgets/prompt.ts';
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { activeDocument, activeView } from '../../../src/core/model/state.ts';
import type { Machine } from '../machine.ts';
import { perform, settled, withShipped } from './shipped.ts';
import { press, type } from './staging.ts';

let machine: Machine;
let files = 0;

describe('markdown_helpers', () => {
  before(async () => {
    machine = await withShipped('markdown_helpers');
  });
  after(() => machine.end());

  /** Opens a text in which `|` is the cursor, or two of them what is selected. */
  async function open(marked: string, name = `/${++files}.md`): Promise<void> {
    const [head, ...rest] = marked.split('|');
    machine.open(head + rest.join(''), name);
    await settled(machine);
    const { id } = activeDocument(machine.state);
    await machine.run(`editor.setBufferCursor(${id}, editor.utf8ByteLength(${JSON.stringify(head)}))`);
    await settled(machine);
    if (rest.length === 2) for (const _ of rest[0]) await perform(machine, 'select_right');
  }

  /** A text after a command. */
  async function done(marked: string, command: string): Promise<string> {
    await open(marked);
    await perform(machine, `markdown_${command}`);
    return machine.text();
  }

  const MARKED: readonly (readonly [text: string, command: string, becomes: string])[] = [
    ['ein gr|ößter Tag', 'bold', 'ein **größter** Tag'],
    ['ein **gr|ößter** Tag', 'bold', 'ein größter Tag'],
    ['ein |größter Tag |', 'italic', 'ein _größter Tag_ '],
    ['|**both**|', 'bold', 'both'],
    ['äö |x|', 'code', 'äö `x`'],
    ['a | b', 'bold', 'a **** b'],
    ['# O|ne', 'heading_deeper', '## One'],
    ['O|ne', 'heading_deeper', '# One'],
    ['###### S|ix', 'heading_deeper', '###### Six'],
    ['## T|wo', 'heading_higher', '# Two'],
    ['# O|ne', 'heading_higher', 'One'],
    ['|a\n\nb\nc| d', 'heading_deeper', '# a\n\n# b\n# c d'],
    ['- [ ] é|t', 'task', '- [x] ét'],
    ['  2. [x] é|t', 'task', '  2. [ ] ét'],
    ['* a|', 'task', '* [ ] a'],
    ['  a|', 'task', '  - [ ] a'],
    ['|a\r\n- b|\r\n', 'task', '- [ ] a\r\n- [ ] b\r\n'],
  ];

  describe('texts', () => {
    for (const [text, command, becomes] of MARKED)
      test(`${JSON.stringify(text)} by ${command}`, async () => {
        assert.equal(await done(text, command), becomes);
        await perform(machine, 'undo');
        assert.equal(machine.text(), text.replaceAll('|', ''));
      });

    test('at several cursors', async () => {
      await open('|eins\nzwei');
      await perform(machine, 'add_cursor_below');
      await perform(machine, 'markdown_bold');
      assert.equal(machine.text(), '**eins**\n**zwei**');
    });

    test('go on between marks', async () => {
      await done('ä |', 'bold');
      assert.equal(activeView(machine.state).selections.primary.head, 5);
    });

    test('that are no Markdown stay as they are', async () => {
      await open('one| two', '/x.txt');
      await perform(machine, 'markdown_bold');
      assert.equal(machine.text(), 'one two');
      assert.match(machine.state.window.message?.text ?? '', /not a Markdown file/);
      press(machine, 'Enter');
      await settled(machine);
      assert.equal(machine.text(), 'one\n two');
    });
  });

  /** Texts, what they become, and what of that stands before the cursor. */
  const ENTERED: readonly (readonly [text: string, becomes: string, cursor: string])[] = [
    ['- one|', '- one\n- ', '- one\n- '],
    ['  * [x] done|', '  * [x] done\n  * [ ] ', '  * [x] done\n  * [ ] '],
    ['9. nine|\n', '9. nine\n10. \n', '9. nine\n10. '],
    ['- o|ne', '- o\n- ne', '- o\n- '],
    ['- one\n- |\nrest', '- one\n\nrest', '- one\n'],
    ['no list|', 'no list\n', 'no list\n'],
    ['```\n- one|\n```', '```\n- one\n\n```', '```\n- one\n'],
  ];

  describe('Enter', () => {
    for (const [text, becomes, cursor] of ENTERED)
      test(`in ${JSON.stringify(text)}`, async () => {
        await open(text);
        press(machine, 'Enter');
        await machine
          .until(() => machine.text() === becomes)
          .catch(() => assert.equal(machine.text(), becomes));
        const { head } = activeView(machine.state).selections.primary;
        assert.equal(activeDocument(machine.state).text.slice(0, head).toString(), cursor);
      });

    test('never holds up what is typed', async () => {
      await open('- one|');
      press(machine, 'Enter');
      type(machine, 'two');
      await machine
        .until(() => machine.text() === '- one\n- two')
        .catch(() => assert.equal(machine.text(), ''));
    });
  });

  describe('tables', () => {
    const TABLE = ['| a | größer |', '|:-:|-:|', '| 日本 | b \\| c|', '|x|'];

    test('are aligned, by what texts take on the screen', async () => {
      const aligned = ['|  a   | größer |', '| :--: | -----: |', '| 日本 | b \\| c |', '|  x   |        |'];
      machine.open(`text\n\n${TABLE.join('\n')}\n\nmore`, '/table.md');
      await settled(machine);
      await machine.run(`editor.setBufferCursor(${activeDocument(machine.state).id}, 8)`);
      await settled(machine);
      await perform(machine, 'markdown_table');
      assert.equal(machine.text(), `text\n\n${aligned.join('\n')}\n\nmore`);
    });

    test('are made of values', async () => {
      assert.equal(
        await done('|Name; Alter\nÄnne; 3|\n', 'table'),
        '| Name | Alter |\n| ---- | ----- |\n| Änne | 3     |\n',
      );
    });

    test('are asked for', async () => {
      await open('|');
      await perform(machine, 'markdown_table');
      await machine.until(() => promptField.of(machine.state) !== null);
      type(machine, '2 1');
      press(machine, 'Enter');
      const table = '| Column 1 | Column 2 |\n| -------- | -------- |\n|          |          |';
      await machine.until(() => machine.text() === table).catch(() => assert.equal(machine.text(), table));
    });
  });

  test('a table of contents is put in, and brought up to date', async () => {
    const text =
      '# Title\n\n|\n## Größe & Co.\n### `a_b` [link](x)\n## Größe  Co\n```\n# no\n```\n## Größe & Co.\n';
    const listed = [
      '- [Größe & Co.](#größe--co)',
      '  - [`a_b` link](#a_b-link)',
      '- [Größe  Co](#größe--co-1)',
      '- [Größe & Co.](#größe--co-2)',
    ];
    const contents = (rows: readonly string[]): string =>
      ['<!-- toc -->', '', ...rows, '', '<!-- /toc -->'].join('\n');
    assert.equal(await done(text, 'contents'), text.replace('|', contents(listed)));
    const { id } = activeDocument(machine.state);
    await machine.run(`editor.insertText(${id}, editor.getBufferLength(${id}), '## New\\n')`);
    await settled(machine);
    await perform(machine, 'markdown_contents');
    assert.equal(machine.text(), `${text.replace('|', contents([...listed, '- [New](#new)']))}## New\n`);
  });

  test('the palette offers the commands in Markdown only', async () => {
    await open('x', '/context.md');
    assert.ok(turnedOnField.of(machine.state).has('markdown'));
    await open('x', '/context.txt');
    assert.ok(!turnedOnField.of(machine.state).has('markdown'));
  });
});
