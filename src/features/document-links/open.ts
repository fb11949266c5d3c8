import { copyWords } from '../../core/widgets/copy-text.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { openFile } from '../../core/windows/open-file.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { handlesServer } from '../language-servers/server-request.ts';
import { isOffered, notOffered } from '../language-servers/servers.ts';
import { linkAt } from './links.ts';
import { askLinkTarget } from './requests.ts';

/** Opens the link at the cursor. */
export function openLinkHere(state: State): Step {
  const document = activeDocument(state);
  const link = linkAt(document, activeView(state).selections.primary.head);
  if (link !== null) return openLink(state, document.id, link.id);
  const isKnown = isOffered(state, document.id, 'links');
  return step(say(state, 'info', isKnown ? 'No link at the cursor' : notOffered(state, 'Links')));
}

/** Asks where a link leads to, and opens that. */
export const openLink = (state: State, document: DocumentId, id: number): Step =>
  askLinkTarget.askServers(state, { document, id });

const offeringAddress: PromptKind = {
  name: 'link_address',
  choices: [
    { key: 'p', label: 'copy' },
    { key: 'c', label: 'cancel' },
  ],
  confirm: (state, { subject }, answer) =>
    answer === 'p' ? copyWords(state, subject, 'Address copied') : step(state),
};

/** Opens the file that a link leads to, or offers its address. */
export const linkHandler = handlesServer(askLinkTarget, {
  take(state, target) {
    switch (target.type) {
      case 'file':
        return openFile.ask(state, { path: target.path, line: target.line, column: target.column });
      case 'address':
        return openPrompt(state, offeringAddress, { label: target.address, subject: target.address });
      case 'none':
        return step(say(state, 'info', 'The language server does not know the target of this link'));
    }
  },
});
