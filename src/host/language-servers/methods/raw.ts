import type { RawRequestWork } from '../../../features/language-servers/plugin-request.ts';
import type { Method } from '../client/method.ts';

/** A request of a plugin, whatever the server offers. */
export const raw: Method = {
  method: null,
  run(ask) {
    const { server, method, params } = ask.work as RawRequestWork;
    const session = [...ask.pool.sessions].find(({ id }) => id === server);
    if (session === undefined) throw new Error('the language server is no longer running');
    return session.call<unknown>(method, params, ask.signal);
  },
};
