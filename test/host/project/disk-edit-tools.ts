import { join } from 'node:path';
import type { FolderSystem } from '../../../src/base/files.ts';
import { FileOperations } from '../../../src/host/files/file-operations.ts';
import type { Saver } from '../../../src/host/files/saver.ts';
import { Trash } from '../../../src/host/files/trash.ts';
import { DiskEdits } from '../../../src/host/project/disk-edits.ts';
import { mounted } from '../files/tree-disk.ts';

/** Edits of files on a disk whose trash lies in a folder. */
export function diskEdits(fs: FolderSystem, saver: Saver, folder: string): DiskEdits {
  const trash = new Trash(mounted(fs, folder), {
    platform: 'linux',
    home: folder,
    data: join(folder, 'data'),
    uid: process.getuid?.() ?? 0,
    now: () => new Date(2026, 0, 2, 3, 4, 5),
  });
  return new DiskEdits({ fs, saver, operations: new FileOperations(fs, trash, 'test'), trash });
}
