import type { Group } from '../../api/row.ts';

export const terminals: Group = {
  title: 'Terminals',
  doc: 'Terminals in splits. Not implemented yet.',
  rows: [
    {
      signature: 'createTerminal(opts?: unknown): Promise<unknown>',
      where: 'later',
      doc: 'Opens a terminal in a split, with options such as `cwd`, `command`, `env` and `resume`.',
    },
    {
      signature: 'sendTerminalInput(terminalId: number, data: string): boolean',
      where: 'later',
      doc: 'Sends input to a terminal.',
    },
    { signature: 'closeTerminal(terminalId: number): boolean', where: 'later', doc: 'Closes a terminal.' },
  ],
};
