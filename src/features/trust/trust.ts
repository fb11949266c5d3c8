import { Field } from '../../core/model/fields/field.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { type State, type Step, step } from '../../core/model/state.ts';

export const heldBackField = new Field<readonly string[]>('heldBack', []);

/**
 * The trust in a folder: may it run anything, or set what runs. Only a trusted one may; `unknown` is one about which
 * the user has not been asked.
 */
export type Trust = 'trusted' | 'restricted' | 'unknown';

/** The trust in the folder. */
export const trustField = new Field<Trust>('trust', 'unknown');

const asking: PromptKind = {
  name: 'workspace_trust',
  choices: [
    { key: 't', label: 'trust' },
    { key: 'p', label: 'parent folder too' },
    { key: 'r', label: 'restrict' },
    { key: 'c', label: 'cancel' },
  ],
  confirm(state, _, answer) {
    if (answer === 'c') return step(state);
    return answer === 'r' ? setTrust(state, 'restricted') : setTrust(state, 'trusted', answer === 'p');
  },
};

/** Asks whether the folder that is worked in is trusted. */
export function askTrust(state: State): Step {
  const { folder } = state;
  const heldBack = heldBackField.of(state);
  const waits = heldBack.length === 0 ? '' : ` Its configuration wants to set ${heldBack.join(', ')}.`;
  return openPrompt(state, asking, {
    label: `Let what is in ${folder === '' ? 'this folder' : folder} run programs and set what runs?${waits}`,
  });
}

/** True when programs may run for a file. @param path absolute */
export const mayRunFor = (state: Pick<State, 'fields'>, _path: string): boolean =>
  trustField.of(state) === 'trusted';

/** Remembers the user's answer, for this folder and those below it, or for the one around it. */
export const setTrust = (state: State, trust: Trust, parent = false): Step =>
  step(state, { type: 'trust', trust, parent });

/** The notice in the status bar: something is asked for, or the user said no. */
export function trustNotice(state: Pick<State, 'fields'>): string {
  const trust = trustField.of(state);
  const heldBack = heldBackField.of(state);
  if (trust === 'restricted') return 'restricted';
  return trust === 'unknown' && heldBack.length > 0 ? 'trust this folder?' : '';
}
