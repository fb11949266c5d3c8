import { reportError } from '../../services/report.ts';
import type { PluginServices } from '../../services/plugin-services.ts';

/** Waits for some work. Returns false if it failed, after telling the user why. */
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
