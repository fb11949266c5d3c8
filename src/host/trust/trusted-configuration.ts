import { type Configuration, type Contributions, readConfiguration } from '../config/configuration.ts';
import type { Report } from '../state/damage.ts';
import { TrustFile } from '../state/trust-file.ts';
import { FolderTrust } from './folder-trust.ts';

/**
 * The configuration that applies in a folder, and the trust in the folder, which decides about it.
 * @param file the file of the trusted folders
 */
export async function trustedConfiguration(
  known: Contributions,
  configuration: string,
  folder: string,
  file: string,
  report: Report,
): Promise<{ readonly trust: FolderTrust; readonly read: Configuration }> {
  const trust = new FolderTrust(new TrustFile(file, report), folder, report);
  const read = readConfiguration(known, configuration, folder, true);
  if (await trust.check(read.runnable)) return { trust, read };
  return { trust, read: readConfiguration(known, configuration, folder, false) };
}
