import type { PendingRequest } from '../../core/model/request.ts';
import type { Byte } from '../../base/units.ts';
import { ServerRequest, type ServerWork } from '../language-servers/server-request.ts';
import type { FoundPlace } from '../places/requests.ts';

/** The hierarchies that servers know. */
export type HierarchyKind = 'call_hierarchy' | 'type_hierarchy';

/** The relation between an item and those below it in the tree. */
export type HierarchyRelation = 'incoming' | 'outgoing' | 'supertypes' | 'subtypes';

/** A function or type in a hierarchy. */
export interface HierarchyItem {
  readonly name: string;
  /** As language servers name kinds, in lowercase. */
  readonly kind: string;
  readonly detail: string;
  /** Its name in its file; null where it is in no file. */
  readonly place: FoundPlace | null;
  /** The places of the calls, of an incoming call. */
  readonly calls: readonly FoundPlace[];
  /** The id of its server, and the item as that wants it back. */
  readonly server: string;
  readonly raw: string;
}

/** Asks for the symbol at an offset, as the root of a hierarchy. */
export interface HierarchyRootWork extends ServerWork {
  readonly kind: HierarchyKind;
  readonly at: Byte;
}

/** Asks for the items below one. */
export interface HierarchyItemsWork extends ServerWork {
  readonly kind: HierarchyKind;
  readonly relation: HierarchyRelation;
  readonly server: string;
  readonly raw: string;
  /** The node of the tree that they are for, and the number of the tree. */
  readonly node: number;
  readonly tree: number;
}

const title = ({ work }: PendingRequest<{ readonly kind: HierarchyKind }>): string =>
  work.kind === 'call_hierarchy' ? 'finding calls' : 'finding types';

/** Asks for the roots of a hierarchy. */
export const askHierarchy = new ServerRequest<HierarchyRootWork, readonly HierarchyItem[] | null>(
  'hierarchy',
  {
    macrosWait: 'own',
    replaces: true,
    title,
  },
);

/** Asks for the items below one. */
export const askHierarchyItems = new ServerRequest<HierarchyItemsWork, readonly HierarchyItem[] | null>(
  'hierarchy_items',
  { macrosWait: 'own', title },
);
