import { Request } from '../model/request.ts';

/** The bytes of the system's clipboard; null where it does not tell, or not within 200 ms. */
export type ClipboardBytes = Uint8Array | null;

/**
 * A request for the system's clipboard, behind which all keys wait: they come behind what is put in.
 * @param name unique among all requests
 */
export const clipboardRequest = <Work>(name: string): Request<Work, ClipboardBytes> =>
  new Request<Work, ClipboardBytes>(name, { keysWait: Infinity });
