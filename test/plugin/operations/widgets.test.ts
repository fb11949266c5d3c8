/** Panels of widgets: what is on the screen, what keys and the mouse do, and what the plugin is told. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readMutation, readSpec } from '../../../src/plugin/operations/widgets/read-spec.ts';
import { isFloating, widgetPanelsField } from '../../../src/features/widgets/panel.ts';
import { CHECKS, QUERIES } from '../../../src/plugin/operations/main.ts';
import { activeDocument } from '../../../src/core/model/state.ts';
import { Editor } from '../acting.ts';
import { Screen } from '../screen.ts';

type Spec = Readonly<Record<string, unknown>>;

/** An editor with a panel in a buffer that fills the screen. */
class Panel {
  readonly editor: Editor;
  readonly buffer: number;

  constructor(spec: Spec, columns = 40, rows = 14) {
    this.editor = new Editor(columns, rows);
    const { plugins } = this.editor.state;
    assert.ok(plugins);
    this.editor.send({ type: 'plugins', plugins: { ...plugins, listened: new Set(['widget_event']) } });
    const made = this.editor.answered('createVirtualBuffer', [{ name: 'panel', readOnly: true }]);
    this.buffer = (made as { bufferId: number }).bufferId;
    this.editor.run('mountWidgetPanel', [1, this.buffer, readSpec(spec, 'spec')]);
  }

  /** The rows of the panel, without the menu, the tabs and the status bar. */
  get rows(): string[] {
    return new Screen(this.editor.state).rows.slice(2);
  }

  keys(keys: string): this {
    for (const key of keys.split(' '))
      if (key === 'Space') this.editor.type(' ');
      else this.editor.keys(key);
    return this;
  }

  update(spec: Spec): this {
    this.editor.run('updateWidgetPanel', [1, readSpec(spec, 'spec')]);
    return this;
  }

  mutate(mutation: Spec): this {
    this.editor.run('widgetMutate', [1, readMutation(mutation, 'mutation')]);
    return this;
  }

  /** A click at a cell of the panel, from its corner. */
  click(x: number, y: number, button: 'left' | 'right' = 'left'): this {
    const mouse = { type: 'mouse', button, modifiers: 0, x, y: y + 2 } as const;
    this.editor.send({ ...mouse, kind: 'press' });
    this.editor.send({ ...mouse, kind: 'release' });
    return this;
  }

  wheel(y: number, kind: 'wheel_up' | 'wheel_down' = 'wheel_down'): this {
    this.editor.send({ type: 'mouse', button: 'none', modifiers: 0, x: 1, y: y + 2, kind });
    return this;
  }

  /** The events since this was asked last, each as `KEY TYPE PAYLOAD`. */
  get events(): string[] {
    const told = this.editor.effects.flatMap((effect) => {
      if (effect.type !== 'plugin_event' || effect.event !== 'widget_event') return [];
      assert.equal(effect.plugin, 'one');
      const { panel_id, widget_key, event_type, payload } = effect.payload as Record<string, unknown>;
      assert.equal(panel_id, 1);
      return [`${widget_key as string} ${event_type as string} ${JSON.stringify(payload)}`];
    });
    this.editor.effects.length = 0;
    return told;
  }
}

const rows = (count: number): Spec => ({
  kind: 'list',
  key: 'list',
  items: Array.from({ length: count }, (_, i) => ({ text: `row ${i}\n` })),
  itemKeys: Array.from({ length: count }, (_, i) => `k${i}`),
});

const col = (...children: readonly Spec[]): Spec => ({ kind: 'col', children });
const row = (...children: readonly Spec[]): Spec => ({ kind: 'row', children });

