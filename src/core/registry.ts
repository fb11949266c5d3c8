import type { Command } from './command.ts';
import { blocks } from './commands/blocks.ts';
import { clipboard } from './commands/clipboard.ts';
import { disk } from './commands/disk.ts';
import { editing } from './commands/editing.ts';
import { files } from './commands/files.ts';
import { finding } from './commands/finding.ts';
import { formats } from './commands/formats.ts';
import { lines } from './commands/lines.ts';
import { movement } from './commands/movement.ts';
import { prompting } from './commands/prompting.ts';
import { replacing } from './commands/replacing.ts';
import { rewriting } from './commands/rewriting.ts';
import { selecting } from './commands/selecting.ts';
import { tidying } from './commands/tidying.ts';
import { viewing } from './commands/viewing.ts';

/** Every command by its name. */
export const commands: ReadonlyMap<string, Command> = new Map(
  [
    ...files,
    ...disk,
    ...formats,
    ...editing,
    ...lines,
    ...rewriting,
    ...tidying,
    ...clipboard,
    ...movement,
    ...selecting,
    ...blocks,
    ...finding,
    ...replacing,
    ...viewing,
    ...prompting,
  ].map((command) => [command.name, command]),
);
