import type { Message } from '../model/status-message.ts';
import { Field } from '../model/fields/field.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { DocumentId } from '../model/document.ts';
import type { PromptKind } from './prompt.ts';
import type { State } from '../model/state.ts';

/** All messages of this run, the latest last. */
export const messageLogField = new Field<readonly LogEntry[]>('log', []);

/** The notifications, the latest last. */
export const noticesField = new Field<readonly Notice[]>('notices', []);

/** A warning or an error that nobody had asked for: it stands at the bottom right and takes no keys. */
export interface Notice {
  readonly id: number;
  readonly level: Message['level'];
  readonly text: string;
  /** The time at which somebody first did something since it came; null until then. */
  readonly seen: Milliseconds | null;
  /** The question that it asks; null for none. Only a notification without one goes by itself. */
  readonly offer: Offer | null;
  /** It was closed, although its question is not answered: it is asked by a command or from the list of messages. */
  readonly hidden?: boolean;
  /** True while it still applies: it goes once it does not. */
  readonly holds: (state: State) => boolean;
}

/** The offer of a notification: the choices of a question. */
export interface Offer {
  readonly kind: PromptKind;
  readonly document: DocumentId;
  readonly subject?: string;
}

/** A message of this run, for the log. */
export interface LogEntry extends Message {
  readonly time: Milliseconds;
}
