import type { Text } from '../../text/text.ts';

declare module '../../core/model/messages.ts' {
  interface Effects {
    readonly copy: { readonly text: Text };
    /** Ask the system's clipboard; answered by `clipboard`, after 200 ms at the latest. */
    readonly paste: Bare;
  }

  interface Events {
    readonly clipboard: { readonly bytes: Uint8Array | null };
  }
}
