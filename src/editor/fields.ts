import { closedFilesField } from '../features/files/closed-files.ts';
import { snippetField } from '../features/snippets/session.ts';
import { replacingField } from '../core/edits/background-edit.ts';
import { killRingField } from '../features/clipboard/kill-ring.ts';
import { registersField } from '../features/clipboard/registers.ts';
import { jumpsField } from '../features/navigation/jump-list.ts';
import type { AnyField } from '../core/model/field.ts';

/** Everything that rooms and features keep in the state. */
export const FIELDS: readonly AnyField[] = [
  jumpsField,
  registersField,
  killRingField,
  replacingField,
  snippetField,
  closedFilesField,
];
