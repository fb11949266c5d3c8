import type { Group } from '../../api/row.ts';

export const plugins: Group = {
  title: 'Plugins',
  doc: 'Operations on other plugins, by name. A reloaded plugin keeps the permissions that the user granted to it.',
  types: {
    PluginListing: `{
    name: string;
    /** The path of its main file. */ path: string;
    /** True if the plugin is loaded; false if it is disabled or was stopped. */ enabled: boolean;
  }`,
  },
  rows: [
    {
      signature: 'loadPlugin(path: string): Promise<boolean>',
      where: 'host',
      permission: 'read_files',
      paths: [[0, 'read_files']],
      doc: 'Loads a plugin from its file, or from the folder of its package, until the editor exits. If a plugin with the same name is loaded, it is unloaded first. Resolves to `true` after the module ran, or to `false` if it threw; the editor then reports the error. Rejects with the file, line and column if the plugin cannot be read. Relative paths are relative to the open folder.',
    },
    {
      signature: 'unloadPlugin(name: string): Promise<boolean>',
      where: 'host',
      doc: 'Unloads a plugin and removes everything that it added: commands, decorations, buffers, timers, processes. Resolves to `false` if no plugin with this name is loaded.',
    },
    {
      signature: 'reloadPlugin(name: string): Promise<boolean>',
      where: 'host',
      doc: 'Reads the files of a plugin again and reloads it, as saving one of them does. Resolves to `false` if no plugin with this name is loaded, or if its module threw. Rejects if the plugin cannot be read; it then keeps running unchanged.',
    },
    {
      signature: 'reloadInit(): Promise<boolean>',
      where: 'host',
      doc: 'Reloads `init.ts`, as `reloadPlugin("init")` does.',
    },
    {
      signature: 'listPlugins(): Promise<PluginListing[]>',
      where: 'host',
      doc: 'Resolves to all plugins: first the loaded ones in the order in which they were loaded, then the ones that the configuration disables.',
    },
  ],
};
