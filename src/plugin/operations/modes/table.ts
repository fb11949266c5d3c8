import type { Group } from '../../api/row.ts';

export const modes: Group = {
  title: 'Modes and keys',
  doc: 'A mode is a set of keys that hold while a virtual buffer that has it is in front, or everywhere in the text. Bindings of the user come before those of a mode, those of the active key map behind them. In the configuration its context is `mode:NAME`.',
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
      doc: 'Makes a mode, in the place of one that has this name. Each binding is `[keys, command]`: the keys as in Emacs, one or several for a chord, `C-x C-s`, `g g`, `M-RET`, `S-Tab` (`C-` Ctrl, `M-` Alt, `S-` Shift; `RET`, `TAB`, `BACKTAB`, `ESC`, `SPC`, `DEL`, `BS`, `UP`, `HOME`, `PAGEUP`, `F1` and the like, or one character, a capital letter with Shift); the command is the name of a command of the editor, else of a handler of the plugin. Of several bindings for the same keys the last one holds; one whose keys mean nothing is skipped, with a message. With `readOnly` typed text does nothing; with `allowTextInput` it goes to the handler `mode_text_input` as `{text}`. Keys that the mode does not bind do what they do in the text: arrows, copy and the like work in a panel. A mode with `allowTextInput` keeps them from the text, except for commands that work everywhere, such as save, quit, the palette, splits and tabs, unless it has `inheritNormalBindings`. In the second form keys that the mode does not bind are looked up in the mode `parent`, and then do what they do in the text.',
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
