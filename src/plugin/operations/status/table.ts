import type { Group } from '../../api/row.ts';

export const status: Group = {
  title: 'Status and logging',
  doc: 'Messages for the user. Messages are shown in one line: line breaks and other control characters become spaces.',
  rows: [
    {
      signature: 'debug(message: string): void',
      where: 'editor',
      doc: 'Writes a message to the log file (`ink --log FILE`).',
    },
    {
      signature: 'info(message: string): void',
      where: 'editor',
      doc: 'Writes a message to the log file and to the list of messages, which *Show Messages* opens.',
    },
    {
      signature: 'warn(message: string): void',
      where: 'editor',
      doc: 'Logs a message as `info` does, and shows it with the plugin’s name in a notification. If plugins send more than three notifications in a second, the others are only logged.',
    },
    {
      signature: 'error(message: string): void',
      where: 'editor',
      doc: 'Logs and shows an error message as `warn` does. Its notification stays longer.',
    },
    {
      signature: 'setStatus(message: string): void',
      where: 'editor',
      doc: 'Shows a message in the status bar until the next key or the next message.',
    },
    {
      signature: 'registerStatusBarElement(tokenName: string, title: string): boolean',
      where: 'editor',
      translated: [1],
      doc: 'Adds an element to the status bar, with the id `plugin:tokenName`. It appears at the position of `plugins` in the setting `editor.status_items`, and is empty until `setStatusBarValue` is called. `title` is its tooltip; a title that starts with `%` is a key of the plugin’s translations. Fires `status_bar_token_clicked` when the user clicks on the element. Returns `false` if the plugin already has an element with this name, or if `tokenName` contains characters other than letters, digits, `-` and `_`.',
    },
    {
      signature: 'setStatusBarValue(bufferId: number, tokenName: string, value: string): boolean',
      where: 'editor',
      doc: 'Shows `value` in an element of the plugin while the buffer is active, cut to 40 columns. An empty string hides the element. Returns `false` if the plugin has no such element, or the buffer does not exist.',
    },
  ],
};
