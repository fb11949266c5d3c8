import { andThen, say, type State, type Step, step } from '../../../../core/model/state.ts';
import { hasFailed, withoutFailure } from '../../fail.ts';
import { scriptOf, type ScriptLine } from '../../mappings/script.ts';

/** A line that was not carried out, and why. */
interface Refusal extends ScriptLine {
  readonly why: string;
}

/**
 * Carries out a script. Lines that cannot be are listed once, with their numbers, and the others go on.
 * @param name of the file, for the message
 */
export function sourceScript(
  state: State,
  name: string,
  source: string,
  run: (state: State, line: string) => Step,
): Step {
  const { commands, skipped } = scriptOf(source);
  const refused: Refusal[] = skipped.map((line) => ({ ...line, why: '' }));
  let done: Step = step(state);
  for (const line of commands) {
    done = andThen(done, (next) => run(next, line.text));
    if (!hasFailed(done.state)) continue;
    refused.push({ ...line, why: done.state.window.message?.text ?? '' });
    done = { ...done, state: withoutFailure(done.state) };
  }
  const count = commands.length + skipped.length - refused.length;
  const ran = `${name}: ${count} ${count === 1 ? 'line was' : 'lines were'} carried out`;
  if (refused.length === 0) return { ...done, state: say(done.state, 'info', ran) };
  const lines = refused
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, text, why }) => `line ${line}: ${text}${why === '' ? '' : ` (${why})`}`);
  return andThen(done, (next) => step(say(next, 'warning', `${ran}; left out: ${lines.join('; ')}`)));
}
