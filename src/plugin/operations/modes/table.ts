import type { Group } from '../../api/row.ts';

export const modes: Group = {
  title: 'Modes and keys',
  doc: 'A mode is a set of keybindings, either for virtual buffers that have the mode or for all text. The user’s keybindings take precedence over those of the mode, and the mode’s over those of the active keymap. The context of a mode in the configuration is `mode:NAME`.',
  types: {
    KeyEventPayload: `{
    /** The text that the key types, such as "a", "A" or "é", or the name of the key: "escape", "enter", "tab", "backspace", "delete", "space", "left", "f1" and so on. Lowercase with Ctrl or Alt. */ key: string;
    /** True if Ctrl is pressed. */ ctrl: boolean;
    /** True if Alt is pressed. */ alt: boolean;
    /** True if Shift is pressed. */ shift: boolean;
    /** True if the Super key (Command, Windows) is pressed. */ meta: boolean;
  }`,
  },
  rows: [
    {
      signature: [
        'defineMode(name: string, bindings: string[][], readOnly?: boolean, allowTextInput?: boolean, inheritNormalBindings?: boolean): boolean',
        'defineMode(name: string, parent: string | null, bindings: string[][], readOnly?: boolean): boolean',
      ],
      where: 'editor',
      doc: 'Defines a mode, or replaces the mode with this name. Each binding is `[keys, command]`. The keys are in the notation of Emacs: one key or, for a chord, several, such as `C-x C-s`, `g g`, `M-RET` and `S-Tab`. The modifiers are `C-` (Ctrl), `M-` (Alt) and `S-` (Shift). A key is `RET`, `TAB`, `BACKTAB`, `ESC`, `SPC`, `DEL`, `BS`, `UP`, `HOME`, `PAGEUP`, `F1` and the like, or one character; an uppercase letter includes Shift. The command is a command of the editor, or else a handler of the plugin. The last binding of the same keys wins. Inkstone skips a binding with invalid keys and shows a warning. With `readOnly`, typed text has no effect. With `allowTextInput`, typed text goes to the handler `mode_text_input` as `{text}`. Keys that the mode does not bind do what they do in text, so that arrows and copying work in a panel. In a mode with `allowTextInput` they do so only for commands that work everywhere, such as save, quit, the palette, splits and tabs, unless `inheritNormalBindings` is `true`. In the second form, keys that the mode does not bind are looked up in the mode `parent`, and then do what they do in text.',
    },
    {
      signature: 'setEditorMode(mode?: string | null): boolean',
      where: 'editor',
      doc: 'Applies a mode to all text. The mode of a virtual buffer takes precedence over it. `null` or no argument removes the mode. A mode that is not defined yet has no effect until it is.',
    },
    {
      signature: 'getEditorMode(): string | null',
      where: 'state',
      doc: 'Returns the mode that applies to all text, set by any plugin; `null` if no mode does.',
    },
    {
      signature: 'beginKeyCapture(): boolean',
      where: 'editor',
      doc: 'Starts capturing keys for `getNextKey`, so that no key is lost between two calls of it. Captured keys have no other effect, until `endKeyCapture`. The user can stop the capture by pressing Escape twice.',
    },
    {
      signature: 'endKeyCapture(): boolean',
      where: 'editor',
      doc: 'Stops capturing keys. Captured keys that no call has returned then have their usual effect.',
    },
    {
      signature: 'getNextKey(): Promise<KeyEventPayload>',
      where: 'editor',
      doc: 'Resolves to the next key that the user presses. The key has no other effect. If several calls are waiting, including those of other plugins, they get keys in the order of the calls. Escape is a key like any other, but a second Escape in a row stops the capture and rejects the promise.',
    },
  ],
};
