import type { ButtonText } from '../../core/widgets/buttons.ts';
import type { Json } from '../../base/json.ts';

/** A control in the toolbar of a plugin's prompt. */
export interface ToolbarItem {
  /** The name by which the plugin knows it; empty for a hint, which does nothing. */
  readonly key: string;
  readonly label: string;
  /** The key that a hint tells of; empty for none. */
  readonly keys: string;
  /** The state of a toggle; null for what is none. */
  readonly checked: boolean | null;
}

/** The controls that the plugin now wants. A toggle that was already there keeps its state. */
export const withStates = (
  before: readonly ToolbarItem[],
  after: readonly ToolbarItem[],
): readonly ToolbarItem[] =>
  after.map((item) => {
    const known =
      item.checked === null
        ? undefined
        : before.find(({ key, checked }) => key === item.key && checked !== null);
    return known === undefined ? item : { ...item, checked: known.checked };
  });

/** The buttons of a toolbar. */
export const toolbarButtons = (items: readonly ToolbarItem[]): readonly ButtonText[] =>
  items.map(({ key, label, keys, checked }) => ({
    text: label,
    key: keys,
    action: `${TOOL}${key}`,
    ...(checked !== null && { on: checked }),
  }));

/** The prefix of the actions of controls, which is that of no command. */
const TOOL = 'plugin_tool:';

/** The key of the control of an action; null for another action. */
export const toolOf = (action: string): string | null =>
  action.startsWith(TOOL) ? action.slice(TOOL.length) : null;

/** The controls after one was used, and the type and the payload of the event about it; null where there is none. */
export function withUse(
  items: readonly ToolbarItem[],
  key: string,
): { readonly items: readonly ToolbarItem[]; readonly type: string; readonly payload: Json } | null {
  const used = key === '' ? undefined : items.find((item) => item.key === key);
  if (used === undefined) return null;
  if (used.checked === null) return { items, type: 'activate', payload: {} };
  const checked = !used.checked;
  return {
    items: items.map((item) => (item === used ? { ...item, checked } : item)),
    type: 'toggle',
    payload: { checked },
  };
}
