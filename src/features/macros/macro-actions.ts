import type { Args } from '../../core/model/command.ts';
import type { Macro, MacroStep } from './macro-format.ts';

/** A step of a macro as plugins write it. */
export interface ActionSpec {
  readonly action: string;
  readonly count?: number | null;
  readonly args?: Args;
}

/** Steps that a macro has at most. */
const MOST_STEPS = 100_000;

/**
 * A step of a macro that types, pastes or answers, as an action: the command of that name does it with such arguments.
 */
export function actionOf(step: MacroStep): Required<ActionSpec> {
  if ('type' in step) return { action: 'insert_text', count: 1, args: { text: step.type } };
  if ('paste' in step) return { action: 'paste', count: 1, args: { text: step.paste } };
  if ('answer' in step) return { action: 'answer', count: 1, args: { letter: step.answer } };
  return { action: step.command, count: 1, args: step.args ?? {} };
}

function stepOf({ action, args = {} }: ActionSpec): MacroStep {
  const { text, letter } = args;
  if (action === 'insert_text' && typeof text === 'string' && text !== '') return { type: text };
  if (action === 'paste' && typeof text === 'string') return { paste: text };
  if (action === 'answer' && typeof letter === 'string') return { answer: letter };
  return Object.keys(args).length === 0 ? { command: action } : { command: action, args };
}

/** The macro that actions are; null when there are too many, or when one of them is none that can be run. */
export function macroOfActions(
  actions: readonly ActionSpec[],
  isAction: (name: string) => boolean,
): Macro | null {
  const steps: MacroStep[] = [];
  for (const each of actions) {
    const step = stepOf(each);
    if ('command' in step && !isAction(step.command)) return null;
    const { count } = each;
    const times = count === undefined || count === null ? 1 : Math.max(0, Math.trunc(count));
    if (!(steps.length + times <= MOST_STEPS)) return null;
    for (let i = 0; i < times; i++) steps.push(step);
  }
  return steps;
}
