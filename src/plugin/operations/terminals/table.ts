import type { Group } from '../../api/row.ts';

export const terminals: Group = {
  title: 'Terminals',
  doc: 'Programs in terminals of their own. Not there in this version.',
  rows: [
    {
      signature: 'createTerminal(opts?: unknown): Promise<unknown>',
      where: 'later',
      doc: 'PTY in a split (cwd, command, env, resume, …).',
    },
    {
      signature: 'sendTerminalInput(terminalId: number, data: string): boolean',
      where: 'later',
      doc: 'Write to PTY.',
    },
    { signature: 'closeTerminal(terminalId: number): boolean', where: 'later', doc: 'Close.' },
  ],
};
