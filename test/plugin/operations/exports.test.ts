/** The exports of plugins to each other, through the whole machine. */
import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { Machine } from '../machine.ts';

const machine = new Machine();
after(() => machine.end());
beforeEach(() => machine.reset());

const OFFERER = `
  let count = 0;
  editor.exportPluginApi('counter', {
    version: 3,
    list: [1, { a: 'b' }],
    count: (by) => (count += by),
    later: async (text) => { await null; return text + '!'; },
    fails: () => { throw new Error('not today'); },
    never: () => new Promise(() => {}),
    writes: (id) => editor.insertText(id, 0, 'offered '),
  });
`;

test('fields are copied, functions run where they come from', async () => {
  await machine.load('offerer', OFFERER);
  assert.deepEqual(
    await machine.run(
      'const api = editor.getPluginApi("counter"); const first = await api.count(2); return [api.version, api.list, first, await api.count(3), await api.later("soon")]',
    ),
    [3, [1, { a: 'b' }], 2, 5, 'soon!'],
  );
  assert.deepEqual(
    await machine.run(
      'editor.getPluginApi("counter").list.push(7); return editor.getPluginApi("counter").list.length',
    ),
    2,
  );
});

test('what is thrown there rejects here', async () => {
  await machine.load('offerer', OFFERER);
  assert.deepEqual(await machine.run('return editor.getPluginApi("counter").fails()'), {
    threw: 'Error: not today',
  });
});

test('what it does is a turn of its own', async () => {
  await machine.load('offerer', OFFERER);
  const id = machine.open('text');
  assert.equal(
    await machine.run(
      `editor.insertText(${id}, 4, "!"); await editor.getPluginApi("counter").writes(${id}); await editor.flush(); return editor.getBufferText(${id})`,
    ),
    'offered text!',
  );
});

test('nothing is offered under a name that nobody has, or whose plugin is gone', async () => {
  await machine.load('offerer', OFFERER);
  assert.equal(await machine.run('return editor.getPluginApi("other")'), null);
  await machine.run(
    'globalThis.api = editor.getPluginApi("counter"); globalThis.waiting = api.never().catch((error) => error.message)',
  );
  machine.plugins.unload('offerer');
  assert.equal(await machine.run('return waiting'), 'the plugin offerer is gone');
  assert.equal(await machine.run('return editor.getPluginApi("counter")'), null);
  assert.deepEqual(await machine.run('return api.count(1)'), {
    threw: 'Error: nobody offers counter any more',
  });
});

test('a name that is none, and what is no object, is refused', async () => {
  for (const [code, fault] of [
    ['exportPluginApi("", {})', 'exportPluginApi: name must not be empty'],
    ['exportPluginApi("x", null)', 'exportPluginApi: api must be an object, not null'],
    ['exportPluginApi("x", 5)', 'exportPluginApi: api must be an object, not a number'],
    ['getPluginApi(5)', 'getPluginApi: name must be a string, not a number'],
  ])
    assert.deepEqual(await machine.run(`return editor.${code}`), { threw: `TypeError: ${fault}` });
});
