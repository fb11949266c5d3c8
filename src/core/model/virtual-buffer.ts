import { DocumentField } from './document-field.ts';
import type { Json } from '../../base/json.ts';
import type { Intervals } from '../../text/range-set.ts';

/** What a plugin attaches to text, for itself. */
export type Properties = Readonly<Record<string, Json>>;

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

/** What is special about it when a plugin shows something in it; null for others. */
export const virtualField = new DocumentField<VirtualBuffer | null>('virtual', null, {
  moved: (virtual, { changes }) =>
    virtual === null ? null : { ...virtual, properties: virtual.properties.through(changes) },
});
