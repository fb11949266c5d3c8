import { ChangeSet } from '../text/changeset.ts';
import { openPrompt } from './asking.ts';
import { type Document, textOf } from './document.ts';
import type { Event, Opened } from './event.ts';
import type { PromptKind } from './prompt.ts';
import { documentById, say, type State, type Step, step, withDocument } from './state.ts';
import { apply } from './transaction.ts';

const offering: PromptKind = {
  name: 'confirm_rescued',
  choices: [
    { key: 'r', label: 'restore' },
    { key: 'd', label: 'discard' },
    { key: 'l', label: 'later' },
  ],
  confirm: (state, _, answer) =>
    answer === 'l'
      ? step(state)
      : step(state, { type: 'rescued', what: answer === 'r' ? 'restore' : 'discard' }),
};

/** Offers what an editor that had to die rescued. */
export function rescued(state: State, { names }: Extract<Event, { type: 'rescued' }>): Step {
  const shown = names.slice(0, 3).join(', ');
  const label = `Inkstone was stopped with unsaved work in ${shown}${names.length > 3 ? ', …' : ''}.`;
  return state.prompt === null
    ? openPrompt(state, offering, { label })
    : step(say(state, 'warning', `${label} The next start offers it again`));
}

/** Puts rescued work in the place of what a document holds, as an edit that can be undone. */
export function restoreInto(state: State, document: Document, event: Opened): State {
  const text = textOf(event);
  const changes = ChangeSet.of(document.text.length, [{ from: 0, to: document.text.length, insert: text }]);
  const restored = apply(state, { document: document.id, changes, label: 'restore', origin: 'reload' });
  // What the file was when the work began tells whether another program changed it since.
  return withDocument(restored, { ...documentById(restored, document.id), stat: event.stat });
}
