import { global } from '../global/global.ts';
import { substitute } from '../substitute/substitute.ts';
import { addHandlers } from './add-lines.ts';
import type { ExHandler } from './ex-call.ts';
import { fileHandlers } from './file-commands.ts';
import { historyHandlers } from './history-commands.ts';
import { indentHandlers } from './indent-commands.ts';
import { lineHandlers } from './line-commands.ts';
import { mappingHandlers } from './mapping-commands.ts';
import { jumpHandlers } from './jump-commands.ts';
import { markHandlers } from './mark-commands.ts';
import { normal } from './normal.ts';
import { optionHandlers } from './option-commands.ts';
import { compareHandlers } from './compare-commands.ts';
import { otherHandlers } from './other-commands.ts';
import { shell } from './shell-commands.ts';
import { sortLines } from './sort.ts';
import { windowHandlers } from './window-commands.ts';

/** The handlers of ex commands, by their full names. */
export const HANDLERS: ReadonlyMap<string, ExHandler> = new Map([
  ...lineHandlers,
  ...addHandlers,
  ...indentHandlers,
  ...fileHandlers,
  ...windowHandlers,
  ...optionHandlers,
  ...historyHandlers,
  ...mappingHandlers,
  ...jumpHandlers,
  ...markHandlers,
  ...otherHandlers,
  ...compareHandlers,
  ['sort', sortLines],
  ['normal', normal],
  ['global', global],
  ['vglobal', global],
  ['!', shell],
  ['substitute', substitute],
  ['smagic', substitute],
  ['snomagic', substitute],
  ['&', substitute],
  ['~', substitute],
]);
