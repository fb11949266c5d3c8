import { isString, listOf } from '../../base/json-checks.ts';
import { sessionPart } from '../../core/model/fields/session-part.ts';
import { Field } from '../../core/model/fields/field.ts';

/** Commands that were chosen from the palette, the latest first. */
export const recentCommandsField = new Field<readonly string[]>('recentCommands', [], {
  outlivesFolder: true,
  session: sessionPart('commands', listOf(isString), {
    keep: (commands) => commands,
    // Those that were chosen since the start are later.
    restore: (kept, commands) => [...commands, ...kept.filter((name) => !commands.includes(name))],
  }),
});
