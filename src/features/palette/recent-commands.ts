import { Field } from '../../core/model/field.ts';

/** Commands that were chosen from the palette, the latest first. */
export const recentCommandsField = new Field<readonly string[]>('recentCommands', [], {
  outlivesFolder: true,
});
