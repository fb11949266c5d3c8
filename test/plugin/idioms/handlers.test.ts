/** Handlers, commands and modules as plugins of each generation write them. */
import { idioms } from './trial.ts';

const idiom = idioms();

idiom(
  'LEGACY',
  'a handler on globalThis, a command with a context, a status',
  {
    source: `
    /// <reference path="../types/fresh.d.ts" />
    globalThis.say_hello = function(): void {
      const line = editor.getCursorLine();
      editor.setStatus(\`Hello from line \${line}\`);
    };
    editor.registerCommand("Say Hello", "Say hello", "say_hello", "normal");
    editor.debug("loaded");`,
  },
  async (trial) => {
    await trial.run('Say Hello');
    await trial.shows('Hello from line 1');
  },
);

idiom(
  'LEGACY',
  'an async handler declared by name and assigned later, which calls a helper below it',
  {
    source: `
    async function count_words(): Promise<void> {
      const id = editor.getActiveBufferId();
      const text = await editor.getBufferText(id, 0, editor.getBufferLength(id));
      report(text.split(/\\s+/).filter((word) => word !== '').length);
    }
    globalThis.count_words = count_words;
    function report(words: number): void { editor.setStatus('Words: ' + words); }
    editor.registerCommand('Words: Count', '', 'count_words');`,
    text: 'one two\nthree',
  },
  async (trial) => {
    await trial.run('Words: Count');
    await trial.shows('Words: 3');
  },
);

idiom(
  'BASE',
  'getEditor, registerHandler after registerCommand, a class that keeps state',
  {
    source: `
    const editor = getEditor();
    interface Point { readonly line: number; }
    class Counter<T extends Point> {
      private points: T[] = [];
      #times = 0;
      constructor(private readonly label: string) {}
      add = (point: T): string => { this.points.push(point); return \`\${this.label} \${++this.#times}/\${this.points.length}\`; };
      static of(label: string): Counter<Point> { return new Counter<Point>(label); }
    }
    const counter = Counter.of('added');
    editor.registerCommand('Add Point', 'Adds one', 'point_add', null);
    function point_add() { editor.setStatus(counter.add({ line: editor.getPrimaryCursor()!.line ?? 0 })); }
    registerHandler('point_add', point_add);`,
  },
  async (trial) => {
    await trial.run('Add Point');
    await trial.run('Add Point');
    await trial.shows('added 2/2');
  },
);

idiom(
  'BASE',
  'an async generator that a handler goes through, between delays',
  {
    source: `
    const editor = getEditor();
    async function* lines(id: number): AsyncGenerator<string> {
      for (const line of (await editor.getBufferText(id)).split('\\n')) {
        await editor.delay(1);
        yield line;
      }
    }
    async function longest_line() {
      let best = '';
      for await (const line of lines(editor.getActiveBufferId())) if (line.length > best.length) best = line;
      editor.setStatus(\`longest: \${best}\`);
    }
    registerHandler('longest_line', longest_line);
    editor.registerCommand('Longest Line', '', 'longest_line');`,
    text: 'a\nlonger\nbb',
  },
  async (trial) => {
    await trial.run('Longest Line');
    await trial.shows('longest: longer');
  },
);

idiom(
  'BASE',
  'modules in lib/, one behind an index, with types that are only types',
  {
    source: `
    import type { Row } from './lib/types.ts';
    import { PanelKeeper, type Options } from "./lib/index.ts";
    import * as text from './lib/text';
    const options: Options = { name: 'kept' };
    const keeper = new PanelKeeper(options);
    const row: Row = { text: text.shout('row') };
    registerHandler('lib_show', () => editor.setStatus(keeper.describe(row)));
    editor.registerCommand('Lib Show', '', 'lib_show');`,
    files: {
      'plugins/lib/types.ts': 'export interface Row { readonly text: string }\n',
      'plugins/lib/index.ts': `export { PanelKeeper } from './keeper.ts';\nexport type { Options } from './keeper.ts';\n`,
      'plugins/lib/keeper.ts': `
        import type { Row } from './types.ts';
        export interface Options { name: string }
        export class PanelKeeper {
          constructor(private options: Options) {}
          describe({ text }: Row): string { return this.options.name + ' ' + text; }
        }`,
      'plugins/lib/text.ts': 'export const shout = (text: string): string => text.toUpperCase();\n',
    },
  },
  async (trial) => {
    await trial.run('Lib Show');
    await trial.shows('kept ROW');
  },
);

