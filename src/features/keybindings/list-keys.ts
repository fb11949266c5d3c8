import { featuresOf } from '../../core/model/feature.ts';
import { fullTitle } from '../../core/model/command.ts';
import { displayValues } from '../../base/display-value.ts';
import { fuzzyMatch, FuzzyQuery } from '../../base/fuzzy.ts';
import { describe } from '../../input/notation.ts';
import type { Binding, Context } from '../../input/keymap.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { contextTitle } from '../../core/config/key-contexts.ts';
import type { Json } from '../../base/json.ts';
import { type List, listOf, type Row } from '../../core/widgets/list.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { runCommand } from '../../core/dispatch/run-command.ts';
import { whyNot } from './reference-table.ts';
import { actionId, allBindings, shortcuts } from '../../core/config/shortcuts.ts';
import { reservedFor } from '../../core/config/reserved-commands.ts';
import { isListened, pluginEvent } from '../../core/model/plugins/plugin-port.ts';
import { andThen, say, type State, type Step, step } from '../../core/model/state.ts';

/** The key of a command in this terminal; undefined when it has none. */
export const bindingKey = (state: Pick<State, 'keymap' | 'window'>, name: string): string | undefined =>
  shortcuts(state).get(name);

/** The context in which a key works, where that is not the text. */
const elsewhere = (state: State, when: Context): string =>
  when === 'normal' || when === 'global' ? '' : contextTitle(featuresOf(state).contexts, when);

/** Every key that is bound, by category, with what to press instead where it cannot arrive in this terminal. */
function rowsOf(state: State): readonly Row[] {
  const bindings = allBindings(state);
  const instead = new Map<string, string>();
  for (const { binding, arrives } of bindings) {
    const id = `${binding.when} ${actionId(binding.action, binding.args)}`;
    if (arrives && !instead.has(id)) instead.set(id, describe(binding.keys));
  }
  const rows = bindings.flatMap(({ binding, arrives }, i): { row: Row; category: string }[] => {
    const reserved = reservedFor(state.commands, binding.action);
    const command = state.commands.get(binding.action) ?? reserved;
    if (command === null) return [];
    const category = command.category ?? '';
    const other = instead.get(`${binding.when} ${actionId(binding.action, binding.args)}`);
    return [
      {
        category,
        row: {
          id: String(i),
          text: `${fullTitle(command)}${argumentsOf(binding)}`,
          detail: arrives
            ? elsewhere(state, binding.when)
            : whyNot(state.keymap, state.commands, binding, state.window.tier, 'here'),
          right: arrives ? describe(binding.keys) : (other ?? ''),
          disabled: reserved?.reason ?? null,
        },
      },
    ];
  });
  // What holds everywhere may be bound in the text once more, to come before something else there.
  const seen = new Set<string>();
  const once = rows.filter(({ row: { text, detail, right } }) => {
    const shown = `${text}\n${detail}\n${right}`;
    return !seen.has(shown) && seen.add(shown);
  });
  const order = [...new Set([...state.commands.values(), ...once].map(({ category = '' }) => category))];
  return once.toSorted((a, b) => order.indexOf(a.category) - order.indexOf(b.category)).map(({ row }) => row);
}

/** The key that a row is about, also when another one has to be pressed. */
const keyOf = (state: State, { id }: Row): string =>
  describe(allBindings(state)[Number(id)].binding.keys).toLowerCase();

/** 0 for a row about a key of the text, 1 for the others. */
const orderOf = (state: State, { id }: Row): number =>
  elsewhere(state, allBindings(state)[Number(id)].binding.when) === '' ? 0 : 1;

const argumentsOf = ({ args }: Binding): string =>
  args === undefined ? '' : ` (${displayValues(args).join(', ')})`;

/** Finds by what stands in the key, such as `ctrl+k s` or `f3`, before what the letters find in the command. */
function findKeys(state: State, rows: readonly Row[], typed: string): List {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return listOf(rows);
  const query = new FuzzyQuery(typed);
  const hits: { row: Row; rank: number }[] = [];
  for (const row of rows) {
    const key = keyOf(state, row);
    const match = fuzzyMatch(query, row.text);
    if (key === wanted) hits.push({ row, rank: Infinity });
    else if (key.startsWith(wanted) && /[+ ]|^f\d/.test(wanted)) hits.push({ row, rank: 1e9 - key.length });
    else if (match !== null) hits.push({ row: { ...row, matched: match.positions }, rank: match.score });
    else if (key.includes(wanted)) hits.push({ row, rank: -key.length });
  }
  // Of equals, the keys of the text come before those of a panel, a prompt or a view.
  hits.sort((a, b) => (a.rank === b.rank ? orderOf(state, a.row) - orderOf(state, b.row) : b.rank - a.rank));
  return listOf(hits.map(({ row }) => row));
}

const browsing: PromptKind = {
  name: 'keyboard_shortcuts',
  box: true,
  leads: true,
  list: (state, { rows, input }) => findKeys(state, rows ?? [], input),
  confirm(state, { list }, answer) {
    if (list === null || list.rows.length === 0)
      return step(say(state, 'info', `No matching key or command: ${answer}`));
    const binding = allBindings(state)[Number(answer)].binding;
    const command = state.commands.get(binding.action);
    const why = command?.disabled?.(state) ?? null;
    if (command === undefined || why !== null) return step(why === null ? state : say(state, 'info', why));
    const nothing = (): Step => step(say(state, 'info', `${command.title} is not available here`));
    return runCommand(state, binding.action, binding.args) || nothing();
  },
};

/** Shows all keys; Enter runs the command of one. */
export function browseKeys(state: State): Step {
  const open = openPrompt(state, browsing, { label: 'Key or command: ', rows: rowsOf(state) });
  return isListened(state, SHOWN)
    ? andThen(open, (next) => step(next, pluginEvent(SHOWN, { bindings: bindingsFor(state) })))
    : open;
}

/** The event of which plugins are told then. */
const SHOWN = 'keyboard_shortcuts';

/** The keys that arrive in this terminal, as plugins are told of them. */
const bindingsFor = (state: State): Json =>
  allBindings(state)
    .filter(({ binding, arrives }) => arrives && state.commands.has(binding.action))
    .map(({ binding: { keys, action, when } }) => ({ key: describe(keys), action, context: when }));
