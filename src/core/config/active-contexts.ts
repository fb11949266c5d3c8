import { focusedTabView } from '../model/tab-item.ts';
import { withoutEntries } from '../../base/without-entries.ts';
import { Field } from '../model/fields/field.ts';
import { activeDocument, type State } from '../model/state.ts';

/** The contexts that were turned on, by name, each with the plugin that did it. */
export const turnedOnField = new Field<ReadonlyMap<string, string>>('contexts', new Map(), {
  withoutPlugin: (contexts, plugin) => withoutEntries(contexts, (owner) => owner === plugin),
});

/** Other names that plugins know contexts by. */
const ALIASES: Readonly<Record<string, string>> = {
  fileExplorer: 'file_explorer',
  fileexplorer: 'file_explorer',
};

/** True when a context is on: turned on by a plugin, or that of the part with the focus. */
export function isOn(state: State, name: string): boolean {
  if (turnedOnField.of(state).has(name)) return true;
  switch (ALIASES[name] ?? name) {
    case 'global':
      return true;
    case 'normal':
      return state.window.area === 'text' && focusedTabView(state) === null;
    case 'file_explorer':
      return state.window.area === 'explorer';
    case 'panel':
      return state.window.area === 'panel' || focusedTabView(state) !== null;
    default: {
      const { mode } = activeDocument(state);
      return mode !== null && state.window.area === 'text' && (name === mode || name === `mode:${mode}`);
    }
  }
}
