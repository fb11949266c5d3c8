import { Field } from '../../core/model/fields/field.ts';
import { languageIn } from '../../core/languages/language.ts';
import { activeDocument, focusedLeaf, type State, type Step } from '../../core/model/state.ts';

/** A snippet that is offered. */
export interface NamedSnippet {
  readonly name: string;
  /** The prefixes that expand it; none where it is only chosen from a list. */
  readonly prefixes: readonly string[];
  readonly body: string;
  readonly description: string;
  /** Whose it is. */
  readonly source: 'user' | 'folder' | 'program';
  /** It is meant for a file with nothing in it yet. */
  readonly isFileTemplate: boolean;
}

/** The snippets of languages, by their ids. Of one that was asked for and not answered there are none. */
export type Snippets = ReadonlyMap<string, readonly NamedSnippet[]>;

/** The snippets of languages, as far as they were asked for. */
export const snippetsField = new Field<Snippets>('snippets', new Map());

/** The snippets that fit the document in front, the user's first. */
export const snippetsHere = (state: State): readonly NamedSnippet[] =>
  snippetsField.of(state).get(languageIn(activeDocument(state)).id) ?? [];

/** Takes in the snippets of a language. */
export const withSnippets = (state: State, language: string, snippets: readonly NamedSnippet[]): State =>
  snippetsField.with(state, new Map(snippetsField.of(state)).set(language, snippets));

/** Asks for the snippets of the language in front, once, when that may have become another. */
export function askForSnippets(before: State, after: Step): Step {
  const { state } = after;
  const snippets = snippetsField.of(state);
  const [was, is] = [before, state].map((each) => each.documents.get(focusedLeaf(each).active));
  // An editor that is just being made has none in front.
  if (is === undefined) return after;
  if (was?.language === is.language && snippets.size > 0) return after;
  const { id } = languageIn(is);
  if (snippets.has(id)) return after;
  return {
    state: withSnippets(state, id, []),
    effects: [...after.effects, { type: 'read_snippets', language: id }],
  };
}
