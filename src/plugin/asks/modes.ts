import type { Ask } from '../asks.ts';

export const modes: Readonly<Record<string, Ask['run']>> = {
  setEditorMode(world, { plugin }, [mode]: readonly [string | null | undefined]) {
    world.dispatch({ type: 'editor_mode', plugin, mode: mode ?? null });
    return true;
  },
};
