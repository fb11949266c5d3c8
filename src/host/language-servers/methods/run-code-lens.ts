import type { RunLensAnswer, RunLensWork } from '../../../features/code-lens/requests.ts';
import { recordsIn } from '../client/checks.ts';
import type { Ask, Method } from '../client/method.ts';
import { placeAt } from '../client/places.ts';
import type { ServerSession } from '../client/server-session.ts';
import { commandsOf, runServerCommand } from '../client/server-commands.ts';

/** Commands of editors that show places: their arguments are a file, a position and the places. */
const SHOWS_PLACES = /(^|\.)show(References|Locations)$/;
/** Places that are shown at most. */
const MOST_PLACES = 10_000;

/** Runs the command of a code lens: on its server, or here where it only shows places. */
export const runCodeLens: Method = {
  method: null,
  run({ work, pool, signal }): Promise<RunLensAnswer> {
    const { session, value } = pool.handles.get((work as RunLensWork).id);
    return runShownCommand({ pool, signal }, session, value as ShownCommand);
  },
};

/** A command that a server has shown in the text. */
interface ShownCommand {
  readonly command: string;
  readonly arguments?: unknown;
}

/** Runs a command that a server has shown in the text: on the server, or here where it only shows places. */
export async function runShownCommand(
  { pool, signal }: Pick<Ask<unknown>, 'pool' | 'signal'>,
  session: ServerSession,
  shown: ShownCommand,
): Promise<RunLensAnswer> {
  const { command, arguments: given } = shown;
  const args = Array.isArray(given) ? given : [];
  if (commandsOf(session).includes(command)) {
    await runServerCommand(session, shown, signal);
    return { type: 'done' };
  }
  if (!SHOWS_PLACES.test(command)) return { type: 'unknown', command };
  const texts = pool.fileTexts();
  return {
    type: 'places',
    places: recordsIn(args[2])
      .slice(0, MOST_PLACES)
      .flatMap((location) => placeAt(session, texts, location) ?? []),
  };
}
