import { promptField } from '../../core/widgets/prompt.ts';
import { searchOptionsField } from './search-state.ts';
import { FLAG } from '../../core/model/command-arguments.ts';
import type { Command } from '../../core/model/command.ts';
import { needle } from './search.ts';
import { turnOptionInView } from '../panel/panel.ts';
import { type ReplaceOptions, replaceOptionsField } from '../../core/edits/background-edit.ts';
import { cancelReplacing } from './replace.ts';
import { FIND_FIELD, replacingWhat } from './search-prompt.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import { ask } from './commands.ts';

/** Opens the box that asks what to replace and with what. */
function replace(state: State, confirmEach: boolean): Step {
  return ask(
    replaceOptionsField.with(state, { ...replaceOptionsField.of(state), confirmEach }),
    replacingWhat,
    FIND_FIELD,
    needle(state),
  );
}

const option = (name: string, title: string, what: string, key: keyof ReplaceOptions): Command => ({
  name: `toggle_search_${name}`,
  title,
  doc: `Replacing ${what}.`,
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
    doc: 'Replace all matches in the file, or in the selection if it is longer than a few words.',
    run: (state) => replace(state, false),
  },
  {
    name: 'query_replace',
    title: 'Replace One by One',
    doc: 'Ask at each match whether to replace it. With the argument `regex`, search by regular expression.',
    args: { regex: FLAG },
    run: (state, { regex }) =>
      replace(
        typeof regex === 'boolean'
          ? searchOptionsField.with(state, { ...searchOptionsField.of(state), regex })
          : state,
        true,
      ),
  },
  {
    name: 'switch_replace_field',
    title: 'Switch Replace Field',
    doc: 'In the replace box, move between the text to find and the replacement.',
    hidden: true,
    run(state) {
      const prompt = promptField.of(state);
      return prompt?.kind.switchInput?.(state, prompt) ?? false;
    },
  },
  option(
    'confirm_each',
    'Toggle Confirm Each Replacement',
    'asks at each match, or replaces all matches at once',
    'confirmEach',
  ),
  option(
    'preserve_case',
    'Toggle Preserve Case',
    'keeps the case of the replaced text, or uses the replacement as typed',
    'keepCase',
  ),
  {
    name: 'cancel_replace',
    title: 'Stop Replacing',
    doc: 'Stop replacing all matches. Nothing is changed.',
    run: cancelReplacing,
  },
];
