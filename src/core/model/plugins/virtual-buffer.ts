import { DocumentField } from '../fields/document-field.ts';
import type { Json } from '../../../base/json.ts';
import type { RangeSet } from '../../../text/range-set.ts';

/** The values that a plugin attaches to text, for itself. */
export type Properties = Readonly<Record<string, Json>>;

/** The properties of a document in which a plugin shows something. It has no file, and never has unsaved changes. */
export interface VirtualBuffer {
  readonly plugin: string;
  /** True when the user may change its text. */
  readonly editable: boolean;
  /** It has no tab, and only comes to the front when it is asked for. */
  readonly hidden: boolean;
  /** True when the wheel and the scrollbar move it. */
  readonly scrollable: boolean;
  /** The name by which the plugin finds it; null for none. */
  readonly panel: string | null;
  /** The values that the plugin attached to the text. */
  readonly properties: RangeSet<Properties>;
}

/** The properties of a document in which a plugin shows something; null for others. */
export const virtualField = new DocumentField<VirtualBuffer | null>('virtual', null, {
  moved: (virtual, { changes }) =>
    virtual === null ? null : { ...virtual, properties: virtual.properties.through(changes) },
});
