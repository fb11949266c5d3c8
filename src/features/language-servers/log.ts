import { andThen, say, type State, type Step, step } from '../../core/model/state.ts';
import { askServerLog, type ServerLogWork } from './requests.ts';
import { showScratch } from '../files/scratch/show-scratch.ts';
import type { ServerInfo } from './server-info.ts';
import { handlesServer } from './server-request.ts';
import { serversField, serversInFront } from './servers.ts';

/** Shows the log of the servers of the file in front, or of all of them. */
export const showLog = (state: State): Step => ask(state, 'log');

/** Shows the messages between the editor and the servers of the file in front, or all of them. */
export const showTraffic = (state: State): Step => ask(state, 'traffic');

function ask(state: State, what: ServerLogWork['what']): Step {
  const servers = serversToControl(state);
  if (servers.length === 0) return step(say(state, 'info', NO_SERVER));
  return servers.reduce(
    (done, { id }) =>
      andThen(done, (next) => askServerLog.askServers(next, { document: null, server: id, what })),
    step(state),
  );
}

export const NO_SERVER = 'No language server is running';

/** The servers of the file in front; all of them where it has none. */
export function serversToControl(state: State): readonly ServerInfo[] {
  const servers = serversInFront(state);
  return servers.length > 0 ? servers : serversField.of(state).running;
}

/** Opens a log in a tab, in place of the one that shows it already. */
export const serverLogHandler = handlesServer(askServerLog, {
  take(state, answer, { work }) {
    if (answer === null) return step(say(state, 'info', 'The language server is no longer running'));
    const { name, lines } = answer;
    const title = work.what === 'log' ? `${name} (log)` : `${name} (traffic)`;
    const text = lines.length === 0 ? 'Nothing has been logged\n' : `${lines.join('\n')}\n`;
    return showScratch(state, 'server_log', title, text);
  },
});
