import { substitute } from '../substitute/substitute.ts';
import { global } from '../global/global.ts';
import { indentHandlers } from './indent-commands.ts';
import { normal } from './normal.ts';
import { sortLines } from './sort.ts';
import type { ExHandler } from './ex-call.ts';
import { lineHandlers } from './line-commands.ts';

/** The handlers of ex commands, by their full names. */
export const HANDLERS: ReadonlyMap<string, ExHandler> = new Map([
  ...lineHandlers,
  ...indentHandlers,
  ['sort', sortLines],
  ['normal', normal],
  ['global', global],
  ['vglobal', global],
  ['substitute', substitute],
  ['smagic', substitute],
  ['snomagic', substitute],
  ['&', substitute],
  ['~', substitute],
]);
