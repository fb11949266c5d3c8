import type { Group } from '../../api/row.ts';

export const popups: Group = {
  title: 'Popups and menus',
  doc: 'What may be chosen, where it stands in nobody’s way.',
  types: {
    ActionPopupAction: '{ id: string; label: string }',
    ActionPopupOptions: `{
    /** Names the popup in its event. */ id: string;
    title: string;
    /** May have several lines. */ message: string;
    actions: ActionPopupAction[];
    /** The buffer that shows it; by default the active one. */ bufferId?: number;
  }`,
    AddMenuItemOptions: `{
    /** The title of a menu of the menu bar, or of a menu within one: \`File\`, \`Edit\`, \`Selection\`, \`View\`, \`Go\`, \`Language\`, \`Help\`, \`Splits\` ... */ menu: string;
    /** The text of the row; a key of the plugin’s translations when it begins with \`%\`. */ label: string;
    /** A command’s action, or a handler of the plugin. */ action: string;
    /** A context (see \`setContext\`): the row has a check mark while it is on. */ checkbox?: string;
    /** A context: the row is only shown while it is on. */ when?: string;
    /** The label, or the action, of the row behind which it stands. */ after?: string;
    /** The same of the row before which it stands. */ before?: string;
  }`,
    LspMenuItem: '{ id: string; label: string }',
  },
  rows: [
    {
      signature: 'showActionPopup(opts: ActionPopupOptions): boolean',
      where: 'editor',
      doc: 'Shows a message at the cursor with actions to choose from, by the arrows and Enter or by a click. What is typed still goes into the text, and Enter too as long as no action is highlighted. The plugin is told by the event `action_popup_result` with the `id` of the popup as `popup_id` and that of the action as `action_id`, which is `dismissed` when the popup was closed without any. While a prompt, a menu, the explorer or the panel has the focus, the popup waits. Throws when there are no actions; `false` when `bufferId` is not the id of a buffer.',
    },
    {
      signature: 'addMenuItem(opts: AddMenuItemOptions): boolean',
      where: 'editor',
      translated: [0],
      doc: 'Adds a row to a menu: behind or before the row that is named, else at the end of the menu. A row that the plugin added to that menu with the same label is replaced. Rows go with their plugin. `false` when there is no such menu.',
    },
    {
      signature: 'setLspMenuContributions(pluginId: string, language: string, items: LspMenuItem[]): boolean',
      where: 'later',
      doc: 'Adds rows to the menu of the language servers of a language.',
    },
  ],
};
