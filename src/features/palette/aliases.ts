import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const paletteAliases: Aliases = {
  goto_symbol: [
    'outline',
    'symbols',
    'document symbols',
    'go to function',
    'functions',
    'methods',
    'go to method',
    'imenu',
    'table of contents',
    'go to heading',
    'file structure',
    'breadcrumbs',
  ],
  lsp_workspace_symbols: [
    'workspace symbols',
    'project symbols',
    'find symbol',
    'all symbols',
    'search symbols',
    'go to class',
  ],
  command_palette: ['commands', 'show all commands', 'run action', 'm-x'],
  quick_open: [
    'go to file',
    'find file by name',
    'fuzzy finder',
    'file finder',
    'open by name',
    'open quickly',
    'jump to file',
  ],
  quick_open_buffers: [
    'switch buffer',
    'buffers',
    'open editors',
    'list buffers',
    'open files',
    'switch file',
    'buffer list',
    'switch tab',
    'list tabs',
  ],
};
