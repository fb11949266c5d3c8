import { fullSettings } from './choose-servers.ts';
import { RESTART_PAUSES, type SessionLimits } from './client/server-session.ts';

/** The patience with servers. */
export function limitsOf(settings: unknown): SessionLimits {
  const { timeout_ms: timeout, restart_limit: limit } = fullSettings(settings);
  const last = RESTART_PAUSES[RESTART_PAUSES.length - 1];
  return { timeout, pauses: Array.from({ length: limit }, (_, i) => RESTART_PAUSES[i] ?? last) };
}
