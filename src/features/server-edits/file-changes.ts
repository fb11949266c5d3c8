import type { FileOperation } from '../../core/model/workspace-edit.ts';
import type { ServerWork } from '../language-servers/server-request.ts';
import type { ServerEdit } from './server-edit.ts';

/** A kind of change of files, as the protocol has it. */
export type FileChangeKind = 'create' | 'rename' | 'delete';

/** Files and folders that change in one way. Paths are absolute. */
export interface FileChanges {
  readonly kind: FileChangeKind;
  /** `from` is empty for new ones, `to` for deleted ones. */
  readonly files: readonly { readonly from: string; readonly to: string }[];
  /** True where all of them are folders; null where the disk tells. */
  readonly areFolders: boolean | null;
}

/** Asks or tells servers of files that change in one way. */
export type ChangedFiles = FileChanges & ServerWork;

/** The edits that go along with changes of files. */
export interface BeforeChange {
  readonly edits: readonly ServerEdit[];
  /** Sentences about servers that gave none in time. */
  readonly notes: readonly string[];
}

/** Changes of files as servers are asked about them, those of one kind that follow each other at once. */
export function fileChangesOf(operations: readonly FileOperation[]): readonly FileChanges[] {
  const changes: FileChanges[] = [];
  for (const operation of operations) {
    const { kind } = operation;
    const file =
      operation.kind === 'rename'
        ? { from: operation.from, to: operation.to }
        : operation.kind === 'create'
          ? { from: '', to: operation.path }
          : { from: operation.path, to: '' };
    const last = changes.at(-1);
    if (last?.kind === kind) changes.splice(-1, 1, { ...last, files: [...last.files, file] });
    else changes.push({ kind, files: [file], areFolders: kind === 'create' ? false : null });
  }
  return changes;
}
