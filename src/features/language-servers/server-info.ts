import type { ServerMethod } from '../../core/config/lsp-settings.ts';
import type { DocumentId } from '../../core/model/document.ts';

export type { ServerMethod };

/** The state of a server: `indexing` while it reports work that answers wait for. */
export type ServerStatus = 'starting' | 'indexing' | 'ready' | 'restarting' | 'failed' | 'stopped';

/** Details of a server's methods that decide when they are asked. */
export interface ServerTriggers {
  /** Characters after which completion is asked. */
  readonly completion: readonly string[];
  /** Characters after which signature help is asked, and those after which it is asked again while it is open. */
  readonly signature: readonly string[];
  readonly signatureAgain: readonly string[];
  /** Characters after which the text is formatted while it is typed. */
  readonly format: readonly string[];
}

/** A language server, as features know it. */
export interface ServerInfo {
  /** Unique among the servers of a run: the name and the folder. */
  readonly id: string;
  /** The name in the settings: `ty`. */
  readonly name: string;
  /** The absolute path of the folder that it works in. */
  readonly root: string;
  readonly status: ServerStatus;
  /** Its work in progress, or the reason of its failure; empty for none. */
  readonly message: string;
  /** The progress of the work, from 0 to 1; null where that is not known. */
  readonly progress: number | null;
  /** The work can be canceled. */
  readonly isCancelable?: boolean;
  /** The methods that it offers, less those that the settings leave to others. */
  readonly methods: readonly ServerMethod[];
  readonly triggers: ServerTriggers;
  /** The open documents that it knows. */
  readonly documents: readonly DocumentId[];
  /** The version that it says it has; empty for none. */
  readonly version: string;
}

/** A language of an open file for which no server runs. */
export interface MissingServer {
  readonly language: string;
  /** The servers that would run, in a trusted folder; empty where none was found. */
  readonly wouldRun: readonly string[];
  /** The servers that were refused, each with the reason. */
  readonly refused: readonly { readonly name: string; readonly why: string }[];
  /** The shell command that installs one; empty for none. */
  readonly install: string;
}
