import type { Node } from 'jsonc-parser';

/** The node at a path of keys and indexes; of a name that appears twice the last, which is the one in effect. */
export function nodeAt(root: Node, path: readonly (string | number)[]): Node | undefined {
  let node: Node | undefined = root;
  for (const key of path) {
    if (typeof key === 'number') node = node?.type === 'array' ? node.children?.[key] : undefined;
    else node = node?.type === 'object' ? valueOf(node, key) : undefined;
  }
  return node;
}

const nameOf = (property: Node): unknown => property.children?.[0]?.value;

const valueOf = (group: Node, key: string): Node | undefined =>
  group.children?.findLast((property) => nameOf(property) === key)?.children?.[1];

/** The names that hold in an object in which they stood before. */
export function repeatedNames(root: Node): readonly Node[] {
  const found: Node[] = [];
  const walk = ({ type, children = [] }: Node): void => {
    const names = new Set<unknown>();
    for (const each of children) {
      if (type === 'object' && names.has(nameOf(each))) found.push(each);
      names.add(nameOf(each));
      walk(each);
    }
  };
  walk(root);
  return found;
}
