import { nearest } from '../../input/nearest.ts';
import type { Document } from '../../core/model/document.ts';
import { goTo } from '../navigation/goto.ts';
import { isKept, keepMacro, removeMacro } from './stored-macros.ts';
import { macroOf } from './macro-format.ts';
import { withMacro, macrosField } from './macros.ts';
import {
  andThen,
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
  withDocument,
} from '../../core/model/state.ts';

/**
 * Takes the text of a document as what its macro does, unless a line of it means nothing: that one is gone to. null
 * where the document is not the text of a macro.
 */
export function saveMacroText(state: State, document: Document): Step | null {
  const name = macrosField.of(state).texts.get(document.id);
  if (name === undefined) return null;
  const lines = document.text.toString().split(/\r?\n/);
  const { macro, faults } = macroOf(lines);
  const wrong = [...faults, ...unknownCommands(state, lines)].toSorted((a, b) => a.line - b.line);
  const [first] = wrong;
  if (first !== undefined) {
    const more = wrong.length > 1 ? ` (and ${wrong.length - 1} more)` : '';
    const there = focusedLeaf(state).active === document.id ? goTo(state, first.line, 0) : state;
    return step(say(there, 'error', `Line ${first.line}: ${first.wrong}${more}. Macro ${name} is unchanged`));
  }
  const saved = withDocument(state, { ...document, history: document.history.seal().markSaved() });
  if (macro.length === 0)
    return andThen(removeMacro(saved, name), (next) =>
      step(say(next, 'info', `Macro ${name} has no steps left and was deleted`)),
    );
  const changed = withMacro(saved, name, macro);
  const steps = macro.length === 1 ? '1 step' : `${macro.length} steps`;
  return andThen(isKept(state, name) ? keepMacro(changed, name) : step(changed), (next) =>
    step(say(next, 'info', `Macro ${name} now has ${steps}`)),
  );
}

/** The lines that run a command which does not exist. */
function unknownCommands(
  { commands }: State,
  lines: readonly string[],
): { readonly line: number; readonly wrong: string }[] {
  return lines.flatMap((line, i) => {
    const [step] = macroOf([line]).macro;
    if (step === undefined || !('command' in step) || commands.has(step.command)) return [];
    const near = nearest(step.command, commands.keys());
    const hint = near === undefined ? '' : `. Did you mean ${near}?`;
    return [{ line: i + 1, wrong: `no command is named ${step.command}${hint}` }];
  });
}
