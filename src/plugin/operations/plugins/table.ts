import type { Group } from '../../api/row.ts';

export const plugins: Group = {
  title: 'Plugins',
  doc: 'Other plugins, by their names. What a plugin was allowed it is allowed again when it is loaded again.',
  types: {
    PluginListing: `{
    name: string;
    /** The file that it begins with. */ path: string;
    /** It is loaded; false when it is switched off, or has been stopped. */ enabled: boolean;
  }`,
  },
  rows: [
    {
      signature: 'loadPlugin(path: string): Promise<boolean>',
      where: 'host',
      permission: 'read_files',
      paths: [[0, 'read_files']],
      doc: 'Loads a plugin from its file, or from the folder of its package, until the editor ends; one of its name that is loaded goes first. Resolves to `true` once its module was run, to `false` when that threw, which is told. Rejects with file, line and column when it cannot be read. Relative paths begin at the folder that is worked in.',
    },
    {
      signature: 'unloadPlugin(name: string): Promise<boolean>',
      where: 'host',
      doc: 'Takes a plugin away, with all that is its: commands, marks, buffers, timers, processes. `false` when none of that name is loaded.',
    },
    {
      signature: 'reloadPlugin(name: string): Promise<boolean>',
      where: 'host',
      doc: 'Reads a plugin from its files and loads it again, as saving one of them does. `false` when none of that name is loaded, or its module threw; rejects when it cannot be read, and it goes on as it was.',
    },
    {
      signature: 'reloadInit(): Promise<boolean>',
      where: 'host',
      doc: 'Reads `init.ts` and runs it again, as `reloadPlugin("init")` does.',
    },
    {
      signature: 'listPlugins(): Promise<PluginListing[]>',
      where: 'host',
      doc: 'All plugins: those that are loaded, in the order in which they were, then those that the configuration switches off.',
    },
  ],
};
