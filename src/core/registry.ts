import type { Command } from './command.ts';
import { clipboard } from './commands/clipboard.ts';
import { disk } from './commands/disk.ts';
import { editing } from './commands/editing.ts';
import { files } from './commands/files.ts';
import { finding } from './commands/finding.ts';
import { lines } from './commands/lines.ts';
import { movement } from './commands/movement.ts';
import { prompting } from './commands/prompting.ts';
import { rewriting } from './commands/rewriting.ts';
import { selecting } from './commands/selecting.ts';
import { tidying } from './commands/tidying.ts';
import { viewing } from './commands/viewing.ts';

/** Every command by its name. */
export const commands: ReadonlyMap<string, Command> = new Map(
  [
    ...files,
    ...disk,
    ...editing,
    ...lines,
    ...rewriting,
    ...tidying,
    ...clipboard,
    ...movement,
    ...selecting,
    ...finding,
    ...viewing,
    ...prompting,
  ].map((command) => [command.name, command]),
);
