import type { CharSet } from './char-set.ts';
import type { Collection } from './collection.ts';

/** A place that takes no text. */
export type Edge = 'line_start' | 'line_end' | 'word_start' | 'word_end' | 'file_start' | 'file_end';

/** A collection, `[...]`: which characters are in it depends on whether case is ignored, which only the end of the pattern tells. */
export interface CollectionNode {
  readonly type: 'collection';
  readonly collection: Collection;
}

/** A part of a parsed pattern. */
export type Node =
  | { readonly type: 'choice'; readonly options: readonly Node[] }
  /** The last of the parts, where all the others match as well. */
  | { readonly type: 'both'; readonly parts: readonly Node[] }
  | { readonly type: 'sequence'; readonly parts: readonly Node[] }
  | { readonly type: 'char'; readonly char: string }
  | { readonly type: 'set'; readonly set: CharSet }
  | CollectionNode
  | { readonly type: 'line_break' }
  | { readonly type: 'edge'; readonly edge: Edge }
  | { readonly type: 'group'; readonly body: Node; readonly number: number | null }
  | { readonly type: 'reference'; readonly number: number }
  | {
      readonly type: 'repeat';
      readonly body: Node;
      readonly min: number;
      readonly max: number;
      readonly lazy: boolean;
    }
  | { readonly type: 'look'; readonly body: Node; readonly back: boolean; readonly negative: boolean }
  /** Takes what it matches first, and never less. */
  | { readonly type: 'atomic'; readonly body: Node }
  /** As many of the parts as match, from the first on. */
  | { readonly type: 'optional'; readonly parts: readonly Node[] }
  /** The match begins or ends here, whatever is matched beyond. */
  | { readonly type: 'bound'; readonly bound: 'start' | 'end' };

/** The parts of a part, in the order in which they were typed. */
export function childrenOf(node: Node): readonly Node[] {
  switch (node.type) {
    case 'choice':
      return node.options;
    case 'both':
    case 'sequence':
    case 'optional':
      return node.parts;
    case 'group':
    case 'repeat':
    case 'look':
    case 'atomic':
      return [node.body];
    default:
      return [];
  }
}

/** True when a part, or one in it, is such a one. */
export const someNode = (node: Node, is: (node: Node) => boolean): boolean =>
  is(node) || childrenOf(node).some((child) => someNode(child, is));
