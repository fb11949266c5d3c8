import { type State, type Step, say, step } from '../../core/model/state.ts';
import { serversField, serversInFront } from './servers.ts';

/** Starts the servers of the file in front again, or all of them when it has none. */
export function restartServers(state: State): Step {
  const servers = serversInFront(state);
  const all = servers.length > 0 ? servers : serversField.of(state).running;
  if (all.length === 0) return step(say(state, 'info', 'No language server runs'));
  const ids = all.map(({ id }) => id);
  return step(state, { type: 'control_servers', action: 'restart', servers: ids });
}

/** Stops the servers of the file in front, or all of them when it has none. */
export function stopServers(state: State): Step {
  const servers = serversInFront(state);
  const all = servers.length > 0 ? servers : serversField.of(state).running;
  if (all.length === 0) return step(say(state, 'info', 'No language server runs'));
  const ids = all.map(({ id }) => id);
  return step(state, { type: 'control_servers', action: 'stop', servers: ids });
}
