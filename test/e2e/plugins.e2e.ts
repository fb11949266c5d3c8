/** Plugins in the running editor: they come, change and go with their files. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onBoth } from './both.ts';
import { start } from './harness.ts';

const STATUS = (text: string): string => `
import { shown } from './lib/shown';
const text: string = shown(${JSON.stringify(text)});
registerHandler('say_it', () => editor.setStatus(text));
editor.registerCommand('Say It', 'Says it', 'say_it');
editor.setStatus(text);
`;

onBoth(
  'a plugin is loaded when its file appears, again when it changes, and goes with it',
  async (t, runtime) => {
    const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'text' }, config: {} });
    const folder = join(ink.folder, '../xdg_config_home/inkstone');
    const write = (name: string, source: string): void => {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, `${name}.draft`), source);
      renameSync(join(folder, `${name}.draft`), join(folder, name));
    };
    await ink.waitFor('text');
    write('plugins/lib/shown.ts', 'export const shown = (text: string): string => `<${text}>`;');
    write('plugins/say.ts', STATUS('first'));
    await ink.waitFor('<first>');
    write('plugins/say.ts', STATUS('second'));
    await ink.waitFor('<second>');
    write('plugins/lib/shown.ts', 'export const shown = (text: string): string => `[${text}]`;');
    await ink.waitFor('[second]');
    write('plugins/say.ts', 'let a: = 1;');
    await ink.waitFor('plugins/say.ts:1:8: this cannot stand here');
    // It goes on as it was.
    ink.press('ctrl+p');
    ink.type('say it');
    await ink.waitFor('Says it');
    ink.press('escape');
    assert.match(readFileSync(join(folder, 'types/inkstone.d.ts'), 'utf8'), /interface EditorAPI/);
    assert.ok(existsSync(join(folder, 'tsconfig.json')));
    rmSync(join(folder, 'plugins/say.ts'));
    ink.press('ctrl+p');
    ink.type('say it');
    await ink.waitFor(() => !ink.text.includes('Says it'));
  },
);

onBoth('plugins are loaded behind each other, and are told when all are there', async (t, runtime) => {
  const says = (name: string): string => `
    const others = await editor.listPlugins();
    const there: string[] = [];
    for (const event of ['ready', 'plugins_loaded'] as const) editor.on(event, () => void there.push(event));
    editor.on('ready', async () => editor.setStatus([...there, ${JSON.stringify(name)}, others.length].join(' ')));
  `;
  const ink = await start(t, {
    runtime,
    args: ['--config', 'conf', 'a.txt'],
    files: {
      'a.txt': 'text',
      'conf/plugins/a.ts': "import type { A } from 'inkstone:plugin/z';",
      'conf/plugins/off.ts': "editor.setStatus('never');",
      'conf/plugins/z.ts': '',
      'conf/init.ts': says('init'),
      'conf/config.json': '{ "plugins": { "off": { "enabled": false } } }',
    },
  });
  await ink.waitFor('plugins_loaded ready init 4');
});

onBoth('plugins of the program are switched on and off', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'two words' }, config: {} });
  const folder = join(ink.folder, '../xdg_config_home/inkstone');
  const choose = async (command: string): Promise<void> => {
    ink.press('ctrl+p');
    ink.type(command);
    await ink.waitFor(`Plugins: ${command}`);
    ink.press('enter');
    ink.type('word_count');
    await ink.waitFor(() => /word_count .*(on|off)/.test(ink.text) && !ink.text.includes('todo_highlighter'));
    ink.press('enter');
  };
  await ink.waitFor('two words');
  await choose('Enable Plugin');
  await ink.waitFor('2 words');
  assert.match(readFileSync(join(folder, 'config.json'), 'utf8'), /"word_count": \{\s*"enabled": true/);
  // Nothing of it is put beside what is the user's.
  assert.ok(!existsSync(join(folder, 'types')) && !existsSync(join(folder, 'plugins')));
  await choose('Disable Plugin');
  await ink.waitFor(() => !ink.text.includes('2 words'));
  // One of the user takes the place of one of its name, and is on unless it is said to be off.
  mkdirSync(join(folder, 'plugins'));
  writeFileSync(join(folder, 'plugins/word_count.ts'), '/** Says so. */\neditor.setStatus("my own");');
  await choose('Enable Plugin');
  await ink.waitFor('my own');
});

onBoth('what a plugin keeps is kept, even when it leaves at once', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['--config', 'conf', 'a.txt'],
    files: {
      'a.txt': 'text',
      'conf/plugins/leaves.ts': `
        registerHandler('leave', () => {
          editor.setGlobalState('a', { b: 1 });
          editor.setWindowState('c', 2);
          editor.executeAction('quit');
        });
        editor.defineMode('everywhere', [['F9', 'leave']], false, false, true);
        editor.setEditorMode('everywhere');
        editor.setStatus('there');
      `,
    },
  });
  await ink.waitFor('there');
  ink.press('f9');
  assert.equal(await ink.exit(), 0);
  const file = join(ink.folder, '../xdg_state_home/inkstone/plugins/kept/leaves.json');
  const { global, folders } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
  assert.deepEqual([global, Object.values(folders)], [{ a: { b: 1 } }, [{ c: 2 }]]);
});

onBoth(
  'a plugin runs a program once the user lets it, and goes when it is switched off',
  async (t, runtime) => {
    const ink = await start(t, {
      runtime,
      args: ['--config', 'conf', 'a.txt'],
      files: {
        'a.txt': 'text',
        'conf/config.json': '{ "editor": { "menu_bar": true } }',
        'conf/plugins/runs.ts': `/** @permissions run_processes */
        editor.setSetting('editor.menu_bar', false);
        const { stdout } = await editor.spawnProcess('printf', ['%s', 'ran']);
        editor.setStatus('it ' + stdout);
      `,
      },
    });
    await ink.waitFor('The plugin runs wants to run programs.');
    await ink.waitFor(() => !ink.text.includes('Selection'));
    const above = (): boolean => ink.text.indexOf('wants to run') < ink.text.length / 3;
    assert.ok(!above());
    ink.press('ctrl+k');
    ink.press('enter');
    await ink.waitFor(above);
    ink.type('a');
    await ink.waitFor('it ran');
    const kept = readFileSync(join(ink.folder, '../xdg_state_home/inkstone/permissions.json'), 'utf8');
    assert.match(kept, /runs\.ts": \{\n\s*"run_processes": "always"/);
    writeFileSync(join(ink.folder, 'conf/config.json'), '{ "plugins": { "runs": { "enabled": false } } }');
    await ink.waitFor('Selection');
  },
);
