import { codeLens } from './code-lens.ts';
import { colors } from './colors.ts';
import { folding } from './folding.ts';
import { inlayHints } from './inlay-hints.ts';
import { linkedEditing } from './linked-editing.ts';
import { links } from './links.ts';
import { semanticTokens } from './semantic-tokens.ts';
import type { VisibleMethod } from './visible-method.ts';

/** Every question about the visible part of documents. */
export const VISIBLE_METHODS: readonly VisibleMethod[] = [
  semanticTokens,
  inlayHints,
  codeLens,
  folding,
  linkedEditing,
  links,
  colors,
];
