/** Plugins that mean harm, or are only wrong: none of them gets out of its sandbox, and none takes the editor along. */
import { openFile } from '../../../src/core/windows/open-file.ts';
import { asksOf } from '../../requests.ts';
import { popupIn } from '../../../src/core/widgets/popup.ts';
import { existsSync, writeFileSync } from 'node:fs';
import { trustField } from '../../../src/features/trust/trust.ts';
import { join } from 'node:path';
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { activeDocument } from '../../../src/core/model/state.ts';
import type { Milliseconds } from '../../../src/base/units.ts';
import { parseKeys } from '../../../src/input/notation.ts';
import { Machine } from '../machine.ts';
import { Screen } from '../screen.ts';

const machine = new Machine({ free: false });
after(() => machine.end());

/** The state of a plugin. */
const stateOf = (name: string) => machine.state.plugins?.list.find((plugin) => plugin.name === name);

/** Time that most plugins here may run without a pause; the first one has what plugins have by default. */
const SHORT: Milliseconds = 250;

/** Checks that another plugin goes on undisturbed. */
async function othersLive(): Promise<void> {
  assert.equal(await machine.run('return 6 * 7'), 42);
}

describe('a plugin that is ended', () => {
  const deadly: Record<string, [code: string, message: RegExp]> = {
    'loops without an end': [
      '\n  for (;;) Math.sqrt(2);',
      /^plugin evil: it ran for more than 2 s \(\/evil\.js:\d/,
    ],
    'makes promises without an end': [
      'const next = () => Promise.resolve().then(next); await next()',
      /^plugin evil: (?:it ran for more than 0.25 s|.*out of memory)/,
    ],
    'has an expression that never ends': [
      '/^(a+)+$/.test("a".repeat(40) + "b")',
      /^plugin evil: (?:it ran for more than 0.25 s|.*out of memory)/,
    ],
    'fills arrays': [
      'const all = []; for (;;) all.push(new Array(1e5).fill(0))',
      /^plugin evil: .*out of memory/,
    ],
    'fills strings': ['let s = "x"; for (;;) s += s', /^plugin evil: .*(?:out of memory|string too long)/],
    'fills buffers': [
      'const all = []; for (;;) all.push(new ArrayBuffer(1 << 20))',
      /^plugin evil: .*out of memory/,
    ],
    'wants 4 GB at once': ['new Uint8Array(2 ** 32)', /^plugin evil: /],
    'calls itself without an end': [
      'const f = () => f() + 1; f()',
      /^plugin evil: .*(?:call stack|stack overflow|broke down)/,
    ],
    'throws while it is loaded': ['\n\n  null.x', /^plugin evil: TypeError: .* \(\/evil\.js:3:/],
    'throws behind other characters than ASCII': [
      '/* größe 日本 😀 */ nothing',
      /^plugin evil: ReferenceError: nothing is not defined \(\/evil\.js:1:19\)/,
    ],
    'throws what has no words': ['throw Object.create(null)', /^plugin evil: \{\}/],
    'throws what throws when it is asked for words': [
      'throw { get message() { throw this; }, get stack() { throw this; }, toJSON() { throw this; }, toString() { throw this; } }',
      /^plugin evil: something that cannot be put into words/,
    ],
    'cannot be parsed': ['const = 1', /^plugin evil: SyntaxError: .*evil\.js:1/],
    'imports what is not its own': ['import "node:fs"', /^plugin evil: .*node:fs cannot be imported/],
  };
  for (const [what, [code, message]] of Object.entries(deadly)) {
    test(what, async () => {
      machine.reset();
      const limit = message.source.includes('0.25 s') ? SHORT : undefined;
      assert.equal(await machine.load('evil', code, [], limit), false);
      await machine.until(() => stateOf('evil')?.state === 'stopped');
      assert.match(machine.messages.find((text) => text.startsWith('plugin evil')) ?? '', message);
      await othersLive();
    });
  }

  test('in a handler is ended as well, is named with its line, and can be run again', async () => {
    machine.reset();
    await machine.load('evil', 'registerHandler("go", () => {\n  for (;;) Math.sqrt(2);\n});', [], SHORT);
    machine.plugins.run({ type: 'plugin_call', plugin: 'evil', handler: 'go', args: [] });
    await machine.until(() => stateOf('evil')?.state === 'stopped');
    assert.match(
      machine.messages.join('\n'),
      /plugin evil: it ran for more than 0.25 s \(\/evil\.js:2:.*Restart Plugin/,
    );
    machine.plugins.restart('evil');
    await machine.until(() => stateOf('evil')?.state === 'running');
    await othersLive();
  });

  test('does not do half of what it was doing', async () => {
    machine.reset();
    const id = machine.open('text');
    await machine.load(
      'evil',
      `registerHandler("go", () => { editor.insertText(${id}, 0, "half"); for (;;); });`,
      [],
      SHORT,
    );
    machine.plugins.run({ type: 'plugin_call', plugin: 'evil', handler: 'go', args: [] });
    await machine.until(() => stateOf('evil')?.state === 'stopped');
    assert.equal(machine.text(id), 'text');
  });
});

describe('a plugin that goes on', () => {
  test('when a handler throws or rejects, with its line told', async () => {
    machine.reset();
    await machine.load(
      'wrong',
      'registerHandler("throws", () => {\n  throw new Error("no");\n});\nregisterHandler("rejects", async () => {\n  await null;\n  throw new Error("later");\n});\nregisterHandler("loses", () => {\n  void Promise.reject(new Error("lost"));\n});',
    );
    for (const handler of ['throws', 'rejects', 'loses'])
      machine.plugins.run({ type: 'plugin_call', plugin: 'wrong', handler, args: [] });
    await machine.until(() => machine.messages.length >= 3);
    assert.match(machine.messages.join('\n'), /plugin wrong: Error: no \(\/wrong\.js:2:/);
    assert.match(machine.messages.join('\n'), /plugin wrong: Error: later \(\/wrong\.js:6:/);
    assert.match(machine.messages.join('\n'), /plugin wrong: Error: lost \(\/wrong\.js:9:/);
    assert.equal(stateOf('wrong')?.state, 'running');
  });

  test('when it logs what has no words', async () => {
    machine.reset();
    assert.equal(
      await machine.run(
        'console.log(Object.create(null), { toJSON: null, toString: null, get a() { throw 1; } })',
      ),
      undefined,
    );
    assert.deepEqual(
      machine.logged.filter((line) => !line.includes('#')),
      ['asked log: {} something that cannot be put into words'],
    );
  });

  test('until it has done so too often', async () => {
    machine.reset();
    await machine.load('wrong', 'registerHandler("throws", () => { throw new Error("no"); });');
    for (let i = 0; i < 10; i++)
      machine.plugins.run({ type: 'plugin_call', plugin: 'wrong', handler: 'throws', args: [] });
    await machine.until(() => stateOf('wrong')?.state === 'stopped');
    assert.ok(machine.messages.length < 6, 'what is wrong again and again is not told again and again');
  });

  test('and is told of what is wrong besides what is wrong again and again', async () => {
    machine.reset();
    await machine.load('wrong', 'registerHandler("throws", (what) => { throw new Error(what); });');
    for (const what of ['one', 'one', 'one', 'one', 'two'])
      machine.plugins.run({ type: 'plugin_call', plugin: 'wrong', handler: 'throws', args: [what] });
    await machine.until(() => machine.messages.some((text) => text.includes('two')));
    assert.equal(stateOf('wrong')?.state, 'running');
  });

  test('wants actions to be run without an end', async () => {
    machine.reset();
    const threw = await machine.run(
      'const many = Array.from({ length: 2 }, () => ({ action: "move_right", count: 50_000 })); try { editor.executeActions(many); editor.executeAction("move_right"); } catch (error) { return [error.name, error.message] }',
    );
    assert.deepEqual(threw, ['RangeError', 'more than 100000 actions in one turn']);
    await othersLive();
  });

  test('says more than can be drawn with every key: no more is kept of it than is read', async () => {
    machine.reset();
    await machine.run(`
      const long = 'x'.repeat(1e6);
      editor.setStatus(long);
      editor.showActionPopup({ id: 'a', title: long, message: long + '\\n' + long, actions: [{ id: 'b', label: long }] });
      await editor.createVirtualBuffer({ name: long });`);
    const { message } = machine.state.window;
    const popup = popupIn(machine.state, 'list');
    const { name } = activeDocument(machine.state);
    const { lines = [], title, rows = [] } = popup ?? {};
    for (const text of [
      message?.text,
      title,
      lines.filter((line) => typeof line === 'string').join(''),
      rows[0].text,
      name,
    ])
      assert.ok(text !== undefined && text.length > 1000 && text.length <= 4000, String(text?.length));
  });

  test('sends a million messages', async () => {
    machine.reset();
    const threw = await machine.run(
      'let sent = 0; try { for (; sent < 1e6; sent++) editor.setStatus("x"); } catch (error) { return [sent, error.message] }',
    );
    assert.deepEqual(threw, [100_000, 'more than 100000 operations in one turn']);
    await machine.run('await editor.flush()');
    await othersLive();
  });
});

describe('a composite buffer', () => {
  const create = `
    const of = (sources, hunks) => editor.createCompositeBuffer({
      name: 'x'.repeat(1e6), mode: '', layout: { type: 'side-by-side', showSeparator: true }, hunks,
      sources: sources.map((bufferId) => ({ bufferId, label: 'y'.repeat(1e6), editable: true })),
    });
    const text = async (text) => (await editor.createVirtualBuffer({ name: 'x', hiddenFromTabs: true, entries: [{ text }] })).bufferId;
    const two = [await text('a\\n'.repeat(1000)), await text('b\\n'.repeat(1000))];`;

  test('of 50,000 hunks, none of which fits, is drawn', async () => {
    machine.reset();
    const hunk =
      '{ oldStart: 1e9 - i, oldCount: i, newStart: -i, newCount: 1e308, ops: "+-? ".repeat(i % 3) }';
    await machine.run(`${create}
      const id = await of(two, Array.from({ length: 5e4 }, (_, i) => (${hunk})));
      for (let i = 0; i < 200; i++) editor.compositeNextHunk(id);
      await editor.flush();`);
    const { name } = activeDocument(machine.state);
    assert.ok(name.length <= 4000, String(name.length));
    assert.match(new Screen(machine.state).rows.join(''), /b/);
    await othersLive();
  });

  test('of composite buffers, and so on, is closed with its plugin', async () => {
    machine.reset();
    await machine.load(
      'deep',
      `${create}
      let last = two;
      for (let i = 0; i < 12; i++) last = [two[0], await of([last[1], two[0]], null)];
      editor.setVirtualBufferContent(two[1], [{ text: 'c' }]);
      await editor.flush();
      globalThis.done = editor.setStatus('made all');`,
    );
    await machine.until(() => machine.messages.some((text) => text.includes('made all')));
    machine.dispatch({ type: 'plugin_gone', plugin: 'deep', asks: false });
    assert.equal(machine.state.window.panes.kind, 'leaf');
    assert.equal(machine.state.documents.size, 1);
    await othersLive();
  });

  test('of another plugin is not closed, moved or aligned', async () => {
    machine.reset();
    const id = (await machine.run(`${create} return of(two, null)`)) as number;
    await machine.load(
      'thief',
      `editor.setStatus(['all', editor.closeCompositeBuffer(${id}), editor.compositeNextHunk(${id}),
        editor.updateCompositeAlignment(${id}, []), editor.setCompositeCursorLine(${id}, 0, 1)].join());`,
    );
    await machine.until(() => machine.messages.includes('all,false,false,false,false'));
    assert.ok(machine.state.documents.has(id));
  });
});

describe('a buffer group', () => {
  const make = `
    const of = async (layout) => {
      try { return await editor.createBufferGroup('x'.repeat(1e6), '', layout) } catch (error) { return error.message }
    };
    const leaf = (i) => ({ type: 'scrollable', id: 'p' + i });
    const join = (first, second, direction = 'h') => ({ type: 'split', direction, ratio: 0.5, first, second });`;

  test('that is too deep, or has too many panels, is refused', async () => {
    machine.reset();
    const answers = (await machine.run(`${make}
      let deep = leaf(0), wide = leaf(0);
      for (let i = 1; i < 200; i++) deep = join({ type: 'fixed', id: 'p0', height: 1 }, deep);
      for (let i = 1; i < 64; i++) wide = join(leaf(i), wide);
      return [await of(JSON.stringify(deep)), await of(JSON.stringify(wide))];`)) as readonly unknown[];
    for (const answer of answers) assert.match(String(answer), /^createBufferGroup: /);
    assert.equal(machine.state.window.panes.kind, 'leaf');
    await othersLive();
  });

  test('of which panels come and go all the time stays whole', async () => {
    machine.reset();
    await machine.run(`${make}
      const row = [join(leaf(0), leaf(1), 'v'), join(leaf(2), leaf(3), 'v'), join(leaf(4), leaf(5), 'v')];
      const { groupId, panels } = await of(JSON.stringify(join(row[0], join(row[1], row[2]))));
      for (let i = 0; i < 200; i++) editor.setPanelContent(groupId, 'p' + i % 6, [{ text: 'x'.repeat(i) }]);
      for (let i = 0; i < 40; i++)
        for (const id of Object.keys(panels)) editor.setBufferGroupPanelVisible(groupId, id, i % 2 === 0);
      for (const id of Object.keys(panels)) editor.setBufferGroupPanelBuffer(groupId, id, panels.p0);
      editor.closeBufferGroup(groupId);
      await editor.flush();`);
    assert.equal(machine.state.window.panes.kind, 'leaf');
    await othersLive();
  });
});

describe('a panel of widgets', () => {
  /** The sentence that mounting a description throws, or the result of the call. */
  const fault = (code: string): Promise<unknown> =>
    machine.run(`
      const { bufferId } = await editor.createVirtualBuffer({ name: 'panel' });
      await editor.flush();
      try { return editor.mountWidgetPanel(1, bufferId, (() => { ${code} })()) } catch (error) { return error.message }`);

  const refused: Record<string, [code: string, message: RegExp]> = {
    'that contains itself': [
      'const spec = { kind: "col" }; spec.children = [spec]; return spec',
      /circular|cyclic|cannot be sent/i,
    ],
    'that is ever deeper': [
      'let spec = { kind: "col" }; for (let i = 0; i < 200; i++) spec = { kind: "col", children: [spec] }; return spec',
      /^mountWidgetPanel: specObj.* is more than 32 levels deep$/,
    ],
    'of a million buttons': [
      'return { kind: "row", children: Array.from({ length: 1e5 }, () => ({ kind: "button", label: "x" })) }',
      /^mountWidgetPanel: there are more than 2000 widgets$/,
    ],
    'with too many rows': [
      'return { kind: "raw", entries: new Array(200_001).fill({ text: "" }) }',
      /^mountWidgetPanel: specObj\.entries has more than 200000 rows$/,
    ],
    'whose kind is of the prototype': [
      'return { kind: "constructor" }',
      /^mountWidgetPanel: specObj\.kind must be one of .*, not "constructor"$/,
    ],
  };
  for (const [what, [code, message]] of Object.entries(refused))
    test(`${what} is refused in one sentence`, async () => {
      machine.reset();
      assert.match(String(await fault(code)), message);
      assert.ok(new Screen(machine.state).rows.length > 0);
      await othersLive();
    });

  const strange: Record<string, string> = {
    'with sizes beyond all measure':
      'return { kind: "col", children: [{ kind: "spacer", cols: 1e300 }, { kind: "text", rows: -5, fieldWidth: 1e9, labelWidth: NaN, cursorByte: 1e9 }, { kind: "list", visibleRows: 1e12, selectedIndex: -7, items: [{ text: "a" }] }, { kind: "labeledSection", widthPct: -1, child: { kind: "number", step: 0, min: 5, max: 1 } }] }',
    'with control characters and half characters':
      'return { kind: "col", children: [{ kind: "button", label: "a\\x1b[2J\\n\\ud800" }, { kind: "divider", ch: "" }, { kind: "raw", entries: [{ text: "\\x1b]0;x\\x07\\t\\u202e", inlineOverlays: [{ start: -5, end: 1e9, style: { fg: "no.such.key" } }] }] }] }',
    'with a text of a megabyte': 'return { kind: "text", value: "x".repeat(1e6), label: "y".repeat(1e6) }',
    'with keys that are the same, and none where they are expected':
      'return { kind: "col", children: [{ kind: "list", key: "a", items: [{ text: "x" }] }, { kind: "tree", key: "a", nodes: [{ text: { text: "t" }, depth: 99, hasChildren: true }], itemKeys: [] }] }',
    'in a popup beyond the screen':
      'return { kind: "popup", anchor: [1e9, 1e9], child: { kind: "dropdown", open: true, options: [] } }',
  };
  for (const [what, code] of Object.entries(strange))
    test(`${what} is drawn within its area, and keys go on`, async () => {
      machine.reset();
      assert.equal(await fault(code), true);
      await machine.run('await editor.flush()');
      for (const name of ['Tab', 'Down', 'Enter', 'Right', 'End', 'PageDown', 'Escape'])
        for (const key of parseKeys(name)) machine.dispatch({ type: 'key', kind: 'press', ...key });
      for (const [columns, rows] of [
        [1, 1],
        [4, 3],
        [80, 24],
      ] as const) {
        machine.dispatch({ type: 'resize', columns, rows });
        assert.ok(new Screen(machine.state).rows.every((row) => !/[\x00-\x1f]/.test(row)));
      }
      await othersLive();
    });

  test('is updated ten thousand times in one turn', async () => {
    machine.reset();
    assert.equal(await fault('return { kind: "button", label: "0" }'), true);
    await machine.run(
      'for (let i = 1; i <= 10000; i++) editor.updateWidgetPanel(1, { kind: "button", label: `${i}` })',
    );
    await machine.run('await editor.flush()');
    assert.match(new Screen(machine.state).rows[2], /^ 10000/);
    await othersLive();
  });

  test('of another plugin is out of reach', async () => {
    machine.reset();
    assert.equal(await fault('return { kind: "button", label: "mine" }'), true);
    const buffer = activeDocument(machine.state).id;
    await machine.load(
      'thief',
      `console.log([editor.updateWidgetPanel(1, { kind: 'button', label: 'theirs' }),
        editor.mountWidgetPanel(1, ${buffer}, { kind: 'button', label: 'theirs' }), editor.unmountWidgetPanel(1)].join())`,
    );
    await machine.until(() => machine.logged.some((line) => line.startsWith('thief')));
    assert.equal(
      machine.logged.find((line) => line.startsWith('thief')),
      'thief log: false,false,false',
    );
    assert.match(new Screen(machine.state).rows[2], /^ mine/);
  });
});

describe('a sandbox', () => {
  test('has nothing of the runtime', async () => {
    machine.reset();
    const names = [
      'process',
      'require',
      'fetch',
      'Buffer',
      'setTimeout',
      'WebAssembly',
      'Worker',
      'Bun',
      'module',
    ];
    assert.deepEqual(
      await machine.run(`return ${JSON.stringify(names)}.filter((name) => name in globalThis)`),
      [],
    );
    assert.deepEqual(
      await machine.run('return import("node:fs").then(() => "got it", (error) => error.message)'),
      'node:fs cannot be imported: a plugin has its own files and nothing else',
    );
  });

  test('gives no way to the host through what it hands out', async () => {
    machine.reset();
    for (const start of [
      'editor.getConfig',
      'console.log',
      'editor.on',
      'editor.listBuffers()',
      'editor.getConfig()',
    ])
      assert.equal(
        await machine.run(`return ${start}.constructor.constructor("return typeof process")()`),
        'undefined',
        start,
      );
    assert.equal(
      await machine.run(
        'try { editor.insertText() } catch (error) { return error.constructor.constructor("return typeof process")() }',
      ),
      'undefined',
    );
    assert.ok(
      !JSON.stringify(
        await machine.run('try { editor.insertText() } catch (error) { return error.stack }'),
      ).includes('node_modules'),
    );
  });

  test('is not shared: what one plugin does to its prototypes and its editor is its own', async () => {
    machine.reset();
    await machine.load(
      'polluter',
      'Object.prototype.path = "polluted"; Array.prototype.map = () => ["polluted"]; Promise.prototype.then = () => {}; JSON.parse = () => "polluted"; Object.prototype.toJSON = () => "polluted"; globalThis.editor = null;',
    );
    const id = machine.open('abc', '/a');
    assert.equal(await machine.run(`return editor.getBufferPath(${id})`), '/a');
    assert.equal(await machine.run('return [1, 2].map((each) => each + 1)[1]'), 3);
    assert.equal(({} as { path?: string }).path, undefined);
  });

  test('cannot have its globals taken by the plugin', async () => {
    machine.reset();
    assert.deepEqual(
      await machine.run(
        'const was = editor; try { editor.getConfig = null } catch {} try { globalThis.editor = null } catch {} return [editor === was, typeof editor.getConfig]',
      ),
      [true, 'function'],
    );
  });

  test('passes no prototypes to the host by the objects that it gives', async () => {
    machine.reset();
    await machine.run(
      'editor.executeActions(JSON.parse(\'[{"action":"move_right","args":{"__proto__":{"polluted":true}}}]\'))',
    );
    assert.equal(({} as { polluted?: boolean }).polluted, undefined);
  });

  test('reads, writes and runs nothing without permission', async () => {
    machine.reset();
    for (const call of [
      'editor.readFile("/etc/passwd")',
      'editor.writeFile("/tmp/x", "x")',
      'editor.readDir("/")',
      'editor.registerLspServer("python", { command: "id", args: [] })',
      'editor.beginSearch("root", { fileGlob: "../../etc/passwd" })',
      // A call that returns a promise waits for the user.
      'await Promise.race([editor.replaceInFile("/etc/passwd", [[0, 4]], "x"), editor.delay(50).then(() => { throw new Error("a: write_files waits"); })])',
      'await Promise.race([editor.sendLspRequest("python", "workspace/executeCommand", {}), editor.delay(50).then(() => { throw new Error("a: run_processes waits"); })])',
      'await Promise.race([editor.registerDiffBaseline(1, "gitRef", "HEAD"), editor.delay(50).then(() => { throw new Error("a: read_files waits"); })])',
      'await Promise.race([editor.grepProject("root"), editor.delay(50).then(() => { throw new Error("a: read_files waits"); })])',
      'await Promise.race([editor.spawnProcess("id", []).result, editor.delay(50).then(() => { throw new Error("a: run_processes waits"); })])',
    ])
      assert.match(
        ((await machine.run(`return ${call}`)) as { threw?: string }).threw ?? 'nothing',
        /^Error: \w+: .*(?:read_files|write_files|run_processes)/,
      );
  });

  test('shows a plugin no file by opening it that is not of the folder', async () => {
    machine.reset();
    machine.effects.length = 0;
    const opened = (): string[] => asksOf(machine.effects, openFile).map(({ work }) => work.path);
    await machine.run(
      'editor.openFile("/etc/passwd", 0, 0); editor.openFile("../../passwd"); editor.openFile("inside.txt")',
    );
    await machine.until(() => opened().length > 0);
    assert.equal(opened().length, 1);
    assert.match(opened()[0], /inside\.txt$/);
  });
});

describe('snippets of environments', () => {
  const free = new Machine({ environment: { PATH: process.env['PATH'] } });
  after(() => free.end());

  test('end with their plugin, and never run in a folder that is not trusted', async () => {
    const file = join(free.folder, 'ran');
    assert.match(JSON.stringify(await free.run(`editor.setEnv('echo > ${file}', null)`)), /is not trusted/);
    free.state = trustField.with(free.state, 'trusted');
    await free.load('endless', `editor.setEnv('while :; do sleep 0.05; done', null)`);
    assert.equal(free.plugins.expect, true);
    await othersLive();
    free.plugins.unload('endless');
    assert.equal(free.plugins.expect, false);
    assert.equal(existsSync(file), false);
  });
});

describe('searches in files', () => {
  const free = new Machine();
  after(() => free.end());

  test('are limited, end with their plugin, and one that never ends costs only itself', async () => {
    writeFileSync(join(free.folder, 'a.txt'), `${'a'.repeat(60)}b\n`);
    const endless = `editor.beginSearch('^(a+)+$', { fixedString: false })`;
    assert.deepEqual(await free.run(`for (let i = 0; i < 9; i++) ${endless};`), {
      threw: 'Error: beginSearch: a plugin can have at most 8 searches',
    });
    await free.load(
      'other',
      `editor.grepProject('aab').then(({ length }) => console.log(length + ' found'))`,
    );
    await free.until(() => free.logged.includes('other log: 1 found'));
    free.plugins.unload('asked');
    assert.equal(free.plugins.expect, false);
  });
});

describe('arguments that cannot be handed on are refused with the operation', () => {
  const refused: Record<string, [code: string, sentence: RegExp]> = {
    'a number that is none': [
      'getBufferText(1, NaN, 2)',
      /^TypeError: getBufferText: argument 2 must not be NaN$/,
    ],
    'one without an end': ['getBufferText(1, 0, -Infinity)', /: argument 3 must not be -Infinity$/],
    'a function': ['readFile(() => "a")', /^TypeError: readFile: argument 1 must not be a function$/],
    'a symbol': ['addOverlay(1, Symbol("a"), 0, 1, {})', /: argument 2 must not be a symbol$/],
    'a number of another kind': ['fileExists(1n)', /: argument 1 must not be a bigint$/],
    'one in an object': [
      'setViewState(1, "a", { a: 1n })',
      /^TypeError: setViewState: an argument cannot be handed on: TypeError: /,
    ],
    'a circle': [
      'setGlobalState("a", ((a) => (a.a = a))({}))',
      /: an argument cannot be handed on: TypeError: circular/,
    ],
    'what throws when it is asked for': [
      'writeFile("a", { toJSON() { throw new Error("no"); } })',
      /^TypeError: writeFile: an argument cannot be handed on: Error: no$/,
    ],
  };
  for (const [what, [call, sentence]] of Object.entries(refused))
    test(what, async () => {
      const { threw } = (await machine.run(`return await editor.${call}`)) as { threw: string };
      assert.match(threw, sentence);
    });
});