describe('a panel of widgets', () => {
  test('shows its widgets one below the other and side by side', () => {
    const panel = new Panel(
      col(
        row(
          { kind: 'button', label: 'Save' },
          { kind: 'spacer', flex: true },
          { kind: 'button', label: 'Close' },
        ),
        { kind: 'divider' },
        { kind: 'text', label: 'Name', value: 'ink', fieldWidth: 10 },
        { kind: 'toggle', label: 'Wrap lines', checked: true },
        { kind: 'number', label: 'Tab', value: 4 },
        { kind: 'dropdown', label: 'Theme', options: ['dark', 'light'], selectedIndex: 1 },
        { kind: 'hintBar', entries: [{ keys: 'Tab', label: 'next' }] },
        { kind: 'raw', entries: [{ text: 'plain 日本\n' }, { text: 'more' }] },
      ),
    );
    assert.deepEqual(panel.rows.slice(0, 9), [
      ' Save                             Close',
      '─'.repeat(40),
      'Name:  ink',
      '[x] Wrap lines',
      'Tab: ‹ 4 ›',
      'Theme:  light ▾',
      'Tab next',
      'plain 日本',
      'more',
    ]);
  });

  test('moves the focus with Tab, Shift+Tab and the arrows, and presses what has it', () => {
    const panel = new Panel(
      col(
        row({ kind: 'button', key: 'a', label: 'A' }, { kind: 'button', key: 'b', label: 'B' }),
        { kind: 'toggle', key: 't', label: 'T' },
        { kind: 'button', key: 'off', label: 'Off', disabled: true },
      ),
    );
    panel.keys('Enter Tab Enter Right Left Space Down Space');
    assert.deepEqual(panel.events, [
      'a activate {}',
      'b focus {}',
      'b activate {}',
      'a focus {}',
      'a activate {}',
      't focus {}',
      't toggle {"checked":true}',
    ]);
    assert.equal(panel.rows[1], '[x] T');
    panel.keys('Tab');
    assert.deepEqual(panel.events, ['a focus {}']);
    panel.keys('Shift+Tab');
    assert.deepEqual(panel.events, ['t focus {}']);
    // A value that the plugin changes counts; one that it gives again does not.
    panel.update(col({ kind: 'toggle', key: 't', label: 'T', checked: false }));
    assert.equal(panel.rows[0], '[x] T');
    panel.update(col({ kind: 'toggle', key: 't', label: 'T', checked: true }));
    panel.update(col({ kind: 'toggle', key: 't', label: 'T', checked: false }));
    assert.equal(panel.rows[0], '[ ] T');
  });

  test('chooses an option of a radio with arrows, Home, End and a click', () => {
    const radio = (selectedIndex: number): Spec => ({
      kind: 'radio',
      key: 'r',
      label: 'Where',
      options: ['Here', '日本', 'Far'],
      selectedIndex,
    });
    const panel = new Panel(col({ kind: 'button', key: 'up', label: 'Up' }, radio(1)), 50);
    assert.equal(panel.rows[1], 'Where: ( ) Here  (•) 日本  ( ) Far');
    panel.keys('Tab Right Right Left End Home Up');
    assert.deepEqual(panel.events, [
      'r focus {}',
      'r change {"index":2,"value":"Far"}',
      'r change {"index":0,"value":"Here"}',
      'r change {"index":2,"value":"Far"}',
      'r change {"index":0,"value":"Here"}',
      'up focus {}',
    ]);
    panel.click(20, 1).click(16, 1).click(20, 1);
    assert.deepEqual(panel.events, ['r focus {}', 'r change {"index":1,"value":"日本"}']);
    // A description that names the same option keeps the choice; another option counts.
    panel.update(col(radio(1)));
    assert.equal(panel.rows[0], 'Where: ( ) Here  (•) 日本  ( ) Far');
    panel.keys('Right');
    panel.update(col(radio(1)));
    assert.equal(panel.rows[0], 'Where: ( ) Here  ( ) 日本  (•) Far');
    panel.update(col(radio(0)));
    assert.equal(panel.rows[0], 'Where: (•) Here  ( ) 日本  ( ) Far');
    panel.mutate({ kind: 'setSelectedIndex', widgetKey: 'r', index: 1 });
    assert.equal(panel.rows[0], 'Where: ( ) Here  (•) 日本  ( ) Far');
    panel.update(col({ ...radio(0), options: [] }));
    panel.keys('Right Enter Home');
    assert.deepEqual(panel.events.slice(1), []);
  });

  test('edits a text field with the keys of prompts, undo and paste', () => {
    const panel = new Panel(col({ kind: 'text', key: 'q', placeholder: 'Filter', fieldWidth: 20 }));
    assert.equal(panel.rows[0], ' Filter');
    panel.editor.type('ab');
    panel.keys('Left Backspace');
    assert.deepEqual(panel.events, [
      'q change {"value":"a","cursorByte":1}',
      'q change {"value":"ab","cursorByte":2}',
      'q change {"value":"b","cursorByte":0}',
    ]);
    panel.keys('Ctrl+Z');
    assert.equal(panel.rows[0], ' ab');
    panel.keys('Ctrl+Y');
    assert.equal(panel.rows[0], ' b');
    panel.editor.send({ type: 'paste', bytes: new TextEncoder().encode('日本\nmore') });
    assert.equal(panel.rows[0], ' 日本b');
    assert.deepEqual(panel.events.at(-1), 'q change {"value":"日本b","cursorByte":6}');
    panel.keys('Ctrl+A');
    panel.editor.type('x');
    assert.equal(panel.rows[0], ' x');
    panel.keys('Enter');
    assert.deepEqual(panel.events.at(-1), 'q submit {"value":"x"}');
    // Typed text is never replaced by a description that comes late.
    panel.update(col({ kind: 'text', key: 'q', value: 'late', fieldWidth: 20 }));
    assert.equal(panel.rows[0], ' x');
    panel.mutate({ kind: 'setValue', widgetKey: 'q', value: 'set' });
    assert.equal(panel.rows[0], ' set');
    assert.deepEqual(activeDocument(panel.editor.state).text.toString(), '');
  });

  test('shows the part of a long text that has the cursor, and breaks lines in a field of several rows', () => {
    const panel = new Panel(
      col(
        { kind: 'text', key: 'one', fieldWidth: 8 },
        { kind: 'text', key: 'more', rows: 3, fieldWidth: 20 },
      ),
    );
    panel.editor.type('0123456789');
    assert.equal(panel.rows[0], ' 56789');
    panel.keys('Tab');
    panel.editor.type('first');
    panel.keys('Enter');
    panel.editor.type('second');
    panel.keys('Up Home');
    panel.editor.type('>');
    assert.deepEqual(panel.rows.slice(1, 4), [' >first', ' second', '']);
  });

  test('offers completions', () => {
    const panel = new Panel(col({ kind: 'text', key: 'q', completions: ['alpha', { value: 'beta' }] }));
    assert.deepEqual(panel.rows.slice(0, 3), ['', '  alpha', '  beta']);
    panel.keys('Down Down Enter');
    assert.deepEqual(panel.events, ['q completion_accept {"index":1,"value":"beta"}']);
    assert.deepEqual(panel.rows.slice(0, 2), [' beta', '']);
    panel.mutate({ kind: 'setCompletions', widgetKey: 'q', items: ['gamma'] });
    assert.equal(panel.rows[1], '  gamma');
    panel.keys('Escape');
    assert.deepEqual(panel.events, ['q completion_dismiss {}']);
    assert.equal(panel.rows[1], '');
  });

  test('goes through a list, with the rows in sight that there is room for', () => {
    const panel = new Panel(col({ kind: 'raw', entries: [{ text: 'title' }] }, rows(100)));
    assert.deepEqual(panel.rows.slice(0, 3), ['title', ` row 0${' '.repeat(33)}▐`, ' row 1']);
    assert.equal(panel.rows.length, 11);
    panel.keys('Down End');
    assert.match(panel.rows[10], /^ row 99/);
    panel.keys('PageUp Home Enter');
    assert.deepEqual(panel.events, [
      'list select {"index":1,"key":"k1"}',
      'list select {"index":99,"key":"k99"}',
      'list select {"index":89,"key":"k89"}',
      'list select {"index":0,"key":"k0"}',
      'list activate {"index":0,"key":"k0"}',
    ]);
    panel.wheel(3);
    assert.match(panel.rows[1], /^ row 3/);
    panel.click(2, 2);
    panel.click(2, 2);
    assert.deepEqual(panel.events, [
      'list select {"index":4,"key":"k4","via":"click"}',
      'list select {"index":4,"key":"k4","via":"click"}',
      'list activate {"index":4,"key":"k4"}',
    ]);
    panel.click(2, 3, 'right');
    assert.deepEqual(panel.events, [
      'list select {"index":5,"key":"k5","via":"click"}',
      'list context {"x":2,"y":5,"index":5,"key":"k5"}',
    ]);
    panel.mutate({ kind: 'setSelectedIndex', widgetKey: 'list', index: 50 });
    assert.match(panel.rows[10], /^ row 50/);
  });

  test('keeps a row selected by its key while others come before it', () => {
    const panel = new Panel(rows(5));
    panel.keys('Down Down');
    const items = ['new', 'row 0', 'row 1', 'row 2'].map((text) => ({ text }));
    panel.update({ kind: 'list', key: 'list', items, itemKeys: ['new', 'k0', 'k1', 'k2'] });
    assert.equal(panel.events.at(-1), 'list select {"index":2,"key":"k2"}');
    panel.keys('Enter');
    assert.deepEqual(panel.events, ['list activate {"index":3,"key":"k2"}']);
    panel.mutate({ kind: 'setItems', widgetKey: 'list', items: [{ text: 'only' }], itemKeys: ['o'] });
    assert.deepEqual(panel.rows.slice(0, 2), [' only', '']);
    panel.keys('Enter');
    assert.deepEqual(panel.events, ['list activate {"index":0,"key":"o"}']);
  });

  test('has rows that are widgets', () => {
    const specs = ['one', 'two'].map((text) =>
      row({ kind: 'raw', entries: [{ text }] }, { kind: 'button', label: 'x' }),
    );
    const panel = new Panel({ kind: 'list', key: 'l', itemSpecs: specs });
    assert.deepEqual(panel.rows.slice(0, 2), [' one  x', ' two  x']);
  });

  test('expands, collapses and checks nodes of a tree', () => {
    const nodes = [
      { text: { text: 'src\n' }, hasChildren: true },
      { text: { text: 'a.ts\n' }, depth: 1, checked: true },
      { text: { text: 'b.ts\n' }, depth: 1, checked: false },
      { text: { text: 'doc\n' } },
    ];
    const tree = { kind: 'tree', key: 'tree', nodes, itemKeys: ['src', 'a', 'b', 'doc'], checkable: true };
    const panel = new Panel(tree);
    assert.deepEqual(panel.rows.slice(0, 3), ['▸ [ ] src', '  [ ] doc', '']);
    panel.keys('Right Down Space Down Space');
    assert.deepEqual(panel.rows.slice(0, 4), ['▾ [ ] src', '    [ ] a.ts', '    [x] b.ts', '  [ ] doc']);
    assert.deepEqual(panel.events, [
      'tree expand {"index":0,"key":"src","expanded":true}',
      'tree select {"index":1,"key":"a"}',
      'tree toggle {"index":1,"key":"a","checked":false}',
      'tree select {"index":2,"key":"b"}',
      'tree toggle {"index":2,"key":"b","checked":true}',
    ]);
    panel.keys('Left Left Enter');
    assert.deepEqual(panel.events, [
      'tree select {"index":0,"key":"src"}',
      'tree expand {"index":0,"key":"src","expanded":false}',
      'tree activate {"index":0,"key":"src"}',
    ]);
    panel.click(0, 0);
    assert.deepEqual(panel.events.at(-1), 'tree expand {"index":0,"key":"src","expanded":true}');
    panel.mutate({
      kind: 'appendTreeNodes',
      widgetKey: 'tree',
      newNodes: [{ text: { text: 'end' } }],
      newItemKeys: ['end'],
    });
    panel.mutate({ kind: 'setCheckedKeys', widgetKey: 'tree', checked: true, keys: ['end', 'doc'] });
    assert.deepEqual(panel.rows.slice(3, 5), ['  [x] doc', '  [x] end']);
    panel.mutate({ kind: 'setExpandedKeys', widgetKey: 'tree', keys: [] });
    assert.equal(panel.rows[1], '  [x] doc');
  });

  test('chooses from a dropdown, by keys and by the mouse', () => {
    const panel = new Panel(col({ kind: 'dropdown', key: 'd', options: ['one', 'two', 'three'] }));
    panel.keys('Enter');
    assert.deepEqual(panel.rows.slice(0, 4), [' one   ▾', ' one', ' two', ' three']);
    panel.keys('Down Enter');
    assert.deepEqual(panel.events, [
      'd dropdown_toggle {"open":true}',
      'd dropdown_select {"index":1,"value":"two"}',
    ]);
    assert.deepEqual(panel.rows.slice(0, 2), [' two   ▾', '']);
    panel.click(2, 0).click(2, 3);
    assert.deepEqual(panel.events.at(-1), 'd dropdown_select {"index":2,"value":"three"}');
    panel.mutate({ kind: 'setDropdown', widgetKey: 'd', index: 0 });
    assert.equal(panel.rows[0], ' one   ▾');
    panel.keys('Enter Escape');
    assert.deepEqual(panel.events, ['d dropdown_toggle {"open":true}', 'd dropdown_toggle {"open":false}']);
  });

  test('changes a number by steps and by typing, within its limits', () => {
    const panel = new Panel(col({ kind: 'number', key: 'n', value: 2, min: 0, max: 8, integer: true }));
    panel.keys('Right Right Left');
    panel.editor.type('7x');
    panel.keys('Enter');
    assert.equal(panel.rows[0], '‹ 7 ›');
    panel.editor.type('99');
    panel.keys('Enter');
    assert.deepEqual(
      panel.events,
      ['3', '4', '3', '7', '8'].map((value) => `n number_value {"value":${value}}`),
    );
    panel.editor.type('5');
    panel.keys('Escape');
    assert.equal(panel.rows[0], '‹ 8 ›');
    panel.mutate({ kind: 'setNumber', widgetKey: 'n', value: 1 });
    assert.equal(panel.rows[0], '‹ 1 ›');
  });

  test('moves values between the lists of a dual list', () => {
    const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));
    const panel = new Panel(col({ kind: 'dualList', key: 'd', options, included: ['c'], visibleRows: 3 }));
    assert.deepEqual(panel.rows.slice(0, 3), [' Available           Chosen', ' A                   C', ' B']);
    panel.keys('Down Enter');
    assert.deepEqual(panel.rows.slice(1, 3), [' A                   C', '                     B']);
    panel.keys('Right Enter');
    assert.deepEqual(panel.events, [
      'd change {"included":["c","b"]}',
      'd dual_focus {"included":true}',
      'd change {"included":["b"]}',
    ]);
    panel.mutate({ kind: 'setDualIncluded', widgetKey: 'd', included: ['a'] });
    assert.equal(panel.rows[1], ' B                   A');
  });

  test('puts sections beside each other with borders', () => {
    const section = (label: string, more: Spec): Spec => ({ kind: 'labeledSection', label, ...more });
    const panel = new Panel(
      row(section('Files', { widthPct: 40, child: rows(2) }), section('Text', { child: rows(2) })),
      40,
      8,
    );
    assert.deepEqual(panel.rows, [
      '╭─ Files ──────╮ ╭─ Text ──────────────╮',
      '│ row 0        │ │ row 0               │',
      '│ row 1        │ │ row 1               │',
      '│              │ │                     │',
      '╰──────────────╯ ╰─────────────────────╯',
    ]);
  });

  test('scrolls to the widget with the focus, and cuts what has no room', () => {
    const buttons = Array.from({ length: 20 }, (_, i) => ({
      kind: 'button',
      key: `b${i}`,
      label: `Button ${i} 日本語`,
    }));
    const panel = new Panel(col(...buttons), 12, 7);
    for (let i = 0; i < 19; i++) panel.keys('Tab');
    assert.match(panel.rows.at(-1) ?? '', /^ Button 19/);
    panel.keys('Tab');
    assert.match(panel.rows[0], /^ Button 0/);
    for (const [columns, height] of [
      [1, 1],
      [3, 2],
      [5, 4],
      [200, 60],
    ] as const) {
      panel.editor.send({ type: 'resize', columns, rows: height });
      assert.equal(new Screen(panel.editor.state).rows.length, height - 1);
    }
  });

  test('goes with its buffer and with its plugin', () => {
    const panel = new Panel(rows(3));
    panel.editor.run('unmountWidgetPanel', [1]);
    assert.ok(!panel.rows.join('').includes('row 0'));
    panel.editor.run('mountWidgetPanel', [1, panel.buffer, readSpec(rows(3), 'spec')]);
    assert.match(panel.rows[0], /row 0/);
    panel.editor.send({ type: 'plugin_gone', plugin: 'one' });
    assert.ok(!panel.rows.join('').includes('row 0'));
  });

  test('draws popups over other widgets, at their place or at an anchor', () => {
    const popup = (more: Spec): Spec => ({
      kind: 'popup',
      child: { kind: 'button', key: 'p', label: 'Pop' },
      ...more,
    });
    const under = { kind: 'raw', entries: [{ text: '0123456789' }, { text: '0123456789' }] };
    assert.deepEqual(new Panel(col(popup({}), under)).rows.slice(0, 2), [' Pop 56789', '0123456789']);
    assert.deepEqual(new Panel(col(popup({ anchor: [3, 1] }), under)).rows.slice(0, 2), [
      '0123456789',
      '012 Pop 89',
    ]);
    const panel = new Panel(col(under, popup({ anchor: [4, 2], screenSpace: true })));
    assert.equal(panel.rows[0], '0123 Pop 9');
    panel.click(5, 0);
    assert.deepEqual(panel.events, ['p activate {}']);
  });

  test('tells what the mouse comes over, once', () => {
    const panel = new Panel(rows(3));
    for (const [x, y] of [
      [1, 3],
      [2, 3],
      [2, 4],
      [2, 8],
    ])
      panel.editor.send({ type: 'mouse', kind: 'move', button: 'none', modifiers: 0, x, y });
    assert.deepEqual(panel.events, [
      'list hover {"index":1,"key":"k1"}',
      'list hover {"index":2,"key":"k2"}',
    ]);
  });

  test('does what a plugin asks by widgetCommand', () => {
    const panel = new Panel(col({ kind: 'text', key: 'q' }, rows(5)));
    const command = (action: Spec): number => panel.editor.run('widgetCommand', [1, action]);
    command({ kind: 'textInputChar', text: 'hi' });
    command({ kind: 'textInputKey', key: 'Backspace' });
    command({ kind: 'focusAdvance', delta: 1 });
    command({ kind: 'selectMove', delta: 2 });
    command({ kind: 'key', key: 'Down' });
    command({ kind: 'activate' });
    assert.deepEqual(panel.events, [
      'q change {"value":"hi","cursorByte":2}',
      'q change {"value":"h","cursorByte":1}',
      'list focus {}',
      'list select {"index":1,"key":"k1"}',
      'list select {"index":2,"key":"k2"}',
      'list select {"index":3,"key":"k3"}',
      'list activate {"index":3,"key":"k3"}',
    ]);
    panel.mutate({ kind: 'setFocusKey', widgetKey: 'q' });
    assert.deepEqual(panel.events, ['q focus {}']);
  });
});

