import type { Group } from '../../api/row.ts';

export const status: Group = {
  title: 'Status and logging',
  doc: 'Messages for the user. Texts are shown in one line: line breaks and other control characters become spaces.',
  rows: [
    {
      signature: 'debug(message: string): void',
      where: 'editor',
      doc: 'Writes a message into the log of the program (`ink --log FILE`).',
    },
    {
      signature: 'info(message: string): void',
      where: 'editor',
      doc: 'Writes a message into that log, and into the list of messages that the user can open (Show Messages).',
    },
    {
      signature: 'warn(message: string): void',
      where: 'editor',
      doc: 'As `info`, and shows the message with the plugin’s name in a notification. When plugins give more than three in a second, the others are only logged.',
    },
    {
      signature: 'error(message: string): void',
      where: 'editor',
      doc: 'As `warn`, as an error, which stays longer.',
    },
    {
      signature: 'setStatus(message: string): void',
      where: 'editor',
      doc: 'Shows a message in the status bar, until the next key or the next message.',
    },
    {
      signature: 'registerStatusBarElement(tokenName: string, title: string): boolean',
      where: 'editor',
      translated: [1],
      doc: 'Gives the plugin an element in the status bar, known as `plugin:tokenName`. It stands where the setting `editor.status_items` has `plugins`, and shows nothing before `setStatusBarValue`. `title` is what it is called while the mouse is over it; a key of the plugin’s translations when it begins with `%`. A click on it is told to the plugin by the event `status_bar_token_clicked`. `false` when the plugin has such an element already, or when `tokenName` is not made of letters, digits, `-` and `_`.',
    },
    {
      signature: 'setStatusBarValue(bufferId: number, tokenName: string, value: string): boolean',
      where: 'editor',
      doc: 'Shows `value` in an element of the plugin while that buffer is active, at most 40 columns of it; an empty text hides it. `false` if the plugin has no such element, or the buffer does not exist.',
    },
  ],
};
