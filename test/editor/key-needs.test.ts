/** Keys wait a moment for what they depend on, and typing never does. */
import { askToPaste } from '../../src/features/clipboard/commands.ts';
import { listRecent } from '../../src/features/files/list-requests.ts';
import { answerTo } from '../requests.ts';
import { promptField } from '../../src/core/widgets/prompt.ts';
import { messageLogField } from '../../src/core/widgets/notification.ts';
import { heldField } from '../../src/editor/typeahead.ts';
import type { Event } from '../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { activeDocument, withDocument } from '../../src/core/model/state.ts';
import { Block } from '../../src/text/block.ts';
import { Text } from '../../src/text/text.ts';
import { Host } from '../cases/host.ts';
import { parseSteps } from '../cases/steps.ts';
import { CodedHost } from '../features/typing/coded-host.ts';

function play(host: Host, script: string): void {
  for (const line of script.split('\n')) for (const event of parseSteps(line)) host.send(event);
}

/** A page whose worker is busy while `typed` is typed into it. */
async function page(typed: string, contents = '<p>a</p>\n'): Promise<CodedHost> {
  const host = await CodedHost.of('page.html', contents);
  host.stall();
  play(host, typed);
  return host;
}

const STYLE = `Ctrl+Home\ntype <style>\nEnter\ntype a`;

describe('a command that depends on the language at the cursor', () => {
  test('waits for the worker, and keys typed after it wait behind it', async () => {
    const host = await page(`${STYLE}\nCtrl+/\nEnd\ntype b`);
    assert.ok(!host.text.includes('*'), 'it waits');
    host.catchUp();
    assert.match(host.text, /\/\* ab?[^\n]*\*\/b?/);
    assert.ok(!host.text.includes('<!--'), host.text);
    assert.ok(host.text.includes('b'));
    assert.equal(heldField.of(host.state).length, 0);
  });

  test('typing itself never waits', async () => {
    const host = await page(STYLE);
    assert.equal(heldField.of(host.state).length, 0);
    assert.match(host.text, /<style>\n\s*a/);
  });

  test('waits no longer than 300 ms', async () => {
    const host = await page(`${STYLE}\nCtrl+/\nEnd\ntype b`);
    host.wait(299);
    assert.ok(!host.text.includes('--'));
    host.wait(1);
    assert.match(host.text, /<!--/);
    assert.match(host.text, /b/);
    assert.equal(heldField.of(host.state).length, 0);
  });

  test('does not wait again behind one that has waited in vain, but later', async () => {
    const host = await page(`${STYLE}\nCtrl+/\nCtrl+/`);
    host.wait(300);
    assert.equal(heldField.of(host.state).length, 0);
    play(host, 'Ctrl+/');
    assert.equal(heldField.of(host.state).length, 1);
  });

  test('does not wait where the text is known', async () => {
    const host = await CodedHost.of('page.html', '<p>a</p>\n');
    host.stall();
    play(host, 'Ctrl+/');
    assert.match(host.text, /^<!-- <p>a/);
  });

  test('waits as a step of a macro', async () => {
    const host = await CodedHost.of('page.html', '<p>a</p>\n');
    play(host, 'F5\nCtrl+Home\ntype <style>\nEnter\ntype a\nCtrl+/\nF5\nCtrl+Z\nCtrl+Z\nCtrl+Z\nCtrl+Z');
    const { text } = host;
    host.stall();
    play(host, 'F4');
    host.catchUp();
    assert.notEqual(host.text, text);
    assert.ok(!host.text.includes('<!--'), host.text);
  });
});

describe('a bracket that was just typed', () => {
  test('is found when it is known to be no string', async () => {
    const host = await CodedHost.of('a.ts', '\n');
    host.stall();
    play(host, 'type f("(", a');
    play(host, 'Right\nAlt+M');
    host.catchUp();
    const { bytes } = host;
    assert.equal(heldField.of(host.state).length, 0);
    assert.equal(new TextDecoder().decode(bytes).slice(host.selected.from)[0], '(');
    assert.equal(host.selected.from, 1);
  });
});

describe('an answer about the structure', () => {
  test('comes before what is typed after the question', async () => {
    const host = await CodedHost.of('a.ts', 'f(one);\n');
    host.select(3);
    host.stall();
    play(host, 'run expand_selection\ntype x');
    assert.equal(host.text, 'f(one);\n');
    host.catchUp();
    assert.equal(host.text, 'f(x);\n');
  });
});

/** A host whose user has bound Ctrl+G to a command of a plugin that is not there yet. */
function starting(): Host {
  const keybindings = [{ key: 'g', modifiers: ['ctrl'], action: 'say_hello' }];
  const host = new Host('in', new TextEncoder().encode('one\n'), { keybindings });
  host.send({ type: 'due', what: 'plugins', due: true });
  host.pace = 0;
  host.hold();
  return host;
}

const calls = (host: Host): number => host.told.filter((line) => line.includes('say_hello')).length;

