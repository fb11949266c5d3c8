import type { ServerMethod } from '../../src/core/config/lsp-settings.ts';

/** A question to a server about a project, and what its answer must contain. */
export interface Probe {
  /** The place in the file: some of its text, with `|` where the cursor is. The start of the file by default. */
  readonly at?: string;
  /** Texts and patterns that are all in the JSON of the answer. */
  readonly has?: readonly (string | RegExp)[];
  /** The reason why the feature is not tried, although it is offered. */
  readonly untried?: string;
  /** The reason why the answer lacks them, where that is known: a fault of the server. */
  readonly wrong?: string;
  /** Other details of the question: the new name of a rename. */
  readonly work?: Readonly<Record<string, unknown>>;
}

/** Probes of the features of a server. A server that offers another feature fails the test. */
export type Probes = Readonly<Partial<Record<ServerMethod, Probe>>>;

/** A small project, one of its files, and the servers that are asked about it. */
export interface Project {
  /** The id of the language of the file. */
  readonly language: string;
  readonly files: Readonly<Record<string, string>>;
  /** The file that is open. */
  readonly file: string;
  /** The names of servers in the table, each with its probes. */
  readonly servers: Readonly<Record<string, Probes>>;
  /** Settings of servers, by their names: the part `lsp.servers` of `config.json`. */
  readonly settings?: Readonly<Record<string, object>>;
}