describe('a floating panel', () => {
  const floating = (more: readonly unknown[], spec: Spec = rows(3)): Panel => {
    const panel = new Panel(col(), 60, 16);
    panel.editor.run('mountFloatingWidget', [1, readSpec(spec, 'spec'), 50, 50, ...more]);
    return panel;
  };

  test('is a box over the text, which has the keys until Escape closes it', () => {
    const panel = floating([false, false, 'Choose']);
    const [top, first] = panel.rows.slice(2, 4);
    assert.equal(top.trim(), '╭─ Choose ─────────────────×─╮');
    assert.equal(first.trim(), '│ row 0                      │');
    panel.keys('Down Enter Escape');
    assert.deepEqual(panel.events, [
      'list select {"index":1,"key":"k1"}',
      'list activate {"index":1,"key":"k1"}',
      ' cancel {}',
    ]);
    assert.ok(!panel.rows.join('').includes('row 0'));
  });

  test('is closed by its button and by a click beside it', () => {
    const one = floating([false, false, 'Choose']);
    one.click(42, 2);
    assert.deepEqual(one.events, [' cancel {}']);
    const two = floating([false, false, 'Choose']);
    two.click(2, 9);
    assert.deepEqual(two.events, [' cancel {}']);
    const three = floating([false, false, 'Choose', false]);
    three.click(2, 9);
    assert.deepEqual(three.events, []);
  });

  test('beside the text leaves the keys to it until it has the focus', () => {
    const panel = floating([true, false, 'Dock', true, true]);
    assert.match(panel.rows[0], /^│ row 0/);
    panel.keys('Down');
    assert.deepEqual(panel.events, []);
    panel.editor.run('floatingPanelControl', [1, 'focus', 0]);
    panel.keys('Down Escape Down');
    assert.deepEqual(panel.events, [' focus {}', 'list select {"index":1,"key":"k1"}', ' blur {}']);
    panel.click(3, 0);
    panel.keys('Down');
    assert.deepEqual(panel.events, [
      ' focus {}',
      'list select {"index":0,"key":"k0","via":"click"}',
      'list select {"index":1,"key":"k1"}',
    ]);
    panel.editor.run('floatingPanelControl', [1, 'center', 0]);
    assert.doesNotMatch(panel.rows[0], /^│ row 0/);
    panel.editor.run('floatingPanelControl', [1, 'fullscreen', 0]);
    assert.match(panel.rows[0], /^│ row 0/);
    panel.editor.run('updateFloatingWidget', [1, readSpec(rows(1), 'spec')]);
    panel.editor.run('unmountFloatingWidget', [1]);
    assert.ok(!panel.rows.join('').includes('row 0'));
  });

  test('as a section of the sidebar belongs to a buffer, keeps its state, and has a width', () => {
    const panel = new Panel(col(), 80, 16);
    const { editor } = panel;
    const query = (name: string): unknown => QUERIES[name](editor.state, { plugin: 'one', call: 0 }, []);
    const text = activeDocument(editor.state).id;
    const mount = (title: string, count: number, more?: Spec): void => {
      editor.run('mountSidebarSection', [1, readSpec(rows(count), 'spec'), title, 5, more]);
    };
    assert.deepEqual([query('dockOpen'), query('dockCols')], [false, 0]);
    mount('Contents', 3, { scope: { buffer: text } });
    assert.match(panel.rows[0], /^│ row 0 {12}│/);
    assert.deepEqual([query('dockOpen'), query('dockCols')], [true, 20]);
    panel.keys('Down');
    mount('Other', 4, { scope: { buffer: text }, startBlurred: true });
    panel.keys('Down Enter');
    assert.deepEqual(panel.events, [
      'list select {"index":1,"key":"k1"}',
      'list select {"index":2,"key":"k2"}',
      'list activate {"index":2,"key":"k2"}',
    ]);
    for (const width of [29, 31, 37, 40]) {
      editor.run('floatingPanelControl', [1, 'dock_width', width]);
      assert.equal(query('dockCols'), width);
    }
    editor.run('floatingPanelControl', [1, 'dock_width', NaN]);
    editor.run('floatingPanelControl', [1, 'sidebar_rows', 3]);
    assert.equal(query('dockCols'), 40);
    // Another buffer is in front: the section is gone, and the keys are the text's.
    const { bufferId } = editor.answered('createVirtualBuffer', [{ name: 'next' }]) as { bufferId: number };
    assert.deepEqual([query('dockOpen'), query('dockCols')], [false, 0]);
    assert.ok(!panel.rows.join('').includes('row 0'));
    panel.keys('Down Enter');
    assert.deepEqual(panel.events, []);
    editor.run('showBuffer', [text]);
    assert.equal(query('dockOpen'), true);
    editor.run('closeBuffer', [text, true]);
    editor.run('showBuffer', [bufferId]);
    assert.deepEqual(widgetPanelsField.of(editor.state).filter(isFloating), []);
    const isAccepted = (options?: Spec): unknown =>
      CHECKS['mountSidebarSection'](editor.state, { plugin: 'one', call: 0 }, [1, null, '', 1, options]);
    assert.deepEqual(
      [undefined, { scope: 'editor' }, { scope: { window: 1 } }, { scope: { buffer: text } }].map(isAccepted),
      [true, true, true, false],
    );
  });

  test('gives the keys to the explorer when that is asked for', () => {
    const panel = floating([true]);
    panel.editor.send({ type: 'command', name: 'focus_file_explorer' });
    assert.equal(panel.editor.state.window.area, 'explorer');
    panel.keys('Down');
    assert.deepEqual(panel.events, []);
  });
});