describe('a key of a plugin', () => {
  test('waits until the plugin is there, and what is typed after it waits behind it', () => {
    const host = starting();
    play(host, 'type a\nCtrl+G\ntype b');
    assert.equal(host.marked, 'a|one\n');
    assert.equal(host.state.window.message, null);
    play(host, 'listen prompt_changed\nplugin demo registerCommand ["Hello", "Greets.", "say_hello"]');
    assert.equal(host.marked, 'a|one\n');
    host.send({ type: 'due', what: 'plugins', due: false });
    host.answer();
    assert.equal(calls(host), 1);
    assert.equal(host.marked, 'ab|one\n');
  });

  test('waits for plugins that are loading', () => {
    const host = starting();
    const list = [{ name: 'demo', state: 'loading', why: '' }] as const;
    const plugins = { operations: new Map(), listened: new Set<string>(), list };
    host.send({ type: 'plugins', plugins });
    host.send({ type: 'due', what: 'plugins', due: false });
    play(host, 'Ctrl+G\ntype b');
    assert.equal(host.marked, '|one\n');
    host.send({ type: 'plugins', plugins: { ...plugins, list: [{ ...list[0], state: 'stopped' }] } });
    assert.equal(host.marked, 'b|one\n');
  });

  test('says after a second that nobody has its action', () => {
    const host = starting();
    play(host, 'Ctrl+G\ntype b');
    host.pace = 999;
    host.send({ type: 'waited' });
    assert.equal(host.marked, '|one\n');
    host.pace = 1;
    host.send({ type: 'waited' });
    assert.equal(host.marked, 'b|one\n');
    assert.match(
      messageLogField
        .of(host.state)
        .map(({ text }) => text)
        .join() + host.state.window.message?.text,
      /say_hello/,
    );
  });

  test('does not wait when all plugins are there', () => {
    const host = starting();
    host.send({ type: 'due', what: 'plugins', due: false });
    play(host, 'Ctrl+G');
    assert.match(host.state.window.message?.text ?? '', /does not exist: "say_hello"/);
  });
});

describe('a text that is still being decoded', () => {
  /** The start of a file whose rest is still to come. */
  function decoding(): { host: Host; whole: () => void } {
    const host = new Host('in', new TextEncoder().encode('one\n'));
    const source = Block.of(new TextEncoder().encode('one\ntwo\n'));
    host.state = withDocument(host.state, { ...activeDocument(host.state), decoding: source });
    host.pace = 0;
    host.hold();
    return { host, whole: () => host.send({ type: 'decoded', source, text: Text.of(source) }) };
  }

  test('takes what was typed, pasted and deleted when it is whole, in order', () => {
    const { host, whole } = decoding();
    play(host, 'type ab\nRight\npaste x\nBackspace\nEnter\ntype c');
    assert.equal(host.marked, '|one\n');
    whole();
    assert.equal(host.marked, 'abo\nc|ne\ntwo\n');
  });

  test('takes what comes from the clipboard when it is whole', () => {
    const { host, whole } = decoding();
    play(host, 'Ctrl+V\ntype b');
    assert.equal(host.marked, '|one\n');
    whole();
    const { id } = askToPaste.pending(host.state) ?? assert.fail();
    host.send(answerTo(id, new TextEncoder().encode('xy')));
    assert.equal(host.marked, 'xyb|one\ntwo\n');
  });

  test('can be moved in meanwhile, and its prompts take what is typed', () => {
    const { host } = decoding();
    play(host, 'Right\nCtrl+F\ntype n');
    assert.equal(promptField.of(host.state)?.input, 'n');
    assert.equal(heldField.of(host.state).length, 0);
  });

  test('refuses after a second, and says so', () => {
    const { host } = decoding();
    play(host, 'type a');
    host.pace = 1000;
    host.send({ type: 'waited' });
    assert.equal(host.marked, '|one\n');
    assert.match(host.state.window.message?.text ?? '', /still being decoded/);
    assert.equal(heldField.of(host.state).length, 0);
  });
});

describe('the text of a pipe', () => {
  const pipe = (due: boolean): Event => ({ type: 'due', what: 'pipe', due });

  test('takes what was typed before it came, when it comes soon', () => {
    const host = new Host('in', null);
    host.pace = 0;
    host.hold();
    host.send(pipe(true));
    play(host, 'type ab');
    assert.equal(host.marked, '|');
    const source = Block.of(new TextEncoder().encode('one\n'));
    host.send({
      type: 'opened',
      location: null,
      name: 'standard input',
      source,
      stat: null,
      bom: false,
      lineEnd: 'LF',
      encoding: 'UTF-8',
      readOnly: false,
    });
    host.send(pipe(false));
    assert.equal(host.marked, 'ab|one\n');
  });

  test('is not waited for when it takes long', () => {
    const host = new Host('in', null);
    host.send(pipe(true));
    host.pace = 1000;
    play(host, 'type ab');
    assert.equal(host.marked, 'ab|');
  });
});

describe('a chord that begins with text', () => {
  test('is typed where it was pressed when a prompt comes up', () => {
    const keys = ['j', 'k'].map((key) => ({ key, modifiers: [] }));
    const host = new Host('in', new TextEncoder().encode('one\n'), {
      keybindings: [{ keys, action: 'move_document_start' }],
    });
    play(host, 'type j');
    host.state = listRecent.ask(host.state, null).state;
    const { id } = listRecent.pending(host.state) ?? assert.fail();
    host.send(answerTo(id, ['/a']));
    assert.equal(host.marked, 'j|one\n');
    assert.equal(promptField.of(host.state)?.input, '');
  });
});
