import { Field } from '../../../../core/model/fields/field.ts';
import type { DocumentId } from '../../../../core/model/document.ts';
import { activeDocument, say, type State, type Step, step } from '../../../../core/model/state.ts';
import { withLeader } from '../../mappings/leader.ts';
import {
  abbreviationOrder,
  type AbbreviationMode,
  isAbbreviationCommand,
  type MappingMode,
  mappingOrder,
} from '../../mappings/mapping-arguments.ts';
import { type Leaders, NO_LEADERS, shownKeys } from '../../mappings/mapping-keys.ts';
import { abbreviationsField, withAbbreviations } from '../../abbreviations/abbreviations.ts';
import {
  type KeyMapping,
  mappingsField,
  withMapping,
  withoutMapping,
  withoutMappingsOf,
} from '../../maps/maps.ts';
import { EX_COMMANDS } from '../command-table.ts';
import { ExFault } from '../ex-fault.ts';
import { isMappingCommand } from '../../mappings/mapping-arguments.ts';
import type { ExHandler } from './ex-call.ts';
import { showRows } from './show-rows.ts';

/** The leaders that `:let` has set. */
export const leadersField = new Field<Leaders>('vimLeaders', NO_LEADERS, { outlivesFolder: true });

const LETTERS: Readonly<Record<MappingMode, string>> = {
  normal: 'n',
  visual: 'x',
  operator: 'o',
  insert: 'i',
  command: 'c',
};

const map: ExHandler = (state, { command, bang, argument }) => {
  const order = mappingOrder(command.name, bang, argument, leadersField.of(state));
  const modes = order.modes.map((mode) => LETTERS[mode]);
  switch (order.kind) {
    case 'add': {
      const { from, to, isRecursive, isOfDocument } = order.mapping;
      const document = documentOf(state, isOfDocument);
      if (
        order.isUnique &&
        modes.some((mode) => hasMapping(state, { mode, from: shownKeys(from), document }))
      )
        throw new ExFault(`E227: Mapping already exists for ${shownKeys(from)}`);
      const mapped = { from: shownKeys(from), to: shownKeys(to), isRecursive, document };
      return step(modes.reduce((next, mode) => withMapping(next, { ...mapped, mode }), state));
    }
    case 'remove': {
      const document = documentOf(state, order.isOfDocument);
      const without = (from: string): State | null =>
        modes.reduce<State | null>(
          (next, mode) => withoutMapping(next ?? state, { mode, from, document }) ?? next,
          null,
        );
      const keys = shownKeys(order.from);
      // In the command line, the keys were typed and so replaced by those that they stand for.
      const typed = mappingsField
        .of(state)
        .find((each) => modes.includes(each.mode) && each.to === keys && each.document === document);
      const left = without(keys) ?? (typed === undefined ? null : without(typed.from));
      if (left === null) throw new ExFault('E31: No such mapping');
      return step(left);
    }
    case 'clear':
      return step(
        modes.reduce(
          (next, mode) => withoutMappingsOf(next, mode, documentOf(state, order.isOfDocument)),
          state,
        ),
      );
    case 'list':
      return listMappings(state, modes, shownKeys(order.prefix));
  }
};

/** The document that a mapping is for; null for all. */
const documentOf = (state: State, isOfDocument: boolean): DocumentId | null =>
  isOfDocument ? activeDocument(state).id : null;

const hasMapping = (
  state: State,
  { mode, from, document }: Pick<KeyMapping, 'mode' | 'from' | 'document'>,
): boolean =>
  mappingsField
    .of(state)
    .some((each) => each.mode === mode && each.from === from && each.document === document);

function listMappings(state: State, modes: readonly string[], prefix: string): Step {
  const rows = mappingsField
    .of(state)
    .filter(({ mode, from }) => modes.includes(mode) && from.startsWith(prefix))
    .map(({ mode, from, to, isRecursive }, i) => ({
      id: String(i),
      text: `${mode}  ${from}`,
      detail: `${isRecursive ? '' : '* '}${to === '' ? '<Nop>' : to}`,
    }));
  return rows.length === 0 ? step(say(state, 'info', 'No mapping found')) : showRows(state, 'Mappings', rows);
}

const letLeader: ExHandler = (state, { argument }) =>
  step(leadersField.with(state, withLeader(leadersField.of(state), argument)));

/** `:abbreviate` and its family. */
const abbreviate: ExHandler = (state, { command, argument }) => {
  const order = abbreviationOrder(command.name, argument, leadersField.of(state));
  const { modes } = order;
  switch (order.kind) {
    case 'add':
      return step(
        withAbbreviations(state, modes, (words) => words.set(order.abbreviation.word, order.abbreviation)),
      );
    case 'remove':
      return removeAbbreviation(state, modes, order.word);
    case 'clear':
      return step(withAbbreviations(state, modes, (words) => words.clear()));
    case 'list':
      return listAbbreviations(state, modes, order.prefix);
  }
};

/** Removes an abbreviation, or those that a text is what they stand for: in the command line the word was expanded. */
function removeAbbreviation(state: State, modes: readonly AbbreviationMode[], word: string): Step {
  let isFound = false;
  const left = withAbbreviations(state, modes, (words) => {
    const found = words.has(word)
      ? [word]
      : [...words.values()].filter(({ to }) => shownKeys(to) === word).map((each) => each.word);
    isFound ||= found.length > 0;
    for (const each of found) words.delete(each);
  });
  if (!isFound) throw new ExFault('E24: No such abbreviation');
  return step(left);
}

function listAbbreviations(state: State, modes: readonly AbbreviationMode[], prefix: string): Step {
  const rows = modes.flatMap((mode) =>
    [...abbreviationsField.of(state)[mode].values()]
      .filter(({ word }) => word.startsWith(prefix))
      .map(({ word, to, isRecursive }) => ({
        id: `${mode} ${word}`,
        text: `${mode === 'insert' ? 'i' : 'c'}  ${word}`,
        detail: `${isRecursive ? '' : '* '}${shownKeys(to)}`,
      })),
  );
  return rows.length === 0
    ? step(say(state, 'info', 'No abbreviation found'))
    : showRows(state, 'Abbreviations', rows);
}

/** The commands that map keys. */
export const mappingHandlers: readonly (readonly [name: string, handler: ExHandler])[] = [
  ...EX_COMMANDS.filter(({ name }) => isMappingCommand(name)).map(({ name }) => [name, map] as const),
  ...EX_COMMANDS.filter(({ name }) => isAbbreviationCommand(name)).map(
    ({ name }) => [name, abbreviate] as const,
  ),
  ['let', letLeader],
];
