import { welcomeField } from './welcome-field.ts';
import type { Event } from '../../core/model/messages.ts';
import { isModified, onlyShows, filePath } from '../../core/model/document.ts';
import { activeDocument, type State } from '../../core/model/state.ts';

/** The welcome screen over an empty document, until the first key. */
export interface Welcome {
  readonly title: string;
  /** Keys that this terminal can send, and what they do. */
  readonly keys: readonly { readonly keys: string; readonly does: string }[];
}

/** The state with a welcome, unless there is something to be read or a key came first. */
export function greet(state: State, welcome: Welcome): State {
  const document = activeDocument(state);
  const untouched =
    filePath(document) === null &&
    document.text.length === 0 &&
    !isModified(document) &&
    !onlyShows(document);
  return untouched ? welcomeField.with(state, welcome) : state;
}

/** The state without its welcome, once somebody does something. */
export function dismissWelcome(state: State, event: Event): State {
  if (welcomeField.of(state) === null) return state;
  const acts =
    event.type === 'key'
      ? event.kind !== 'release'
      : ['paste', 'mouse', 'opened', 'command'].includes(event.type);
  return acts ? welcomeField.with(state, null) : state;
}
