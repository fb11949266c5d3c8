import { ServerRequest, type ServerWork } from './server-request.ts';

/** Asks for what is known of a server: its log, or the messages that went to and fro. */
export interface ServerLogWork extends ServerWork {
  /** The id of the server. */
  readonly server: string;
  readonly what: 'log' | 'traffic';
}

/** The latest lines of a log. */
export interface ServerLogAnswer {
  /** The name of the server. */
  readonly name: string;
  readonly lines: readonly string[];
}

/** Asks for the log of a server. */
export const askServerLog = new ServerRequest<ServerLogWork, ServerLogAnswer | null>('log', {
  macrosWait: 'own',
});
