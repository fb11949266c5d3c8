import { heldField, askingField } from '../core/dispatch/typeahead.ts';
import { keyCaptureField, freedField } from '../core/dispatch/key-capture.ts';
import { modesField } from '../core/dispatch/modes.ts';
import { dueField, neededField } from '../core/dispatch/due.ts';
import { pullField } from '../core/dispatch/autoscroll.ts';
import { chordField } from '../core/dispatch/chord-hints.ts';
import { argumentField } from '../core/dispatch/count.ts';
import { unaskedField } from '../core/dispatch/unasked-prompt.ts';
import { grabField } from '../core/dispatch/mouse-capture.ts';
import { errandsField } from '../core/widgets/background-task.ts';
import { noticesField, messageLogField } from '../core/widgets/notification.ts';
import { promptHistoryField } from '../core/widgets/prompt.ts';
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
  promptHistoryField,
  noticesField,
  messageLogField,
  errandsField,
  grabField,
  unaskedField,
  argumentField,
  chordField,
  pullField,
  dueField,
  modesField,
  keyCaptureField,
  heldField,
  neededField,
  freedField,
  askingField,
];
