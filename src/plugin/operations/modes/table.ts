import type { Group } from '../../api/row.ts';

export const modes: Group = {
  title: 'Modes and keys',
  doc: 'A mode is a set of keybindings for an active virtual buffer with the mode, or for all text. Bindings of the user come first, then those of the mode, then those of the active keymap. Its context in the configuration is `mode:NAME`.',
  types: {
    KeyEventPayload: `{
    /** The text that the key types, such as "a", "A" or "é"; else its name: "escape", "enter", "tab", "backspace", "delete", "space", "left", "f1" and so on. With Ctrl or Alt it is the key in small letters. */ key: string;
    ctrl: boolean;
    alt: boolean;
    shift: boolean;
    /** The Super key (Command, Windows). */ meta: boolean;
  }`,
  },
  rows: [
    {
      signature: [
        'defineMode(name: string, bindings: string[][], readOnly?: boolean, allowTextInput?: boolean, inheritNormalBindings?: boolean): boolean',
        'defineMode(name: string, parent: string | null, bindings: string[][], readOnly?: boolean): boolean',
      ],
      where: 'editor',
      doc: 'Defines a mode, or replaces the one with this name. Each binding is `[keys, command]`: the keys as in Emacs, one or several for a chord, `C-x C-s`, `g g`, `M-RET`, `S-Tab` (`C-` Ctrl, `M-` Alt, `S-` Shift; `RET`, `TAB`, `BACKTAB`, `ESC`, `SPC`, `DEL`, `BS`, `UP`, `HOME`, `PAGEUP`, `F1` and the like, or one character, an uppercase letter for Shift); the command is a command of the editor, else a handler of the plugin. The last binding of the same keys wins. A binding with invalid keys is skipped with a message. With `readOnly` typed text does nothing; with `allowTextInput` it goes to the handler `mode_text_input` as `{text}`. Keys that the mode does not bind do what they do in the text: arrows, copy and the like work in a panel. A mode with `allowTextInput` keeps them from the text, except for commands that work everywhere, such as save, quit, the palette, splits and tabs, unless it has `inheritNormalBindings`. In the second form keys that the mode does not bind are looked up in the mode `parent`, and then do what they do in the text.',
    },
    {
      signature: 'setEditorMode(mode?: string | null): boolean',
      where: 'editor',
      doc: 'Has a mode hold in every text, beneath the mode that a virtual buffer has itself; null or nothing for none. One that is not defined yet binds nothing until it is.',
    },
    {
      signature: 'getEditorMode(): string | null',
      where: 'state',
      doc: 'The mode that holds in every text, whoever set it; null for none.',
    },
    {
      signature: 'beginKeyCapture(): boolean',
      where: 'editor',
      doc: 'Keeps keys for `getNextKey` from now on, so that none is lost between two calls of it; nothing else gets them until `endKeyCapture`. The user gets the keys back by pressing Escape twice.',
    },
    {
      signature: 'endKeyCapture(): boolean',
      where: 'editor',
      doc: 'Ends that. Keys that nobody took do what they would have done.',
    },
    {
      signature: 'getNextKey(): Promise<KeyEventPayload>',
      where: 'editor',
      doc: 'The next key that is pressed, which does nothing else then. When several wait, also of several plugins, they get keys in the order in which they asked. Escape is a key like others; a second one in a row is not: it gives the keys back to the user, and the promise is rejected.',
    },
  ],
};
