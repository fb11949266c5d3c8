import { leaves } from '../../../src/core/model/panes.ts';
import { tabItem } from '../../../src/core/model/tab-item.ts';
import { hasFocus, tabOf, withFocusOn } from '../../../src/features/panel/view-tabs.ts';
import { withFeatures } from '../../../src/core/model/feature.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import { inside } from '../../../src/base/rectangle.ts';
import { runCommand } from '../../../src/core/dispatch/run-command.ts';
import type { ViewKind } from '../../../src/core/model/dock.ts';
import { compileFeatures, type Feature } from '../../../src/core/model/feature.ts';
import { Field } from '../../../src/core/model/fields/field.ts';
import { type State, step, withWindow, documentById, focusedLeaf } from '../../../src/core/model/state.ts';
import { FEATURES } from '../../../src/editor/features.ts';
import { panelAreas, viewArea, viewTitles } from '../../../src/features/panel/layout.ts';
import {
  frontView,
  openViews,
  panelField,
  withoutPanelView,
  withPanelView,
} from '../../../src/features/panel/panel.ts';
import { showView } from '../../../src/features/panel/show-view.ts';
import { projectSearchFeature } from '../../../src/features/project-search/index.ts';
import { write } from '../../../src/ui/cells.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

/** The text typed into the view of the test. */
const typedField = new Field<string>('typed', '');

const problems: ViewKind = {
  name: 'problems',
  title: 'Problems',
  draw(frame, state, { x, y, width, height }, styles) {
    frame.fill(x, y, width, height, styles.sidebar);
    const end = write(frame, x, y, `typed: ${typedField.of(state)}`, styles.sidebar, x + width);
    return { x: end, y, shape: 'bar' };
  },
  layer: {
    scopes: () => [{ context: 'panel', through: 'anywhere' }],
    type: (state, text) => step(typedField.with(state, typedField.of(state) + text)),
  },
  focus: (state) => step(withFocusOn(state, 'problems')),
};

const testFeature: Feature = { name: 'test', fields: [typedField], views: [problems] };
const searchViews: Feature = { name: 'search', views: projectSearchFeature.views };
const { views } = compileFeatures([searchViews, testFeature], { layers: [], beforeSave: [], bar: [] });

/** An editor with the search and the view of the test, which is open at the start. */
function host(): Host {
  const editor = new Host('in.txt', encode('one\ntwo\n'));
  editor.state = typedField.with(withFeatures(editor.state, { ...FEATURES, views }), '');
  editor.state = showView(editor.state, problems).state;
  return editor;
}

const steps = (editor: Host, keys: string): void => {
  for (const event of parseSteps(keys)) editor.send(event);
};

const run = (state: State, name: string): State => {
  const after = runCommand(state, name);
  assert.notEqual(after, false, name);
  return after === false ? state : after.state;
};

/** The rows of the panel on the screen. */
const rows = (editor: Host): string[] => {
  const { whole } = panelAreas(editor.state);
  return editor.screen.slice(whole.y, whole.y + whole.height);
};

describe('the panel with a view', () => {
  test('has no titles, and hands on what is typed', () => {
    const editor = host();
    steps(editor, 'type now');
    assert.equal(typedField.of(editor.state), 'now');
    assert.equal(rows(editor)[0], 'typed: now');
  });

  test('is hidden and comes back with the focus', () => {
    const editor = host();
    editor.state = run(editor.state, 'toggle_panel');
    assert.equal(editor.state.window.area, 'text');
    assert.equal(rows(editor).length, 0);
    editor.state = run(editor.state, 'toggle_panel');
    assert.equal(editor.state.window.area, 'panel');
    assert.equal(frontView(editor.state), problems);
  });

  test('has nothing to go on to', () => {
    const { state } = host();
    assert.equal(runCommand(state, 'next_panel_view'), false);
    assert.equal(runCommand(state, 'previous_panel_view'), false);
  });
});

describe('the panel with two views', () => {
  const both = (): Host => {
    const editor = host();
    steps(editor, 'Alt+/');
    return editor;
  };

  test('shows a row of titles above the one in front', () => {
    const editor = both();
    assert.equal(rows(editor)[0], ' Find in Files  Problems');
    assert.match(rows(editor)[1], /^ Find in Files +✕$/);
    const screen = editor.screen.length;
    assert.equal(panelAreas(editor.state).whole.y + panelAreas(editor.state).whole.height, screen - 1);
  });

  test('goes to the next and the previous one, going round, with the focus', () => {
    const editor = both();
    editor.state = run(editor.state, 'next_panel_view');
    steps(editor, 'type x');
    assert.equal(typedField.of(editor.state), 'x');
    editor.state = run(editor.state, 'next_panel_view');
    assert.equal(frontView(editor.state)?.name, 'search');
    editor.state = run(editor.state, 'previous_panel_view');
    assert.equal(frontView(editor.state), problems);
  });

  test('goes to the one whose title is clicked', () => {
    const editor = both();
    const { x, y } = viewTitles(editor.state)[1];
    steps(editor, `click ${x + 1} ${y}\ntype x`);
    assert.equal(frontView(editor.state), problems);
    assert.equal(typedField.of(editor.state), 'x');
  });

  test('is as high as its titles are dragged', () => {
    const editor = both();
    const { y } = panelAreas(editor.state).whole;
    steps(editor, `drag 50 ${y} 50 ${y + 1}`);
    assert.equal(panelAreas(editor.state).whole.y, y + 1);
    steps(editor, `drag 50 ${y + 1} 50 ${y}`);
    assert.equal(panelAreas(editor.state).whole.y, y);
  });

  test('gives the focus back to the text with Escape, and takes it with Focus Panel', () => {
    const editor = both();
    steps(editor, 'Escape');
    assert.equal(editor.state.window.area, 'text');
    editor.state = run(editor.state, 'focus_panel');
    assert.equal(editor.state.window.area, 'panel');
    assert.equal(frontView(editor.state)?.name, 'search');
  });

  test('comes back as it was hidden', () => {
    const editor = both();
    editor.state = run(run(editor.state, 'next_panel_view'), 'toggle_panel');
    assert.deepEqual(openViews(editor.state), []);
    editor.state = run(editor.state, 'toggle_panel');
    assert.deepEqual(
      openViews(editor.state).map(({ name }) => name),
      ['search', 'problems'],
    );
    assert.equal(frontView(editor.state), problems);
  });
});

