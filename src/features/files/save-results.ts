import { runCommand } from '../../core/dispatch/run-command.ts';
import { fileLocation } from '../../core/model/location.ts';
import { PromptField } from '../../core/widgets/prompt-field.ts';
import { nextSavesField } from './pending-saves.ts';
import type { Effect } from '../../core/model/messages.ts';
import { type Remedy, type SaveAnswer, saveText } from './save-request.ts';
import { handles } from '../../core/model/request.ts';
import type { FileStat } from '../../base/files.ts';
import { Text } from '../../text/text.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import {
  BOM_LENGTH,
  type Document,
  type DocumentId,
  isModified,
  filePath,
} from '../../core/model/document.ts';
import { watchFiles } from '../../core/model/watch-files.ts';
import { notSaved, proceed, savingAs, pendingCloseField } from './close.ts';
import { askPath } from './path-prompt.ts';
import { hasRoom } from '../../core/widgets/notification-layout.ts';
import { notify } from '../../core/widgets/notifications.ts';
import { type PromptKind, YES_OR_NOT, promptField } from '../../core/widgets/prompt.ts';
import { recognizedAgain } from '../../core/languages/detect-language.ts';
import { reload } from './reload.ts';
import { saveDocument, saveNext } from './save.ts';
import {
  activeDocument,
  documentById,
  say,
  type State,
  type Step,
  step,
  andThen,
  withDocument,
} from '../../core/model/state.ts';
import { activate } from '../../core/windows/tabs.ts';

/** The save that the question is about was to overwrite the file whatever it holds. */
const forceField = new PromptField<boolean>('force', false);

/** The questions whose answers would make a failed save succeed. */
const remedies: Record<Remedy['kind'], PromptKind> = {
  folders: remedy('confirm_folders', { folders: true }),
  elevated: remedy('confirm_elevated', { elevated: true }),
};

function remedy(name: string, how: { readonly folders?: boolean; readonly elevated?: boolean }): PromptKind {
  return {
    name,
    choices: YES_OR_NOT,
    confirm(state, prompt, answer) {
      const { document, subject } = prompt;
      const force = forceField.of(prompt);
      return answer === 'y'
        ? saveDocument(state, documentById(state, document), subject, force, how)
        : notSaved(state, prompt);
    },
    cancel: notSaved,
  };
}

const conflicting: PromptKind = {
  name: 'confirm_conflict',
  needsDocument: true,
  choices: [
    { key: 'o', label: 'overwrite' },
    { key: 'r', label: 'reload' },
    { key: 'm', label: 'merge' },
    { key: 's', label: 'save as' },
    { key: 'c', label: 'cancel', first: true },
  ],
  confirm: (state, prompt, answer) => {
    const { subject } = prompt;
    const document = documentById(state, prompt.document);
    if (answer === 'o') return saveDocument(state, document, subject, true);
    if (answer === 's') return askPath(activate(state, document.id), savingAs, 'Save as: ', subject);
    const others = notSaved(state, prompt);
    if (answer === 'm')
      return andThen(
        others,
        (next) => runCommand(activate(next, document.id), 'merge_with_saved') || step(next),
      );
    return answer === 'r' ? andThen(others, (next) => reload(next, document)) : others;
  },
  cancel: notSaved,
};

/** There is nothing to load. */
const deleted: PromptKind = {
  ...conflicting,
  choices: conflicting.choices?.filter(({ key }) => key !== 'r' && key !== 'm'),
};

const overwriting: PromptKind = {
  name: 'confirm_overwrite',
  needsDocument: true,
  choices: [
    { key: 'o', label: 'overwrite' },
    { key: 'c', label: 'cancel', first: true },
  ],
  confirm: (state, prompt, answer) =>
    answer === 'o'
      ? saveDocument(state, documentById(state, prompt.document), prompt.subject, true)
      : notSaved(state, prompt),
  cancel: notSaved,
};

/** Handles the end of a save, and begins the next one. */
export const saveHandler = handles(saveText, {
  take: (state, answer, { about }) => onSaveAnswer(state, about[0], answer),
  failed: (state, message, { about }) => onSaveAnswer(state, about[0], { kind: 'failed', message }),
  stopped: (state, { about }) => onSaveAnswer(state, about[0], { kind: 'stopped' }),
});

function onSaveAnswer(state: State, document: DocumentId, answer: SaveAnswer): Step {
  // What nobody asked for keeps nobody from trying.
  const tries = answer.kind === 'saved' || state.documents.get(document)?.saving?.automatic === true;
  return andThen(onSaved(state, document, answer), (next) => saveNext(next, document, tries));
}

