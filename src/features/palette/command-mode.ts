import { builtInMap, keyMapsField, mapInUse } from '../../core/config/keymaps.ts';
import { settingName } from '../../core/config/setting-name.ts';
import { allSettings } from '../../core/config/setting-table.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { valueIn } from '../../core/config/setting-value.ts';
import { shortcutHere } from '../../core/config/shortcuts.ts';
import { type Argument, argumentField } from '../../core/dispatch/count.ts';
import { runCommand as runRecorded } from '../../core/dispatch/run-command.ts';
import { type Command, fullTitle } from '../../core/model/command.ts';
import { featuresOf } from '../../core/model/feature.ts';
import { say, type State, type Step, step } from '../../core/model/state.ts';
import { type List, listOf, type Row } from '../../core/widgets/list.ts';
import { PromptField } from '../../core/widgets/prompt-field.ts';
import { isOffered } from '../plugins/registered-commands.ts';
import { browseSettings } from '../settings-editor/settings-list.ts';
import { ABSENT } from './absent.ts';
import { type Entry, KINDS, searchEntries } from './command-search.ts';
import type { Mode } from './mode.ts';
import { recentCommandsField } from './recent-commands.ts';

/** The prefix argument for the command that is chosen; null for none. */
export const argumentForField = new PromptField<Argument | null>('argument', null);

/** The ids of rows that are not commands begin with these: a space is in no command's name. */
const SETTING = 'setting ';
const ABSENT_THING = 'absent ';

const NO_MATCH = 'No matching commands';

/** Searches commands, settings, and the things that Inkstone lacks. */
export const commandMode: Mode = {
  prefix: '>',
  title: 'Commands',
  placeholder: 'Type the name of a command, or press Backspace to find files',
  list: listCommands,
  confirm: (state, prompt, answer) =>
    chooseRow(argumentField.with(state, argumentForField.of(prompt)), answer),
  hint: ({ commands }, { id, disabled, detail }) =>
    disabled ?? commands.get(id)?.doc ?? (id.startsWith(ABSENT_THING) ? (detail ?? null) : null),
  rebind: (state, rows) =>
    rows.map((row) =>
      state.commands.has(row.id) ? { ...row, right: shortcutHere(state, row.id) ?? '' } : row,
    ),
};

/** The commands chosen last and then all others by title; for a query, the matches of everything, best first. */
function listCommands(state: State, typed: string): List {
  const commands = commandEntries(state);
  if (typed.trim() === '') return listOf(commands.toSorted(compareIdle).map(({ row }) => row));
  const rows = searchEntries([...commands, ...settingEntries(state), ...absentEntries], typed);
  return listOf(
    rows.length > 0
      ? rows
      : [{ id: '', text: NO_MATCH, disabled: 'No command, setting or feature has these words', faint: true }],
  );
}

/** Commands chosen lately come first, commands of no use now last. */
const compareIdle = (a: Entry, b: Entry): number =>
  (a.recency === b.recency ? 0 : a.recency - b.recency) ||
  KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
  (a.row.text < b.row.text ? -1 : 1);

function commandEntries(state: State): readonly Entry[] {
  const recent = recentCommandsField.of(state);
  const keymap = builtInMap(keyMapsField.of(state), mapInUse(state));
  const offered = [...state.commands.values()].filter(
    (each) => isOffered(state, each) && (each.hidden !== true || recent.includes(each.name)),
  );
  return offered.map((command): Entry => {
    const disabled = command.disabled?.(state) ?? null;
    const place = recent.indexOf(command.name);
    const isOther = command.keymap !== undefined && command.keymap !== keymap;
    return {
      row: rowOf(state, command, disabled),
      title: command.title,
      aliases: command.aliases ?? [],
      details: `${command.doc} ${command.name} ${command.name.replaceAll('_', ' ')}`,
      kind: isOther ? 'other-keymap' : disabled !== null ? 'disabled' : 'command',
      recency: place < 0 ? Number.POSITIVE_INFINITY : place,
    };
  });
}

const rowOf = (state: State, command: Command, disabled: string | null): Row => ({
  id: command.name,
  text: fullTitle(command),
  ...(command.checked?.(state, {}) === true && { detail: 'on' }),
  disabled,
  right: shortcutHere(state, command.name) ?? '',
});

function settingEntries(state: State): readonly Entry[] {
  const settings = settingsField.of(state);
  return allSettings(featuresOf(state).settings).map((setting): Entry => {
    const { name, doc } = setting;
    const title = settingName(name);
    return {
      row: {
        id: `${SETTING}${name}`,
        text: `Setting: ${title}`,
        right: shownValue(valueIn(settings, setting)),
      },
      title,
      aliases: [],
      details: `${doc} ${name} ${name.replaceAll(/[._]/g, ' ')}`,
      kind: 'setting',
      recency: Number.POSITIVE_INFINITY,
    };
  });
}

const shownValue = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

const absentEntries: readonly Entry[] = ABSENT.map(({ title, aliases, instead }) => ({
  row: { id: `${ABSENT_THING}${title}`, text: title, detail: `Not available. ${instead}`, faint: true },
  title,
  aliases,
  details: '',
  kind: 'absent',
  recency: Number.POSITIVE_INFINITY,
}));

/** Runs the command of a row, shows its setting, or does what stands in for a thing that Inkstone lacks. */
function chooseRow(state: State, id: string): Step {
  if (state.commands.has(id)) return runChosen(state, id);
  if (id.startsWith(SETTING)) return browseSettings(state, { name: id.slice(SETTING.length) });
  const absent = ABSENT.find(({ title }) => id === `${ABSENT_THING}${title}`);
  if (absent === undefined) return step(say(state, 'info', NO_MATCH));
  const { title, instead, command } = absent;
  const told = say(state, 'info', `${title} is not available. ${instead}`);
  return command === undefined ? step(told) : runChosen(told, command);
}

/** Commands that are remembered as chosen last. */
const MOST_RECENT = 20;

function runChosen(state: State, name: string): Step {
  const command = state.commands.get(name);
  if (command === undefined) return step(say(state, 'info', NO_MATCH));
  const others = recentCommandsField.of(state).filter((each) => each !== name);
  const chosen: State = recentCommandsField.with(state, [name, ...others].slice(0, MOST_RECENT));
  return runRecorded(chosen, name) || step(say(chosen, 'info', `${command.title} is not available here`));
}
