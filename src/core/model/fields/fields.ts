/** The values of fields, by their slots. */
export type Fields = readonly unknown[];

/** No values: fields of documents and views have their start values then. */
export const NO_FIELDS: Fields = [];

/** Values with another one in a slot, which there may not have been so far. */
export function withSlot(fields: Fields, slot: number, value: unknown): Fields {
  const next = fields.slice();
  // Without holes, which are slow to read.
  while (next.length < slot) next.push(undefined);
  next[slot] = value;
  return next;
}
