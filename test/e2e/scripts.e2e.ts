/** `ink run`, `ink api` and `ink plugin new`: scripting without a terminal. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { test } from 'node:test';
import { onBoth } from './both.ts';
import { makeFolder, runPlain } from './harness.ts';
import { node, type Runtime, systemNode } from './runtimes.ts';

type Files = Readonly<Record<string, string>>;

/** A folder with files, and what runs the program in it. */
function inFolder(t: TestContext, files: Files, runtime: Runtime = node) {
  const { folder, env } = makeFolder(t, files);
  const [program, ...rest] = runtime.command;
  return {
    ink(line: string, input = '') {
      const args = [...rest, ...line.split(' ')];
      const options = { cwd: folder, env, input, encoding: 'utf8', timeout: 30_000 } as const;
      const { status, stdout, stderr } = spawnSync(program, args, options);
      return { status, stdout, stderr };
    },
    read: (name: string) => readFileSync(join(folder, name), 'utf8'),
    path: (name: string) => join(folder, name),
    configuration: join(env.XDG_CONFIG_HOME, 'inkstone'),
  };
}

const UPPER = `
import { upper } from './lib/upper';
interface Range { start: number; end: number }
const buffer: number = editor.getActiveBufferId();
const range: Range = { start: 0, end: editor.getBufferLength(buffer) };
const text = await editor.getBufferText(buffer, range.start, range.end);
editor.deleteRange(buffer, range.start, range.end);
editor.insertText(buffer, 0, upper(text));
await editor.flush();
console.log((await editor.getBufferText(buffer, 0, editor.getBufferLength(buffer))).trimEnd());
`;
const FILES = {
  'upper.ts': UPPER,
  'lib/upper.ts': 'export const upper = (text: string): string => text.toUpperCase();',
  'later.ts': "const { upper } = await import('./lib/upper');\nconsole.log(upper('ß'));",
  'a.txt': 'größe\n',
};

onBoth('a script works on a file, and saves it when that is asked for', async (t, runtime) => {
  const { ink, read } = inFolder(t, FILES, runtime);
  assert.deepEqual(ink('run upper.ts a.txt'), { status: 0, stdout: 'GRÖSSE\n', stderr: '' });
  assert.equal(read('a.txt'), 'größe\n');
  assert.deepEqual(ink('run --save upper.ts a.txt'), { status: 0, stdout: 'GRÖSSE\n', stderr: '' });
  assert.equal(read('a.txt'), 'GRÖSSE\n');
  assert.deepEqual(ink('run later.ts'), { status: 0, stdout: 'SS\n', stderr: '' });
});

onBoth('what a script says besides goes to standard error', async (t, runtime) => {
  const files = {
    'say.ts': `editor.debug('a'); editor.info('b'); editor.warn('c'); editor.error('d'); console.log('e');`,
  };
  const { ink } = inFolder(t, files, runtime);
  assert.deepEqual(ink('run say.ts'), { status: 0, stdout: 'e\n', stderr: 'say: b\nsay: c\nsay: d\n' });
});

onBoth('what a script asks is answered with nothing: nobody is there', async (t, runtime) => {
  const files = {
    'ask.ts': `
      editor.on('action_popup_result', ({ action_id }) => console.log(action_id));
      editor.on('prompt_cancelled', ({ prompt_type }) => console.log(prompt_type));
      console.log(await editor.prompt('Name:'), await editor.pickFile('File:'));
      editor.startPrompt('Kind:', 'kind');
      editor.showActionPopup({ id: 'a', title: '', message: '', actions: [{ id: 'b', label: 'B' }] });
    `,
  };
  const { ink } = inFolder(t, files, runtime);
  assert.deepEqual(ink('run ask.ts'), { status: 0, stdout: 'null null\nkind\ndismissed\n', stderr: '' });
});

onBoth('a script is a filter of what comes from standard input', async (t, runtime) => {
  const { ink } = inFolder(t, FILES, runtime);
  const { stdout } = ink('run upper.ts -', 'abc\n');
  assert.equal(stdout, 'ABC\n');
});

test('a script runs on the oldest Node.js there is for it', { skip: systemNode().skip }, (t) => {
  const { ink } = inFolder(t, FILES, systemNode());
  assert.deepEqual(ink('run upper.ts a.txt'), { status: 0, stdout: 'GRÖSSE\n', stderr: '' });
});

