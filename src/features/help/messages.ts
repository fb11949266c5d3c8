import type { Welcome } from './welcome-field.ts';

declare module '../../core/model/messages.ts' {
  interface Events {
    /** The editor was started without a file. */
    readonly welcome: Pick<Welcome, 'title'>;
  }
}
