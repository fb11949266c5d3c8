/** Documents that are looked at as code, through the worker: what the state tells in the end is what a start from scratch tells. */
import { fileLocation } from '../../../src/core/model/location.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/core/config/settings.ts';
import { shownRanges } from '../../../src/core/layout/visible-range.ts';
import { startState } from '../../../src/editor/start.ts';
import { activeDocument, focusedLeaf, type State } from '../../../src/core/model/state.ts';
import { neededField } from '../../../src/core/dispatch/due.ts';
import { areTokensDue, eachToken, syntaxField } from '../../../src/core/languages/tokens.ts';
import { update } from '../../../src/editor/update.ts';
import type { CodeTokens } from '../../../src/core/languages/code-tokens.ts';
import { languagesIn } from '../../../src/core/languages/language.ts';
import { Highlighting } from '../../../src/host/syntax/highlighting.ts';
import { enginesOf } from '../../../src/host/syntax/syntax-engines.ts';
import type { SyntaxWorkerData } from '../../../src/host/syntax/syntax-worker.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { PathList } from '../../../src/syntax/path-list.ts';
import { Block } from '../../../src/text/block.ts';
import { STAT } from '../../plugin/machine.ts';

const engines = enginesOf(assert.fail);

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** An editor whose documents are coloured by the real worker. */
class Editor {
  state: State;
  readonly highlighting: Highlighting;
  readonly messages: string[] = [];

  constructor(settings: Settings = DEFAULT_SETTINGS, make?: (data: SyntaxWorkerData) => Worker) {
    this.highlighting = new Highlighting((event) => this.send(event), '/', make, make && 600);
    this.state = startState(60, 20, settings, keyMaps(MAPS), '/');
  }

  open(name: string, text: string): void {
    const bytes = encode(text);
    this.send({
      type: 'opened',
      location: fileLocation(`/${name}`),
      name,
      source: Block.of(bytes),
      stat: { ...STAT, size: bytes.length },
      bom: false,
      lineEnd: 'LF',
      encoding: 'utf-8',
      readOnly: false,
    });
    this.highlighting.observe(this.state);
  }

  /** Takes events that are drawn together, as those are that arrive together. */
  sendAtOnce(...events: readonly Event[]): void {
    for (const event of events) this.#take(event);
    this.highlighting.observe(this.state);
  }

  send(event: Event): void {
    this.#take(event);
    if (event.type === 'key' || event.type === 'command' || event.type === 'paste')
      this.highlighting.observe(this.state);
  }

  #take(event: Event): void {
    const { state, effects } = update(this.state, event, 0);
    this.state = state;
    if (event.type === 'message') this.messages.push(event.message.text);
    for (const effect of effects) if (effect.type === 'edited') this.highlighting.edited(effect.edits);
  }

  /** The known paths of the visible part: one for each byte. */
  get known(): readonly string[] {
    const syntax = syntaxField.of(activeDocument(this.state));
    const [range = null] = shownRanges(this.state, focusedLeaf(this.state));
    const found: string[] = [];
    if (syntax === null || range === null) return found;
    eachToken(syntax, range.from, range.to, (from, to, kind) => {
      for (let at = from; at < to; at++) found[at - range.from] = syntax.paths[kind];
    });
    return found;
  }

  /** The same from scratch. */
  async wanted(): Promise<readonly string[]> {
    const { text } = activeDocument(this.state);
    const [range = null] = shownRanges(this.state, focusedLeaf(this.state));
    const paths = new PathList();
    const highlighter = await engines(
      { ...activeDocument(this.state).language, grammarFile: null },
      text,
      paths,
    );
    assert.ok(highlighter !== null && range !== null);
    while (highlighter.work(() => false));
    const names = paths.fresh().slice();
    const { stretch } = highlighter.tokens(range.from, range.to);
    names.push(...paths.fresh());
    const found: string[] = [];
    let at = stretch.from;
    for (let i = 0; i < stretch.ends.length; i++)
      for (; at < stretch.from + stretch.ends[i]; at++)
        if (at >= range.from && at < range.to) found[at - range.from] = names[stretch.kinds[i]];
    highlighter.close();
    return found;
  }

  async settled(wanted: readonly string[]): Promise<void> {
    for (let i = 0; i < 400; i++) {
      if (JSON.stringify(this.known) === JSON.stringify(wanted)) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    assert.deepEqual(this.known, wanted);
  }
}

