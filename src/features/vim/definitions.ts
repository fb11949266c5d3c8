import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { languageIn } from '../../core/languages/language.ts';
import { syntaxField } from '../../core/languages/tokens.ts';
import { activeDocument, type State } from '../../core/model/state.ts';
import type { Definition } from '../../syntax/highlighter.ts';

/** The functions and classes that touch a range, in the order of their starts; null where the language tells none. */
export function definitionsIn(state: State, { from, to }: ByteRange): readonly Definition[] | null {
  const { definitions } = syntaxField.of(activeDocument(state)) ?? { definitions: null };
  if (definitions === null) return null;
  return definitions.touching(from, to).map(({ from: start, to: end, value: { kind, body } }) => ({
    kind,
    from: start,
    to: end,
    body: body && { from: Math.min(end, start + body.afterStart), to: Math.max(start, end - body.beforeEnd) },
  }));
}

/** The reason why no definition is found in a document, as a sentence; null where its language tells them. */
export function lacksDefinitions(state: State): string | null {
  const document = activeDocument(state);
  if (definitionsIn(state, { from: 0, to: 0 }) !== null) return null;
  return `The functions and classes of a file in ${languageIn(document).name} are not known`;
}

/** All functions of a document that have a name of their own, in order; null where the language tells none. */
export const functionsOf = (state: State, length: Byte): readonly Definition[] | null =>
  definitionsIn(state, { from: 0, to: length })?.filter(({ kind }) => kind === 'function') ?? null;
