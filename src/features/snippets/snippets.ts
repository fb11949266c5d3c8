import { Field } from '../../core/model/fields/field.ts';
import { groundOf } from '../../core/languages/code-context.ts';
import { activeDocument, activeView, focusedLeaf, type State, type Step } from '../../core/model/state.ts';
import type { Language } from '../../syntax/languages.ts';

/** A snippet that is offered. */
export interface NamedSnippet {
  readonly name: string;
  /** The prefixes that expand it; none where it is only chosen from a list. */
  readonly prefixes: readonly string[];
  readonly body: string;
  readonly description: string;
  /** Whose it is. */
  readonly source: 'user' | 'package' | 'folder' | 'program';
  /** It is meant for a file with nothing in it yet. */
  readonly isFileTemplate: boolean;
}

/** The snippets of languages, by their ids. Of one that was asked for and not answered there are none. */
export type Snippets = ReadonlyMap<string, readonly NamedSnippet[]>;

/** The snippets of languages, as far as they were asked for. */
export const snippetsField = new Field<Snippets>('snippets', new Map());

/** The language whose snippets fit: that of the code block around the primary cursor, as in Markdown, or of the document. */
export function snippetLanguage(state: State): Language {
  const document = activeDocument(state);
  const { head } = activeView(state).selections.primary;
  // The character before the cursor tells; at the start of a line that is the line above's.
  const isLineStart = head === 0 || document.text.byte(head - 1) === 10;
  return groundOf(state, document).at(isLineStart ? head : head - 1).language;
}

/** The snippets that fit at the primary cursor, the user's first. */
export const snippetsHere = (state: State): readonly NamedSnippet[] =>
  snippetsField.of(state).get(snippetLanguage(state).id) ?? [];

/** Takes in the snippets of a language. */
export const withSnippets = (state: State, language: string, snippets: readonly NamedSnippet[]): State =>
  snippetsField.with(state, new Map(snippetsField.of(state)).set(language, snippets));

/** Asks for the snippets of the language at the cursor, once, when that may have become another. */
export function askForSnippets(before: State, after: Step): Step {
  const { state } = after;
  const snippets = snippetsField.of(state);
  // An editor that is just being made has none in front.
  if (!state.documents.has(focusedLeaf(state).active)) return after;
  if (state === before && snippets.size > 0) return after;
  const { id } = snippetLanguage(state);
  if (snippets.has(id)) return after;
  return {
    state: withSnippets(state, id, []),
    effects: [...after.effects, { type: 'read_snippets', language: id }],
  };
}
