import { followPluginRemoval } from '../fields/all-fields.ts';
import { featuresOf } from '../feature.ts';
import { ownedFieldsWithoutPlugin } from '../fields/owned-field.ts';
import { mapLeaves } from '../panes.ts';
import { type State, withDocument, withWindow } from '../state.ts';

/** The state without anything of a plugin: in the values of fields first, then in what features remove themselves. */
export function withoutPlugin(state: State, plugin: string): State {
  const without = inViews(inDocuments(followPluginRemoval(state, plugin), plugin), plugin);
  return featuresOf(state).withoutPlugin.reduce((next, remove) => remove(next, plugin), without);
}

function inDocuments(state: State, plugin: string): State {
  const all = featuresOf(state).fields.document;
  return [...state.documents.values()].reduce((next, document) => {
    const fields = ownedFieldsWithoutPlugin(document, all, plugin);
    return fields === document.fields ? next : withDocument(next, { ...document, fields });
  }, state);
}

function inViews(state: State, plugin: string): State {
  const all = featuresOf(state).fields.view;
  const panes = mapLeaves(state.window.panes, (leaf) => {
    let { views } = leaf;
    for (const [id, view] of leaf.views) {
      const fields = ownedFieldsWithoutPlugin(view, all, plugin);
      if (fields !== view.fields) views = new Map(views).set(id, { ...view, fields });
    }
    return views === leaf.views ? leaf : { ...leaf, views };
  });
  return panes === state.window.panes ? state : withWindow(state, { panes });
}
