import type { Command } from '../../core/model/command.ts';
import { openPalette } from './palette.ts';

const openCommand = (name: string, title: string, doc: string, prefix: string): Command => ({
  name,
  title,
  doc,
  anywhere: true,
  run: (state) => openPalette(state, prefix),
});

const askCommand = (...given: Parameters<typeof openCommand>): Command => ({
  ...openCommand(...given),
  asks: true,
});

export const palette: readonly Command[] = [
  {
    ...openCommand('command_palette', 'Command Palette', 'Find a command by its name and run it.', '>'),
    asks: true,
    argument: 'reads',
  },
  askCommand('quick_open', 'Quick Open', 'Go to a file by part of its path, and a line: `list.ts:20`.', ''),
  askCommand(
    'quick_open_files',
    'Go to File',
    'Go to a file by part of its path, and a line: `list.ts:20`.',
    '',
  ),
  askCommand(
    'goto_symbol',
    'Go to Symbol in Editor',
    'Go to a function, type, heading or other symbol of this file by its name.',
    '@',
  ),
  askCommand(
    'lsp_workspace_symbols',
    'Go to Symbol in Workspace',
    'Go to a function, type or other symbol of any file by its name.',
    '@@',
  ),
  askCommand('quick_open_buffers', 'Go to Open File', 'Go to an open file by its name.', '#'),
];
