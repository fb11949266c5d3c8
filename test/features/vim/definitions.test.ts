/** Text objects of functions and classes, and motions to them, with what the syntax worker tells. */
import { messageLogField } from '../../../src/core/widgets/notification.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { activeView } from '../../../src/core/model/state.ts';
import { CodedHost } from '../typing/coded-host.ts';
import { parseSteps } from '../../cases/steps.ts';
import { Host } from '../../cases/host.ts';
import { encode } from '../../../src/base/utf8.ts';

const VIM = { active_keybinding_map: 'vim' } as const;

function play(host: Host, keys: string): void {
  for (const event of parseSteps(`vim ${keys}`)) host.send(event);
}

/** The text after keys, with `|` at the cursor before and after them. */
async function typed(keys: string, marked: string, name = 'a.ts'): Promise<string> {
  const [before, rest] = marked.split('|');
  const host = await CodedHost.of(name, before + rest, VIM);
  host.select(before.length);
  play(host, keys);
  return withCursor(host);
}

function withCursor(host: CodedHost): string {
  const { head } = activeView(host.state).selections.primary;
  return `${host.text.slice(0, head)}|${host.text.slice(head)}`;
}

/** The text that is selected after keys in visual mode. */
async function selected(keys: string, marked: string, name = 'a.ts'): Promise<string> {
  const [before, rest] = marked.split('|');
  const host = await CodedHost.of(name, before + rest, VIM);
  host.select(before.length);
  play(host, keys);
  return host.text.slice(host.selected.from, host.selected.to);
}

const NESTED = `class A {
  one() {
    run(() => {
      |go();
    });
  }

  two = () => 2;
}
last();
`;

describe('a function as a text object', () => {
  test('is deleted as lines, with what it is or only its body', async () => {
    const source = 'a();\nexport function f() {\n  b|();\n  c();\n}\nd();\n';
    assert.equal(await typed('daf', source), 'a();\n|d();\n');
    assert.equal(await typed('dif', source), 'a();\nexport function f() {\n|}\nd();\n');
    assert.equal(await typed('cifx<Esc>', source), 'a();\nexport function f() {\n  |x\n}\nd();\n');
  });

  test('in a line is deleted without the rest of the line', async () => {
    assert.equal(await typed('dif', 'a((x) => x| + 1, 2);\n'), 'a((x) => |, 2);\n');
    assert.equal(await typed('daf', 'a((x) => x| + 1, 2);\n'), 'a(|, 2);\n');
    assert.equal(await typed('cify()<Esc>', 'const f = (|) => {};\n'), 'const f = () => {y(|)};\n');
  });

  test('with a count is one further out', async () => {
    assert.equal(await typed('2dif', NESTED), 'class A {\n  one() {\n  |}\n\n  two = () => 2;\n}\nlast();\n');
    assert.equal(await typed('3daf', NESTED), NESTED, 'there are not so many');
  });

  test('is repeated by the dot', async () => {
    const source = 'function f() {\n  |a();\n}\nfunction g() {\n  b();\n}\n';
    assert.equal(await typed('difjj.', source), 'function f() {\n}\nfunction g() {\n|}\n');
  });

  test('grows in visual mode', async () => {
    assert.equal(await selected('vif', NESTED), '      go();\n');
    assert.equal(await selected('vaf', NESTED), '() => {\n      go();\n    }');
    assert.equal(await selected('vifif', NESTED), '    run(() => {\n      go();\n    });\n');
    assert.equal(await selected('vafaf', NESTED), '  one() {\n    run(() => {\n      go();\n    });\n  }\n');
    assert.equal(await selected('vafacac', NESTED), NESTED.replace('|', '').replace('last();\n', ''));
  });

  test('is found at each cursor', async () => {
    const host = await CodedHost.of('a.ts', 'f(() => 1);\ng(() => 2);\n', VIM);
    play(host, 'fx');
    host.run('add_cursor_below');
    play(host, '0');
    host.select(8);
    host.run('add_cursor_below');
    play(host, 'cifnull<Esc>');
    assert.equal(host.text, 'f(() => null);\ng(() => null);\n');
  });

  test('of Python ends with its body', async () => {
    const source = '@x\ndef f():\n    a()\n\n    |b()\n\nc()\n';
    assert.equal(await typed('dif', source, 'a.py'), '@x\ndef f():\n|\nc()\n');
    assert.equal(await typed('daf', source, 'a.py'), '|\nc()\n');
  });

  test('waits for the worker after an edit', async () => {
    const host = await CodedHost.of('a.ts', 'x();\n', VIM);
    host.stall();
    play(host, 'ifunction f() { a(); }<CR><Esc>kffdif');
    assert.match(host.text, /a\(\)/);
    host.catchUp();
    assert.equal(host.text, 'function f() {  }\nx();\n');
  });

  test('is not known in a file without a grammar', () => {
    const host = new Host('a.txt', encode('f() {\n  a\n}\n'), VIM);
    play(host, 'jdif');
    assert.equal(
      messageLogField.of(host.state).at(-1)?.text,
      'The functions and classes of a file in Plain Text are not known',
    );
  });
});

describe('a class as a text object', () => {
  test('is deleted with what it is or only its body', async () => {
    assert.equal(await typed('dac', NESTED), '|last();\n');
    assert.equal(await typed('dic', NESTED), 'class A {\n|}\nlast();\n');
  });
});

describe('the motions to methods', () => {
  const heads = async (keys: string): Promise<string> => {
    const text = await typed(keys, NESTED);
    return text.slice(text.indexOf('|')).split('\n')[0];
  };

  test('go to the starts of functions', async () => {
    assert.equal(await heads('gg]m'), '|one() {');
    assert.equal(await heads('gg2]m'), '|two = () => 2;');
    assert.equal(await heads('[m'), '|one() {');
    assert.equal(await heads('G[m'), '|two = () => 2;');
  });

  test('go to the ends of functions', async () => {
    assert.equal(await heads(']M'), '|}');
    assert.equal(await heads('G2[M'), '|}');
  });

  test('stay where there is none', async () => {
    assert.equal(await heads('9]m'), '|go();');
  });

  test('go by braces in a file without a grammar', () => {
    const host = new Host('a.txt', encode('a {\n  b {\n  }\n}\n'), VIM);
    play(host, ']m');
    assert.equal(activeView(host.state).selections.primary.head, 2);
  });
});
