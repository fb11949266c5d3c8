import type { Command } from '../core/model/command.ts';
import { binding } from '../features/keybindings/commands.ts';
import { prefixArguments } from '../features/editing/count-commands.ts';
import { blocks } from '../features/cursors/block-commands.ts';
import { clipboard } from '../features/clipboard/commands.ts';
import { commenting } from '../features/editing/comment-commands.ts';
import { completion } from '../features/completion/commands.ts';
import { disk } from '../features/files/disk-commands.ts';
import { editing } from '../features/editing/commands.ts';
import { expanding } from '../features/symbols/expand-selection.ts';
import { exploring } from '../features/explorer/commands.ts';
import { files } from '../features/files/commands.ts';
import { filling } from '../features/editing/fill-commands.ts';
import { folding } from '../features/folding/commands.ts';
import { finding } from '../features/search/commands.ts';
import { formats } from '../features/files/format-commands.ts';
import { help } from '../features/help/commands.ts';
import { inspecting } from '../features/key-inspector/commands.ts';
import { isearch } from '../features/search/isearch-commands.ts';
import { killing } from '../features/clipboard/kill-commands.ts';
import { lines } from '../features/editing/line-commands.ts';
import { macros } from '../features/macros/commands.ts';
import { marking } from '../features/cursors/mark-commands.ts';
import { menus } from '../features/status-bar/menu-commands.ts';
import { movement } from '../features/cursors/move-commands.ts';
import { notices } from '../features/status-bar/notification-commands.ts';
import { palette } from '../features/palette/commands.ts';
import { panel } from '../features/project-search/commands.ts';
import { places } from '../features/navigation/commands.ts';
import { prompting } from '../features/palette/prompt-commands.ts';
import { rectangles } from '../features/editing/rectangle-commands.ts';
import { plugins } from '../features/plugins/commands.ts';
import { registers } from '../features/clipboard/register-commands.ts';
import { reindenting } from '../features/typing/reindent-commands.ts';
import { replacing } from '../features/search/replace-commands.ts';
import { rewriting } from '../features/editing/case-commands.ts';
import { selecting } from '../features/cursors/select-commands.ts';
import { settings } from '../features/settings-editor/commands.ts';
import { snippets } from '../features/snippets/commands.ts';
import { spacing } from '../features/editing/space-commands.ts';
import { splits } from '../features/tabs/split-commands.ts';
import { tabs } from '../features/tabs/tab-commands.ts';
import { tasks } from '../features/status-bar/task-commands.ts';
import { tidying } from '../features/editing/trim-commands.ts';
import { traveling } from '../features/cursors/motion-commands.ts';
import { viewing } from '../features/text-view/commands.ts';
import { wording } from '../features/editing/word-commands.ts';
import { workspace } from '../features/session/commands.ts';

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
