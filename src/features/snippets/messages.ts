import type { NamedSnippet } from './snippets.ts';

declare module '../../core/model/messages.ts' {
  interface Effects {
    /** Ask for the snippets of a language, by its id; answered by `snippets`, and again whenever their files change. */
    readonly read_snippets: { readonly language: string };
    /** Open the user's file of snippets for a language, which is begun where there is none. */
    readonly open_snippets_file: { readonly language: string; readonly name: string };
  }

  interface Events {
    /** The snippets of a language. */
    readonly snippets: {
      readonly language: string;
      readonly snippets: readonly NamedSnippet[];
    };
  }
}
