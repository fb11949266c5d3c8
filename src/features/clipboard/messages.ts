import type { Text } from '../../text/text.ts';

declare module '../../core/model/messages.ts' {
  interface Effects {
    readonly copy: { readonly text: Text };
  }
}