const SOURCES: Readonly<Record<string, string>> = {
  'a.ts':
    'const a = `x ${b + "y"} z`; // ünï\nfunction f<T>(x: T): T {\n  return /re/g.test(x) ? null : x;\n}\n',
  'a.py': 'def f(x):\n    """doc\n    ü"""\n    return f"{x!r}" + \'a\'  # note\n\nclass A(B):\n    pass\n',
  'a.md': '# Head *it*\n\n```js\nconst a = 1; /* x */\n```\n- item `code`\n',
  'a.html': '<p class="x">t</p>\n<style>\np { color: red }\n</style>\n<script>\nlet a = "</p>";\n</script>\n',
  'a.sh': 'for i in "$@"; do\n  echo ${i%.c} <<EOF\nx $i\nEOF\ndone\n',
  'a.css': '/* a */\n.b > #c:hover { margin: 0 1px; color: #fff }\n@media (x) { a { b: c } }\n',
};

describe('a short text of code', () => {
  const editor = new Editor();
  after(() => editor.highlighting.close());
  const tokensOf = (language: string, text: string): Promise<CodeTokens | null> =>
    editor.highlighting.tokensOf({ language, text }, languagesIn(editor.state));
  const named = async (language: string, text: string): Promise<readonly string[]> => {
    const tokens = await tokensOf(language, text);
    if (tokens === null) return [];
    const { ends, kinds } = tokens.stretch;
    const bytes = Buffer.from(text);
    return Array.from(ends, (end, i) => {
      const scope = tokens.paths[kinds[i]].split(' ').at(-1)?.split('.')[0];
      return `${bytes.toString('utf8', i === 0 ? 0 : ends[i - 1], end)}:${scope}`;
    });
  };

  test('has tokens in any language that has a grammar, by any of its names', async () => {
    for (const language of ['typescript', 'ts', 'TypeScript']) {
      const tokens = await named(language, 'const é = "x";\n// y');
      assert.deepEqual([tokens[0], tokens.at(-1)], ['const:storage', '// y:comment'], language);
    }
    assert.equal((await named('rs', 'fn main() {}'))[0], 'fn:keyword');
    assert.equal((await named('lua', '-- a'))[0].split(':')[1], 'comment');
  });

  test('has all its tokens, up to its end and no further', async () => {
    const texts = Object.entries(SOURCES).map(([name, text]) => [name.slice(2), text] as const);
    const found = await Promise.all(texts.map(([language, text]) => tokensOf(language, text)));
    for (const [i, [, text]] of texts.entries()) {
      const stretch = found[i]?.stretch;
      assert.deepEqual(
        [stretch?.from, stretch?.to, stretch?.ends.at(-1)],
        [0, encode(text).length, encode(text).length],
      );
    }
  });

  test('has none in plain text, in a language that nobody knows, and where it is empty', async () => {
    for (const [language, text] of [
      ['plaintext', 'a'],
      ['no such language', 'a'],
      ['', 'a'],
      ['ts', ''],
    ] as const)
      assert.equal(await tokensOf(language, text), null);
  });

  test('is asked for between documents, which keep theirs', async () => {
    editor.open('a.ts', SOURCES['a.ts']);
    const tokens = tokensOf('py', 'def f(): pass');
    await editor.settled(await editor.wanted());
    assert.notEqual(await tokens, null);
    editor.send({ type: 'paste', bytes: encode('let x; ') });
    await editor.settled(await editor.wanted());
  });

  test('has none once the worker is closed', async () => {
    const other = new Editor();
    const tokens = other.highlighting.tokensOf({ language: 'ts', text: 'a' }, languagesIn(other.state));
    other.highlighting.close();
    assert.equal(await tokens, null);
  });
});

