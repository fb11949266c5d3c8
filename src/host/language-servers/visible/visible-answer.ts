import type { ByteRange } from '../../../base/files.ts';
import type { LensLine } from '../../../features/code-lens/code-lens.ts';
import type { DocumentColor } from '../../../features/document-colors/colors.ts';
import type { DocumentLink } from '../../../features/document-links/links.ts';
import type { InlayHint } from '../../../features/inlay-hints/inlay-hint.ts';
import type { ServerMethod } from '../../../features/language-servers/server-info.ts';
import type { Fold } from '../../../syntax/highlighter.ts';
import type { Stretch } from '../../../syntax/tokens.ts';

/** The content of answers about the visible part of a document, by their kinds: the events that features take in have the same. */
interface VisibleContents {
  readonly semantic_tokens: { readonly stretches: readonly Stretch[]; readonly paths: readonly string[] };
  readonly code_lens: { readonly lines: readonly LensLine[] };
  readonly colors: { readonly colors: readonly DocumentColor[] };
  readonly links: { readonly links: readonly DocumentLink[] };
  readonly folding: { readonly folds: readonly Fold[] };
  readonly linked_editing: { readonly ranges: readonly ByteRange[]; readonly pattern: string | null };
  readonly inlay_hints: { readonly hints: readonly InlayHint[] };
}

/** An answer about the visible part of a document, by its kind. */
export type VisibleAnswer = {
  readonly [K in keyof VisibleContents]: { readonly kind: K } & VisibleContents[K];
}[keyof VisibleContents];

/** The kinds of answers that follow what is on the screen: each is the method that servers have to offer for it. */
export type VisibleKind = Extract<ServerMethod, VisibleAnswer['kind']>;
