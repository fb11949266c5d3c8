import { autoSave, autoSaveDelay } from './settings.ts';
import { isModified, filePath } from '../../core/model/document.ts';
import { saveDocument } from './save.ts';
import { activeDocument, type State, type Step, step, andThen } from '../../core/model/state.ts';

/** Saves by itself what is modified and has a file, as far as nothing has to be asked for it. */
export function saveByItself(state: State): Step {
  const ready = [...state.documents.values()].filter(
    (document) =>
      isModified(document) &&
      filePath(document) !== null &&
      !document.changedOnDisk &&
      document.saving === null &&
      document.decoding === null,
  );
  // What is typed while it is being saved waits for the next time.
  const busy = [...state.documents.values()].some(
    (document) => isModified(document) && document.saving !== null,
  );
  const again: Step = busy ? step(state, { type: 'auto_save', after: autoSaveDelay.of(state) }) : step(state);
  return ready.reduce(
    (before, document) =>
      andThen(before, (next) =>
        saveDocument(next, document, filePath(document) ?? '', false, { automatic: true }),
      ),
    again,
  );
}

/** After every event: what was changed just now is to be saved after the delay, when the settings say so. */
export function saveLater(before: State, after: Step): Step {
  const when = autoSave.of(after.state);
  const delay = autoSaveDelay.of(after.state);
  if (when !== 'after_delay' || before.documents === after.state.documents) return after;
  const document = activeDocument(after.state);
  const changed = before.documents.get(document.id)?.text !== document.text;
  if (!changed || !isModified(document)) return after;
  return { state: after.state, effects: [...after.effects, { type: 'auto_save', after: delay }] };
}

/** The window has lost the focus. */
export function lostFocus(state: State): Step {
  return autoSave.of(state) === 'on_focus_lost' ? saveByItself(state) : step(state);
}
