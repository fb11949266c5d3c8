import { movedStretches, type Stretch } from '../../syntax/tokens.ts';
import { DocumentField } from '../model/fields/document-field.ts';

/** The semantic tokens near what is on the screen, as language servers tell them. */
export interface SemanticTokens {
  readonly stretches: readonly Stretch[];
  /** The scopes that the kinds of tokens stand for; empty for bytes without one. */
  readonly paths: readonly string[];
}

/** The semantic tokens of a document, which lie over those of its syntax; null for none. */
export const semanticTokensField = new DocumentField<SemanticTokens | null>('semanticTokens', null, {
  moved: (tokens, { changes }) =>
    tokens === null ? null : { ...tokens, stretches: movedStretches(tokens.stretches, changes) },
});
