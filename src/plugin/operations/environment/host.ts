import { trustField } from '../../../features/trust/trust.ts';
import { resolvePath } from '../../services/plugin-path.ts';
import { reportError } from '../../services/report.ts';
import type { HostOperations } from '../host-operation.ts';

export const environmentInHost: HostOperations = {
  envActive: ({ activation }) => activation.isActive,

  detectedEnv({ activation }) {
    const found = activation.detect();
    return found === null ? '' : JSON.stringify(found);
  },

  setEnv(services, { plugin }, [snippet, folder]: readonly [string, (string | null)?]) {
    if (trustField.of(services.state()) !== 'trusted')
      throw new Error('the folder is not trusted; run Trust This Folder first');
    const place = folder == null ? services.folder : resolvePath(services, folder);
    services.activation
      .set(plugin, snippet, place)
      .catch((error: unknown) => reportError(services, plugin, error));
    return null;
  },

  clearEnv({ activation }) {
    activation.clear();
    return null;
  },
};
