/** Files, programs, timers, settings and language servers, as plugins of each generation use them. */
import { noticesField } from '../../../src/core/widgets/notification.ts';
import { themeColorsField } from '../../../src/features/themes/plugin-colors.ts';
import { idioms } from './trial.ts';

const idiom = idioms();
const asks = idioms({ free: false });

idiom(
  'LEGACY',
  'files by promises: written, read, listed',
  {
    source: `
    globalThis.files = async () => {
      const dir = editor.pathJoin([editor.getTempDir(), 'ink-idiom-files']);
      const path = editor.pathJoin([dir, 'a.txt']);
      await editor.writeFile(path, 'line 1\\nline 2\\n');
      const text = await editor.readFile(path);
      const names = (await editor.readDir(dir)).filter((each) => each.is_file).map((each) => each.name);
      const stat = await editor.fileStat(path);
      editor.setStatus(names.join() + ' ' + text.split('\\n').length + ' ' + stat.size + ' ' + editor.fileExists(path));
    };
    editor.registerCommand('Files', '', 'files');`,
  },
  async (trial) => {
    await trial.run('Files');
    await trial.shows('a.txt 3 14 true');
  },
);

idiom(
  'LEGACY',
  'a program, its exit code and output',
  {
    source: `
    globalThis.git_version = async () => {
      const result = await editor.spawnProcess('git', ['--version']);
      const failed = await editor.spawnProcess('sh', ['-c', 'echo no >&2; exit 3'], editor.getCwd());
      editor.setStatus(result.exit_code + ' ' + result.stdout.slice(0, 11) + ' ' + failed.exit_code + ' ' + failed.stderr.trim());
    };
    editor.registerCommand('Git Version', '', 'git_version');`,
  },
  async (trial) => {
    await trial.run('Git Version');
    await trial.shows('0 git version 3 no');
  },
);

asks(
  'LEGACY',
  'a program of a plugin that declares nothing, which is allowed when asked',
  {
    source: `
    globalThis.run_it = async () => {
      const { stdout } = await editor.spawnProcess('echo', ['allowed']);
      editor.setStatus('output ' + stdout.trim());
    };
    editor.registerCommand('Run It', '', 'run_it');`,
  },
  async (trial) => {
    await trial.run('Run It');
    await trial.shows('wants to run programs');
    await trial.machine.until(() => noticesField.of(trial.machine.state).length > 0);
    await trial.run('notification_action');
    await trial.type('a');
    await trial.shows('output allowed');
  },
);

idiom(
  'BASE',
  'a program that runs in the background, whose output comes by events',
  {
    source: `
    const editor = getEditor();
    let process: { kill(): Promise<boolean> } | null = null;
    const lines: string[] = [];
    editor.on('onProcessStdout', ({ data }) => { lines.push(data.trim()); });
    editor.on('process_output', ({ data }) => { lines.push(data.trim()); editor.setStatus(lines.join('+')); });
    registerHandler('watch', () => { process = editor.spawnBackgroundProcess('sh', ['-c', 'echo first; sleep 30'], editor.getCwd()); });
    registerHandler('unwatch', async () => editor.setStatus('killed ' + (await process!.kill())));
    editor.registerCommand('Watch', '', 'watch');
    editor.registerCommand('Unwatch', '', 'unwatch');`,
  },
  async (trial) => {
    await trial.run('Watch');
    await trial.shows('first');
    await trial.run('Unwatch');
    await trial.shows('killed true');
  },
);

idiom(
  'BASE',
  'files at once: written, read, a file that is not there',
  {
    source: `
    const editor = getEditor();
    const path = editor.pathJoin(editor.getTempDir(), 'ink-idiom-sync.json');
    editor.writeFile(path, '// note\\n{ "a": [1, 2] }');
    const { a } = editor.parseJsonc(editor.readFile(path)!) as { a: number[] };
    editor.setStatus([a.length, editor.readFile(path + '.none'), editor.pathExtname(path), editor.fileExists(path)].join(' '));`,
  },
  async (trial) => {
    await trial.shows('2  .json true');
  },
);

