import { reportError } from '../../services/report.ts';
import type { PluginServices } from '../../services/plugin-services.ts';

/** True when it is done; when it cannot be, the user is told why. */
export async function succeeds(
  services: PluginServices,
  plugin: string,
  act: () => Promise<void>,
): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    reportError(services, plugin, error);
    return false;
  }
}
