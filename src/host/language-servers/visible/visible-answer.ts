import type { ServerMethod } from '../../../features/language-servers/server-info.ts';
import type { Stretch } from '../../../syntax/tokens.ts';

/** An answer about the visible part of a document, by its kind. */
export type VisibleAnswer = {
  readonly kind: 'semantic_tokens';
  readonly stretches: readonly Stretch[];
  readonly paths: readonly string[];
};

/** The kinds of answers that follow what is on the screen: each is the method that servers have to offer for it. */
export type VisibleKind = Extract<ServerMethod, VisibleAnswer['kind']>;
