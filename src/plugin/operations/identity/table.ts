import type { Group } from '../../api/row.ts';

export const identity: Group = {
  title: 'Identity',
  doc: 'What a plugin is, and what it has from others.',
  rows: [
    {
      signature: 'apiVersion(): number',
      where: 'worker',
      doc: 'The version of this interface, which grows when something is added.',
    },
    {
      signature: 'pluginName(): string',
      where: 'worker',
      doc: 'The name of the plugin, as `__pluginName__` has it.',
    },
    {
      signature: 'exportPluginApi(name: string, api: unknown): boolean',
      where: 'bootstrap',
      doc: 'Offers an object to other plugins under a name, in the place of what was offered under it before: its functions, and what JSON can hold of its other fields as they are now. It is gone with the plugin. Throws TypeError for an empty name and for what is no object.',
    },
    {
      signature: 'getPluginApi(name: string): unknown',
      where: 'bootstrap',
      doc: 'What a plugin offers under a name; null when nothing is. Its fields are copies; its functions run in the plugin that offers them, take and give what JSON can hold, and return promises, which reject with what is thrown there and when that plugin is gone.',
    },
  ],
};
