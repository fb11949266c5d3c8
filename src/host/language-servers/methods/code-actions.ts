import { setTimeout as pause } from 'node:timers/promises';
import type { ByteRange } from '../../../base/files.ts';
import type { Milliseconds } from '../../../base/units.ts';
import { isKind } from '../../../features/code-actions/action-list.ts';
import type {
  askCodeActions,
  askFix,
  askResolvedAction,
  CodeAction,
  CodeActions,
  executeCommand as askToExecute,
  ResolvedAction,
} from '../../../features/code-actions/requests.ts';
import type { ServerWork } from '../../../features/language-servers/server-request.ts';
import type { ServerEdit } from '../../../features/server-edits/server-edit.ts';
import { diagnosticsFor } from '../client/diagnostics-for.ts';
import { allAnswers, type Method, method, textOf } from '../client/method.ts';
import { type AskedVersions, serverEditOf, versionsNow } from '../client/server-edits.ts';
import type { ServerSession } from '../client/server-session.ts';
import type { ServerText } from '../client/server-text.ts';
import { commandsOf } from '../client/server-commands.ts';
import { recordOf } from '../client/checks.ts';

/** The work of a request. */
type WorkOf<R> = R extends { askServers(state: never, work: infer W): unknown } ? W : never;

/** Actions of one server that are listed at most, and characters of their titles. */
const MOST_ACTIONS = 500;
const MOST_TITLE = 300;
/** The time in which an action before a save has to be known. */
const BEFORE_SAVING: Milliseconds = 2000;
/** The time that a command of a server may take: some build a project. */
const COMMAND_TIMEOUT: Milliseconds = 120_000;

/** The reasons for which actions are asked for, as the protocol numbers them. */
const INVOKED = 1;
const AUTOMATIC = 2;

type Json = Readonly<Record<string, unknown>>;

/** The code actions of all servers, in their order. */
export const codeActions = method<WorkOf<typeof askCodeActions>, CodeActions>('code_actions', async (ask) => {
  const text = textOf(ask);
  const { range, only } = ask.work;
  const asked = versionsNow(ask.pool);
  const answers = await allAnswers(ask.sessions, (session) =>
    actionsOf(session, text, { range, only, trigger: INVOKED, signal: ask.signal }),
  );
  const actions = answers.flatMap(({ session, answer }) => answer.map((raw) => actionOf(session, raw)));
  return { actions, asked: [...asked] };
});

/** The edit and the command of an action. */
export const resolveAction = method<WorkOf<typeof askResolvedAction>, ResolvedAction>(
  'code_actions',
  async ({ work: { action, asked }, sessions, pool, signal }) => {
    const session = sessions.find(({ id }) => id === action.server);
    if (session === undefined) throw new Error('The language server is no longer running');
    const raw = recordOf(JSON.parse(action.raw));
    const { edit, command } = await resolveRaw(session, raw, signal);
    return {
      edit: isNothing(edit) ? null : serverEditOf({ pool, session, asked: new Map(asked) }, edit),
      command: isNothing(command) ? null : JSON.stringify(command),
    };
  },
);

/** Has a server carry out a command of its own. */
export const executeCommand: Method = {
  method: null,
  async run(ask): Promise<null> {
    const { server, command: raw } = ask.work as ServerWork & WorkOf<typeof askToExecute>;
    const session = [...ask.pool.sessions].find(({ id }) => id === server);
    if (session === undefined) throw new Error('The language server is no longer running');
    const { command, arguments: args } = recordOf(JSON.parse(raw));
    if (typeof command !== 'string') throw new Error(`${session.name} sent a command without a name`);
    if (!session.allows('execute_command'))
      throw new Error(`The settings do not let ${session.name} run commands`);
    if (!commandsOf(session).includes(command))
      throw new Error(`${session.name} asked for a command of another editor: ${command}`);
    const params = { command, ...(Array.isArray(args) && { arguments: args as unknown[] }) };
    await session.call('workspace/executeCommand', params, ask.signal, COMMAND_TIMEOUT);
    return null;
  },
};

