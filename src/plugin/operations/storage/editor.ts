import type { Json } from '../../../base/json.ts';
import type { Operation } from '../../../core/model/plugin-operation.ts';
import { withViewState } from '../../../core/model/plugin-values.ts';
import { step } from '../../../core/model/state.ts';

export const values: Readonly<Record<string, Operation['run']>> = {
  setViewState: (state, { plugin }, [id, key, value]: readonly [number, string, Json]) =>
    step(withViewState(state, id, plugin, key, value) ?? state),
};
