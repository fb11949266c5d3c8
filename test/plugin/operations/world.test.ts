import { clipboardField } from '../../../src/core/edits/clipboard.ts';
/** The host's services for plugins, in their sandboxes. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { pressOf } from '../../../src/input/character.ts';
import { Machine } from '../machine.ts';

const machine = new Machine();
after(() => machine.end());
beforeEach(() => machine.reset());

describe('files', () => {
  test('are read and written while the plugin waits; awaiting works as well', async () => {
    const file = JSON.stringify(join(machine.folder, 'a/b.txt'));
    const done = await machine.run(`
      const wrote = editor.writeFile(${file}, 'ä\\n');
      return [wrote, editor.readFile(${file}), await editor.readFile(${file}), editor.fileStat(${file}),
        editor.readDir(editor.localPath(editor.pathDirname(${file})))]`);
    const stat = { exists: true, is_file: true, is_dir: false, size: 3, readonly: false };
    const names = [{ name: 'b.txt', is_file: true, is_dir: false }];
    assert.deepEqual(done, [true, 'ä\n', 'ä\n', stat, names]);
    assert.equal(readFileSync(join(machine.folder, 'a/b.txt'), 'utf8'), 'ä\n');
  });

  test('are refused by sentences that name the operation', async () => {
    assert.deepEqual(await machine.run(`return editor.removePath('/etc/passwd')`), {
      threw: `Error: removePath: /etc/passwd is not inside ${tmpdir()} or ${join(machine.folder, 'configuration')}; plugins cannot delete anything else`,
    });
    assert.deepEqual(await machine.run(`return editor.readFile(1)`), {
      threw: 'TypeError: readFile: path must be a string, not a number',
    });
    assert.deepEqual(await machine.run(`return await editor.watchPath('/nowhere')`), {
      threw: 'Error: watchPath: /nowhere does not exist',
    });
    assert.deepEqual(await machine.run(`return editor.parseJsonc('{ x')`), {
      threw: 'Error: parseJsonc: 1:3: invalid symbol',
    });
  });

  test('are watched', async () => {
    writeFileSync(join(machine.folder, 'watched'), '');
    await machine.run(`
      globalThis.changed = [];
      editor.on('path_changed', (event) => { globalThis.changed.push(event.kind) });
      globalThis.watch = await editor.watchPath('watched')`);
    let changed: unknown = [];
    while (Array.isArray(changed) && changed.length === 0) {
      writeFileSync(join(machine.folder, 'watched'), 'x');
      changed = await machine.run('return globalThis.changed');
    }
    assert.deepEqual((changed as string[])[0], 'modified');
    assert.deepEqual(
      await machine.run(
        'return [editor.unwatchPath(globalThis.watch), editor.unwatchPath(globalThis.watch)]',
      ),
      [true, false],
    );
  });
});

describe('processes', () => {
  test('are awaited by their handles, in all ways', async () => {
    const result = { stdout: 'a b', stderr: '', exit_code: 0 };
    assert.deepEqual(await machine.run(`return await editor.spawnProcess('printf', ['%s', 'a b'])`), result);
    assert.deepEqual(
      await machine.run(`return await editor.spawnHostProcess('printf', ['%s', 'a b'], '/').result`),
      result,
    );
    assert.deepEqual(
      await machine.run(`
        const handle = editor.spawnProcess('sleep', ['1000']);
        const [running, killed] = [editor.isProcessRunning(handle.processId), await handle.kill()];
        const { exit_code } = await handle;
        return [running, killed, exit_code, await handle.kill()]`),
      [true, true, -1, false],
    );
    assert.deepEqual(
      await machine.run(`
        return await new Promise((resolve, reject) => editor.spawnProcess('no-such-program').then(resolve, reject))`),
      {
        stdout: '',
        stderr: 'could not run no-such-program: the program does not exist',
        exit_code: -1,
      },
    );
    assert.match(
      JSON.stringify(await machine.run(`return await editor.spawnProcess('a', 'b')`)),
      /TypeError: spawnProcess: args/,
    );
  });

  test('in the background tell what they write', async () => {
    assert.deepEqual(
      await machine.run(`
        let text = '';
        editor.on('process_output', ({ data }) => { text += data });
        const { process_id, exit_code } = await editor.spawnBackgroundProcess('printf', ['out']);
        const { exit_code: end } = await editor.spawnProcessWait(process_id);
        await editor.delay(1);
        return [exit_code, end, text]`),
      [-1, 0, 'out'],
    );
  });

  test('that download are handles as well', async () => {
    assert.deepEqual(await machine.run(`return await editor.httpFetch('file:///etc/passwd', 'x')`), {
      stdout: '',
      stderr: 'file:///etc/passwd is not an http: or https: URL',
      exit_code: -1,
    });
  });
});

describe('timers', () => {
  test('run functions and handlers by their names', async () => {
    assert.deepEqual(
      await machine.run(`
        let count = 0;
        globalThis.tick = () => { count++ };
        const id = editor.setInterval(1, 'tick');
        await new Promise((resolve) => editor.setTimeout(1, resolve));
        while (count < 3) await editor.delay(1);
        return [editor.clearInterval(id), editor.clearInterval(id)]`),
      [true, false],
    );
  });
});

describe('a plugin that may not', () => {
  const held = new Machine({ free: false });
  const clipboard = (): string => clipboardField.of(held.state).texts.join('');
  after(() => held.end());

  test('is told so, asks, and begins again when it may', async () => {
    writeFileSync(join(held.folder, 'note'), 'text');
    assert.equal(await held.load('shy', `editor.readFile('/etc/hostname')`, ['network']), false);
    assert.match(
      held.messages.join('\n'),
      /readFile: it needs the permission read_files, which shy does not declare/,
    );

    const before = held.messages.length;
    const code = `
      editor.setStatus('began');
      const text = editor.readFile('/etc/passwd');
      editor.setStatus('read ' + text.slice(0, 4))`;
    assert.equal(await held.load('bold', code, ['read_files']), false);
    assert.deepEqual(held.messages.slice(before), ['The plugin bold wants to read files.']);
    held.dispatch({ type: 'command', name: 'notification_action' });
    held.dispatch(pressOf('o'));
    await held.until(() => held.state.window.message?.text === 'read root');
  });

  test('does what the editor does for it once it may', async () => {
    await held.load('copier', `editor.setClipboard('copied'); editor.setStatus('went on')`, ['clipboard']);
    await held.until(() => held.state.window.message?.text === 'went on');
    const copied = (): boolean => held.effects.some(({ type }) => type === 'copy');
    assert.equal(clipboard(), 'copied');
    assert.ok(!copied());
    held.plugins.run({ type: 'permit', plugin: 'copier', permission: 'clipboard', decision: 'always' });
    await held.until(copied);
  });

  test('is told once that it copies to the editor’s clipboard alone', async () => {
    const code =
      "for (const text of ['one', 'two', 'three']) { editor.setClipboard(text); await editor.flush(); }";
    await held.load('refused', `${code} editor.setStatus('all')`, ['clipboard']);
    held.plugins.run({ type: 'permit', plugin: 'refused', permission: 'clipboard', decision: 'never' });
    await held.until(() => held.state.window.message?.text === 'all');
    await held.load('unaware', `${code} editor.setStatus('done')`, ['network']);
    await held.until(() => held.state.window.message?.text === 'done');
    assert.equal(clipboard(), 'three');
    const told = held.messages.filter((text) => text.includes('setClipboard'));
    assert.match(told.join('\n'), /^.*denied to refused.*\n.*which unaware does not declare.*$/);
  });

  test('copies nothing to the system clipboard late if something else was copied', async () => {
    await held.load('late', `editor.setClipboard('early'); editor.setStatus('went')`, ['clipboard']);
    await held.until(() => held.state.window.message?.text === 'went');
    const { length } = held.effects;
    held.state = clipboardField.with(held.state, {
      texts: [held.state.additions.string('newer')],
      lines: false,
    });
    held.plugins.run({ type: 'permit', plugin: 'late', permission: 'clipboard', decision: 'once' });
    await held.run('');
    assert.ok(!held.effects.slice(length).some(({ type }) => type === 'copy'));
    assert.equal(clipboard(), 'newer');
  });
});
