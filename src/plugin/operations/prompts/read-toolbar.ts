import { shortLine } from '../../../base/one-line.ts';
import type { ToolbarItem } from '../../../features/plugins/prompt-toolbar.ts';
import { entryAt, rowCount } from '../../../features/widgets/packed-rows.ts';
import type { Widget } from '../../../features/widgets/widget.ts';
import { readSpec } from '../widgets/read-spec.ts';

/** Controls of a toolbar at most. */
const MOST_ITEMS = 50;

/** Reads the description of a prompt's toolbar, none for null. Throws a sentence about the first fault in it. */
export function readToolbar(value: unknown, at: string): readonly ToolbarItem[] {
  const items = value === null ? [] : itemsOf(readSpec(value, at), at);
  if (items.length > MOST_ITEMS) throw new TypeError(`${at} has more than ${MOST_ITEMS} controls`);
  return items;
}

/** The controls of a widget, in their order. */
function itemsOf(widget: Widget, at: string): readonly ToolbarItem[] {
  switch (widget.kind) {
    case 'row':
    case 'col':
      return widget.children.flatMap((child) => itemsOf(child, at));
    case 'toggle':
      return [{ key: widget.key ?? '', label: shortLine(widget.label), keys: '', checked: widget.checked }];
    case 'button':
      // One that cannot be used is only read.
      return [
        {
          key: widget.disabled ? '' : (widget.key ?? ''),
          label: shortLine(widget.label),
          keys: '',
          checked: null,
        },
      ];
    case 'hintBar':
      return widget.entries.map(({ keys, label }) => ({
        key: '',
        label: shortLine(label),
        keys: shortLine(keys),
        checked: null,
      }));
    case 'raw':
      return Array.from({ length: Math.min(MOST_ITEMS + 1, rowCount(widget.entries)) }, (_, i) => {
        const { text, segments } = entryAt(widget.entries, i);
        return segments === undefined ? text : segments.map((each) => each.text).join('');
      })
        .filter((text) => text.trim() !== '')
        .map((text) => ({ key: '', label: shortLine(text).trim(), keys: '', checked: null }));
    case 'spacer':
    case 'divider':
      return [];
    default:
      throw new TypeError(
        `${at} has a ${widget.kind}; a toolbar has rows of toggles, buttons, hints and raw text`,
      );
  }
}
