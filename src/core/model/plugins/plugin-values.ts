import { isString, listOf, pairOf } from '../../../base/json-checks.ts';
import { sessionPart } from '../fields/session-part.ts';
import { DocumentField } from '../fields/document-field.ts';
import type { DocumentId } from '../document.ts';
import type { Json } from '../../../base/json.ts';
import { type State, withDocument } from '../state.ts';

/** The values that plugins keep about something, by the plugin and a name that it chose. */
export type PluginValues = ReadonlyMap<string, ReadonlyMap<string, Json>>;

const NO_VALUES: PluginValues = new Map();

/** Recognizes values of a file that was parsed as JSON: all of them. */
const isJson = (value: unknown): value is Json => value !== undefined;

const arePlainValues = listOf(pairOf(isString, listOf(pairOf(isString, isJson))));

/** The values that plugins keep about the document. */
export const pluginValuesField = new DocumentField<PluginValues>('kept', NO_VALUES, {
  session: sessionPart('kept', arePlainValues, {
    keep: (values) => (values.size > 0 ? plainValues(values) : undefined),
    restore: (kept) => valuesOf(kept),
  }),
});

/** The largest value that a plugin may keep about one thing, as the length of its JSON. */
export const MOST_KEPT = 65_536;

/** The values with one more, or without it (null); null where that would be too much. */
function withValue(values: PluginValues, plugin: string, key: string, value: Json): PluginValues | null {
  const own = new Map(values.get(plugin));
  if (value == null) own.delete(key);
  else own.set(key, value);
  const next = new Map(values);
  if (own.size === 0) next.delete(plugin);
  else next.set(plugin, own);
  return value != null && JSON.stringify([...own]).length > MOST_KEPT ? null : next;
}

/** The state with something that a plugin keeps about a document; null where that would be too much. */
export function withViewState(
  state: State,
  id: DocumentId,
  plugin: string,
  key: string,
  value: Json,
): State | null {
  const document = state.documents.get(id);
  if (document === undefined) return null;
  const kept = withValue(pluginValuesField.of(document), plugin, key, value);
  return kept === null ? null : withDocument(state, pluginValuesField.with(document, kept));
}

/** The value of a key: the plugin's own or, if it has none, the one that another plugin publishes; null for none. */
export function viewState(values: PluginValues, plugin: string, key: string): Json {
  const own = values.get(plugin)?.get(key);
  if (own !== undefined) return own;
  for (const published of values.values()) if (published.has(key)) return published.get(key);
  return null;
}

/** The values as plain data. */
type PlainValues = readonly (readonly [plugin: string, own: readonly (readonly [key: string, Json])[]])[];

function plainValues(values: PluginValues): PlainValues {
  return Array.from(values, ([plugin, own]) => [plugin, [...own]] as const);
}

function valuesOf(plain: PlainValues): PluginValues {
  return new Map(plain.map(([plugin, own]) => [plugin, new Map(own)]));
}
