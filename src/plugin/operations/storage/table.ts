import type { Group } from '../../api/row.ts';

const VALUE = 'The value is any JSON value; null removes it. The next call of the plugin sees the new value.';

export const storage: Group = {
  title: 'Storage',
  doc: 'Values under keys that belong to the plugin. Other plugins cannot change them, and cannot see them except for those of buffers. They persist when the plugin is reloaded and when the editor exits.',
  rows: [
    {
      signature: 'setViewState(bufferId: number, key: string, value: unknown): boolean',
      where: 'editor',
      doc: `Stores a value for a buffer while it is open. For a buffer with a file, the value is also stored in the session of the open folder. ${VALUE} Returns \`false\` if the buffer does not exist, or if the plugin’s values for it exceed 64 KB of JSON.`,
    },
    {
      signature: 'getViewState(bufferId: number, key: string): unknown',
      where: 'state',
      doc: 'Returns a value that the plugin stored for a buffer. If it stored none under the key, returns the value that another plugin stored there, so that plugins can publish values of buffers. Returns null if there is none or the buffer does not exist.',
    },
    {
      signature: 'setGlobalState(key: string, value: unknown): boolean',
      where: 'host',
      doc: `Stores a value for the plugin. ${VALUE} The value is written to a file immediately. If several editors set the same key, the last one wins. Returns \`false\` if the plugin’s values exceed 1 MB of JSON.`,
    },
    {
      signature: 'getGlobalState(key: string): unknown',
      where: 'host',
      doc: 'Returns a value that the plugin stored, or null if there is none.',
    },
    {
      signature: 'setWindowState(key: string, value: unknown): boolean',
      where: 'host',
      doc: `Stores a value for the open folder, as \`setGlobalState\` does. ${VALUE} Returns \`false\` if the plugin’s values for the directory exceed 64 KB of JSON.`,
    },
    {
      signature: 'getWindowState(key: string): unknown',
      where: 'host',
      doc: 'Returns a value that the plugin stored for the open folder, or null if there is none.',
    },
    {
      signature: 'stateSet(ns: string, key: string, value: string): boolean',
      where: 'host',
      doc: 'Stores a string for the plugin under a key of a namespace. It persists when the editor exits. Returns `false` if the plugin’s values, with those of `setGlobalState`, exceed 1 MB of JSON.',
    },
    {
      signature: 'stateGet(ns: string, key: string): string | null',
      where: 'host',
      doc: 'Returns a string that the plugin stored with `stateSet`, or null if there is none.',
    },
    {
      signature: 'stateKeys(ns: string): string[]',
      where: 'host',
      doc: 'Returns the keys of the strings that the plugin stored with `stateSet` in a namespace, sorted.',
    },
    {
      signature: 'stateDelete(ns: string, key: string): boolean',
      where: 'host',
      doc: 'Deletes a string that the plugin stored with `stateSet`. Returns `false` if there is none.',
    },
  ],
};
