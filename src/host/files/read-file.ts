import type { Encoding } from '../../core/model/encodings.ts';
import type { Text } from '../../text/text.ts';

/**
 * Reads a whole file as a text; `failed` is the sentence that says why it cannot be read.
 * @param encoding the one to read it in; null for the one that is detected
 */
export type ReadFile = (
  path: string,
  encoding: Pick<Encoding, 'name' | 'bom'> | null,
  signal: AbortSignal,
) => Promise<{ readonly text: Text } | { readonly failed: string }>;
