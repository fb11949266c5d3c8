import { type Language, languageById, Languages, PLAIN } from '../syntax/languages.ts';
import { openPrompt } from './asking.ts';
import type { Document } from './document.ts';
import type { PromptKind } from './prompt.ts';
import { activeDocument, say, type State, type Step, step, withDocument } from './state.ts';

/** The language of a document: the one that was chosen, else that of its name. */
export const languageIn = ({ name, language }: Document): Language =>
  (language === null ? undefined : languageById(language)) ?? languageOf(name);

const languageOf = (name: string): Language => Languages.standard.of(name) ?? PLAIN;

/** Stands for going by the name again. */
const AUTOMATIC = 'auto';

/** Asks for a language. */
const choosingLanguage: PromptKind = {
  name: 'set_language',
  box: true,
  confirm(state, { list }, answer) {
    if (list === null || list.rows.length === 0)
      return step(say(state, 'info', `no language is like ${answer}`));
    const document = activeDocument(state);
    const next = { ...document, language: answer === AUTOMATIC ? null : answer };
    return step(say(withDocument(state, next), 'info', `${document.name} is ${languageIn(next).name}`));
  },
};

/** Offers the languages, the document's own highlighted. */
export function offerLanguages(state: State): Step {
  const document = activeDocument(state);
  const now = languageIn(document);
  const languages = Languages.standard.all();
  const rows = [
    {
      id: AUTOMATIC,
      text: 'Automatic',
      detail: `by the name of the file: ${languageOf(document.name).name}`,
      right: document.language === null ? 'now' : '',
    },
    ...languages.map(({ id, name }) => ({
      id,
      text: name,
      right: document.language !== null && id === now.id ? 'now' : '',
    })),
  ];
  const index = rows.findIndex(({ right }) => right === 'now');
  return openPrompt(state, choosingLanguage, { label: 'Language: ', rows, index });
}
