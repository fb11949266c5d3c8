import type { BeforeSave } from '../core/model/before-save.ts';
import { endBeforeSaving, trimBeforeSaving } from '../core/edits/trim.ts';
import { fixBeforeSaving } from '../features/code-actions/fix-before-saving.ts';
import { askBeforeSaving } from '../features/files/before-hooks.ts';
import { formatBeforeSaving } from '../features/files/format.ts';

/** The steps before a document is saved, in their order. */
export const BEFORE_SAVE: readonly BeforeSave[] = [
  // Plugins may refuse the save: then nothing else is done to the text.
  askBeforeSaving,
  // Actions may leave the text badly laid out.
  fixBeforeSaving,
  // A formatter may leave spaces behind, and no line break at the end.
  formatBeforeSaving,
  trimBeforeSaving,
  // A last line of spaces only is trimmed first, and needs no line break then.
  endBeforeSaving,
];
