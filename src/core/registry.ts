import type { Command } from './model/command.ts';
import { binding } from './commands/binding.ts';
import { prefixArguments } from './commands/arguments.ts';
import { blocks } from './commands/blocks.ts';
import { clipboard } from './commands/clipboard.ts';
import { commenting } from './commands/commenting.ts';
import { completion } from './commands/completing.ts';
import { disk } from './commands/disk.ts';
import { editing } from './commands/editing.ts';
import { expanding } from './commands/expanding.ts';
import { exploring } from './commands/exploring.ts';
import { files } from './commands/files.ts';
import { filling } from './commands/filling.ts';
import { folding } from './commands/folding.ts';
import { finding } from './commands/finding.ts';
import { formats } from './commands/formats.ts';
import { help } from './commands/help.ts';
import { inspecting } from './commands/inspecting.ts';
import { isearch } from './commands/isearch.ts';
import { killing } from './commands/killing.ts';
import { lines } from './commands/lines.ts';
import { macros } from './commands/macros.ts';
import { marking } from './commands/marking.ts';
import { menus } from './commands/menus.ts';
import { movement } from './commands/movement.ts';
import { notices } from './commands/notices.ts';
import { palette } from './commands/palette.ts';
import { panel } from './commands/panel.ts';
import { places } from './commands/places.ts';
import { prompting } from './commands/prompting.ts';
import { rectangles } from './commands/rectangles.ts';
import { plugins } from './commands/plugins.ts';
import { registers } from './commands/registers.ts';
import { reindenting } from './commands/reindenting.ts';
import { replacing } from './commands/replacing.ts';
import { rewriting } from './commands/rewriting.ts';
import { selecting } from './commands/selecting.ts';
import { settings } from './commands/settings.ts';
import { snippets } from './commands/snippets.ts';
import { spacing } from './commands/spacing.ts';
import { splits } from './commands/splits.ts';
import { tabs } from './commands/tabs.ts';
import { tasks } from './commands/tasks.ts';
import { tidying } from './commands/tidying.ts';
import { traveling } from './commands/traveling.ts';
import { viewing } from './commands/viewing.ts';
import { wording } from './commands/wording.ts';
import { workspace } from './commands/workspace.ts';

/** The commands by the group that they are shown in. */
const GROUPS: readonly (readonly [category: string, commands: readonly Command[]])[] = [
  ['File', files],
  ['File', disk],
  ['Explorer', exploring],
  ['File', formats],
  ['File', workspace],
  ['Edit', editing],
  ['Edit', commenting],
  ['Edit', lines],
  ['Edit', reindenting],
  ['Edit', rewriting],
  ['Edit', tidying],
  ['Words and Lines', wording],
  ['Words and Lines', spacing],
  ['Words and Lines', filling],
  ['Edit', clipboard],
  ['Kill Ring', killing],
  ['Edit', completion],
  ['Snippet', snippets],
  ['Macro', macros],
  ['Prefix Argument', prefixArguments],
  ['Rectangle', rectangles],
  ['Register', registers],
  ['Go', movement],
  ['Selection', selecting],
  ['Selection', expanding],
  ['Selection', blocks],
  ['Mark', marking],
  ['Move', traveling],
  ['Go', places],
  ['Search', finding],
  ['Search', isearch],
  ['Search', replacing],
  ['Search', panel],
  ['View', viewing],
  ['Folding', folding],
  ['View', splits],
  ['View', tabs],
  ['View', menus],
  ['View', notices],
  ['View', tasks],
  ['View', palette],
  ['Preferences', settings],
  ['Preferences', binding],
  ['Plugins', plugins],
  ['Help', help],
  ['Help', inspecting],
];

/** Every command by its name. */
export const commands: ReadonlyMap<string, Command> = new Map(
  [
    ...GROUPS.flatMap(([category, group]) => group.map((command): Command => ({ category, ...command }))),
    ...prompting.map((command): Command => ({ category: 'Prompt', hidden: true, ...command })),
  ].map((command) => [command.name, command]),
);
