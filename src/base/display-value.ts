/** A value of JSON as a sentence names it, short enough for that. */
export function displayValue(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  // JSON has no such number, but a number that is too large reads as it.
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 36)}..."` : text;
}

/** Values of arguments as people read them: texts as they are, all else as JSON. */
export const displayValues = (args: Readonly<Record<string, unknown>>): string[] =>
  Object.values(args).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