idiom(
  'BASE',
  'timers by name: once, again and again, until they are cleared',
  {
    source: `
    const editor = getEditor();
    let ticks = 0, timer = 0;
    registerHandler('tick', () => { if (++ticks === 3) { editor.clearInterval(timer); editor.setTimeout(1, 'over'); } });
    registerHandler('over', () => editor.setStatus('over after ' + ticks));
    timer = editor.setInterval(2, 'tick');`,
  },
  async (trial) => {
    await trial.shows('over after 3');
  },
);

idiom(
  'BASE',
  'a search in the files of the folder, taken part by part, and replaced',
  {
    source: `
    const editor = getEditor();
    registerHandler('search_go', async () => {
      const path = editor.pathJoin(editor.getCwd(), 'searched.txt');
      editor.writeFile(path, 'needle one\\nneedle two\\n');
      const search = editor.beginSearch('needle', { fixedString: true, maxResults: 10, fileGlob: 'searched.txt' });
      const found = [];
      for (let done = false; !done; await editor.delay(2)) { const part = search.take(); found.push(...part.matches); done = part.done; }
      const ranges = found.map(({ byteOffset, length }) => [byteOffset, length]);
      const { replacements } = await editor.replaceInFile(found[0].file, ranges, 'thread');
      editor.setStatus(found.map((m) => m.line + ':' + m.column).join() + ' ' + replacements + ' ' + editor.readFile(path)!.split('\\n')[1]);
    });
    editor.registerCommand('Search Go', '', 'search_go');`,
  },
  async (trial) => {
    await trial.run('Search Go');
    await trial.shows('1:1,2:1 2 thread two');
  },
);

idiom(
  'BASE',
  'state of a buffer and of the plugin, kept while it is loaded',
  {
    source: `
    const editor = getEditor();
    const id = editor.getActiveBufferId();
    registerHandler('keep', () => {
      editor.setViewState(id, 'marks', { at: [1, 2] });
      editor.setGlobalState('count', ((editor.getGlobalState('count') as number) ?? 0) + 1);
      editor.setStatus(JSON.stringify(editor.getViewState(id, 'marks')) + editor.getGlobalState('count') + editor.getGlobalState('none'));
    });
    editor.registerCommand('Keep', '', 'keep');`,
  },
  async (trial) => {
    await trial.run('Keep');
    await trial.run('Keep');
    await trial.shows('{"at":[1,2]}2');
  },
);

idiom(
  'BASE',
  'settings that a plugin declares, and one of the editor that it sets',
  {
    source: `
    const editor = getEditor();
    const size = editor.defineConfigInteger('size', { default: 4, minimum: 1, description: 'Size' });
    const mode = editor.defineConfigEnum('mode', { values: ['on', 'off'], default: 'on' });
    registerHandler('numbers', () => editor.setSetting('editor.line_numbers', false));
    editor.registerCommand('Numbers', '', 'numbers');
    const { editor: { tab_size } } = editor.getConfig() as { editor: { tab_size: number } };
    editor.setStatus([size, mode, typeof tab_size, JSON.stringify(editor.getPluginConfig())].join(' '));`,
  },
  async (trial) => {
    await trial.shows('4 on number {', '1 text');
    await trial.run('Numbers');
    await trial.hides('1 text');
  },
);

