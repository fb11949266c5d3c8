import { copyWords } from '../../core/widgets/copy-text.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { handles } from '../../core/model/request.ts';
import { openFile } from '../../core/windows/open-file.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { handlesServer } from '../language-servers/server-request.ts';
import { takeOpened } from '../files/open-results.ts';
import { linkAt } from './links.ts';
import { namedTargetAt, type NamedTarget } from './path-at.ts';
import { askLinkTarget, openWritten } from './requests.ts';

/** Opens the link at the cursor. */
export function openLinkHere(state: State): Step {
  const document = activeDocument(state);
  const { head } = activeView(state).selections.primary;
  const link = linkAt(document, head);
  if (link !== null) return openLink(state, document.id, link.id);
  const target = namedTargetAt(state, document, head);
  return target === null
    ? step(say(state, 'info', 'No link or path at the cursor'))
    : openNamedTarget(state, target);
}

/** Offers an address, or opens the file of a path. */
export const openNamedTarget = (state: State, target: NamedTarget): Step =>
  target.type === 'address'
    ? openPrompt(state, offeringAddress, { label: target.address, subject: target.address })
    : openFirst(state, target, target.paths);

/** Opens the first of some files that there is. */
function openFirst(
  state: State,
  { name, line, column }: { readonly name: string; readonly line?: number; readonly column?: number },
  [path, ...others]: readonly string[],
): Step {
  if (path === undefined) return step(say(state, 'info', `There is no file ${name}`));
  return openWritten.ask(state, { path, others, name, line, column });
}

/** Handles a file whose path is written in a text: one that does not exist is not made. */
export const writtenHandler = handles(openWritten, {
  take: (state, answer, asked) =>
    answer.type === 'opened' && answer.stat === null
      ? openFirst(state, asked.work, asked.work.others)
      : takeOpened(state, answer, asked),
});

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
