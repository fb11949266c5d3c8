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

/** Asks language servers where a link leads to. */
export const askLinkTarget = new ServerRequest<LinkWork, LinkTarget>('link_target', {
  macrosWait: 'own',
  replaces: true,
});
