import { Field } from '../../../core/model/fields/field.ts';
import type { Document } from '../../../core/model/document.ts';
import { DocumentField } from '../../../core/model/fields/document-field.ts';
import { activeDocument, type State, withDocument } from '../../../core/model/state.ts';
import { type KeywordSet, keywordSet } from './keyword-set.ts';
import type { OptionValue, VimOption } from './option.ts';
import { optionNamed } from './option-table.ts';

/** The options of the map itself that were set, by their names. */
export const optionsField = new Field<ReadonlyMap<string, OptionValue>>('vimOptions', new Map(), {
  outlivesFolder: true,
});

/** The options of the map itself that were set for a document, by their names. */
export const documentOptionsField = new DocumentField<ReadonlyMap<string, OptionValue>>(
  'vimDocumentOptions',
  new Map(),
);

/** The value of an option of the map itself for a document. */
const valueFor = (state: Pick<State, 'fields'>, document: Document | null, option: VimOption): OptionValue =>
  (document === null ? undefined : documentOptionsField.of(document).get(option.name)) ??
  optionsField.of(state).get(option.name) ??
  option.standard;

/** The value that an option of the map itself has now. */
export const valueNow = (state: State, option: VimOption): OptionValue =>
  valueFor(state, option.home.kind === 'buffer' ? activeDocument(state) : null, option);

/** The documents to which a command of options applies: `:setlocal` to the one in front, `:setglobal` to later ones. */
export type OptionScope = 'both' | 'local' | 'global';

/** The state with another value of an option of the map itself. */
export function withValueOf(
  state: State,
  option: VimOption,
  value: OptionValue,
  scope: OptionScope = 'both',
): State {
  const { name, home } = option;
  const isForAll = home.kind !== 'buffer' || scope !== 'local';
  const set = (next: State): State =>
    optionsField.with(next, new Map(optionsField.of(next)).set(name, value));
  if (home.kind !== 'buffer') return set(state);
  // The others keep what they have; documents that are opened later get the new value.
  let next = state;
  for (const document of state.documents.values()) {
    const isOwn = document.id === activeDocument(state).id && scope !== 'global';
    if (!isOwn && !isForAll) continue;
    const own = isOwn ? value : valueFor(state, document, option);
    const options = new Map(documentOptionsField.of(document)).set(name, own);
    next = withDocument(next, documentOptionsField.with(document, options));
  }
  return isForAll ? set(next) : next;
}

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
  | 'startofline'
  | 'tildeop'
  | 'wrapscan';
type Numbers = 'report';
type Texts = 'backspace' | 'clipboard' | 'virtualedit' | 'whichwrap';
type BufferNumbers = 'shiftwidth' | 'softtabstop' | 'textwidth' | 'wrapmargin';
type BufferTexts = 'iskeyword' | 'matchpairs' | 'nrformats';

/** The value of an option of the map itself. */
export function optionOf(state: Pick<State, 'fields'>, name: Flags): boolean;
export function optionOf(state: Pick<State, 'fields'>, name: Numbers): number;
export function optionOf(state: Pick<State, 'fields'>, name: Texts): string;
export function optionOf(state: State, name: BufferNumbers): number;
export function optionOf(state: State, name: BufferTexts): string;
export function optionOf(state: Pick<State, 'fields'> | State, name: string): OptionValue {
  const option = optionNamed(name);
  if (option === undefined) throw new Error(`no option ${name}`);
  return option.home.kind === 'buffer' && 'documents' in state
    ? valueNow(state, option)
    : valueFor(state, null, option);
}

/** True where the option `whichwrap` lets a key go to other lines: its letter is in there. */
export const wrapsAt = (state: State, letter: string): boolean =>
  optionOf(state, 'whichwrap').includes(letter);

/** True where the option `virtualedit` lets the cursor of normal mode go after the last character of a line. */
export const goesPastEnd = (state: State): boolean => optionOf(state, 'virtualedit').includes('onemore');

/** The characters of words in the document in front; null for the usual ones. */
export const keywordsOf = (state: State): KeywordSet | null => keywordSet(optionOf(state, 'iskeyword'));
