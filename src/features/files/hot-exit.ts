import { Field } from '../../core/model/fields/field.ts';
import { Request } from '../../core/model/request.ts';
import type { State } from '../../core/model/state.ts';
import { START_WAIT } from '../../core/model/wait-times.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { LeaveTarget } from './close.ts';
import { hotExit } from './settings.ts';

/** The session of the folder is kept, so that unsaved work can be as well. */
export const sessionKeptField = new Field<boolean>('sessionKept', false);

/** True when leaving keeps unsaved work instead of asking about it. */
export const keepsWork = (state: State): boolean => sessionKeptField.of(state) && hotExit.of(state);

/** Puts all unsaved work on the disk before leaving. The answer is the documents of which that failed. */
export const secureWork = new Request<{ readonly way: LeaveTarget }, readonly DocumentId[]>('secure_work', {
  title: () => 'keeping unsaved changes',
  stops: 'click',
  keysWait: START_WAIT,
  macrosWait: 'own',
  outlivesDocuments: true,
  replaces: true,
});
