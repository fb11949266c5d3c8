import { Field } from '../../../core/model/fields/field.ts';
import type { State } from '../../../core/model/state.ts';
import type { OptionValue } from './option.ts';
import { optionNamed } from './option-table.ts';

/** The options of the map itself that were set, by their names. */
export const optionsField = new Field<ReadonlyMap<string, OptionValue>>('vimOptions', new Map(), {
  outlivesFolder: true,
});

/** The names of options with a value of one type. */
type Flags =
  | 'fixendofline'
  | 'gdefault'
  | 'hlsearch'
  | 'ignorecase'
  | 'incsearch'
  | 'joinspaces'
  | 'magic'
  | 'shiftround'
  | 'smartcase'
  | 'smarttab'
  | 'splitbelow'
  | 'splitright'
  | 'tildeop'
  | 'wrapscan';
type Numbers = 'report' | 'shiftwidth' | 'softtabstop' | 'textwidth';
type Texts = 'clipboard' | 'nrformats';

/** The value of an option of the map itself. */
export function optionOf(state: Pick<State, 'fields'>, name: Flags): boolean;
export function optionOf(state: Pick<State, 'fields'>, name: Numbers): number;
export function optionOf(state: Pick<State, 'fields'>, name: Texts): string;
export function optionOf(state: Pick<State, 'fields'>, name: string): OptionValue {
  const value = optionsField.of(state).get(name) ?? optionNamed(name)?.standard;
  if (value === undefined) throw new Error(`no option ${name}`);
  return value;
}
