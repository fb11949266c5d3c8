import type { Group } from '../../api/row.ts';

export const prompts: Group = {
  title: 'Prompts',
  doc: 'Questions to the user. `prompt` and `pickFile` return a promise of the answer. `startPrompt` opens a prompt of a given type and sends its events to the plugin: `prompt_changed` and `prompt_selection_changed` while it is open, then `prompt_confirmed` or `prompt_cancelled`. Only one prompt is open at a time. Opening another prompt cancels the open one. If one of the editor’s own prompts is open, the prompt of a plugin is canceled at once. The operations that change a prompt do nothing if the plugin has none open.',
  types: {
    PromptSuggestion: `{
    /** The text of the suggestion. */ text: string;
    /** Additional information, in a muted style. */ description?: string;
    /** The input when the suggestion is accepted; \`text\` by default. */ value?: string;
    /** True if the suggestion cannot be accepted. Its description gives the reason. */ disabled?: boolean;
    /** The description as several spans, instead of \`description\`. */ description_spans?: StyledText[];
    /** A key that does the same, shown at the right edge. */ keybinding?: string;
  }`,
    StyledText: `{
    text: string;
    /** The style; that of the surrounding text by default. */ style?: OverlayOptions;
  }`,
  },
  rows: [
    {
      signature: 'prompt(label: string, initialValue?: string | null): Promise<string | null>',
      where: 'editor',
      doc: 'Asks the user for a line of text. `initialValue` is the initial input and is selected. Resolves to the entered text, which may be empty, or to `null` if the prompt was canceled: with Escape, by another prompt, or because one of the editor’s own prompts is open.',
    },
    {
      signature:
        'pickFile(label: string, directory?: string | null, showHidden?: boolean | null): Promise<string | null>',
      where: 'editor',
      doc: 'Asks the user for a file, with path completion that starts in `directory`, by default the open folder. `showHidden` also offers names that start with a dot. Resolves to an absolute path, or to `null` if the prompt was canceled. The file may not exist.',
    },
    {
      signature: 'startPrompt(label: string, promptType: string, floatingOverlay?: boolean): boolean',
      where: 'editor',
      doc: 'Opens a prompt. `promptType` identifies it in its events. With `floatingOverlay`, the prompt is a box at the top; otherwise it is in the last row. The editor keeps a history of the input for each type. The prompt has no suggestions until `setPromptSuggestions` is called.',
    },
    {
      signature:
        'startPromptWithInitial(label: string, promptType: string, initialValue: string, floatingOverlay?: boolean): boolean',
      where: 'editor',
      doc: 'Opens a prompt as `startPrompt` does. `initialValue` is the initial input and is selected.',
    },
    {
      signature:
        'setPromptSuggestions(suggestions: PromptSuggestion[], selectedIndex?: number | null): boolean',
      where: 'editor',
      doc: 'Replaces the suggestions of the prompt. They are shown in the given order and are not filtered by the input. Highlights the suggestion at `selectedIndex`, from 0, or the last one if there are fewer; -1 highlights none. Without `selectedIndex`, keeps the suggestion that the user moved to, as long as the input did not change, or else highlights the first one. Enter accepts the highlighted suggestion: `prompt_confirmed` then has its value as `input` and its index as `selected_index`. If none is highlighted, these are the typed text and `null`.',
    },
    {
      signature: 'setPromptInputSync(sync: boolean): boolean',
      where: 'editor',
      doc: 'Enables or disables copying the value of the highlighted suggestion into the input. A copied value does not fire `prompt_changed`.',
    },
    {
      signature: 'setPromptTitle(title: StyledText[]): boolean',
      where: 'editor',
      doc: 'Shows a title in the top border of the prompt’s box. An empty array removes it. A prompt in the last row has no title.',
    },
    {
      signature: 'setPromptFooter(footer: StyledText[]): boolean',
      where: 'editor',
      doc: 'Shows text in the bottom border of the prompt’s box, such as key hints. An empty array removes it. A prompt in the last row has no footer.',
    },
    {
      signature: 'setPromptStatus(status: string): boolean',
      where: 'editor',
      doc: 'Shows text at the right end of the prompt’s input, such as the number of results. An empty string removes it.',
    },
    {
      signature: 'setPromptToolbar(specObj: unknown): boolean',
      where: 'editor',
      doc: 'Shows a toolbar under the input of the prompt’s box, or above the input in the last row. `specObj` describes it as a widget (see [Widgets](widgets.md)): a row of toggles, buttons, hints and raw text, which is shown without its styles, in any rows and columns. `null` removes it. A click fires `widget_event` with `panel_id` 0 and the `key` of the control: `toggle` with `{checked}`, or `activate`. A toggle that was in the toolbar before stays as it is. Throws for other widgets and for more than 50 controls.',
    },
    {
      signature: 'toggleOverlayToolbarWidget(key: string): boolean',
      where: 'editor',
      doc: 'Uses a control in the toolbar of the plugin’s prompt, as a click does: switches a toggle, or activates a button. Fires `widget_event`. Returns `false` if there is no such control.',
    },
    {
      signature: 'setPromptSelectedIndex(index: number): boolean',
      where: 'editor',
      doc: 'Highlights the suggestion at `index`, from 0. Does nothing if it does not exist. Does not fire `prompt_selection_changed`.',
    },
    {
      signature: 'cancelPrompt(): boolean',
      where: 'editor',
      doc: 'Closes the plugin’s prompt, as if the user had canceled it.',
    },
  ],
};
