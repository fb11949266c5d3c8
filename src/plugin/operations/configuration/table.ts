import type { Group } from '../../api/row.ts';

export const configuration: Group = {
  title: 'Configuration',
  doc: 'The user’s configuration. Names are those in `config.json`.',
  rows: [
    {
      signature: 'getConfig(): unknown',
      where: 'host',
      doc: 'Returns the effective configuration: the defaults, overridden by the user’s file. `keybindings` and `keybinding_maps` contain only the user’s, an empty array and an empty object if there are none.',
    },
    {
      signature: 'getUserConfig(): unknown',
      where: 'host',
      doc: 'Returns only the values that the user’s file sets; an empty object if the file does not exist or cannot be read.',
    },
    {
      signature: 'getConfigDir(): string',
      where: 'host',
      doc: 'Returns the absolute path of the user’s configuration folder; an empty string if there is no such folder.',
    },
    {
      signature: 'reloadConfig(): void',
      where: 'host',
      doc: 'Reloads the configuration file, for example after the plugin has written it.',
    },
  ],
};
