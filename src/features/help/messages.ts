import type { Welcome } from './welcome.ts';

declare module '../../core/model/messages.ts' {
  interface Events {
    /** The editor was started without a file. */
    readonly welcome: { readonly welcome: Welcome };
  }
}
