import type { Json } from '../../../base/json.ts';
import { pluginValuesField, viewState, withViewState } from '../../../core/model/plugins/plugin-values.ts';
import { step } from '../../../core/model/state.ts';
import type { EditorOperations } from '../editor-operation.ts';

export const storageInEditor: EditorOperations = {
  setViewState: {
    check: (state, { plugin }, [id, key, value]: readonly [number, string, Json]) =>
      withViewState(state, id, plugin, key, value) !== null,
    run: (state, { plugin }, [id, key, value]: readonly [number, string, Json]) =>
      step(withViewState(state, id, plugin, key, value) ?? state),
  },

  getViewState: {
    query: ({ documents }, { plugin }, [id, key]: readonly [number, string]) =>
      viewState(pluginValuesField.of(documents.get(id)), plugin, key),
  },
};
