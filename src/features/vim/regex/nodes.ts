import type { CharSet } from './char-set.ts';
import type { Collection } from './collection.ts';

/** A place that takes no text. */
export type Edge = 'line_start' | 'line_end' | 'word_start' | 'word_end' | 'file_start' | 'file_end';

/** A collection, `[...]`: which characters are in it depends on whether case is ignored, which only the end of the pattern tells. */
export interface CollectionNode {
  readonly type: 'collection';
  readonly collection: Collection;
}

/** A place at a number, before it or after it. */
export type Comparison = '=' | '<' | '>';

/** A condition on the place where a match begins, which an expression cannot tell. */
export type Condition =
  /** `line` is null for that of the cursor. */
  | { readonly type: 'line'; readonly is: Comparison; readonly line: number | null }
  | { readonly type: 'mark'; readonly is: Comparison; readonly name: string }
  | { readonly type: 'cursor' }
  | { readonly type: 'area' };

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
  /** A place at a column, before it or after it, from 1; `isShown` counts tabs by their width. */
  | {
      readonly type: 'column';
      readonly is: Comparison;
      readonly column: number;
      readonly isShown: boolean;
    }
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

/** True when a part can match no text at a place that is nothing in particular. */
export function canBeEmpty(node: Node): boolean {
  switch (node.type) {
    case 'choice':
      return node.options.some(canBeEmpty);
    case 'sequence':
      return node.parts.every(canBeEmpty);
    case 'both':
      return canBeEmpty(node.parts[node.parts.length - 1]);
    case 'group':
    case 'atomic':
      return canBeEmpty(node.body);
    case 'repeat':
      return node.min === 0 || canBeEmpty(node.body);
    case 'optional':
    case 'look':
    case 'bound':
    case 'reference':
      return true;
    default:
      return false;
  }
}

/** A part in which each part was exchanged, from the inside out. */
export function mapNode(node: Node, change: (node: Node) => Node): Node {
  const map = (child: Node): Node => mapNode(child, change);
  switch (node.type) {
    case 'choice':
      return change({ ...node, options: node.options.map(map) });
    case 'both':
    case 'sequence':
    case 'optional':
      return change({ ...node, parts: node.parts.map(map) });
    case 'group':
    case 'repeat':
    case 'look':
    case 'atomic':
      return change({ ...node, body: map(node.body) });
    default:
      return change(node);
  }
}
