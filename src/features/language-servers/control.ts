import { say, type State, type Step, step } from '../../core/model/state.ts';
import { NO_SERVER, serversToControl } from './log.ts';

/** Starts the servers of the file in front again, or all of them when it has none. */
export const restartServers = (state: State): Step => control(state, 'restart');

/** Stops the servers of the file in front, or all of them when it has none. */
export const stopServers = (state: State): Step => control(state, 'stop');

function control(state: State, action: 'restart' | 'stop'): Step {
  const servers = serversToControl(state);
  if (servers.length === 0) return step(say(state, 'info', NO_SERVER));
  const names = servers.map(({ name }) => name).join(', ');
  const said = say(state, 'info', `${action === 'restart' ? 'Restarting' : 'Stopping'} ${names}`);
  return step(said, { type: 'control_servers', action, servers: servers.map(({ id }) => id) });
}

/** Has the servers of the file in front cancel the work that they report; those of all files when it has none. */
export function cancelWork(state: State): Step {
  const servers = serversToControl(state)
    .filter(({ isCancelable }) => isCancelable === true)
    .map(({ id }) => id);
  if (servers.length === 0) return step(say(state, 'info', 'No language server has work in progress'));
  return step(say(state, 'info', 'Canceling'), { type: 'control_servers', action: 'cancel', servers });
}
