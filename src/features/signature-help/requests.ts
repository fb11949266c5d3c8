import type { Byte } from '../../base/units.ts';
import type { RichLine } from '../../core/widgets/rich-text.ts';
import { ServerRequest, type ServerWork } from '../language-servers/server-request.ts';

/** Asks for the signatures of the call around an offset. */
export interface SignatureWork extends ServerWork {
  readonly at: Byte;
  /** A command, a character that was typed, or the cursor or the text of a call whose signatures are shown. */
  readonly trigger: 'invoked' | 'change' | { readonly character: string };
  /** The signature that is shown, where some are; else null. */
  readonly shown: number | null;
}

/** The signatures of a call. */
export interface SignatureAnswer {
  /** At least one. */
  readonly signatures: readonly CallSignature[];
  /** The index of the one that fits the call best. */
  readonly active: number;
}

/** One signature. */
export interface CallSignature {
  readonly label: string;
  /** The place of the parameter that the cursor is at, in UTF-16 units of the label; null for none. */
  readonly parameter: { readonly from: number; readonly to: number } | null;
  /** The documentation of that parameter and of the signature. */
  readonly lines: readonly RichLine[];
}

/** Asks for the signatures of the call around an offset. */
export const askSignature = new ServerRequest<SignatureWork, SignatureAnswer | null>('signature_help', {
  macrosWait: 'own',
  replaces: true,
});
