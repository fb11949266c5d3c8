import type { HostServices } from './host-services.ts';

/** Tells the user of something that went wrong for a plugin, where what it is answered does not say what. */
export const reportError = (host: HostServices, plugin: string, error: unknown): void =>
  host.dispatch({
    type: 'message',
    message: {
      level: 'warning',
      text: `plugin ${plugin}: ${error instanceof Error ? error.message : String(error)}`,
    },
  });