describe('a malformed description', () => {
  for (const [what, spec, message] of [
    ['is no object', 5, 'spec must be a widget: an object with a kind'],
    ['has no kind', {}, /^spec\.kind must be one of row, col, .*, not undefined$/],
    ['has an unknown kind', { kind: 'map' }, /, not "map"$/],
    [
      'has a field of another type',
      { kind: 'button', label: 5 },
      'spec.label must be a string, not a number',
    ],
    [
      'is wrong further in',
      col({ kind: 'list', items: [{ text: 'a' }, {}] }),
      'spec.children[0].items[1].text is missing',
    ],
    ['has no child', { kind: 'labeledSection' }, 'spec.child is missing'],
    [
      'has a child that is none',
      { kind: 'overlay', child: 5 },
      'spec.child must be a widget: an object with a kind',
    ],
    ['has children that are none', { kind: 'row', children: {} }, 'spec.children must be an array'],
  ] as const)
    test(`${what}: one sentence says where`, () => {
      assert.throws(() => readSpec(spec, 'spec'), { name: 'TypeError', message });
    });

  test('is ever deeper, or has too many widgets', () => {
    let deep: Spec = col();
    for (let i = 0; i < 100; i++) deep = col(deep);
    assert.throws(() => readSpec(deep, 'spec'), { message: /is more than 32 levels deep$/ });
    const wide = col(...Array.from({ length: 3000 }, () => ({ kind: 'spacer' })));
    assert.throws(() => readSpec(wide, 'spec'), { message: 'there are more than 2000 widgets' });
  });
});
