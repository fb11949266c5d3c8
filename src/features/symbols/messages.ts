import type { DocumentId } from '../../core/model/document.ts';
import type { SyntaxQuestion } from '../../syntax/link.ts';
import type { StructureAnswer } from './structure-answer.ts';

declare module '../../core/model/messages.ts' {
  interface Effects {
    /** Ask what the theme says of a token with a path of scopes; answered by `look_explained`. */
    readonly explain_look: { readonly request: number; readonly path: string };
    /** Ask about the structure of a document; answered by `structure`. */
    readonly ask_structure: {
      readonly request: number;
      readonly document: DocumentId;
      readonly question: SyntaxQuestion;
    };
  }

  interface Events {
    /** What the theme says of a token, answering `explain_look`, in lines. */
    readonly look_explained: { readonly request: number; readonly lines: readonly string[] };
    readonly structure: StructureAnswer;
  }
}
