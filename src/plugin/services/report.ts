import type { Surroundings } from './host-services.ts';

/** Tells the user of something that went wrong for a plugin, where what it is answered does not say what. */
export const tellWrong = (world: Surroundings, plugin: string, error: unknown): void =>
  world.dispatch({
    type: 'message',
    message: {
      level: 'warning',
      text: `plugin ${plugin}: ${error instanceof Error ? error.message : String(error)}`,
    },
  });
