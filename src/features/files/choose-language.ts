import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { Args } from '../../core/model/command.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { languagesIn } from '../../core/languages/language.ts';
import { inLanguage } from '../../core/languages/detect-language.ts';
import { activeDocument, say, type State, type Step, step, withDocument } from '../../core/model/state.ts';

/** Stands for going by the name again. */
const AUTOMATIC = 'auto';

/** Asks for a language. */
const choosingLanguage: PromptKind = {
  name: 'set_language',
  box: true,
  confirm(state, { list }, answer) {
    if (list === null || list.rows.length === 0)
      return step(say(state, 'info', `No matching language: ${answer}`));
    return choose(state, answer);
  },
};

/** Has the document in front be of a language, by its id or another name of it. */
function choose(state: State, name: string): Step {
  const document = activeDocument(state);
  const known = languagesIn(state).byId(name);
  if (known === undefined && name !== AUTOMATIC)
    return step(say(state, 'warning', `No language is named ${name}`));
  const next = inLanguage(state, document, known?.id ?? null);
  return step(say(withDocument(state, next), 'info', `${document.name} is now ${next.language.name}`));
}

/** Takes the language that is named, or offers all, the document's own highlighted. */
export function offerLanguages(state: State, { language: wanted }: Args = {}): Step {
  const document = activeDocument(state);
  if (typeof wanted === 'string') return choose(state, wanted);
  const automatic = inLanguage(state, document, null).language;
  const rows = [
    {
      id: AUTOMATIC,
      text: 'Automatic',
      detail: `Detected: ${automatic.name}`,
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
