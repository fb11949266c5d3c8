import type { MissingServer, ServerInfo } from './server-info.ts';

declare module '../../core/model/messages.ts' {
  interface Effects {
    /** Answer a question of a language server. */
    readonly reply_server: { readonly id: number; readonly answer: unknown };
    /** Start language servers again, stop them, or cancel the work that they report: those with these ids. */
    readonly control_servers: {
      readonly action: 'restart' | 'stop' | 'cancel';
      readonly servers: readonly string[];
    };
  }

  interface Events {
    /** The language servers of the run, and the languages that lack one, in place of those known before. */
    readonly language_servers: {
      readonly running: readonly ServerInfo[];
      readonly missing: readonly MissingServer[];
    };
    /** A language server asked for something that is no part of the protocol; plugins may know it. */
    readonly server_asked: {
      /** The id of the server. */
      readonly server: string;
      readonly name: string;
      readonly method: string;
      /** The parameters as JSON; null for none, or for too many. */
      readonly params: string | null;
    };
  }
}
