import { settingsField } from '../../../../core/config/settings-field.ts';
import { withValue } from '../../../../core/config/setting-value.ts';
import { andThen, say, type State, type Step, step } from '../../../../core/model/state.ts';
import { withoutSearch } from '../../../search/search-requests.ts';
import { OPTIONS } from '../../options/option-table.ts';
import type { VimOption } from '../../options/option.ts';
import type { OptionScope } from '../../options/options.ts';
import { valueOf, withOption } from '../../options/option-value.ts';
import { type SetArgument, setArguments, shownOption } from '../../options/set-arguments.ts';
import { ExFault } from '../ex-fault.ts';
import type { ExHandler } from './ex-call.ts';
import { runNamed } from './file-commands.ts';
import { showRows } from './show-rows.ts';

/** `:set`: its arguments one after the other. */
const setOptions =
  (scope: OptionScope): ExHandler =>
  (state, { argument }) =>
    setArguments(argument).reduce<Step>(
      (done, each) => andThen(done, (next) => setOption(next, each, scope)),
      step(state),
    );

function setOption(state: State, argument: SetArgument, scope: OptionScope): Step {
  switch (argument.kind) {
    case 'list':
      return listOptions(state, argument.all);
    case 'reset all':
      return OPTIONS.filter(({ home }) => home.kind === 'vim' || home.kind === 'buffer').reduce<Step>(
        (done, option) => andThen(done, (next) => withOption(next, option, option.standard, scope)),
        step(state),
      );
    case 'show':
      return step(say(state, 'info', shownOption(argument.option, valueOf(state, argument.option)).trim()));
    case 'reset':
      return withOption(state, argument.option, argument.option.standard, scope);
    case 'set':
      return changeOption(state, argument.option, argument.next(valueOf(state, argument.option)), scope);
  }
}

function changeOption(
  state: State,
  option: VimOption,
  value: ReturnType<typeof valueOf>,
  scope: OptionScope,
): Step {
  const done = withOption(state, option, value, scope);
  const { home, name } = option;
  if (home.kind !== 'nothing') return done;
  return { ...done, state: say(done.state, 'info', `${name} changes nothing: ${home.why}`) };
}

function listOptions(state: State, all: boolean): Step {
  const rows = OPTIONS.filter((option) => all || valueOf(state, option) !== option.standard).map(
    (option) => ({
      id: option.name,
      text: shownOption(option, valueOf(state, option)),
    }),
  );
  return showRows(state, 'Options', rows);
}

const syntax: ExHandler = (state, { argument }) => {
  const word = argument.trim();
  if (!/^(?:on|off|enable|reset|manual|clear|)$/.test(word))
    throw new ExFault(`:syntax ${word} is not supported: use :syntax on or :syntax off`);
  const isOn = !/^(?:off|clear|manual)$/.test(word);
  return step(
    settingsField.with(state, withValue(settingsField.of(state), 'editor.syntax_highlighting', isOn)),
  );
};

const colorScheme: ExHandler = (state, { argument }) => {
  const name = argument.trim();
  if (name === '') return runNamed(state, 'select_theme');
  return step(settingsField.with(state, withValue(settingsField.of(state), 'theme', name)));
};

/** The commands that change how the editor behaves. */
export const optionHandlers: readonly (readonly [name: string, handler: ExHandler])[] = [
  ['set', setOptions('both')],
  ['setlocal', setOptions('local')],
  ['setglobal', setOptions('global')],
  ['nohlsearch', (state) => step(withoutSearch(state))],
  ['syntax', syntax],
  ['colorscheme', colorScheme],
  // Files have their language by themselves.
  ['filetype', (state) => step(state)],
];
