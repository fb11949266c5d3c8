import type { Group } from '../../api/row.ts';

const VALUE =
  'The value is anything that JSON can say; null forgets it. What the same plugin asks next sees it.';

export const storage: Group = {
  title: 'What a plugin keeps',
  doc: 'Values by names of the plugin’s own, which no other plugin sees. They outlive the plugin being reloaded, and the run of the editor.',
  rows: [
    {
      signature: 'setViewState(bufferId: number, key: string, value: unknown): boolean',
      where: 'editor',
      doc: `Keeps something about a buffer as long as it is open; with the folder’s session, where it has a file, beyond that. ${VALUE} false when there is no such buffer, and when the plugin’s values for it would be more than 64 KB of JSON.`,
    },
    {
      signature: 'getViewState(bufferId: number, key: string): unknown',
      where: 'state',
      doc: 'What the plugin keeps about a buffer under a name; null for nothing, and when there is no such buffer.',
    },
    {
      signature: 'setGlobalState(key: string, value: unknown): boolean',
      where: 'host',
      doc: `Keeps something for the plugin. ${VALUE} It is written to a file at once; of several editors that run, the one that sets a name last wins. false when the plugin’s values would be more than 1 MB of JSON.`,
    },
    {
      signature: 'getGlobalState(key: string): unknown',
      where: 'host',
      doc: 'What the plugin keeps under a name; null for nothing.',
    },
    {
      signature: 'setWindowState(key: string, value: unknown): boolean',
      where: 'host',
      doc: `Keeps something about the folder that is worked in, as \`setGlobalState\` does. ${VALUE} false when the plugin’s values for it would be more than 64 KB of JSON.`,
    },
    {
      signature: 'getWindowState(key: string): unknown',
      where: 'host',
      doc: 'What the plugin keeps about the folder under a name; null for nothing.',
    },
  ],
};
