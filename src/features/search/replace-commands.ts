import { promptField } from '../../core/widgets/prompt.ts';
import { searchOptionsField } from './search-state.ts';
import { FLAG } from '../../core/model/command-arguments.ts';
import type { Command } from '../../core/model/command.ts';
import { needle } from './search.ts';
import { turnOptionInView } from '../panel/panel.ts';
import { type ReplaceOptions, replaceOptionsField } from '../../core/edits/background-edit.ts';
import { cancelReplacing, scopeOf } from './replace.ts';
import { replacingWhat } from './search-prompt.ts';
import { activeView, type State, type Step, step } from '../../core/model/state.ts';
import { ask } from './commands.ts';

/** Asks what to replace, then with what. */
function replace(state: State, confirmEach: boolean): Step {
  const where = scopeOf(state, activeView(state)) === null ? 'Replace' : 'Replace in selection';
  return ask(
    replaceOptionsField.with(state, { ...replaceOptionsField.of(state), confirmEach }),
    replacingWhat,
    `${where}: `,
    needle(state),
  );
}

const option = (name: string, title: string, what: string, key: keyof ReplaceOptions): Command => ({
  name: `toggle_search_${name}`,
  title,
  doc: `Switches whether replacing ${what}.`,
  anywhere: true,
  checked: (state) => replaceOptionsField.of(state)[key],
  run(state) {
    const replaceOptions = replaceOptionsField.of(state);
    const turned = promptField.of(state) === null && turnOptionInView(state, key);
    return turned !== false
      ? turned
      : step(replaceOptionsField.with(state, { ...replaceOptions, [key]: !replaceOptions[key] }));
  },
});

export const replaceCommands: readonly Command[] = [
  {
    name: 'replace',
    title: 'Replace',
    doc: 'Replaces all that is found: in the selections when they are more than some words, else everywhere.',
    run: (state) => replace(state, false),
  },
  {
    name: 'query_replace',
    title: 'Replace One by One',
    doc: 'Shows each match with what would take its place, and asks; `args.regex` takes what is sought as an expression.',
    args: { regex: FLAG },
    run: (state, { regex }) =>
      replace(
        typeof regex === 'boolean'
          ? searchOptionsField.with(state, { ...searchOptionsField.of(state), regex })
          : state,
        true,
      ),
  },
  option('confirm_each', 'Ask for Each Match', 'asks for each match', 'confirmEach'),
  option('preserve_case', 'Keep Case', 'keeps the capital letters of what it replaces', 'keepCase'),
  {
    name: 'cancel_replace',
    title: 'Stop Replacing',
    doc: 'Stops replacing all matches; nothing is changed.',
    run: cancelReplacing,
  },
];
