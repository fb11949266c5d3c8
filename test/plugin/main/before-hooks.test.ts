/** The events before which plugins are asked, and the reports afterwards, through the whole machine. */
import { openFile } from '../../../src/core/windows/open-file.ts';
import { saveText } from '../../../src/features/files/save-request.ts';
import { asksOf } from '../../requests.ts';
import type { Effect } from '../../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { Machine } from '../machine.ts';

const carried: Effect[] = [];
const machine = new Machine({ host: (effect) => void carried.push(effect), patience: 1000 });
after(() => machine.end());

async function fresh(code: string): Promise<void> {
  carried.length = 0;
  machine.reset();
  assert.ok(await machine.load('gate', code));
  await machine.run('return 1');
}

describe('a plugin that is asked', () => {
  const asks: Record<string, { code: string; saved: boolean }> = {
    'refuses by false': { code: 'editor.on("before_file_save", () => false)', saved: false },
    'refuses by a promise of false': {
      code: 'editor.on("before_file_save", async () => { await null; return false; })',
      saved: false,
    },
    'lets it happen by anything else': { code: 'editor.on("before_file_save", () => 0)', saved: true },
    'lets it happen when it throws': {
      code: 'editor.on("before_file_save", () => { throw new Error("no"); })',
      saved: true,
    },
    'lets it happen when it takes too long': {
      code: 'editor.on("before_file_save", () => editor.delay(5000).then(() => false))',
      saved: true,
    },
    'has it told what it is about': {
      code: 'editor.on("before_file_save", ({ path, buffer_id }) => path !== "/a" || buffer_id !== 2)',
      saved: false,
    },
  };
  for (const [what, { code, saved }] of Object.entries(asks)) {
    test(`${what} when a file is to be saved`, async () => {
      await fresh(code);
      machine.open('text', '/a');
      machine.dispatch({ type: 'paste', bytes: new Uint8Array([120]) });
      machine.dispatch({ type: 'command', name: 'save' });
      const wrote = (): boolean => asksOf(carried, saveText).length > 0;
      const refused = (): boolean => machine.messages.some((text) => /does not allow saving a/.test(text));
      await machine.until(() => wrote() || refused());
      assert.deepEqual([wrote(), refused()], [saved, !saved]);
    });
  }

  test('has what it does to a file before it is saved saved with it', async () => {
    await fresh(
      'editor.on("before_file_save", async ({ buffer_id }) => { const text = await editor.getBufferText(buffer_id); editor.insertText(buffer_id, editor.getBufferLength(buffer_id), "//" + text.length); })',
    );
    machine.open('text', '/a');
    machine.dispatch({ type: 'paste', bytes: new Uint8Array([120]) });
    machine.dispatch({ type: 'command', name: 'save' });
    await machine.until(() => asksOf(carried, saveText).length > 0);
    const [save] = asksOf(carried, saveText);
    assert.equal(save.work.text.toString(), 'xtext//5');
  });

  test('can refuse that a file is opened', async () => {
    await fresh('editor.on("before_file_open", ({ path }) => path !== "/secret")');
    for (const path of ['/secret', '/other'])
      await machine.run(`editor.openFile(${JSON.stringify(path)}, 0, 0)`);
    await machine.until(() => asksOf(carried, openFile).length > 0);
    await machine.until(() => machine.messages.some((text) => /does not allow opening secret/.test(text)));
    assert.deepEqual(
      asksOf(carried, openFile).map(({ work }) => work.path),
      ['/other'],
    );
  });

  test('has what it refuses taken back, with what was typed meanwhile kept, outside of the undo history', async () => {
    await fresh('editor.on("before_insert", ({ text }) => !text.includes("!"))');
    machine.open('text', '/a');
    for (const text of ['a', '!', 'b'])
      machine.dispatch({ type: 'paste', bytes: new TextEncoder().encode(text) });
    assert.equal(machine.text(), 'a!btext', 'it stands until it is refused');
    await machine.until(() => machine.text() === 'abtext');
    for (let i = 0; i < 3; i++) machine.dispatch({ type: 'command', name: 'undo' });
    assert.equal(machine.text(), 'text');
    for (let i = 0; i < 3; i++) machine.dispatch({ type: 'command', name: 'redo' });
    assert.equal(machine.text(), 'abtext');
  });
});

describe('a plugin that listens', () => {
  test('is told of edits, cursors and buffers with what they were', async () => {
    await fresh(
      'for (const event of ["after_insert", "after_delete", "cursor_moved", "after_file_open", "buffer_activated"]) editor.on(event, (what) => console.log(event, what))',
    );
    machine.open('text', '/a');
    machine.dispatch({ type: 'paste', bytes: new TextEncoder().encode('ö') });
    machine.dispatch({ type: 'command', name: 'delete_backward' });
    await machine.run('return 1');
    const told = machine.logged.join('\n');
    assert.match(told, /after_file_open \{"path":"\/a","buffer_id":2\}/);
    assert.match(told, /buffer_activated \{"buffer_id":2\}/);
    assert.match(told, /after_insert \{"buffer_id":2,"position":0,"text":"ö"/);
    assert.match(told, /cursor_moved \{"buffer_id":2,.*"old_position":0,"new_position":2,"line":1/);
    assert.match(told, /after_delete \{"buffer_id":2,"start":0,"end":2,"deleted_text":"ö"/);
  });

  test('is told no more once it does not, or is gone', async () => {
    await fresh(
      'globalThis.heard = () => console.log("heard"); editor.on("cursor_moved", "heard"); registerHandler("stop", () => editor.off("cursor_moved", "heard"));',
    );
    machine.open('text', '/a');
    machine.dispatch({ type: 'command', name: 'move_right' });
    await machine.run('return 1');
    assert.equal(machine.logged.length, 1);
    machine.plugins.run({ type: 'plugin_call', plugin: 'gate', handler: 'stop', args: [] });
    await machine.until(() => machine.state.plugins?.listened.size === 0);
    machine.dispatch({ type: 'command', name: 'move_right' });
    await machine.run('return 1');
    assert.equal(machine.logged.length, 1);
  });
});
