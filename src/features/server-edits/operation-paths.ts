import { movedPath, within } from '../../core/model/paths.ts';
import type { FileOperation } from '../../core/model/workspace-edit.ts';

/** The path of a file once changes of files are made; null where one of them deletes it. */
export function pathAfter(path: string, operations: readonly FileOperation[]): string | null {
  let now = path;
  for (const operation of operations) {
    if (operation.kind === 'rename') now = movedPath(now, operation.from, operation.to) ?? now;
    else if (operation.kind === 'delete' && within(now, operation.path)) return null;
  }
  return now;
}

/** The index of the change that creates the file which has a path in the end; -1 for none. */
export function makerOf(path: string, operations: readonly FileOperation[]): number {
  let before = path;
  for (const [i, operation] of [...operations.entries()].toReversed()) {
    if (operation.kind === 'create' && operation.path === before) return i;
    if (operation.kind === 'rename') before = movedPath(before, operation.to, operation.from) ?? before;
  }
  return -1;
}

/** The index of the last change before another one that makes the path which that starts from; -1 for none. */
export function neededBy(index: number, operations: readonly FileOperation[]): number {
  const start = startOf(operations[index]);
  return start === null
    ? -1
    : operations.slice(0, index).findLastIndex((each) => {
        const end = endOf(each);
        return end !== null && within(start, end);
      });
}

/** The path that has to be there before a change; null for none. */
const startOf = (operation: FileOperation): string | null =>
  operation.kind === 'create' ? null : operation.kind === 'rename' ? operation.from : operation.path;

/** The path that is there after a change and was not before; null for none. */
const endOf = (operation: FileOperation): string | null =>
  operation.kind === 'create' ? operation.path : operation.kind === 'rename' ? operation.to : null;
