import { Field } from '../../../core/model/fields/field.ts';
import type { Document } from '../../../core/model/document.ts';
import type { State } from '../../../core/model/state.ts';
import type { OpenedEvent } from '../../../core/windows/open-file.ts';

/** The start with `--readonly`: files that are opened cannot be changed until *Toggle Read-Only* lets them be. */
export const readOnlyRunField = new Field<boolean>('readOnlyRun', false, { outlivesFolder: true });

/** True when a file that is opened starts out read-only. Unsaved work that is restored never does. */
export const isOpenedReadOnly = (state: State, { rescued, scratch }: OpenedEvent): boolean =>
  readOnlyRunField.of(state) && rescued !== true && scratch !== true;

/** True when a document that is open already starts out read-only, as one with a file does. */
export const isReadOnlyAtStart = (state: State, { location }: Document): boolean =>
  readOnlyRunField.of(state) && location !== null;
