import { ago } from '../../base/ago.ts';
import type { Command } from '../../core/model/command.ts';
import { shortPath } from '../../core/model/paths.ts';
import { handles } from '../../core/model/request.ts';
import { say, type State, step } from '../../core/model/state.ts';
import type { Row } from '../../core/widgets/list.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { askAboutWork } from './offer.ts';
import { listWork } from './requests.ts';
import { type LeftWork, unsavedWorkField } from './unsaved-work.ts';

/** Asks which work to recover. */
const choosing: PromptKind = {
  name: 'recover_unsaved_work',
  box: true,
  confirm(state, _, answer) {
    const work = unsavedWorkField.of(state).find(({ file }) => file === answer);
    return work === undefined ? step(state) : askAboutWork(state, work);
  },
};

/** Lists the work that was found. */
export const listHandler = handles(listWork, {
  take(state, works) {
    const known = unsavedWorkField.with(state, works);
    if (works.length === 0) return step(say(known, 'info', 'There is no unsaved work to recover'));
    return openPrompt(known, choosing, {
      label: 'Recover: ',
      rows: works.map((work) => rowOf(state, work)),
    });
  },
});

const rowOf = (state: State, { file, name, path, folder, age }: LeftWork): Row => ({
  id: file,
  ...(path === '' ? { text: name } : { text: shortPath(state, path), isPath: true }),
  ...(path === '' && folder !== null && { detail: `in ${shortPath(state, folder)}` }),
  right: ago(age),
});

/** Commands about unsaved work of editors that are gone. */
export const recoveryCommands: readonly Command[] = [
  {
    name: 'recover_unsaved_work',
    asks: true,
    title: 'Recover Unsaved Work',
    doc: 'List unsaved changes that were left when Inkstone stopped, to restore, compare or discard them.',
    anywhere: true,
    run: (state) => listWork.ask(state, null),
  },
];
