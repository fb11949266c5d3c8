import type { Json } from '../../base/json.ts';
import type { JsonObject } from '../../core/config/lsp-settings.ts';

/** The values of placeholders in the options of servers; null for those that are not known. */
export interface Placeholders {
  readonly $ROOT: string;
  readonly $PACKAGE: string | null;
  readonly $PYTHON: string | null;
}

/** A text with its placeholder replaced; null when that is not known. */
export function fillText(text: string, values: Placeholders): string | null {
  for (const [name, value] of Object.entries(values) as [string, string | null][])
    if (text === name || text.startsWith(`${name}/`))
      return value === null ? null : `${value}${text.slice(name.length)}`;
  return text;
}

/** An object with all placeholders in it replaced. Entries whose value is not known are left out. */
export const fillObject = (object: JsonObject, values: Placeholders): JsonObject =>
  Object.fromEntries(
    Object.entries(object).flatMap(([key, value]) => {
      const filled = fillValue(value, values);
      return filled === undefined ? [] : [[key, filled]];
    }),
  );

function fillValue(value: Json, values: Placeholders): Json {
  if (typeof value === 'string') return fillText(value, values) ?? undefined;
  if (Array.isArray(value)) return value.map((each: Json) => fillValue(each, values) ?? null);
  return typeof value === 'object' && value !== null ? fillObject(value as JsonObject, values) : value;
}
