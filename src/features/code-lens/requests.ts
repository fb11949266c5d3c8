import type { Place } from '../language-servers/place.ts';
import { ServerRequest, type ServerWork } from '../language-servers/server-request.ts';

/** Runs a command that is shown above a line. */
export interface RunLensWork extends ServerWork {
  readonly id: number;
  readonly title: string;
}

/** The end of a command. */
export type RunLensAnswer =
  /** The server has carried it out. */
  | { readonly type: 'done' }
  /** Places to choose from. */
  | { readonly type: 'places'; readonly places: readonly Place[] }
  /** A command of another editor. */
  | { readonly type: 'unknown'; readonly command: string };

/** Asks a language server to run a command that is shown above a line. */
export const runLens = new ServerRequest<RunLensWork, RunLensAnswer>('run_code_lens', {
  title: ({ work }) => `Running ${work.title}`,
  macrosWait: 'own',
});
