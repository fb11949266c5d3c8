import { themeBase } from '../../features/themes/choose-theme.ts';
import { type Configuration, type Contributions, readConfiguration } from './configuration.ts';
import { loadTheme } from './themes.ts';

/** Reads all configuration as `readConfiguration` does, and tells also what is wrong with the theme that it names. */
export async function checkConfiguration(
  known: Contributions,
  folder: string,
  project: string,
  trusted = false,
): Promise<Configuration> {
  const configuration = readConfiguration(known, folder, project, trusted);
  const { settings, layers, faults } = configuration;
  const theme = await loadTheme(settings.theme, folder, themeBase(layers, folder, project));
  return { ...configuration, faults: [...faults, ...theme.faults] };
}
