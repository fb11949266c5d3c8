import type { Json } from '../../base/json.ts';
import { withViewState } from '../../core/model/plugin-values.ts';
import type { Check } from '../checks.ts';

export const values: Readonly<Record<string, Check['run']>> = {
  setViewState: (state, { plugin }, [id, key, value]: readonly [number, string, Json]) =>
    withViewState(state, id, plugin, key, value) !== null,
};
