import type { State, Step } from '../../../core/model/state.ts';
import { HANDLERS } from './run/handlers.ts';
import { runLine } from './run/run-line.ts';

/** Carries out a command line, as typed after `:`. */
export const runEx = (state: State, line: string): Step => runLine(state, line, HANDLERS);
