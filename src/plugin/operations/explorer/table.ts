import type { Group } from '../../api/row.ts';

const PATHS =
  'Paths are absolute or relative to the open folder. A namespace belongs to the plugin, and can have at most 10,000 entries.';

export const explorer: Group = {
  title: 'File explorer',
  doc: 'Decorations that the file explorer shows next to names. They are removed when the plugin is unloaded.',
  types: {
    FileExplorerDecoration: `{
    path: string;
    /** At most 4 characters. */ symbol: string;
    color: OverlayColorSpec;
    /** Of several badges of a path, that with the highest priority is shown; 0 by default. */ priority?: number;
  }`,
    FileExplorerSlotEntry: `{
    path: string;
    /** Text before the name, in place of the icon. */ leading?: FileExplorerLeadingSlot | null;
    /** True to show no icon. */ suppressLeading?: boolean;
    /** Text at the right end, in place of badges and signs. */ trailing?: FileExplorerTrailingSlot | null;
    /** True to show no badges and signs. */ suppressTrailing?: boolean;
    /** The color of the name. */ nameColor?: OverlayColorSpec | null;
    /** True to show the name in the usual color, without those of Git and of problems. */ suppressNameColor?: boolean;
    /** Of several entries of a path, that with the highest priority is shown; 0 by default. */ priority?: number;
  }`,
    FileExplorerLeadingSlot: `{
    /** At most 40 characters. */ text: string;
    color: OverlayColorSpec;
    /** The smallest width in columns; the text is padded with spaces. */ minWidth?: number;
  }`,
    FileExplorerTrailingSlot: `{
    /** At most 40 characters. */ text: string;
    color: OverlayColorSpec;
    /** Accepted for compatibility; not shown. */ tooltip?: FileExplorerTooltip | null;
  }`,
    FileExplorerTooltip: `{
    title: string;
    lines: string[];
  }`,
  },
  rows: [
    {
      signature:
        'setFileExplorerDecorations(namespace: string, decorations: FileExplorerDecoration[]): boolean',
      where: 'editor',
      doc: `Replaces the badges of a namespace, which are shown at the right end of rows. A folder without a badge shows a dot in the color of a badge inside it. ${PATHS}`,
    },
    {
      signature: 'clearFileExplorerDecorations(namespace: string): boolean',
      where: 'editor',
      doc: 'Removes the badges of a namespace.',
    },
    {
      signature: 'setFileExplorerSlots(namespace: string, slots: FileExplorerSlotEntry[]): boolean',
      where: 'editor',
      doc: `Replaces the text that a namespace shows before and after names, and the colors of names. ${PATHS}`,
    },
    {
      signature: 'clearFileExplorerSlots(namespace: string): boolean',
      where: 'editor',
      doc: 'Removes the slots of a namespace.',
    },
  ],
};
