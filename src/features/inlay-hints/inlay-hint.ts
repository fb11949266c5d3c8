import type { Byte } from '../../base/units.ts';

/** A note of a language server in the text, such as the type of a name. */
export interface InlayHint {
  /** The number by which the worker knows it. */
  readonly id: number;
  readonly at: Byte;
  /** Its text with its padding, in one line. */
  readonly text: string;
  readonly kind: 'type' | 'parameter' | 'other';
}
