/** Panels of widgets as plugins make them: the keys go to the panel, and what they do comes back as events. */
import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { pressOf } from '../../../src/input/character.ts';
import { parseKeys } from '../../../src/input/notation.ts';
import { activeDocument } from '../../../src/core/model/state.ts';
import { Machine } from '../machine.ts';
import { Screen } from '../screen.ts';

const machine = new Machine();
after(() => machine.end());
beforeEach(() => machine.reset());

const rows = (): string[] => new Screen(machine.state).rows.slice(2);
const screen = (): string => rows().join('\n');
const shows = (text: string): Promise<void> => machine.until(() => screen().includes(text));
const hides = (text: string): Promise<void> => machine.until(() => !screen().includes(text));

function press(keys: string): void {
  for (const key of parseKeys(keys)) machine.dispatch({ type: 'key', kind: 'press', ...key });
}

function type(text: string): void {
  for (const letter of text) machine.dispatch(pressOf(letter));
}

test('a list with a field that filters it, whose keys are those of its mode', async () => {
  await machine.load(
    'picker',
    `
    const ALL = ['apple', 'apricot', 'banana', 'cherry'];
    let shown = ALL, chosen = '';
    const spec = () => ({ kind: 'col', children: [
      { kind: 'row', children: [
        { kind: 'text', key: 'filter', value: '', cursorByte: -1, focused: true, label: 'Filter', rows: 1, fieldWidth: 20 },
        { kind: 'spacer', cols: 0, flex: true },
        { kind: 'button', key: 'close', label: 'Close', intent: 'normal', focused: false, disabled: false },
      ] },
      { kind: 'divider', ch: '─' },
      { kind: 'list', key: 'results', items: shown.map((text) => ({ text: text + '\\n', properties: {} })),
        itemKeys: shown, selectedIndex: 0, visibleRows: 6, focusable: false },
    ] });
    let buffer = 0;
    const KEYS = ['Tab', 'Backspace', 'Left', 'Right'];
    const action = (kind, more) => editor.widgetCommand(7, { kind, ...more });
    for (const key of KEYS) registerHandler('picker_' + key, () => action('key', { key }));
    registerHandler('mode_text_input', ({ text }) => action('textInputChar', { text }));
    registerHandler('picker_down', () => {
      at = Math.min(shown.length - 1, at + 1);
      editor.widgetMutate(7, { kind: 'setSelectedIndex', widgetKey: 'results', index: at });
    });
    registerHandler('picker_enter', () => editor.setStatus('chose ' + shown[at]));
    registerHandler('picker_close', () => { editor.unmountWidgetPanel(7); editor.closeBuffer(buffer); });
    let at = 0;
    editor.defineMode('picker', [
      ...KEYS.map((key) => [key === 'Tab' ? 'TAB' : key === 'Backspace' ? 'BS' : key.toUpperCase(), 'picker_' + key]),
      ['DOWN', 'picker_down'], ['RET', 'picker_enter'], ['ESC', 'picker_close'],
    ], true, true);
    editor.on('widget_event', (event) => {
      if (event.panel_id !== 7) return;
      if (event.event_type === 'change') {
        shown = ALL.filter((text) => text.includes(event.payload.value));
        at = 0;
        editor.updateWidgetPanel(7, spec());
      } else if (event.event_type === 'activate' && event.widget_key === 'close') picker_close();
    });
    registerHandler('picker_open', async () => {
      const made = await editor.createVirtualBuffer({ name: '*Pick*', mode: 'picker', readOnly: true, entries: [] });
      buffer = made.bufferId;
      editor.mountWidgetPanel(7, buffer, spec());
    });
    editor.registerCommand('Pick', '', 'picker_open', null);`,
  );
  machine.dispatch({ type: 'command', name: 'picker_open' });
  await shows('cherry');
  type('ap');
  await hides('banana');
  assert.match(rows()[0], /^Filter: {2}ap .* Close$/);
  press('Down Enter');
  await machine.until(() => machine.state.window.message?.text === 'chose apricot');
  press('Backspace Backspace');
  await shows('cherry');
  press('Tab Escape');
  await machine.until(() => activeDocument(machine.state).name !== '*Pick*');
  assert.doesNotMatch(screen(), /Filter/);
});

