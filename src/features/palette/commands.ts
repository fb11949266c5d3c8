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
    ...openCommand('command_palette', 'Command Palette', 'Finds a command by its name and runs it.', '>'),
    asks: true,
    argument: 'reads',
  },
  askCommand(
    'quick_open',
    'Quick Open',
    'Finds a file of the folder by some letters of its path, which a line may follow: `list.ts:20`.',
    '',
  ),
  openCommand(
    'quick_open_files',
    'Quick Open File',
    'Finds a file of the folder by some letters of its path, which a line may follow: `list.ts:20`.',
    '',
  ),
  openCommand(
    'goto_symbol',
    'Go to Symbol in File',
    'Finds what the file declares, such as a function or a heading, by its name.',
    '@',
  ),
  askCommand(
    'lsp_workspace_symbols',
    'Go to Symbol in Workspace',
    'Find a function, type or other symbol of any file by its name.',
    '@@',
  ),
  askCommand('quick_open_buffers', 'Quick Open Buffer', 'Finds an open document by its name.', '#'),
];
