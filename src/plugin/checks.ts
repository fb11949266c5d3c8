import type { Caller } from '../core/model/plugin-operation.ts';
import type { State } from '../core/model/state.ts';
import { commands } from './checks/commands.ts';
import { languages } from './checks/languages.ts';
import { popups } from './checks/popups.ts';
import { prompts } from './checks/prompts.ts';
import { status } from './checks/status.ts';
import { display } from './checks/display.ts';
import { values } from './checks/values.ts';
import { modes } from './checks/modes.ts';

/**
 * Whether the core can carry out an operation, answered while the plugin waits: false is then the operation's result,
 * a sentence an error that names it. What it queued before is carried out before that.
 */
export interface Check {
  run(state: State, caller: Caller, args: readonly unknown[]): boolean | string;
}

/** The operations of the core that are not accepted whatever the state is. */
export const CHECKS: Readonly<Record<string, Check['run']>> = {
  ...commands,
  ...languages,
  ...popups,
  ...prompts,
  ...display,
  ...status,
  ...values,
  ...modes,
};
