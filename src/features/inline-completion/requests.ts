import type { Byte } from '../../base/units.ts';
import { ServerRequest, type ServerWork } from '../language-servers/server-request.ts';

/** Asks for suggestions that go on at an offset. */
export interface InlineWork extends ServerWork {
  readonly at: Byte;
  /** Somebody asked for them; else they come after a pause. */
  readonly isInvoked: boolean;
}

/** Suggestions for one place. */
export interface InlineAnswer {
  /** The number by which the worker knows them. */
  readonly list: number;
  readonly items: readonly InlineItem[];
}

/** One suggestion. */
export interface InlineItem {
  /** Its number in the list. */
  readonly number: number;
  /** The text that goes on at the cursor, with line feeds. */
  readonly text: string;
  /** The text behind the cursor that stays, and that the cursor goes behind when all is accepted. */
  readonly behind: string;
  /** It is followed by a command of the server. */
  readonly hasCommand: boolean;
}

/** Asks for suggestions. The worker waits for a pause in typing. */
export const askInline = new ServerRequest<InlineWork, InlineAnswer | null>('inline_completion', {
  macrosWait: 'own',
  replaces: true,
});

/** Names a suggestion that was accepted. */
export interface InlineCommandWork extends ServerWork {
  readonly list: number;
  readonly item: number;
}

/** Has the server run the command of a suggestion. */
export const askInlineCommand = new ServerRequest<InlineCommandWork, null>('inline_completion_command');