onBoth('what goes wrong in a script is told with its place, and is its status', async (t, runtime) => {
  const scripts: Record<string, readonly [source: string, told: string]> = {
    throws: [
      'interface A {}\nfunction f(a: A): never {\n  throw new RangeError("no");\n}\nf({});',
      '3: RangeError: no',
    ],
    rejects: ['console.log(1);\nPromise.reject(new Error("no"));', '2: Error: no'],
    refused: [
      'const b: number = 9;\nawait editor.getBufferText(b, 0, 1);',
      '2: Error: getBufferText: buffer 9 does not exist',
    ],
    wrong: [
      'let a;\neditor.insertText("1", 0, "");',
      '2: TypeError: insertText: bufferId must be a number, not a string',
    ],
    typed: ['let a: = 1;', '1: this cannot stand here'],
  };
  const files = Object.fromEntries(Object.entries(scripts).map(([name, [source]]) => [`${name}.ts`, source]));
  const { ink } = inFolder(t, files, runtime);
  for (const [name, [, told]] of Object.entries(scripts)) {
    const { status, stderr } = ink(`run ${name}.ts`);
    // Which part of a call is its place depends on the engine.
    assert.deepEqual([status, stderr.replace(/(:\d+):\d+:/, '$1:')], [1, `ink: ${name}.ts:${told}\n`]);
  }
});

onBoth('a script that waits for what never comes ends, and says so', async (t, runtime) => {
  const { ink, path } = inFolder(
    t,
    {
      'never.ts': "console.log('begun');\nawait new Promise(() => {});",
      'key.ts': 'await editor.getNextKey();',
      // What is under way is waited for, however it ends.
      'comes.ts': `
        const next = (event) => new Promise((done) => editor.on(event, done));
        registerHandler('rung', () => editor.executeAction('save'));
        editor.insertText(editor.getActiveBufferId(), 0, 'a');
        editor.setTimeout(200, 'rung');
        await next('after_file_save');
        editor.spawnBackgroundProcess('sh', ['-c', 'sleep 0.2; echo written']);
        console.log((await next('process_output')).data.trim());
        await editor.watchPath(editor.getCwd());
        editor.spawnBackgroundProcess('sh', ['-c', 'sleep 0.2; echo > new.txt']);
        console.log((await next('path_changed')).path);
      `,
    },
    runtime,
  );
  const why = 'the script waits for something that never comes: nothing it started is still running';
  assert.deepEqual(ink('run never.ts'), { status: 1, stdout: 'begun\n', stderr: `ink: never.ts: ${why}\n` });
  assert.deepEqual(ink('run key.ts'), { status: 1, stdout: '', stderr: `ink: key.ts: ${why}\n` });
  assert.deepEqual(ink('run --trust comes.ts a.txt'), {
    status: 0,
    stdout: `written\n${path('new.txt')}\n`,
    stderr: '',
  });
});

test('what cannot be run or saved is told', (t) => {
  const { ink } = inFolder(t, {
    'folder/b.txt': '',
    'edit.ts': "editor.insertText(editor.getActiveBufferId(), 0, 'a');",
    'print.ts': "console.log('out'); console.error('err'); console.log({ a: [1] }, null);",
    'long.ts': 'let i = 0;\nwhile (i < 5e7) i++;\nconsole.log(i);',
  });
  assert.deepEqual(ink('run none.ts'), { status: 1, stdout: '', stderr: 'ink: there is no file none.ts\n' });
  assert.equal(ink('run').status, 2);
  assert.equal(
    ink('run edit.ts folder').stderr,
    'ink: Cannot open folder: it is a folder; name a file in it\n',
  );
  const lost = ink('run --save edit.ts /dev/null/a.txt');
  assert.equal(lost.status, 1);
  assert.match(lost.stderr, /^ink: Cannot (open|save) .*a\.txt: a part of its path is not a folder/);
  assert.deepEqual(ink('run print.ts'), { status: 0, stdout: 'out\n{"a":[1]} null\n', stderr: 'err\n' });
  // Nobody types here, so that a script may take its time.
  assert.deepEqual(ink('run long.ts'), { status: 0, stdout: '50000000\n', stderr: '' });
});

