import type { Byte } from '../../base/units.ts';
import type { ServerTextEdit } from '../language-servers/place.ts';
import { ServerRequest, type ServerWork } from '../language-servers/server-request.ts';
import type { RichLine } from '../../core/widgets/rich-text.ts';
import type { CompletionTrigger } from '../../core/model/completion-source.ts';

/** Asks for items for the word before an offset, or for more of a list that was cut. */
export interface CompletionWork extends ServerWork {
  /** The offset of the cursor. */
  readonly at: Byte;
  /** The start of the word, and the text from there to the cursor. */
  readonly from: Byte;
  readonly typed: string;
  readonly trigger: CompletionTrigger;
  /** The list that is shown and is complete, for what is typed by now: no server is asked. Null to ask servers. */
  readonly list: number | null;
}

/** The best items of a list. */
export interface CompletionAnswer {
  /** The number of the list. */
  readonly list: number;
  readonly items: readonly ServerItem[];
  /** Other items of the list fit as well: it knows them. */
  readonly isCut: boolean;
  /** The servers have more items than they gave: they are asked again when more is typed. */
  readonly isIncomplete: boolean;
}

/** An item of a language server: what its row and its insertion need. */
export interface ServerItem {
  /** Its number in the list. */
  readonly number: number;
  readonly label: string;
  /** The text that is compared with what was typed; null where it is the label. */
  readonly filter: string | null;
  /** Text before the word that it replaces, and UTF-16 units at the start of the word that it leaves. */
  readonly before: string;
  readonly skip: number;
  /** Its place among items that fit equally well. */
  readonly order: number;
  /** The number of its kind in the protocol; 0 for none. */
  readonly kind: number;
  readonly detail: string;
  readonly right: string;
  readonly isDeprecated: boolean;
  /** The range that it replaces, in the text of the question. */
  readonly from: Byte;
  readonly to: Byte;
  /** The inserted text; null for a long one, which is asked for when the item is accepted. */
  readonly insert: string | null;
  readonly isSnippet: boolean;
  /** The characters that accept it when they are typed. */
  readonly commits: string;
  /** Accepting it may lead to more edits or a command: they are asked for (`askRest`). */
  readonly hasRest: boolean;
}

/** Asks for items. */
export const askCompletion = new ServerRequest<CompletionWork, CompletionAnswer | null>('completion', {
  macrosWait: 'own',
  replaces: true,
});

/** Names an item of a list. */
export interface ItemWork extends ServerWork {
  readonly list: number;
  readonly item: number;
}

/** The description of an item. */
export interface ItemDescription {
  readonly lines: readonly RichLine[];
}

/** Asks for the description of an item that stays highlighted for a moment. */
export const askItem = new ServerRequest<ItemWork, ItemDescription | null>('completion_item', {
  replaces: true,
});

/** The rest of an item that was accepted. */
export interface ItemRest {
  /** The inserted text, where the row had none; else null. */
  readonly insert: string | null;
  /** Edits elsewhere in the document, in its text when they were asked for, in ascending order. */
  readonly edits: readonly ServerTextEdit[];
  /** The next thing to do: another list, parameter hints, a command of the server, nothing. */
  readonly next: 'suggest' | 'parameter_hints' | 'command' | null;
}

/** Asks for the rest of an item that was accepted. */
export interface RestWork extends ItemWork {
  /** The range that it replaces, where its text is still to be inserted; else null. */
  readonly replaces: { readonly from: Byte; readonly to: Byte } | null;
  readonly isSnippet: boolean;
  /** The entries of the undo tree before and after the item was inserted; null where it is still to be, or is a snippet. */
  readonly undo: { readonly before: number; readonly after: number } | null;
}

export const askRest = new ServerRequest<RestWork, ItemRest | null>('completion_rest', {
  macrosWait: 'any',
});

/** Has the server of an item run its command. */
export const askItemCommand = new ServerRequest<ItemWork, null>('completion_command');
