import type { HostOperations } from '../host-operation.ts';

export const cursorsInHost: HostOperations = {
  flush: (world, { plugin }) => world.settled(plugin).then(() => null),
};