test('a script reads the configuration again, where keys run commands of plugins', (t) => {
  const { ink, configuration } = inFolder(t, {
    'run/notes.txt': 'A folder that has the name of the command.',
    'reload.ts': `
      editor.reloadConfig();
      await editor.flush();
      console.log(editor.getConfig().keybindings.length);`,
  });
  mkdirSync(configuration, { recursive: true });
  const keybindings = [{ key: 'd', modifiers: ['ctrl', 'alt'], action: 'hello_date' }];
  writeFileSync(join(configuration, 'config.json'), JSON.stringify({ keybindings }));
  assert.deepEqual(ink('run reload.ts'), { status: 0, stdout: '1\n', stderr: '' });
});

test('what a script itself cannot save is told, and is its exit status', (t) => {
  const files = {
    'save.ts': `
      const [{ id }] = editor.listBuffers();
      editor.insertText(id, 0, 'new ');
      editor.executeAction('save');
      await editor.flush();
      editor.saveBufferToPath(id, 'other.txt');
      await editor.flush();
      console.log(editor.isBufferModified(id));`,
    'other.txt': 'other',
  };
  const { ink, read, path } = inFolder(t, files);
  const { status, stdout, stderr } = ink('run --trust save.ts no/folder/a.txt');
  assert.deepEqual([status, stdout], [1, 'true\n']);
  assert.equal(
    stderr,
    `ink: Cannot save a.txt: its folder does not exist; create the folder or save elsewhere with Save As
ink: Cannot save a.txt as ${path('other.txt')}: that file exists; remove it first, or choose another name
`,
  );
  assert.equal(read('other.txt'), 'other');
});

test('a script that opens the settings where none are read is told, and ends', (t) => {
  const { ink } = inFolder(t, {
    'open.ts': "editor.executeAction('open_settings_file');\nawait editor.flush();\nconsole.log('on');",
  });
  assert.deepEqual(ink('run --safe open.ts'), {
    status: 1,
    stdout: 'on\n',
    stderr: 'ink: Inkstone was started with --safe and does not read or write settings\n',
  });
});

test('a script saves to several files in one go', (t) => {
  const { ink, read } = inFolder(t, {
    'save.ts': `
      const [{ id }] = editor.listBuffers();
      editor.insertText(id, 0, 'new ');
      editor.executeAction('save');
      editor.saveBufferToPath(id, 'b.txt');
      editor.saveBufferToPath(id, 'c.txt');
      await editor.flush();
      console.log(editor.getBufferPath(id).split('/').at(-1), editor.isBufferModified(id));`,
    'a.txt': 'old',
  });
  assert.deepEqual(ink('run --trust save.ts a.txt'), { status: 0, stdout: 'c.txt false\n', stderr: '' });
  assert.deepEqual([read('a.txt'), read('b.txt'), read('c.txt')], ['new old', 'new old', 'new old']);
});

test('a script may do without being asked what it is trusted with', (t) => {
  const { ink, read, path } = inFolder(t, {
    'write.ts': "console.log(editor.readFile('a.txt'));\nconsole.log(editor.writeFile('b.txt', 'b'));",
    'a.txt': 'a',
  });
  const { status, stderr, stdout } = ink('run write.ts');
  assert.deepEqual([status, stdout, existsSync(path('b.txt'))], [1, 'a\n', false]);
  assert.match(
    stderr,
    /^ink: write\.ts:2:\d+: Error: writeFile: it needs the permission write_files: use ink run --trust to allow it\n$/,
  );
  assert.deepEqual(ink('run --trust write.ts'), { status: 0, stdout: 'a\ntrue\n', stderr: '' });
  assert.equal(read('b.txt'), 'b');
});

test('a script is told why something was not done', (t) => {
  const { ink } = inFolder(t, { 'write.ts': "console.log(editor.writeFile('write.ts/a', 'b'));" });
  assert.deepEqual(ink('run --trust write.ts'), {
    status: 0,
    stdout: 'false\n',
    stderr: 'ink: plugin write: Cannot save a: a part of its path is not a folder; check the path\n',
  });
});

