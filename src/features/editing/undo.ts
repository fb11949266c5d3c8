import {
  documentsAhead,
  documentsBehind,
  groupAhead,
  travelGroup,
  type UndoDirection,
} from '../../core/model/edit-group.ts';
import { featuresOf } from '../../core/model/feature.ts';
import { activeDocument, documentById, say, type State, type Step, step } from '../../core/model/state.ts';
import { travel } from '../../core/model/transaction.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { type PromptKind, promptField } from '../../core/widgets/prompt.ts';

/**
 * Undoes or redoes the next step of the active document. Where that is part of edits in several files, it asks whether
 * to do so in all of them.
 */
export function travelOrAsk(state: State, way: UndoDirection): Step {
  // A repeated command asks once.
  if (promptField.of(state)?.kind === KINDS[way]) return step(state);
  const document = activeDocument(state);
  const group = groupAhead(document, way);
  const count = group === null ? 0 : filesOf(state, group, way);
  if (group === null || document.locked || count < 2)
    return step(travel(state, way) ?? say(state, 'info', `Nothing to ${way}`));
  const { history } = document;
  const label = (way === 'undo' ? history.entry : history.next)?.label ?? '';
  return openPrompt(state, KINDS[way], {
    label: `Would you like to ${way} “${label}” across all ${count} files?`,
    subject: String(group),
  });
}

/** The number of files in which a group can be undone or redone. */
const filesOf = (state: State, group: number, way: UndoDirection): number =>
  documentsAhead(state, group, way).length +
  (way === 'redo'
    ? 0
    : featuresOf(state).editGroups.reduce((sum, { files }) => sum + files(state, group), 0));

/** The question of undo or redo, whether it is meant for all files. */
const questionOf = (way: UndoDirection): PromptKind => ({
  name: `confirm_${way}_in_files`,
  choices: [
    { key: 'a', label: 'all files' },
    { key: 't', label: 'this file' },
    { key: 'c', label: 'cancel' },
  ],
  confirm(state, { document, subject }, answer) {
    if (answer === 'a') return inAllFiles(state, Number(subject), way);
    return step(answer === 't' ? (travel(state, way, documentById(state, document)) ?? state) : state);
  },
});

const KINDS: Readonly<Record<UndoDirection, PromptKind>> = {
  undo: questionOf('undo'),
  redo: questionOf('redo'),
};

/** Undoes or redoes a group of edits, and names the documents that stay: other edits are in the way, or they are read-only. */
function inAllFiles(state: State, group: number, way: UndoDirection): Step {
  if (way === 'undo')
    for (const groups of featuresOf(state).editGroups) {
      const undone = groups.undo(state, group);
      if (undone !== null) return undone;
    }
  const [first, ...others] = documentsBehind(state, group, way);
  const next = travelGroup(state, group, way);
  if (first === undefined) return step(next);
  const names = others.length === 0 ? first.name : `${first.name} and ${others.length} more`;
  return step(
    say(
      next,
      'warning',
      `Cannot ${way} in ${names}: edited since, or read-only. Run ${way} in that file first`,
    ),
  );
}
