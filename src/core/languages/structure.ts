import type { DocumentId } from '../model/document.ts';
import type { SyntaxAnswer, SyntaxQuestion } from '../../syntax/link.ts';

/** A question about the structure of a document. */
export interface StructureWork<Q extends SyntaxQuestion = SyntaxQuestion> {
  readonly document: DocumentId;
  readonly question: Q;
}

/** The structure of a document, as far as it was asked for. */
export interface Structure {
  /** null where the structure of the document is not known. */
  readonly answer: SyntaxAnswer | null;
  /** The text is still the one that was asked about. */
  readonly current: boolean;
  /** The scopes that the numbers of tokens stand for. */
  readonly paths: readonly string[];
}

/** A kind of question about structure. */
export type QuestionAbout<T extends SyntaxQuestion['type']> = Extract<SyntaxQuestion, { type: T }>;
