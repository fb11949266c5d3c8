import type { Group } from '../../api/row.ts';

export const prompts: Group = {
  title: 'Prompts',
  doc: 'A plugin can ask the user for input. `prompt` and `pickFile` return a promise of the answer. `startPrompt` opens a prompt of a given type and sends its events to the plugin: `prompt_changed` and `prompt_selection_changed` while it is open, then `prompt_confirmed` or `prompt_cancelled`. Only one prompt is open at a time. A prompt that something else replaces is canceled. A prompt that a plugin opens while the user is in one of the editor’s own is canceled at once. The operations that change a prompt do nothing unless the plugin has one open.',
  types: {
    PromptSuggestion: `{
    /** The text of the row. */ text: string;
    /** Says more, in a quieter look. */ description?: string;
    /** The answer when it is chosen; \`text\` without it. */ value?: string;
    /** It cannot be chosen; why is its description. */ disabled?: boolean;
    /** The description in pieces. */ description_spans?: StyledText[];
    /** A key that does the same, at the right end of the row. */ keybinding?: string;
  }`,
    StyledText: `{
    text: string;
    /** The style; that of the surroundings without it. */ style?: OverlayOptions;
  }`,
  },
  rows: [
    {
      signature: 'prompt(label: string, initialValue?: string | null): Promise<string | null>',
      where: 'editor',
      doc: 'Asks for a line of text. `initialValue` stands there at first, selected. Resolves to what was entered, which may be empty, or to `null` when the prompt was canceled: by Escape, by another prompt, or since one of the editor’s own is open.',
    },
    {
      signature:
        'pickFile(label: string, directory?: string | null, showHidden?: boolean | null): Promise<string | null>',
      where: 'editor',
      doc: 'Asks for a file, with completion of paths, beginning in `directory` (the working directory without it). `showHidden` offers names that begin with a point as well. Resolves to an absolute path, whose file need not exist, or to `null` when the prompt was canceled.',
    },
    {
      signature: 'startPrompt(label: string, promptType: string, floatingOverlay?: boolean): boolean',
      where: 'editor',
      doc: 'Opens a prompt; `promptType` names it in its events. With `floatingOverlay` it stands in a box at the top, else in the last row. What is entered is remembered for each type. It has no rows before `setPromptSuggestions`.',
    },
    {
      signature:
        'startPromptWithInitial(label: string, promptType: string, initialValue: string, floatingOverlay?: boolean): boolean',
      where: 'editor',
      doc: 'As `startPrompt`, with `initialValue` as its input at first, selected.',
    },
    {
      signature:
        'setPromptSuggestions(suggestions: PromptSuggestion[], selectedIndex?: number | null): boolean',
      where: 'editor',
      doc: 'Shows these rows in the prompt, in this order, in the place of others; the editor does not sort out which of them fit what is typed. The row `selectedIndex`, from 0, is highlighted, the last one when there are fewer; -1 highlights none. Without it that is the first one, or the one that the user went to, as long as nothing else was typed since. Enter chooses the highlighted row: `prompt_confirmed` has what it stands for as its `input`, and its place as `selected_index`. Where none is highlighted they are what was typed, and `null`.',
    },
    {
      signature: 'setPromptInputSync(sync: boolean): boolean',
      where: 'editor',
      doc: 'Whether going to another row puts what it stands for into the input. There is no `prompt_changed` for that.',
    },
    {
      signature: 'setPromptTitle(title: StyledText[]): boolean',
      where: 'editor',
      doc: 'Shows a title in the upper edge of the prompt’s box; an empty array removes it. A prompt in the last row shows none.',
    },
    {
      signature: 'setPromptFooter(footer: StyledText[]): boolean',
      where: 'editor',
      doc: 'Shows a text in the lower edge of the prompt’s box, such as keys that are of use there; an empty array removes it. A prompt in the last row shows none.',
    },
    {
      signature: 'setPromptStatus(status: string): boolean',
      where: 'editor',
      doc: 'Shows a text at the right end of the prompt’s input, such as how many results there are; an empty one removes it.',
    },
    {
      signature: 'setPromptToolbar(specObj: unknown): boolean',
      where: 'editor',
      doc: 'Removes the toolbar of the prompt, with `null`. Anything else throws an error as long as there are no widgets.',
    },
    {
      signature: 'toggleOverlayToolbarWidget(key: string): boolean',
      where: 'later',
      doc: 'Switches a control in the toolbar of the prompt.',
    },
    {
      signature: 'setPromptSelectedIndex(index: number): boolean',
      where: 'editor',
      doc: 'Highlights the row `index`, from 0; does nothing where there is none. There is no `prompt_selection_changed` for that.',
    },
    {
      signature: 'cancelPrompt(): boolean',
      where: 'editor',
      doc: 'Closes the plugin’s prompt as if the user had canceled it.',
    },
  ],
};
