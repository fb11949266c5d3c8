import type { BindingEdit } from '../../core/config/keybinding-entry.ts';
import type { SettingSource } from '../../core/config/settings.ts';

declare module '../../core/model/messages.ts' {
  interface Effects {
    /** Edit the bindings of a configuration; answered by `settings`. */
    readonly edit_keybindings: {
      readonly edits: readonly BindingEdit[];
      /** In whose file. */
      readonly source: SettingSource;
    };
    /** Take back what was done to bindings last; answered by `settings`. */
    readonly undo_keybindings: Bare;
  }
}