describe('a document that is looked at as code', () => {
  const editor = new Editor();
  let runs = 0;
  after(() => editor.highlighting.close());

  for (const [name, source] of Object.entries(SOURCES)) {
    test(`${name}: after random edits is told of as from scratch`, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.record({
              at: fc.double({ min: 0, max: 1, noNaN: true }),
              act: fc.constantFrom(
                '"',
                '/*',
                '*/',
                '`',
                '\n',
                'x',
                '#',
                '<',
                "'''",
                '```\n',
                'delete',
                'undo',
                'line',
              ),
            }),
            { maxLength: 6 },
          ),
          async (edits) => {
            editor.open(`${runs++}${name}`, source.repeat(3));
            for (const { at, act } of edits) {
              const line = 1 + Math.floor(at * 15);
              editor.send({ type: 'command', name: 'move_document_start' });
              for (let i = 1; i < line; i++) editor.send({ type: 'command', name: 'move_down' });
              if (act === 'delete') editor.send({ type: 'command', name: 'delete_word_forward' });
              else if (act === 'undo') editor.send({ type: 'command', name: 'undo' });
              else if (act === 'line') editor.send({ type: 'command', name: 'delete_line' });
              else editor.send({ type: 'paste', bytes: encode(act) });
            }
            await editor.settled(await editor.wanted());
          },
        ),
        { numRuns: 8 },
      );
    });
  }

  test('has tokens due as long as those that came in are of an earlier text', async () => {
    // It tells tokens of the text before the first two edits, and of the text as it is at the third.
    const code = `
      const { parentPort } = require('node:worker_threads');
      let edits = 0;
      parentPort.on('message', (orders) => {
        for (const { type, document, revision } of orders) {
          if (type !== 'edit') continue;
          const told = ++edits < 3 ? revision - 1 : revision;
          const to = 1 + told;
          const stretch = { from: 0, to, ends: Uint32Array.of(to), kinds: Uint16Array.of(0), depth: 0 };
          const kept = [{ from: 0, to }];
          parentPort.postMessage(
            { type: 'tokens', document, revision: told, stretches: [stretch], kept, paths: ['source.ts'] });
        }
      });`;
    const late = new Editor(DEFAULT_SETTINGS, (workerData) => new Worker(code, { eval: true, workerData }));
    late.open('a.ts', 'a\n');
    const due: boolean[] = [];
    for (let edit = 1; edit <= 3; edit++) {
      const before = syntaxField.of(activeDocument(late.state))?.paths.length;
      late.send({ type: 'paste', bytes: encode('x') });
      assert.ok(areTokensDue(activeDocument(late.state)));
      while (syntaxField.of(activeDocument(late.state))?.paths.length === before) await turn();
      due.push(areTokensDue(activeDocument(late.state)));
    }
    late.highlighting.close();
    assert.deepEqual(due, [true, true, false]);
  });

  test('is plain in a language without a grammar, and where the setting says so', async () => {
    const plain = new Editor({
      ...DEFAULT_SETTINGS,
      editor: { ...DEFAULT_SETTINGS.editor, syntax_highlighting: false },
    });
    plain.open('a.ts', 'const a = 1;\n');
    assert.equal(syntaxField.of(activeDocument(plain.state)), null);
    plain.highlighting.close();
    editor.open('a.unknown', 'const a = 1;\n');
    assert.equal(syntaxField.of(activeDocument(editor.state)), null);
  });

  test('has its colours where somebody comes back to after having gone through it', async () => {
    editor.open('long.ts', 'const name = "text"; // note\n'.repeat(3000));
    for (let i = 0; i < 40; i++) {
      await editor.settled(await editor.wanted());
      for (let k = 0; k < 6; k++) editor.send({ type: 'command', name: 'move_page_down' });
    }
    editor.send({ type: 'command', name: 'move_document_start' });
    await editor.settled(await editor.wanted());
    assert.match(editor.known[0], /storage/);
  });

  test('is coloured right behind an edit in thousands of places, and behind taking it back', async () => {
    editor.open('many.ts', 'const name = "text"; // note\n'.repeat(5000));
    await editor.settled(await editor.wanted());
    for (const name of ['select_all', 'toggle_comment', 'undo']) {
      editor.send({ type: 'command', name });
      await editor.settled(await editor.wanted());
    }
    assert.match(editor.known[0], /storage/);
  });

  test('is coloured where an edit brings other text to the bytes that were in sight', async () => {
    editor.open('other.ts', 'const a = 1;\n'.repeat(3000));
    const pages = Array.from({ length: 6 }, () => ({ type: 'command', name: 'move_page_down' }) as const);
    const start = { type: 'command', name: 'move_document_start' } as const;
    editor.sendAtOnce(...pages);
    await editor.settled(await editor.wanted());
    const text = encode('return "bc";\n'.repeat(3000));
    editor.sendAtOnce(start, { type: 'paste', bytes: text }, start, ...pages);
    await editor.settled(await editor.wanted());
    assert.match(editor.known[8], /string/);
  });

  test('is known again where somebody typed, when its tokens are right as they moved', async () => {
    const editor = new Editor();
    after(() => editor.highlighting.close());
    editor.open('a.py', SOURCES['a.py']);
    await editor.settled(await editor.wanted());
    for (const name of ['move_down', 'move_line_end', 'move_left', 'move_left'])
      editor.send({ type: 'command', name });
    const fresh = (): number | undefined => syntaxField.of(activeDocument(editor.state))?.fresh.length;
    for (const letter of ['a', 'b']) editor.send({ type: 'paste', bytes: encode(letter) });
    assert.equal(fresh(), 1);
    for (let i = 0; i < 400 && fresh() !== 0; i++) await new Promise((resolve) => setTimeout(resolve, 10));
    assert.equal(fresh(), 0);
    assert.deepEqual(editor.known, await editor.wanted());
  });

  test('is told of at once where it was typed: as what stands before it', async () => {
    editor.open('a.ts', 'const name = "text";\n');
    await editor.settled(await editor.wanted());
    for (let i = 0; i < 16; i++) editor.send({ type: 'command', name: 'move_right' });
    editor.send({ type: 'paste', bytes: encode('more') });
    assert.match(editor.known[18], /string\.quoted\.double/);
    await editor.settled(await editor.wanted());
  });
});

