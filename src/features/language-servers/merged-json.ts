import type { Json } from '../../base/json.ts';
import type { JsonObject } from '../../core/config/lsp-settings.ts';

/** Two values merged: objects key by key; of anything else the upper one. */
export function mergedJson(under: Json, over: Json): Json {
  if (!isJsonObject(under) || !isJsonObject(over)) return over;
  const merged = new Map(Object.entries(under));
  for (const [name, value] of Object.entries(over))
    merged.set(name, merged.has(name) ? mergedJson(merged.get(name), value) : value);
  return Object.fromEntries(merged);
}

const isJsonObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