function onSaved(state: State, id: DocumentId, event: SaveAnswer): Step {
  const document = state.documents.get(id);
  if (document === undefined || document.saving === null) return step(state);
  const { saving } = document;
  switch (event.kind) {
    case 'failed': {
      const { remedy, message, stat = document.stat } = event;
      const failed = withDocument(state, { ...document, saving: null, stat });
      if (remedy === undefined || saving.automatic || !mayInterrupt(state, id))
        return andThen(
          step(failedToSave(failed, document.id, message), ...watchingAgain(event, failed)),
          (next) => notSaved(next, { document: id }),
        );
      return openPrompt(activate(failed, document.id), remedies[remedy.kind], {
        label: question(remedy),
        subject: remedy.path,
        prepare: (prompt) => forceField.with(prompt, saving.force),
      });
    }
    case 'stopped': {
      const { stat = document.stat } = event;
      const over = nextSavesField.with({ ...document, saving: null, stat }, []);
      const stopped = withDocument(pendingCloseField.with(state, null), over);
      const told = say(stopped, 'info', `Stopped saving ${document.name}. The file on disk is unchanged`);
      return step(told, ...watchingAgain(event, told));
    }
    case 'conflict':
      if (saving.automatic) {
        const late = withDocument(state, { ...document, saving: null, changedOnDisk: true });
        const what = event.stat === null ? 'deleted' : 'changed';
        return step(
          say(
            late,
            'warning',
            `${document.name} was ${what} by another program. Inkstone will ask before saving`,
          ),
        );
      }
      return conflict(
        withDocument(state, { ...document, saving: null }),
        document,
        event.path,
        event.stat !== null,
      );
    case 'saved': {
      const text =
        event.source === undefined
          ? document.text
          : Text.of(event.source, saving.bom ? BOM_LENGTH : 0).apply(saving.since);
      const next: Document = {
        ...document,
        text,
        location: fileLocation(event.path),
        name: event.path.slice(event.path.lastIndexOf('/') + 1),
        stat: event.stat,
        changedOnDisk: false,
        deleted: false,
        readOnly: false,
        history: document.history.markSaved(saving.node),
        saving: null,
      };
      const done = withDocument(
        state,
        filePath(document) === filePath(next) ? next : recognizedAgain(state, next),
      );
      const told =
        promptField.of(done) === null && !saving.automatic
          ? say(done, 'info', `Saved ${next.name}: ${bytes(event.stat.size)}`)
          : done;
      return andThen(step(told, watchFiles(told.documents)), proceed);
    }
  }
}

/** A file that was touched, and has its old bytes again, is another version of itself. */
const watchingAgain = ({ stat }: { readonly stat?: FileStat }, { documents }: State): readonly Effect[] =>
  stat === undefined ? [] : [watchFiles(documents)];

/** Tells that a file could not be saved, until that is tried again. */
const failedToSave = (state: State, id: DocumentId, message: string): State =>
  hasRoom(state)
    ? notify(state, 'error', message, {
        holds({ documents }) {
          const document = documents.get(id);
          return document !== undefined && document.saving === null && isModified(document);
        },
      })
    : say(state, 'error', message);

const question = (remedy: Remedy): string =>
  remedy.kind === 'folders'
    ? `Create the folder ${remedy.folder}?`
    : `You do not have permission to write ${remedy.path.slice(remedy.path.lastIndexOf('/') + 1)}. Save with sudo?`;

function conflict(state: State, document: Document, path: string, exists: boolean): Step {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (path !== filePath(document)) return ask(state, document, overwriting, `${name} already exists.`, path);
  const label = exists
    ? `${name} was changed by another program.`
    : `${name} was deleted by another program.`;
  return ask(state, document, exists ? conflicting : deleted, label, path);
}

/**
 * Asks about a save over its file, or where something else is in front by now, in a notification: it takes no keys, and
 * other files are saved meanwhile.
 */
function ask(state: State, { id }: Document, kind: PromptKind, label: string, path: string): Step {
  if (mayInterrupt(state, id)) return openPrompt(activate(state, id), kind, { label, subject: path });
  const asked = notify(state, 'warning', `Not saved: ${label}`, {
    offer: { kind, document: id, subject: path },
    holds({ documents }) {
      const document = documents.get(id);
      return document !== undefined && document.saving === null && isModified(document);
    },
  });
  return notSaved(asked, { document: id });
}

/** True where a question about a save stands in nobody's way: over its file, or where all wait for it to leave. */
function mayInterrupt(state: State, id: DocumentId): boolean {
  const pending = pendingCloseField.of(state);
  if (pending !== null && pending.what !== 'stay') return true;
  return activeDocument(state).id === id && promptField.of(state) === null;
}

const bytes = (size: number): string => {
  const grouped = String(size).replace(/\B(?=(\d{3})+$)/g, ' ');
  return `${grouped} byte${size === 1 ? '' : 's'}`;
};
