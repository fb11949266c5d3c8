import { overwriteField } from '../../core/edits/overwrite.ts';
import type { TextSource } from '../../ui/text/text-source.ts';

/** The shape of the cursor while typed text overwrites. */
export const overwriteCursor: TextSource = (state) =>
  overwriteField.of(state) ? { cursor: 'underline' } : null;
