/** The toolbars of plugins' prompts, through the whole machine. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { promptField } from '../../../src/core/widgets/prompt.ts';
import { promptRegion } from '../../../src/core/widgets/prompt-layout.ts';
import { Machine } from '../machine.ts';
import { Screen } from '../screen.ts';

const machine = new Machine();
after(() => machine.end());

const BAR = `({ kind: 'row', wrap: false, children: [
  { kind: 'toggle', key: 'case', label: 'Case', checked: true, focused: false, indeterminate: false, labelFirst: false, labelWidth: 0 },
  { kind: 'spacer', cols: 2, flex: false },
  { kind: 'button', key: 'go', label: 'Search', focused: false, intent: 'normal', disabled: false },
  { kind: 'button', key: 'off', label: 'Never', focused: false, intent: 'normal', disabled: true },
  { kind: 'hintBar', entries: [{ keys: 'Enter', label: 'open' }] },
] })`;

/** Opens a prompt with the toolbar; the events come to the console. */
async function open(box: boolean): Promise<void> {
  machine.reset();
  await machine.run(`
    editor.startPrompt('Find:', 'find', ${box});
    editor.setPromptSuggestions([{ text: 'one' }, { text: 'two' }]);
    editor.setPromptToolbar(${BAR});
    globalThis.told ??= editor.on('widget_event', (event) => console.log('event ' + JSON.stringify(event))) ?? true;
    await editor.flush();`);
}

const rows = (): string[] => new Screen(machine.state).rows;
const buttons = () => promptRegion(machine.state, promptField.of(machine.state)!).buttons ?? [];
const events = (): unknown[] =>
  machine.logged
    .filter((line) => line.includes('event {'))
    .map((line) => JSON.parse(line.slice(line.indexOf('{'))));

function click(text: string): void {
  const { x, y } = buttons().find((each) => each.text === text)!;
  machine.dispatch({ type: 'mouse', kind: 'press', button: 'left', x: x + 1, y, modifiers: 0 });
}

describe('a toolbar', () => {
  test('is below the input of a box, above its list', async () => {
    await open(true);
    const [input, bar, first] = rows().slice(2, 5);
    assert.match(input, /Find:/);
    assert.match(bar, /│ Case +Search +Never +Enter open/);
    assert.match(first, /one/);
    assert.deepEqual(
      buttons().map(({ text, on }) => [text, on]),
      [
        ['Case', true],
        ['Search', undefined],
        ['Never', undefined],
        ['open', undefined],
      ],
    );
  });

  test('is above the input in the last row, below the list', async () => {
    await open(false);
    const screen = new Screen(machine.state);
    assert.match(screen.rows.at(-1) ?? '', /^ Case +Search/);
    assert.match(screen.rows.at(-2) ?? '', /two/);
  });

  test('tells of clicks; a toggle changes, and stays so when it is described anew', async () => {
    await open(true);
    for (const text of ['Case', 'Search', 'Never', 'open']) click(text);
    assert.equal(buttons()[0].on, false);
    await machine.until(() => events().length === 2);
    assert.deepEqual(events(), [
      { panel_id: 0, widget_key: 'case', event_type: 'toggle', payload: { checked: false } },
      { panel_id: 0, widget_key: 'go', event_type: 'activate', payload: {} },
    ]);
    await machine.run(`editor.setPromptToolbar(${BAR}); await editor.flush()`);
    assert.equal(buttons()[0].on, false);
    await machine.run('editor.setPromptToolbar(null); await editor.flush()');
    assert.deepEqual(buttons(), []);
  });

  test('is used by toggleOverlayToolbarWidget as by a click', async () => {
    await open(true);
    const use = (key: string): Promise<unknown> =>
      machine.run(
        `const done = editor.toggleOverlayToolbarWidget('${key}'); await editor.flush(); return done`,
      );
    assert.deepEqual(
      [await use('case'), await use('go'), await use('off'), await use('')],
      [true, true, false, false],
    );
    assert.equal(buttons()[0].on, false);
    await machine.until(() => events().length === 2);
    await machine.run('editor.cancelPrompt(); await editor.flush()');
    assert.equal(await use('case'), false);
  });

  test('is another plugin’s to change only in its own prompt', async () => {
    await open(true);
    await machine.load(
      'thief',
      `editor.setPromptToolbar(null); editor.setStatus('stolen ' + editor.toggleOverlayToolbarWidget('case'));`,
    );
    await machine.until(() => machine.messages.includes('stolen false'));
    assert.equal(buttons()[0].on, true);
  });

  test('shows raw text as a hint, and no empty one', async () => {
    await open(true);
    await machine.run(`
      editor.setPromptToolbar({ kind: 'row', children: [
        { kind: 'raw', entries: [{ text: ' Alt+R\\n' }, { text: ' \\n' }, { text: '', segments: [{ text: 'by ' }, { text: 'rg', style: { bold: true } }] }] },
        { kind: 'toggle', key: 'regex', label: 'Regex' },
      ] });
      await editor.flush();`);
    assert.deepEqual(
      buttons().map(({ text }) => text),
      ['Alt+R', 'by rg', 'Regex'],
    );
  });

  test('of too much is refused or cut, and drawn on a small screen', async () => {
    await open(true);
    const fault = (spec: string): Promise<unknown> =>
      machine.run(`try { return editor.setPromptToolbar(${spec}) } catch (error) { return error.message }`);
    const toggles = (count: number): string =>
      `{ kind: 'row', children: Array.from({ length: ${count} }, (_, i) => ({ kind: 'toggle', key: 't' + i, label: 'x'.repeat(1e5) + '\\n\\x1b[2J', checked: false })) }`;
    assert.equal(
      await fault("{ kind: 'text', value: '' }"),
      'setPromptToolbar: specObj has a text; a toolbar has rows of toggles, buttons, hints and raw text',
    );
    assert.equal(await fault(toggles(51)), 'setPromptToolbar: specObj has more than 50 controls');
    assert.equal(await fault(toggles(50)), true);
    await machine.run('await editor.flush()');
    for (const [columns, height] of [
      [80, 24],
      [10, 4],
      [1, 1],
    ]) {
      machine.dispatch({ type: 'resize', columns, rows: height });
      assert.ok(rows().every((row) => !/[\x00-\x1f]/.test(row)));
    }
  });
});