/** The edit of the first action of a kind for a whole document; null where there is none. */
export const fixDocument = method<WorkOf<typeof askFix>, ServerEdit | null>('code_actions', async (ask) => {
  const text = textOf(ask);
  const { kind } = ask.work;
  const stop = new AbortController();
  const signal = AbortSignal.any([ask.signal, stop.signal]);
  const late = pause(BEFORE_SAVING, null, { signal, ref: false }).then(() => {
    throw new Error(`no server knew ${kind} within ${BEFORE_SAVING / 1000} s`);
  });
  // It is stopped once the answer is there.
  late.catch(() => {});
  try {
    return await Promise.race([firstFix(text, ask, kind, signal), late]);
  } finally {
    stop.abort();
  }
});

async function firstFix(
  text: ServerText,
  { sessions, pool }: Pick<Parameters<Method['run']>[0], 'sessions' | 'pool'>,
  kind: string,
  signal: AbortSignal,
): Promise<ServerEdit | null> {
  const asked: AskedVersions = versionsNow(pool);
  const range = { from: 0, to: text.text.length };
  for (const session of sessions) {
    const actions = await actionsOf(session, text, { range, only: [kind], trigger: AUTOMATIC, signal });
    for (const raw of actions) {
      if (actionOf(session, raw).disabled !== null) continue;
      const { edit } = await resolveRaw(session, raw, signal);
      if (!isNothing(edit)) return serverEditOf({ pool, session, asked }, edit);
    }
  }
  return null;
}

/** The actions of a server as it sent them: those of the kinds that are wanted. */
async function actionsOf(
  session: ServerSession,
  text: ServerText,
  {
    range,
    only,
    trigger,
    signal,
  }: {
    readonly range: ByteRange;
    readonly only: readonly string[] | null;
    readonly trigger: number;
    readonly signal: AbortSignal;
  },
): Promise<readonly Json[]> {
  const answer = await session.call<unknown>(
    'textDocument/codeAction',
    {
      textDocument: { uri: text.uri },
      range: session.range(text, range.from, range.to),
      context: {
        diagnostics: diagnosticsFor(session, text, range),
        ...(only !== null && { only }),
        triggerKind: trigger,
      },
    },
    signal,
  );
  return (
    (Array.isArray(answer) ? (answer as unknown[]) : [])
      .map(recordOf)
      .filter(({ title }) => typeof title === 'string' && title !== '')
      // Servers need not keep to the kinds.
      .filter((raw) => only === null || only.some((kind) => isKind(kindOf(raw), kind)))
      .slice(0, MOST_ACTIONS)
  );
}

const kindOf = ({ kind }: Json): string => (typeof kind === 'string' ? kind : '');

function actionOf(session: ServerSession, raw: Json): CodeAction {
  const { title, isPreferred, disabled } = raw;
  const { reason } = recordOf(disabled);
  return {
    title: String(title).replaceAll(/\s+/g, ' ').slice(0, MOST_TITLE),
    kind: kindOf(raw),
    isPreferred: isPreferred === true,
    disabled: typeof reason === 'string' ? reason : null,
    server: session.id,
    raw: JSON.stringify(raw),
  };
}

/** The edit and the command of an action, which a server may tell only when it is asked for them. */
async function resolveRaw(session: ServerSession, raw: Json, signal: AbortSignal): Promise<Resolved> {
  // A command alone looks like an action whose command is a string.
  if (typeof raw['command'] === 'string') return { edit: undefined, command: raw };
  const resolves = session.options('code_actions').some(({ resolveProvider }) => resolveProvider === true);
  if (!isNothing(raw['edit']) || !resolves) return { edit: raw['edit'], command: raw['command'] };
  const answer = recordOf(await session.call('codeAction/resolve', raw, signal));
  return { edit: answer['edit'], command: answer['command'] ?? raw['command'] };
}

interface Resolved {
  readonly edit: unknown;
  readonly command: unknown;
}

const isNothing = (value: unknown): boolean => value === undefined || value === null;
