import type { ChangeSet } from '../../text/changeset.ts';
import type { Intervals } from '../../text/range-set.ts';
import type { Properties } from '../../features/plugins/virtual-entries.ts';

/** What is to be known of a document that a plugin shows something in. It has no file, and never has unsaved work. */
export interface VirtualBuffer {
  readonly plugin: string;
  /** Whether the user may change its text. */
  readonly editable: boolean;
  /** It has no tab, and only comes to the front when it is asked for. */
  readonly hidden: boolean;
  /** Whether the wheel and the scrollbar move it. */
  readonly scrollable: boolean;
  /** What the plugin finds it by; null for nothing. */
  readonly panel: string | null;
  /** What the plugin attached to the text. */
  readonly properties: Intervals<Properties>;
}

/** The same after changes of its text. */
export const movedVirtual = (virtual: VirtualBuffer | null, changes: ChangeSet): VirtualBuffer | null =>
  virtual === null ? null : { ...virtual, properties: virtual.properties.through(changes) };