idiom(
  'BASE',
  'texts beside the file: names of commands, interpolation, a key without a text',
  {
    source: `
    const editor = getEditor();
    registerHandler('count', () => editor.setStatus(editor.t('status.count', { count: '3' }) + ' ' + editor.t('none')));
    editor.registerCommand('%cmd.count', '%cmd.count_desc', 'count', null);`,
    files: {
      'plugins/idiom.i18n.json': JSON.stringify({
        en: { 'cmd.count': 'Count Things', 'cmd.count_desc': 'Counts', 'status.count': '%{count} things' },
        de: { 'cmd.count': 'Dinge zählen' },
      }),
    },
  },
  async (trial) => {
    await trial.run('Count Things');
    await trial.shows('3 things none');
  },
);

idiom(
  'BASE',
  'what one plugin offers to another, in the order that an import gives',
  {
    source: `
    import type {} from 'fresh:plugin/zz_offers';
    const offered = editor.getPluginApi('greeter');
    registerHandler('greet', async () => editor.setStatus(await offered.greet('Ann')));
    editor.registerCommand('Greet', '', 'greet');`,
    files: {
      'plugins/zz_offers.ts': `
        declare global { interface FreshPluginRegistry { greeter: { greet(name: string): string } } }
        editor.exportPluginApi('greeter', { greet: (name: string) => 'Hi ' + name });
        export {};`,
    },
  },
  async (trial) => {
    await trial.run('Greet');
    await trial.shows('Hi Ann');
  },
);

idiom(
  'BASE',
  'a command that appears in a context only',
  {
    source: `
    registerHandler('ctx_on', () => editor.setContext('my-context', true));
    registerHandler('ctx_hidden', () => editor.setStatus('in context'));
    editor.registerCommand('Context On', '', 'ctx_on', null);
    editor.registerCommand('Only In Context', '', 'ctx_hidden', 'my-context');`,
  },
  async (trial) => {
    await trial.run('command_palette');
    await trial.type('only in con');
    await trial.hides('Only In Context');
    await trial.keys('Escape');
    await trial.run('Context On');
    await trial.run('command_palette');
    await trial.type('only in con');
    await trial.shows('Only In Context');
    await trial.keys('Enter');
    await trial.shows('in context');
  },
);

idiom(
  'MASTER',
  'a module that waits at its top, a private method, optional chaining and a static block',
  {
    source: `
    const editor = getEditor();
    class Store {
      static readonly #all = new Map<string, number>();
      static { Store.#all.set('start', 1); }
      static get(name: string): number | undefined { return Store.#all.get(name); }
    }
    const there = await editor.listCommands();
    registerHandler('store_show', () => editor.setStatus(\`\${Store.get('start')} \${Store.get('none')?.toFixed() ?? 'none'} \${there.length > 100}\`));
    editor.registerCommand('Store Show', '', 'store_show', null, { terminalBypass: true });`,
  },
  async (trial) => {
    await trial.run('Store Show');
    await trial.shows('1 none true');
  },
);

idiom(
  'MASTER',
  'a handler that throws is named, and the next one still runs',
  {
    source: `
    registerHandler('bad', () => { throw new Error('broken on purpose'); });
    registerHandler('good', () => editor.setStatus('still here'));
    editor.registerCommand('Bad', '', 'bad');
    editor.registerCommand('Good', '', 'good');`,
  },
  async (trial) => {
    await trial.run('Bad');
    await trial.shows('broken on purpose');
    await trial.run('Good');
    await trial.shows('still here');
  },
);
