import { recordOf } from './checks.ts';
import type { ServerSession } from './server-session.ts';

/** The names of the commands that a server runs; none where the settings do not leave them to it. */
export const commandsOf = (session: ServerSession): readonly unknown[] =>
  session.allows('execute_command')
    ? session
        .options('execute_command')
        .flatMap(({ commands }) => (Array.isArray(commands) ? (commands as readonly unknown[]) : []))
    : [];

/** Has a server run a command that it sent: a record with its name and its arguments. */
export async function runServerCommand(
  session: ServerSession,
  sent: unknown,
  signal: AbortSignal,
): Promise<void> {
  const { command, arguments: args } = recordOf(sent);
  const params = { command, arguments: Array.isArray(args) ? (args as readonly unknown[]) : [] };
  await session.call('workspace/executeCommand', params, signal);
}
