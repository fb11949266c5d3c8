import type { RunLensAnswer, RunLensWork } from '../../../features/code-lens/requests.ts';
import { recordsIn } from '../client/checks.ts';
import type { Method } from '../client/method.ts';
import { placeAt } from '../client/places.ts';
import { commandsOf, runServerCommand } from '../client/server-commands.ts';

/** Commands of editors that show places: their arguments are a file, a position and the places. */
const SHOWS_PLACES = /(^|\.)show(References|Locations)$/;
/** Places that are shown at most. */
const MOST_PLACES = 10_000;

/** Runs the command of a code lens: on its server, or here where it only shows places. */
export const runCodeLens: Method = {
  method: null,
  async run({ work, pool, signal }): Promise<RunLensAnswer> {
    const { session, value } = pool.handles.get((work as RunLensWork).id);
    const { command, arguments: given } = value as { readonly command: string; readonly arguments?: unknown };
    const args = Array.isArray(given) ? given : [];
    if (commandsOf(session).includes(command)) {
      await runServerCommand(session, value, signal);
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
  },
};