idiom(
  'BASE',
  'themes by the names that the family has, and colors overridden',
  {
    source: `
    const editor = getEditor();
    registerHandler('tint', () => editor.overrideThemeColors({ 'editor.bg': [9, 8, 7] }));
    registerHandler('theme', () => editor.setStatus('light: ' + editor.applyTheme('light')));
    editor.registerCommand('Tint', '', 'tint');
    editor.registerCommand('Theme Light', '', 'theme');
    const { name } = editor.getThemeData('dark') as { name: string };
    editor.setStatus('named ' + name);`,
  },
  async (trial) => {
    await trial.shows('named ');
    await trial.run('Theme Light');
    await trial.shows('light: true');
    await trial.run('Tint');
    await trial.machine.until(() => themeColorsField.of(trial.machine.state)?.plugin === 'idiom');
  },
);

idiom(
  'BASE',
  'a server that a plugin registers, a request to a language without one, a language of its own',
  {
    source: `
    const editor = getEditor();
    editor.registerLspServer('mine', { command: 'mine-ls', args: ['--stdio'], autoStart: false, initializationOptions: null, processLimits: null });
    editor.registerLanguageConfig('mine', { commentPrefix: ';;', blockCommentStart: null, blockCommentEnd: null, useTabs: null, tabSize: 2, autoIndent: null, showWhitespaceTabs: null, formatter: null });
    registerHandler('request', async () => {
      try { await editor.sendLspRequest('mine', 'mine/status', {}); editor.setStatus('answered'); }
      catch (error) { editor.setStatus('rejected: ' + (error instanceof Error)); }
    });
    editor.registerCommand('Request', '', 'request');`,
  },
  async (trial) => {
    await trial.run('Request');
    await trial.shows('rejected: true');
  },
);

idiom(
  'BASE',
  'a text compared with what is saved, and badges in the explorer',
  {
    source: `
    const editor = getEditor();
    const path = editor.pathJoin(editor.getCwd(), 'badge.txt');
    registerHandler('compare', async () => {
      editor.writeFile(path, 'old\\n');
      editor.openFile(path);
      await editor.flush();
      const id = editor.findBufferByPath(path);
      const baseline = await editor.registerDiffBaseline(id, 'disk', null);
      editor.insertText(id, 0, 'new\\n');
      await editor.flush();
      const { hunks } = await editor.diffAgainstBaseline(id, baseline);
      editor.setFileExplorerDecorations('git', [{ path, symbol: 'M', color: [200, 100, 0], priority: 10 }]);
      editor.setStatus(JSON.stringify(hunks));
      editor.releaseDiffBaseline(baseline);
    });
    editor.registerCommand('Compare With Disk', '', 'compare');`,
  },
  async (trial) => {
    await trial.run('Compare With Disk');
    await trial.shows('"newCount":1', '1 new');
  },
);

idiom(
  'MASTER',
  'state under a name, the home folder, a setting that is saved',
  {
    source: `
    const editor = getEditor();
    registerHandler('state', () => {
      editor.stateSet('notes', 'a', 'one');
      editor.stateSet('notes', 'b', 'two');
      editor.stateDelete('notes', 'a');
      editor.setStatus([editor.stateKeys('notes').join(), editor.stateGet('notes', 'b'), editor.stateGet('notes', 'a'), editor.getHomeDir().length > 0].join(' '));
    });
    editor.registerCommand('State', '', 'state');`,
  },
  async (trial) => {
    await trial.run('State');
    await trial.shows('b two  true');
  },
);

idiom(
  'MASTER',
  'a program on the machine of the workspace, which rejects nothing, and the workspace itself',
  {
    source: `
    const editor = getEditor();
    registerHandler('target', async () => {
      const { code, stdout } = await editor.runOnTarget('sh', ['-c', 'echo out; exit 4'], editor.getCwd());
      const none = await editor.runOnTarget('no-such-program-here');
      const [window] = editor.listWindows();
      editor.setStatus([code, stdout.trim(), none.code, window.id === editor.activeWindow(), editor.getAuthorityLabel() === ''].join(' '));
    });
    editor.registerCommand('Target', '', 'target');`,
  },
  async (trial) => {
    await trial.run('Target');
    await trial.shows('4 out -1 true true');
  },
);
