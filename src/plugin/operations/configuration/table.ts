import type { Group } from '../../api/row.ts';

export const configuration: Group = {
  title: 'Configuration',
  doc: 'What the user has set. Names are those of `config.json`.',
  rows: [
    {
      signature: 'getConfig(): unknown',
      where: 'host',
      doc: 'The configuration that holds: the user’s file over what is built in.',
    },
    {
      signature: 'getUserConfig(): unknown',
      where: 'host',
      doc: 'Only what the user’s file sets; an empty object when there is none or it cannot be read.',
    },
    {
      signature: 'getConfigDir(): string',
      where: 'host',
      doc: 'The absolute path of the user’s configuration folder.',
    },
    {
      signature: 'reloadConfig(): void',
      where: 'host',
      doc: 'Has the configuration read from its file again, as after a plugin wrote it.',
    },
  ],
};
