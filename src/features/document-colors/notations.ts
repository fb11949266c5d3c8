import { encode } from '../../base/utf8.ts';
import { PromptField } from '../../core/widgets/prompt-field.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { handlesServer, isCurrent } from '../language-servers/server-request.ts';
import { isOffered, notOffered } from '../language-servers/servers.ts';
import { colorAt } from './colors.ts';
import { askNotations, type ColorNotation } from './requests.ts';

/** The notations to choose from, and the revision of the document that their edits are of. */
interface Offer {
  readonly notations: readonly ColorNotation[];
  readonly revision: number;
}

const offerField = new PromptField<Offer | null>('colorNotations', null);

/** Asks for the notations of the color at the cursor. */
export function chooseNotation(state: State): Step {
  const document = activeDocument(state);
  const color = colorAt(document, activeView(state).selections.primary.head);
  if (color !== null) return askNotations.askServers(state, { document: document.id, ...color });
  const isKnown = isOffered(state, document.id, 'colors');
  return step(say(state, 'info', isKnown ? 'No color at the cursor' : notOffered(state, 'Colors')));
}

const CHANGED = 'The file has changed. Choose the notation again';

const choosing: PromptKind = {
  name: 'color_notation',
  box: true,
  confirm(state, prompt, answer) {
    const offer = offerField.of(prompt);
    const document = activeDocument(state);
    const chosen = offer?.notations[Number(answer)];
    if (chosen === undefined || document.id !== prompt.document) return step(state);
    if (document.revision !== offer?.revision) return step(say(state, 'info', CHANGED));
    const changes = chosen.edits.map(({ from, to, text }) => ({
      from,
      to,
      insert: state.additions.text(encode(text)),
    }));
    return step(edit(state, ChangeSet.of(document.text.length, changes), 'color notation'));
  },
};

/** Offers the notations of a color. */
export const notationsHandler = handlesServer(askNotations, {
  take(state, notations, asked) {
    const document = activeDocument(state);
    if (document.id !== asked.work.document) return step(state);
    if (!isCurrent(state, asked)) return step(say(state, 'info', CHANGED));
    if (notations.length === 0)
      return step(say(state, 'info', 'The language server knows no other notation'));
    const offer: Offer = { notations, revision: document.revision };
    return openPrompt(state, choosing, {
      label: 'Color: ',
      rows: notations.map(({ label }, i) => ({ id: String(i), text: label })),
      prepare: (prompt) => offerField.with(prompt, offer),
    });
  },
});
