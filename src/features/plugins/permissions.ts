import type { Effect } from '../../core/model/messages.ts';
import { Field } from '../../core/model/fields/field.ts';
import { noticesField } from '../../core/widgets/notification.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { listOf, type Row } from '../../core/widgets/list.ts';
import { hasRoom } from '../../core/widgets/notification-layout.ts';
import { wayToAnswer } from '../../core/widgets/pending-question.ts';
import { notify } from '../../core/widgets/notifications.ts';
import { type Prompt, type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { focusedLeaf, say, type State, type Step, step } from '../../core/model/state.ts';

/** The permissions that plugins need, and the user's decisions. */
export const permissionsField = new Field<readonly PermissionState[]>('permissions', []);

/** The permissions that there are. */
export const PERMISSIONS = ['read_files', 'write_files', 'run_processes', 'network', 'clipboard'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The decision of the user: `once` holds to the end of this run, `open` is none so far. */
export type Decision = 'open' | 'once' | 'always' | 'never';

/** Something that a plugin says it needs, and whether it may. */
export interface PermissionState {
  readonly plugin: string;
  readonly permission: Permission;
  readonly decision: Decision;
}

const WORDS: Readonly<Record<Permission, string>> = {
  read_files: 'read files',
  write_files: 'write files',
  run_processes: 'run programs',
  network: 'use the network',
  clipboard: 'use the system clipboard',
};

const LIST = new Intl.ListFormat('en');

/** Permissions as the continuation of a sentence: `read files and run programs`. */
export const describePermissions = (permissions: readonly Permission[]): string =>
  LIST.format(permissions.map((each) => WORDS[each]));

const DECISIONS: Readonly<Record<Decision, string>> = {
  open: 'not asked yet',
  once: 'until Inkstone quits',
  always: 'always',
  never: 'never',
};

/** Asks whether a plugin may do something. */
const permitting: PromptKind = {
  name: 'permission',
  choices: [
    { key: 'o', label: 'allow once' },
    { key: 'a', label: 'always' },
    { key: 'n', label: 'never' },
  ],
  confirm(state, { subject }, answer) {
    const asked = askedIn(subject, state);
    if (asked.length === 0) return step(say(state, 'info', 'The plugin is no longer loaded'));
    const decision = answer === 'o' ? 'once' : answer === 'a' ? 'always' : 'never';
    // Others of several may have been decided in the list.
    const open = asked.length === 1 ? asked : asked.filter((each) => each.decision === 'open');
    return step(state, ...open.map((each) => decisionEffect(each, decision)));
  },
};

const idOf = ({ plugin, permission }: PermissionState): string => subjectOf(plugin, [permission]);

/** Names permissions of a plugin in a question. */
const subjectOf = (plugin: string, permissions: readonly Permission[]): string =>
  `${permissions.join(',')} ${plugin}`;

/** The permissions that a question is about. */
function askedIn(subject: string | undefined, state: State): readonly PermissionState[] {
  const [, names = '', plugin = ''] = /^(\S*) ([^]*)$/.exec(subject ?? '') ?? [];
  const permissions = names.split(',');
  return permissionsField
    .of(state)
    .filter((each) => each.plugin === plugin && permissions.includes(each.permission));
}

const decisionEffect = ({ plugin, permission }: PermissionState, decision: Decision): Effect => ({
  type: 'permit',
  plugin,
  permission,
  decision,
});

const decide = (state: State, about: PermissionState, decision: Decision): Step =>
  step(state, decisionEffect(about, decision));

/** Asks the user, who is busy with something else, by a notification that stays until it is answered. */
export function askPermissions(state: State, plugin: string, permissions: readonly Permission[]): State {
  const subject = subjectOf(plugin, permissions);
  const text = `The plugin ${plugin} wants to ${describePermissions(permissions)}.`;
  const next = notify(state, 'info', text, {
    offer: { kind: permitting, document: focusedLeaf(state).active, subject },
    holds: (state) => askedIn(subject, state).some(({ decision }) => decision === 'open'),
  });
  return hasRoom(next) ? next : say(next, 'info', `${text} ${wayToAnswer(next)} to decide`);
}

/** The state without the questions of a plugin that goes. */
export function withoutQuestionsOf(state: State, plugin: string): State {
  const notices = noticesField
    .of(state)
    .filter(
      ({ offer }) =>
        offer?.kind !== permitting || !askedIn(offer.subject, state).some((each) => each.plugin === plugin),
    );
  return notices.length === noticesField.of(state).length ? state : noticesField.with(state, notices);
}

/** The list of the plugins' permissions; Enter decides again, Delete has it asked again. */
const listing: PromptKind = {
  name: 'plugin_permissions',
  box: true,
  list: (state, { input }) =>
    listOf(rowsOf(state).filter(({ text }) => text.toLowerCase().includes(input.trim().toLowerCase()))),
  about: () => 'Enter changes the permission, Delete resets it so that the plugin asks again',
  confirm(state, _, chosen) {
    const about = permissionsField.of(state).find((each) => idOf(each) === chosen);
    if (about === undefined) return step(say(state, 'info', 'No matching plugin'));
    const label = `May the plugin ${about.plugin} ${WORDS[about.permission]}?`;
    return openPrompt(state, permitting, { label, subject: chosen });
  },
  act(state, prompt, action) {
    const about = permissionsField.of(state).find((each) => idOf(each) === chosenIn(prompt));
    return action === 'prompt_delete' && about !== undefined ? decide(state, about, 'open') : false;
  },
};

const chosenIn = ({ list }: Prompt): string | undefined => list?.rows[list.index]?.id;

const rowsOf = (state: State): readonly Row[] =>
  permissionsField.of(state).map((each) => ({
    id: idOf(each),
    text: `${each.plugin}: ${WORDS[each.permission]}`,
    right: DECISIONS[each.decision],
  }));

/** Takes in what plugins need and may; a list of it that is open shows it. */
export function permissionsKnown(state: State, permissions: readonly PermissionState[]): Step {
  const next: State = permissionsField.with(state, permissions);
  const prompt = promptField.of(next);
  if (prompt?.kind !== listing) return step(next);
  const list = listing.list?.(next, prompt) ?? null;
  const index = Math.min(prompt.list?.index ?? 0, Math.max(0, (list?.rows.length ?? 0) - 1));
  return step(promptField.with(next, { ...prompt, list: list && { ...list, index } }));
}

/** Why there is nothing to decide; null when there is. */
export const lackOfPermissions = (state: State): string | null =>
  permissionsField.of(state).length === 0 ? 'No plugin asks for a permission' : null;

export const listPermissions = (state: State): Step => {
  const none = lackOfPermissions(state);
  return none === null
    ? openPrompt(state, listing, { label: 'Plugin permissions: ', rows: rowsOf(state) })
    : step(say(state, 'info', none));
};
