import type { Group } from '../../api/row.ts';

export const identity: Group = {
  title: 'Identity',
  doc: 'The identity of a plugin, and the objects that plugins export to each other.',
  rows: [
    {
      signature: 'apiVersion(): number',
      where: 'worker',
      doc: 'Returns the version of the plugin API, which increases when something is added.',
    },
    {
      signature: 'pluginName(): string',
      where: 'worker',
      doc: 'Returns the name of the plugin, which `__pluginName__` contains as well.',
    },
    {
      signature: 'exportPluginApi(name: string, api: unknown): boolean',
      where: 'bootstrap',
      doc: 'Exports an object to other plugins under a name, replacing an earlier export with this name. Other plugins can call its functions. Its other fields are copied as JSON at the time of the call. The export is removed when the plugin is unloaded. Throws TypeError if the name is empty or `api` is not an object.',
    },
    {
      signature: 'getPluginApi(name: string): unknown',
      where: 'bootstrap',
      doc: 'Returns the object that a plugin exports under a name; `null` if no plugin exports one. The fields are copies. The functions run in the exporting plugin, take and return JSON values, and return promises. A promise rejects if the function throws or the exporting plugin is unloaded.',
    },
  ],
};
