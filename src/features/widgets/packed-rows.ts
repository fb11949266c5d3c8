import type { Entry } from '../plugins/virtual-entries.ts';
import type { Widget } from './widget.ts';

/** Rows of which only those in sight are read: of ten thousand, a few dozen. They are JSON, one after the other. */
export interface PackedRows {
  readonly text: string;
  /** The UTF-16 place in `text` behind each row. */
  readonly ends: Uint32Array;
}

/** The row of a tree. */
export interface NodeText {
  readonly text: Entry;
  readonly checked?: boolean | null;
  readonly extraLines?: readonly Entry[];
}

export function packRows(rows: readonly unknown[]): PackedRows {
  const ends = new Uint32Array(rows.length);
  let end = 0;
  const parts = rows.map((row, i) => {
    const part = JSON.stringify(row, plainNumbers);
    end += part.length;
    ends[i] = end;
    return part;
  });
  return { text: parts.join(''), ends };
}

/** Numbers of packed rows in a row are written as an array. */
const plainNumbers = (_: string, value: unknown): unknown =>
  ArrayBuffer.isView(value) ? Array.from(value as Uint32Array) : value;

export const NO_PACKED: PackedRows = { text: '', ends: new Uint32Array() };

export const rowCount = ({ ends }: PackedRows): number => ends.length;

function rowAt(rows: PackedRows, i: number): unknown {
  return JSON.parse(rows.text.slice(i === 0 ? 0 : rows.ends[i - 1], rows.ends[i]));
}

/** The entry with an index. */
export const entryAt = (rows: PackedRows, i: number): Entry => rowAt(rows, i) as Entry;

/** The row of a list that consists of widgets, with an index. */
export const widgetAt = (rows: PackedRows, i: number): Widget => rowAt(rows, i) as Widget;

/** The row of a tree with an index. */
export const nodeAt = (rows: PackedRows, i: number): NodeText => rowAt(rows, i) as NodeText;

/** Rows with others after them. */
export function appendRows(rows: PackedRows, more: PackedRows): PackedRows {
  const ends = new Uint32Array(rows.ends.length + more.ends.length);
  ends.set(rows.ends);
  for (let i = 0; i < more.ends.length; i++) ends[rows.ends.length + i] = rows.text.length + more.ends[i];
  return { text: rows.text + more.text, ends };
}
