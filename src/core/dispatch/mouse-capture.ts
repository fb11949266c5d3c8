import { Field } from '../model/field.ts';
import type { Column, Milliseconds, Row } from '../../base/units.ts';
import type { DocumentId } from '../model/document.ts';
import type { ListBar } from '../widgets/list-scrollbar.ts';
import type { PanelField } from '../../features/project-search/search-panel.ts';
import type { LeafId, Split } from '../model/panes.ts';

/** What the left button took hold of last, when it is not text. */
export type Grab = {
  /** Whether it is held: until the release, however that comes to be known. */
  readonly down: boolean;
} &
  /** The line between two panes. */
  (
    | {
        readonly kind: 'divider';
        readonly path: readonly number[];
        readonly index: number;
        readonly direction: Split['direction'];
        readonly room: number;
        /** The column or row up to which it was moved. */
        readonly at: Column | Row;
        readonly time: Milliseconds;
      }
    /** The line beside the explorer. */
    | { readonly kind: 'sidebar'; readonly at: Column; readonly time: Milliseconds }
    /** Rows of the explorer: they are dragged to a folder, or tell a double click. */
    | {
        readonly kind: 'row';
        readonly path: string;
        readonly time: Milliseconds;
        /** The folder that they would come to; null while they are not dragged. */
        readonly over: string | null;
      }
    /** What is typed, in a prompt or in a field of the panel. */
    | {
        readonly kind: 'input';
        /** null for the prompt. */
        readonly field: PanelField | null;
        readonly x: Column;
        readonly time: Milliseconds;
        readonly clicks: number;
      }
    /** The heading of the panel. */
    | { readonly kind: 'panel' }
    /** The bar of a list, so many rows below the top of its thumb. */
    | { readonly kind: 'list bar'; readonly what: ListBar['what']; readonly offset: number }
    | {
        readonly kind: 'scrollbar';
        readonly leaf: LeafId;
        /** Halves of a row from the thumb's top to where it is held. */
        readonly offset: number;
      }
    | {
        readonly kind: 'tab';
        readonly leaf: LeafId;
        readonly document: DocumentId;
        readonly time: Milliseconds;
      }
    /** The room beside the tabs. */
    | { readonly kind: 'tab row'; readonly leaf: LeafId; readonly time: Milliseconds }
  );

/** What the left button holds that is not text. */
export const grabField = new Field<Grab | null>('grab', null);

/** What was held, when it is no longer. */
export const loose = (grab: Grab): Grab =>
  grab.kind === 'row' ? { ...grab, down: false, over: null } : { ...grab, down: false };
