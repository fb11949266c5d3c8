import type { ServerLogAnswer, ServerLogWork } from '../../../features/language-servers/requests.ts';
import type { Method } from '../client/method.ts';

/** The log of a server, or its traffic, whatever it offers. */
export const serverLog: Method = {
  method: null,
  run(ask): Promise<ServerLogAnswer | null> {
    const { server, what } = ask.work as ServerLogWork;
    const session = [...ask.pool.sessions].find(({ id }) => id === server);
    return Promise.resolve(session === undefined ? null : { name: session.name, lines: session[what].lines });
  },
};
