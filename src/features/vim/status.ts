import type { StatusItem } from '../../core/model/status-item.ts';
import type { State } from '../../core/model/state.ts';
import { isVim, isVimText } from './active.ts';
import { insertionField } from './insert/insertion.ts';
import { recordingField } from './macros/recording.ts';
import { type Kind, vimOf } from './state.ts';

const VISUAL: Readonly<Record<Kind, string>> = { char: 'VISUAL', line: 'V-LINE', block: 'V-BLOCK' };

/** The name of the mode, as the status bar shows it; empty while the map is not in use. */
function modeName(state: State): string {
  if (!isVim(state)) return '';
  const { mode, visual, returnsTo } = vimOf(state);
  const isVirtual = mode === 'replace' && insertionField.of(state)?.keepsColumns === true;
  const plain = isVirtual ? 'V-REPLACE' : mode.toUpperCase();
  const name = mode === 'visual' && visual !== null ? VISUAL[visual.kind] : plain;
  return returnsTo === null ? name : `(${returnsTo.toUpperCase()}) ${name}`;
}

/** The mode. */
export const modeItem: StatusItem = {
  id: 'mode',
  title: 'Vim Mode',
  isLeading: true,
  texts(state) {
    const { register } = recordingField.of(state);
    const name = modeName(state);
    return [{ text: name === '' || register === null ? name : `${name} recording @${register}` }];
  },
};

/** The keys of operators, for those that wait. */
const OPERATOR_KEYS: Readonly<Record<string, string>> = {
  delete: 'd',
  change: 'c',
  yank: 'y',
  indent: '>',
  dedent: '<',
  reindent: '=',
  uppercase: 'gU',
  lowercase: 'gu',
  toggle_case: 'g~',
  rot13: 'g?',
  format: 'gq',
  format_keep: 'gw',
  filter: '!',
  fold: 'zf',
};

/** The keys of a command so far, without the keys of a chord; empty for nothing. */
function typedKeys(state: State): string {
  if (!isVimText(state)) return '';
  const { digits, register, operator, awaited } = vimOf(state);
  const before =
    operator === null
      ? ''
      : `${operator.register === null ? '' : `"${operator.register}`}${operator.count ?? ''}${OPERATOR_KEYS[operator.name] ?? operator.name}`;
  const [first, last] = /^(.*)\*(\d*)$/.exec(digits)?.slice(1) ?? ['', digits];
  return `${before}${first}${register === null ? '' : `"${register}`}${last}${awaited?.shown ?? ''}`;
}

/** The keys of an unfinished command. */
export const typedKeysItem: StatusItem = {
  id: 'typed_keys',
  title: 'Vim Keys Typed So Far',
  texts: (state) => [{ text: typedKeys(state) }],
};
