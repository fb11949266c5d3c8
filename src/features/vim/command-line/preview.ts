import { type State, type Step, step } from '../../../core/model/state.ts';
import type { Prompt } from '../../../core/widgets/prompt.ts';

/** The state without a preview. */
export const hidePreview = (state: State): State => state;

/** Shows what the command line would change, while it is typed. */
export const preview = (state: State, _: Prompt): Step => step(state);
