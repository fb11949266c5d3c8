import type { Byte } from '../../base/units.ts';

/** The row of a bar of `height` rows that stands for a byte of `length`. */
export const rowOfByte = (height: number, at: Byte, length: Byte): number =>
  length === 0 ? 0 : Math.min(height - 1, Math.floor((at / length) * height));