test('a tree beside the text, which opens files and is filled while it is shown', async () => {
  await machine.load(
    'outline',
    `
    const node = (text, depth, hasChildren = false) => ({ text: { text: text + '\\n' }, depth, hasChildren });
    registerHandler('outline_open', () => {
      editor.mountFloatingWidget(1, { kind: 'tree', key: 'tree', nodes: [node('src', 0, true), node('a.ts', 1), node('doc', 0)],
        itemKeys: ['src', 'src/a.ts', 'doc'], selectedIndex: 0, expandedKeys: ['src'], checkable: false, itemHeight: 1 },
        40, 100, true, true, 'Outline');
    });
    editor.on('widget_event', (event) => {
      const { key, expanded } = event.payload;
      if (event.event_type === 'activate') editor.setStatus('open ' + key);
      if (event.event_type === 'expand' && key === 'src' && !expanded)
        editor.widgetMutate(1, { kind: 'appendTreeNodes', widgetKey: 'tree', newNodes: [node('end', 0)], newItemKeys: ['end'] });
      if (event.event_type === 'cancel') editor.setStatus('closed');
    });
    editor.registerCommand('Outline', '', 'outline_open', null);`,
  );
  machine.dispatch({ type: 'command', name: 'outline_open' });
  await shows('a.ts');
  assert.match(rows()[0], /^│▾ src/);
  press('Down Enter');
  await machine.until(() => machine.state.window.message?.text === 'open src/a.ts');
  press('Up Left');
  await shows('end');
  assert.doesNotMatch(screen(), /a\.ts/);
  press('Escape');
  type('x');
  assert.equal(machine.text(), 'x');
  machine.plugins.unload('outline');
  await hides('Outline');
});

test('a form of settings in a box, which keeps what the user changes', async () => {
  await machine.load(
    'form',
    `
    const model = { wrap: false, size: 4, theme: 0, name: '' };
    const spec = () => ({ kind: 'col', children: [
      { kind: 'labeledSection', label: 'Editor', child: { kind: 'col', children: [
        { kind: 'toggle', key: 'wrap', label: 'Wrap', checked: model.wrap, focused: false },
        { kind: 'number', key: 'size', label: 'Size', value: model.size, min: 1, max: 8, step: 1, integer: true },
        { kind: 'dropdown', key: 'theme', label: 'Theme', options: ['dark', 'light'], selectedIndex: model.theme },
        { kind: 'text', key: 'name', label: 'Name', value: model.name, fieldWidth: 12 },
      ] } },
      { kind: 'row', children: [
        { kind: 'spacer', cols: 0, flex: true },
        { kind: 'button', key: 'ok', label: 'OK', intent: 'primary' },
      ] },
    ] });
    registerHandler('form_open', () => editor.mountFloatingWidget(3, spec(), 60, 60, false, false, 'Settings'));
    editor.on('widget_event', ({ widget_key: key, event_type: type, payload }) => {
      if (type === 'toggle') model.wrap = payload.checked;
      else if (type === 'number_value') model.size = payload.value;
      else if (type === 'dropdown_select') model.theme = payload.index;
      else if (type === 'change') model.name = payload.value;
      else if (type === 'activate' && key === 'ok') {
        editor.unmountFloatingWidget(3);
        return editor.setStatus(JSON.stringify(model));
      } else return;
      editor.updateFloatingWidget(3, spec());
    });
    editor.registerCommand('Form', '', 'form_open', null);`,
  );
  machine.dispatch({ type: 'command', name: 'form_open' });
  await shows('Settings');
  press('Enter Tab Right Right Tab Enter Down Enter Tab');
  type('ink');
  await shows('[x] Wrap');
  await machine.run('await editor.flush()');
  assert.match(screen(), /Size: ‹ 6 ›/);
  assert.match(screen(), /Theme: {2}light/);
  press('Tab Enter');
  await machine.until(() => machine.state.window.message?.text.startsWith('{') === true);
  assert.equal(machine.state.window.message?.text, '{"wrap":true,"size":6,"theme":1,"name":"ink"}');
  await hides('Settings');
});

test('events come to the plugin that owns the panel alone, though another one has the same number', async () => {
  for (const name of ['alpha', 'beta'])
    await machine.load(
      name,
      `let count = 0;
      const spec = () => ({ kind: 'col', children: [
        { kind: 'raw', entries: [{ text: '${name}=' + count + '\\n', properties: {} }] },
        { kind: 'button', label: 'Go', focused: false, intent: 'normal', key: 'go', disabled: false } ] });
      registerHandler('${name}_mount', () => editor.mountFloatingWidget(1, spec(), 40, 40, ${name === 'alpha'}));
      editor.on('widget_event', (e) => {
        if (e.event_type !== 'activate') return;
        count += 1;
        editor.updateFloatingWidget(1, spec());
      });
      editor.registerCommand('${name}', '', '${name}_mount', null);`,
    );
  machine.dispatch({ type: 'command', name: 'alpha_mount' });
  await shows('alpha=0');
  machine.dispatch({ type: 'command', name: 'beta_mount' });
  await shows('beta=0');
  press('Enter');
  await shows('beta=1');
  assert.match(screen(), /alpha=0/);
});
