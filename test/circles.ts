/** Circles of imports, those of types included. */
import { posix } from 'node:path';
import { namesOf } from './imports.ts';

/**
 * The sets of files of which each imports, perhaps by way of others, all the others; the largest first.
 * @param files contents by path below src
 */
export function circles(files: ReadonlyMap<string, string>): string[][] {
  const found: string[][] = [];
  const index = new Map<string, number>();
  const open: string[] = [];
  // Tarjan's strongly connected components.
  const visit = (path: string): number => {
    const at = index.size;
    index.set(path, at);
    open.push(path);
    let low = at;
    for (const { target } of namesOf(files.get(path) ?? '')) {
      const next = posix.join(posix.dirname(path), target);
      if (!target.startsWith('.') || !files.has(next)) continue;
      if (!index.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, index.get(next) ?? at);
    }
    if (low === at) {
      const circle = open.splice(open.indexOf(path));
      if (circle.length > 1) found.push(circle.toSorted());
    }
    return low;
  };
  for (const path of files.keys()) if (!index.has(path)) visit(path);
  return found.toSorted((a, b) => b.length - a.length);
}
