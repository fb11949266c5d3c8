import { pluginValuesField } from '../../core/model/plugin-values.ts';
import type { Inquiry } from '../inquiries.ts';

export const values: Readonly<Record<string, Inquiry['run']>> = {
  getViewState: ({ documents }, { plugin }, [id, key]: readonly [number, string]) =>
    pluginValuesField.of(documents.get(id)).get(plugin)?.get(key) ?? null,
};