describe('a worker', () => {
  /** A worker that does what a script says; `report(WHAT)` tells, `order` is what came, `busy(ID)` says whose turn it is. */
  const scripted =
    (script: string) =>
    (workerData: SyntaxWorkerData): Worker =>
      new Worker(
        `const { parentPort, workerData: { pulse } } = require('node:worker_threads');
         const report = (what) => parentPort.postMessage(what);
         const busy = (document) => Atomics.store(pulse, 0, document);
         parentPort.on('message', (orders) => { for (const order of orders) { ${script} } });`,
        { eval: true, workerData },
      );

  test('that does not come to an end is stopped: its document goes plain, which is said once, the others are coloured', async () => {
    let made = 0;
    const editor = new Editor(DEFAULT_SETTINGS, (data) =>
      made++ === 0
        ? scripted(`
            if (order.type !== 'open') continue;
            report({ type: 'idle', document: order.document, revision: order.revision });
            if (order.text.sources[0].bytes.length > 20) { busy(order.document); for (;;); }
          `)(data)
        : new Worker(new URL('../../../src/host/syntax/syntax-worker.ts', import.meta.url), {
            workerData: data,
          }),
    );
    editor.open('calm.ts', 'const a = 1;\n');
    const calm = activeDocument(editor.state).id;
    editor.send({ type: 'command', name: 'split_vertical' });
    editor.open('evil.ts', 'const evil = "without an end";\n');
    const evil = activeDocument(editor.state).id;
    while (editor.messages.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    editor.highlighting.observe(editor.state);
    assert.match(editor.messages[0], /does not come to an end/);
    assert.equal(syntaxField.of(editor.state.documents.get(evil)), null);
    while ((syntaxField.of(editor.state.documents.get(calm))?.stretches.length ?? 0) === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    editor.send({ type: 'paste', bytes: encode('x') });
    assert.equal(editor.messages.length, 1);
    editor.highlighting.close();
  });

  test('is told once of a text that a key waits for what is worked out of a document', async () => {
    const editor = new Editor(
      DEFAULT_SETTINGS,
      scripted(`report({ type: 'fault', message: order.type + ' ' + (order.revision ?? '') });`),
    );
    editor.open('a.ts', 'function f() {\n  return 1;\n}\n');
    const wait = (): void => {
      editor.state = neededField.with(editor.state, { need: 'blocks', since: 0 });
      for (let i = 0; i < 2; i++) editor.highlighting.observe(editor.state);
    };
    wait();
    editor.send({ type: 'paste', bytes: encode('x') });
    wait();
    const wanted = ['open 1', 'show ', 'hurry ', 'edit 2', 'hurry '];
    while (editor.messages.length < wanted.length) await turn();
    assert.deepEqual(editor.messages, wanted);
    editor.highlighting.close();
  });

  test('that is a short text is left plain, as is other code of its language; documents stay as they are', async () => {
    let made = 0;
    const editor = new Editor(DEFAULT_SETTINGS, (data) => {
      made++;
      return scripted(`
        if (order.type !== 'open') continue;
        report({ type: 'idle', document: order.document, revision: order.revision });
        if (order.document < 0) { busy(order.document); for (;;); }
      `)(data);
    });
    const languages = languagesIn(editor.state);
    for (const [language, started] of [
      ['ts', 1],
      ['typescript', 1],
      ['py', 2],
      ['c', 3],
      ['go', 4],
    ] as const) {
      assert.equal(await editor.highlighting.tokensOf({ language, text: 'evil' }, languages), null);
      assert.equal(made, started, language);
    }
    assert.deepEqual(editor.messages, []);
    editor.highlighting.close();
  });

  test('whose first turn is long is waited for, and one without an end costs only its document', async () => {
    const editor = new Editor(
      DEFAULT_SETTINGS,
      scripted(`
        if (order.type !== 'open') continue;
        busy(order.document);
        Atomics.wait(pulse, 1, 0, 1200);
        Atomics.add(pulse, 1, 1);
        busy(0);
        report({ type: 'failed', document: order.document, message: 'its first turn is done' });
      `),
    );
    editor.open('calm.ts', 'const a = 1;\n');
    while (editor.messages.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual(editor.messages, ['its first turn is done']);
    editor.highlighting.close();
    const other = new Editor(DEFAULT_SETTINGS, scripted('busy(order.document); Atomics.wait(pulse, 1, 0);'));
    other.open('evil.ts', 'const evil = 1;\n');
    while (other.messages.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    assert.match(other.messages[0], /does not come to an end/);
    other.highlighting.close();
  });

  test('that cannot be started is not started again and again, and says so', async () => {
    let made = 0;
    const editor = new Editor(DEFAULT_SETTINGS, (data) => {
      made++;
      return scripted('throw new Error("no room")')(data);
    });
    editor.open('a.ts', 'const a = 1;\n');
    while (editor.messages.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    for (let i = 0; i < 5; i++) {
      editor.send({ type: 'paste', bytes: encode('x') });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    assert.equal(made, 1);
    assert.deepEqual(editor.messages, ['No syntax highlighting: its worker failed: no room']);
    editor.highlighting.close();
  });

  for (const [how, failure] of Object.entries({
    'overflows its stack': '(function f() { f(); })();',
    exits: 'process.exit(1);',
  })) {
    /** Workers of which all tell something and then fail; `busy` says whether that is by the fault of a document. */
    const failing = (busy: boolean): ((data: SyntaxWorkerData) => Worker) =>
      scripted(`
        if (order.type !== 'open') continue;
        report({ type: 'idle', document: order.document, revision: order.revision });
        ${busy ? 'busy(order.document);' : ''}
        setTimeout(() => { ${failure} }, 20);
      `);

    test(`that ${how} leaves plain the document that it was busy with`, async () => {
      const editor = new Editor(DEFAULT_SETTINGS, failing(true));
      editor.open('a.ts', 'const a = 1;\n');
      while (editor.messages.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      editor.highlighting.observe(editor.state);
      assert.match(editor.messages[0], /^Highlighting was stopped: its grammar or engine (failed|ended)/);
      assert.equal(syntaxField.of(activeDocument(editor.state)), null);
      assert.equal(editor.messages.length, 1);
      editor.highlighting.close();
    });

    test(`that ${how} by the fault of no document is started again a few times`, async () => {
      let made = 0;
      const editor = new Editor(DEFAULT_SETTINGS, (data) => {
        made++;
        return failing(false)(data);
      });
      editor.open('a.ts', 'const a = 1;\n');
      while (editor.messages.length === 0) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        editor.highlighting.observe(editor.state);
      }
      assert.match(editor.messages[0], /^No syntax highlighting: its worker .* repeatedly$/);
      assert.deepEqual([made, editor.messages.length], [3, 1]);
      editor.highlighting.close();
    });
  }

  test('whose engine fails for a document leaves that one plain', async () => {
    const editor = new Editor(
      DEFAULT_SETTINGS,
      scripted(
        `if (order.type === 'open') report({ type: 'failed', document: order.document, message: 'bad' });`,
      ),
    );
    editor.open('a.ts', 'const a = 1;\n');
    while (editor.messages.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual(editor.messages, ['bad']);
    assert.equal(syntaxField.of(activeDocument(editor.state)), null);
    editor.send({ type: 'paste', bytes: encode('x') });
    assert.equal(syntaxField.of(activeDocument(editor.state)), null);
    editor.highlighting.close();
  });
});
