import type { Group } from '../../api/row.ts';

export const popups: Group = {
  title: 'Popups and menus',
  doc: 'Popups with actions, and items in the menu bar.',
  types: {
    ActionPopupAction: '{ id: string; label: string }',
    ActionPopupOptions: `{
    /** The id of the popup in its event. */ id: string;
    title: string;
    /** The text, which may have several lines. */ message: string;
    actions: ActionPopupAction[];
    /** The buffer that shows the popup; by default the active one. */ bufferId?: number;
  }`,
    AddMenuItemOptions: `{
    /** The title of a menu in the menu bar or of a submenu: \`File\`, \`Edit\`, \`Selection\`, \`View\`, \`Go\`, \`Language\`, \`Help\`, \`Splits\` and so on. */ menu: string;
    /** The text of the item. A label that starts with \`%\` is a key of the plugin’s translations. */ label: string;
    /** The name of a command, or of a handler of the plugin. */ action: string;
    /** A context (see \`setContext\`). The item has a check mark while the context is on. */ checkbox?: string;
    /** A context. The item is shown only while the context is on. */ when?: string;
    /** The label or the action of the item before the new one. */ after?: string;
    /** The label or the action of the item after the new one. */ before?: string;
  }`,
    LspMenuItem: '{ id: string; label: string }',
  },
  rows: [
    {
      signature: 'showActionPopup(opts: ActionPopupOptions): boolean',
      where: 'editor',
      doc: 'Shows a message at the cursor with actions, which the user chooses with the arrow keys and Enter or with a click. Typed text still goes into the buffer, and so does Enter until an action is highlighted. Fires `action_popup_result` with the `id` of the popup as `popup_id` and the `id` of the action as `action_id`; `action_id` is `dismissed` if the popup was closed without a choice. The popup is not shown while a prompt, a menu, the explorer or the panel has the focus. It appears afterwards. Returns `false` if `bufferId` does not exist. Throws if there are no actions.',
    },
    {
      signature: 'addMenuItem(opts: AddMenuItemOptions): boolean',
      where: 'editor',
      translated: [0],
      doc: 'Adds an item to a menu: before or after the given item, or else at the end of the menu. Replaces an item with the same label that the plugin added to this menu. The items of a plugin are removed when it is unloaded. Returns `false` if the menu does not exist.',
    },
    {
      signature: 'setLspMenuContributions(pluginId: string, language: string, items: LspMenuItem[]): boolean',
      where: 'later',
      doc: 'Adds items to the menu of the language servers of a language.',
    },
  ],
};
