import type { HostOperations } from '../host-operation.ts';

export const cursorsInHost: HostOperations = {
  flush: (services, { plugin }) => services.settled(plugin).then(() => null),
};
