import type { HostServices } from './host-services.ts';

/** Reports an error of a plugin to the user, where the answer to the plugin does not contain it. */
export const reportError = (host: HostServices, plugin: string, error: unknown): void =>
  host.dispatch({
    type: 'message',
    message: {
      level: 'warning',
      text: `plugin ${plugin}: ${error instanceof Error ? error.message : String(error)}`,
    },
  });
