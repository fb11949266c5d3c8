import type { Command } from './command.ts';
import { clipboard } from './commands/clipboard.ts';
import { editing } from './commands/editing.ts';
import { files } from './commands/files.ts';
import { finding } from './commands/finding.ts';
import { movement } from './commands/movement.ts';
import { prompting } from './commands/prompting.ts';
import { selecting } from './commands/selecting.ts';
import { viewing } from './commands/viewing.ts';

/** Every command by its name. */
export const commands: ReadonlyMap<string, Command> = new Map(
  [...files, ...editing, ...clipboard, ...movement, ...selecting, ...finding, ...viewing, ...prompting].map(
    (command) => [command.name, command],
  ),
);
