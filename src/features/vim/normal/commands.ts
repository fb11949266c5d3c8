import type { VimCommand } from '../command.ts';
import { joinCommand } from '../operators/join.ts';
import { addBlankLines } from './blank-lines.ts';
import { copyDifference } from './copy-difference.ts';
import { characterInfo } from './character-info.ts';
import { substituteAgain } from './substitute-again.ts';
import { undoLine } from './line-undo.ts';
import { addToNumber } from './numbers.ts';
import { putCommand } from './put-commands.ts';
import { replaceCharacter, swapCase } from './replace-character.ts';
import { shortOperator } from './short-operators.ts';
import { undoCommands } from './undo.ts';

/** The simple edits of normal mode. */
export const editCommands: readonly VimCommand[] = [
  shortOperator,
  putCommand,
  joinCommand,
  addBlankLines,
  substituteAgain,
  replaceCharacter,
  swapCase,
  addToNumber,
  ...undoCommands,
  undoLine,
  characterInfo,
  copyDifference,
];
