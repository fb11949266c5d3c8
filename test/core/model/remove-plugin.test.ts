import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import { DocumentField } from '../../../src/core/model/fields/document-field.ts';
import { withFeatures } from '../../../src/core/model/feature.ts';
import { Field, startFields } from '../../../src/core/model/fields/field.ts';
import { leaves, mapLeaves } from '../../../src/core/model/panes.ts';
import { withoutPlugin } from '../../../src/core/model/plugins/remove-plugin.ts';
import { activeDocument, say, type State, withDocument, withWindow } from '../../../src/core/model/state.ts';
import { ViewField } from '../../../src/core/model/fields/view-field.ts';
import { FEATURES } from '../../../src/editor/features.ts';
import { startState } from '../../../src/editor/start.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';

type Owners = readonly string[];
const hooks = {
  withoutPlugin: (owners: Owners, plugin: string): Owners =>
    owners.includes(plugin) ? owners.filter((each) => each !== plugin) : owners,
};
const inState = new Field<Owners>('in-state', ['a', 'b'], hooks);
const inDocument = new DocumentField<Owners>('in-document', [], hooks);
const inView = new ViewField<Owners>('in-view', [], hooks);
const untouched = new DocumentField<Owners>('untouched', []);

/** A state in which the plugins a and b have a part in every kind of field. */
function startWithPlugins(): State {
  const start = withFeatures(
    { ...startState(80, 24, DEFAULT_SETTINGS, keyMaps(MAPS), '/'), fields: startFields([inState]) },
    {
      ...FEATURES,
      fields: { state: [inState], moved: [], document: [inDocument, untouched], view: [inView] },
      withoutPlugin: [
        (state, plugin) => (plugin === 'nobody' ? state : say(state, 'info', `${plugin} removed`)),
      ],
    },
  );
  const document = untouched.with(inDocument.with(activeDocument(start), ['a', 'b']), ['a']);
  const panes = mapLeaves(start.window.panes, (leaf) => ({
    ...leaf,
    views: new Map([...leaf.views].map(([id, view]) => [id, inView.with(view, ['b', 'a'])])),
  }));
  return withDocument(withWindow(start, { panes }), document);
}

describe('a plugin that is unloaded', () => {
  test('is removed from the values of all kinds of fields, and by features', () => {
    const after = withoutPlugin(startWithPlugins(), 'a');
    assert.deepEqual(inState.of(after), ['b']);
    assert.deepEqual(inDocument.of(activeDocument(after)), ['b']);
    assert.deepEqual(untouched.of(activeDocument(after)), ['a']);
    const views = leaves(after.window.panes).flatMap((leaf) => [...leaf.views.values()]);
    assert.ok(views.length > 0);
    for (const view of views) assert.deepEqual(inView.of(view), ['b']);
    assert.equal(after.window.message?.text, 'a removed');
  });

  test('leaves documents and splits the same where nothing is its own', () => {
    const before = startWithPlugins();
    const after = withoutPlugin(before, 'nobody');
    assert.equal(after.fields, before.fields);
    assert.equal(after.documents, before.documents);
    assert.equal(after.window.panes, before.window.panes);
  });
});
