import { type Document } from '../../core/model/document.ts';
import { ENCODINGS, encodingTitle } from '../../core/model/encodings.ts';
import { notify } from '../../core/widgets/notifications.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { reload } from './reload.ts';
import { documentById, type State, step } from '../../core/model/state.ts';

/** Shows that the encoding of a document is a guess, and offers to reload it in the others, if there are any. */
export function notifyGuess(state: State, document: Document, others: readonly string[]): State {
  const read = encodingTitle(document.encoding, document.bom);
  const text = `${document.name} is not UTF-8. Inkstone guessed ${read}.`;
  const holds = (next: State): boolean => isAsRead(next, document);
  if (others.length === 0) return notify(state, 'info', text, { holds });
  const offer = { kind: encodingPrompt(others), document: document.id };
  return notify(state, 'info', text, { offer, holds });
}

/** True until somebody changes the text, which a reload would undo, or chooses another encoding. */
function isAsRead({ documents }: State, { id, encoding, text }: Document): boolean {
  const now = documents.get(id);
  return now !== undefined && now.encoding === encoding && (now.text === text || now.decoding !== null);
}

function encodingPrompt(others: readonly string[]): PromptKind {
  const encodings = others.flatMap((name) => ENCODINGS.filter((each) => each.name === name && !each.bom));
  return {
    name: 'confirm_encoding',
    choices: [
      ...encodings.map(({ title }, i) => ({ key: String(i + 1), label: title })),
      { key: 'k', label: 'keep', first: true },
    ],
    confirm(state, { document }, answer) {
      const as = encodings[Number(answer) - 1];
      return as === undefined ? step(state) : reload(state, documentById(state, document), { as });
    },
  };
}
