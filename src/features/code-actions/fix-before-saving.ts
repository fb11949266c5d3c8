import type { BeforeSave } from '../../core/model/before-save.ts';
import { type Document, filePath } from '../../core/model/document.ts';
import type { PendingRequest } from '../../core/model/request.ts';
import { handles } from '../../core/model/request.ts';
import { andThen, say, type State, type Step, step, withWindow } from '../../core/model/state.ts';
import { editDocuments } from '../../core/model/workspace-edit.ts';
import { resumeSave, waitingFor } from '../files/save.ts';
import { isOffered } from '../language-servers/servers.ts';
import { workspaceEditOf } from '../server-edits/build-edit.ts';
import type { ServerEdit } from '../server-edits/server-edit.ts';
import { askFix } from './requests.ts';
import { codeActionsOnSave } from './settings.ts';

const NAME = 'code_actions';
const LABEL = 'code actions on save';

/** Runs the code actions of the settings before a document is saved. The save follows, whatever becomes of them. */
export const fixBeforeSaving: BeforeSave = {
  name: NAME,
  run(state, document) {
    const [kind, ...rest] = codeActionsOnSave.in(state, document);
    if (kind === undefined || !isOffered(state, document.id, 'code_actions')) return null;
    return { ...askFix.askServers(state, { document: document.id, kind, rest }), waits: true };
  },
};

/** Handles what an action makes of a document: the next one follows, or the save. */
export const fixHandler = handles(askFix, {
  take: (state, edit, asked) => goOn(edit === null ? state : withFix(state, edit, asked), asked),
  failed: (state, message, asked) => goOn(say(state, 'warning', `Skipped before saving: ${message}`), asked),
  stopped: (state, asked) => goOn(state, asked),
  stop: (state, asked) => goOn(askFix.dropped(state), asked),
});

type Asked = PendingRequest<{
  readonly document: number;
  readonly kind: string;
  readonly rest: readonly string[];
}>;

/** The state with the edit of an action made, if it is of this document alone and as it is now. */
function withFix(state: State, edit: ServerEdit, { work: { document: id, kind } }: Asked): State {
  const document = state.documents.get(id);
  if (document === undefined) return state;
  const built = isAbout(edit, document) ? workspaceEditOf(state, edit, LABEL) : 'it changes other files';
  if (typeof built === 'string') return say(state, 'warning', `Skipped ${kind} before saving: ${built}`);
  const group = state.nextId;
  return editDocuments({ ...state, nextId: group + 1 }, built, group);
}

const isAbout = ({ operations, documents, files }: ServerEdit, document: Document): boolean =>
  operations.length + files.length === 0 && documents.every(({ path }) => path === filePath(document));

/** Asks for the next kind, or lets the save go on. */
function goOn(state: State, { work: { document, rest } }: Asked): Step {
  if (!state.documents.has(document) || waitingFor(state, document, NAME) === null) return step(state);
  const [kind, ...others] = rest;
  if (kind !== undefined) return askFix.askServers(state, { document, kind, rest: others });
  const { message } = state.window;
  const saved = resumeSave(state, document, NAME);
  return message === null || message.level === 'info'
    ? saved
    : andThen(saved, (next) => step(withWindow(next, { message })));
}
