import { defaultMap } from './default.ts';
import { emacsMap } from './emacs.ts';
import { macosMap } from './macos.ts';
import { vimMap } from './vim.ts';
import { vscodeMap } from './vscode.ts';

/** The maps that come with the program. Those that are seldom in use are functions, so that nothing is made of them before. */
export const MAPS = {
  default: () => defaultMap,
  emacs: emacsMap,
  macos: macosMap,
  vim: vimMap,
  vscode: vscodeMap,
};
