import { openPrompt } from './asking.ts';
import type { PromptKind } from './prompt.ts';
import { languagesIn } from './language.ts';
import { inLanguage } from './recognizing.ts';
import { activeDocument, say, type State, type Step, step, withDocument } from './state.ts';

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
    const next = inLanguage(state, document, answer === AUTOMATIC ? null : answer);
    return step(say(withDocument(state, next), 'info', `${document.name} is ${next.language.name}`));
  },
};

/** Offers the languages, the document's own highlighted. */
export function offerLanguages(state: State): Step {
  const document = activeDocument(state);
  const automatic = inLanguage(state, document, null).language;
  const rows = [
    {
      id: AUTOMATIC,
      text: 'Automatic',
      detail: `as the file tells: ${automatic.name}`,
      right: document.chosenLanguage === null ? 'now' : '',
    },
    ...languagesIn(state)
      .all()
      .map(({ id, name }) => ({
        id,
        text: name,
        right: document.chosenLanguage !== null && id === document.language.id ? 'now' : '',
      })),
  ];
  const index = rows.findIndex(({ right }) => right === 'now');
  return openPrompt(state, choosingLanguage, { label: 'Language: ', rows, index });
}