describe('a view in a tab', () => {
  const inTab = (): Host => {
    const editor = host();
    editor.state = run(editor.state, 'move_view_to_split');
    return editor;
  };

  const names = (editor: Host): string[][] =>
    leaves(editor.state.window.panes).map(({ tabs }) =>
      tabs.map((id) => documentById(editor.state, id).name),
    );

  test('has all the room below the tabs, and the keys', () => {
    const editor = inTab();
    steps(editor, 'type now');
    assert.deepEqual(names(editor), [['in.txt', 'Problems']]);
    assert.equal(typedField.of(editor.state), 'now');
    assert.equal(editor.screen[1], 'typed: now');
    assert.equal(frontView(editor.state), null);
    const item = tabItem(editor.state, focusedLeaf(editor.state).active);
    assert.equal(item.kind === 'view' && item.view, problems);
    assert.equal(viewArea(editor.state, 'problems').height, editor.screen.length - 2);
  });

  test('gives no key to the text behind it', () => {
    const editor = inTab();
    steps(editor, 'Enter\nDelete\npaste x\nrun duplicate_line');
    assert.deepEqual(
      [...editor.state.documents.values()].map(({ text }) => text.toString()),
      ['one\ntwo\n', ''],
    );
  });

  test('moves back into the panel', () => {
    const editor = inTab();
    editor.state = run(editor.state, 'move_view_to_panel');
    assert.deepEqual(names(editor), [['in.txt']]);
    assert.equal(frontView(editor.state), problems);
    steps(editor, 'type x');
    assert.equal(typedField.of(editor.state), 'x');
  });

  test('is closed like any tab', () => {
    const editor = inTab();
    steps(editor, 'run close_tab');
    assert.deepEqual(names(editor), [['in.txt']]);
    assert.equal(tabOf(editor.state, 'problems'), null);
  });

  test('has one tab: a new split shows the document that was in front before', () => {
    const editor = inTab();
    steps(editor, 'run split_vertical');
    assert.deepEqual(names(editor), [['in.txt', 'Problems'], ['in.txt']]);
    editor.state = showView(editor.state, problems).state;
    assert.deepEqual(names(editor), [['in.txt', 'Problems'], ['in.txt']]);
    assert.equal(hasFocus(editor.state, 'problems'), true);
  });

  test('stays where it is when a split is asked for and no text is open', () => {
    const editor = inTab();
    steps(editor, 'run prev_buffer\nrun close_tab');
    assert.deepEqual(names(editor), [['Problems']]);
    steps(editor, 'run split_vertical');
    assert.deepEqual(names(editor), [['Problems']]);
    assert.match(editor.state.window.message?.text ?? '', /only one tab/);
  });

  test('moves to another split with its tab', () => {
    const editor = inTab();
    steps(editor, 'run move_tab_to_next_split');
    assert.deepEqual(names(editor), [['in.txt'], ['Problems']]);
    steps(editor, 'run move_tab_to_next_split\ntype x');
    assert.deepEqual(names(editor), [['in.txt', 'Problems']]);
    assert.equal(typedField.of(editor.state), 'x');
  });

  test('is offered for tabs and for the panel only where it is there', () => {
    const editor = inTab();
    assert.ok(runCommand(editor.state, 'move_view_to_split') === false);
    steps(editor, 'run prev_buffer');
    assert.ok(runCommand(editor.state, 'move_view_to_panel') === false);
  });
});

/** The panel as a plain list: the names of the open views, the front one first. */
function opened(list: readonly string[], name: string): readonly string[] {
  return [name, ...list.filter((each) => each !== name)];
}

test('views open and close as in a list of the latest', () => {
  const name = fc.constantFrom('search', 'problems');
  const action = fc.record({ open: fc.boolean(), name });
  fc.assert(
    fc.property(fc.array(action), fc.integer({ min: 1, max: 30 }), (actions, height) => {
      let { state } = host();
      state = withWindow(state, { rows: height });
      let list: readonly string[] = ['problems'];
      for (const { open, name } of actions) {
        state = open ? withPanelView(state, name) : withoutPanelView(state, name);
        list = open ? opened(list, name) : list.filter((each) => each !== name);
        assert.deepEqual(panelField.of(state).open, list);
        assert.equal(frontView(state)?.name ?? null, list[0] ?? null);
        const { whole, titles, view } = panelAreas(state);
        assert.equal(titles.height + view.height, whole.height);
        assert.equal(whole.height > 0, list.length > 0 && height > 3, `${whole.height} of ${height} rows`);
        for (const title of viewTitles(state)) assert.ok(title.width === 0 || inside(title, titles));
        for (const each of ['search', 'problems'])
          assert.equal(viewArea(state, each).height, each === list[0] ? view.height : 0);
      }
    }),
  );
});
