import { openRequest, type OpenWork } from '../../core/windows/open-file.ts';
import { ServerRequest, type ServerWork } from '../language-servers/server-request.ts';

/** Asks where a link leads to. */
export interface LinkWork extends ServerWork {
  readonly id: number;
}

/** The target of a link. */
export type LinkTarget =
  /** A file, and a place in it that counts from 1; 0 for none. */
  | { readonly type: 'file'; readonly path: string; readonly line: number; readonly column: number }
  | { readonly type: 'address'; readonly address: string }
  | { readonly type: 'none' };

/** A file whose path is written in a text. */
interface WrittenFile extends OpenWork {
  /** The path as it is written. */
  readonly name: string;
  /** The paths that are tried when there is no such file. */
  readonly others: readonly string[];
}

/** Opens a file whose path is written in a text, if there is one. */
export const openWritten = openRequest<WrittenFile>('open_written');

/** Asks language servers where a link leads to. */
export const askLinkTarget = new ServerRequest<LinkWork, LinkTarget>('link_target', {
  macrosWait: 'own',
  replaces: true,
});