onBoth('ink plugin new writes a plugin that passes its own test', async (t, runtime) => {
  const { ink, configuration } = inFolder(t, {}, runtime);
  const made = ink('plugin new hello-world');
  assert.deepEqual([made.status, made.stderr], [0, '']);
  assert.match(made.stdout, /^wrote .*plugins\/hello-world\.ts\nwrote /);
  for (const name of ['types/inkstone.d.ts', 'tsconfig.json'])
    assert.ok(existsSync(join(configuration, name)), name);
  const tested = ink(`run ${configuration}/plugins/tests/hello-world.test.ts`);
  assert.deepEqual(tested, {
    status: 0,
    stdout: 'ok: counts words\nok: converts to uppercase\nok: is one undo step\n',
    stderr: '',
  });
  const again = ink('plugin new hello-world');
  assert.equal(again.status, 1);
  assert.match(again.stderr, /hello-world\.ts already exists; choose another name, or remove it first\n$/);
  assert.match(ink('plugin new init').stderr, /^ink: the name init is reserved for init\.ts/);
  assert.match(ink('plugin new 1st').stderr, /^ink: 1st is not a valid plugin name: .* a letter first/);
  for (const wrong of ['plugin new Hello!', 'plugin new init', 'plugin new', 'plugin'])
    assert.equal(ink(wrong).status, 2);
});

test('ink api finds operations by their names and by what is said of them', (t) => {
  const api = (...words: string[]) => runPlain(t, { args: ['api', ...words] });
  assert.match(api().stdout, /\nBuffer queries\n {2}getActiveBufferId\(\): number\n/);
  assert.match(
    api('insertText').stdout,
    /^insertText\(bufferId: number, position: number, text: string\): boolean\n {4}\w/,
  );
  assert.match(api('bufferinfo').stdout, /^interface BufferInfo \{\n/);
  const found = JSON.parse(api('--json', 'readFile').stdout);
  assert.deepEqual([found[0].name, found[0].permission, found[0].later], ['readFile', 'read_files', false]);
  const none = api('nothing-of-that-name');
  assert.equal(none.status, 1);
  assert.match(none.stderr, /^ink: no matching plugin API for nothing-of-that-name/);
});

test('a script loads plugins, and takes them away', (t) => {
  const { ink } = inFolder(t, {
    'two.ts': "registerHandler('two', () => {});\neditor.registerCommand('Two', '', 'two');",
    'wrong.ts': 'let a: = 1;',
    'run.ts': `
      const known = async () => (await editor.listCommands()).some(({ name }) => name === 'Two');
      const names = async () => (await editor.listPlugins()).map(({ name, enabled }) => name + ' ' + enabled);
      console.log(await editor.loadPlugin('two.ts'), await known(), await names());
      console.log(await editor.loadPlugin('wrong.ts').catch((error) => error.message));
      console.log(await editor.reloadPlugin('two'), await known(), await editor.reloadPlugin('three'));
      console.log(await editor.unloadPlugin('two'), await known(), await editor.unloadPlugin('two'));
    `,
  });
  assert.deepEqual(ink('run run.ts'), {
    status: 0,
    stdout:
      'true true ["run true","two true"]\nloadPlugin: wrong.ts:1:8: this cannot stand here\ntrue true false\ntrue false false\n',
    stderr: '',
  });
});

const full = '/dev/full';

test(
  'output that is lost is told, and is its status',
  { skip: !existsSync(full) && 'no full disk here' },
  (t) => {
    const { folder, env } = makeFolder(t, { 'print.ts': "console.log('a');" });
    const [program, ...rest] = node.command;
    for (const args of [['run', 'print.ts'], ['keys'], ['--help']]) {
      const out = openSync(full, 'w');
      const { status, stderr } = spawnSync(program, [...rest, ...args], {
        cwd: folder,
        env,
        stdio: ['ignore', out, 'pipe'],
        encoding: 'utf8',
      });
      closeSync(out);
      assert.deepEqual(
        [status, stderr],
        [1, 'ink: cannot write standard output: the disk is full; free some space\n'],
        args.join(' '),
      );
    }
  },
);

onBoth('whoever reads may have seen enough', async (t, runtime) => {
  const source = "for (let i = 0; i < 20000; i++) { console.log('out'); console.error('err'); }";
  const { folder, env } = makeFolder(t, { 'print.ts': source });
  const command = runtime.command.join(' ');
  for (const piped of ['2>/dev/null | head -1', '2>&1 >/dev/null | head -1']) {
    const script = `set -o pipefail; ${command} run print.ts ${piped}`;
    const { status, stdout } = spawnSync('bash', ['-c', script], { cwd: folder, env, encoding: 'utf8' });
    assert.deepEqual([status, stdout.length], [0, 4], piped);
  }
});
