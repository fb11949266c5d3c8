import { fileLocation } from '../../src/core/model/location.ts';
import type { OpenedEvent } from '../../src/core/windows/open-file.ts';
import type { LeftWork } from '../../src/features/recovery/unsaved-work.ts';
import { Text } from '../../src/text/text.ts';
import { Block } from '../../src/text/block.ts';
import { statOf } from './files.ts';

/** The files of a case below this path are unsaved work on those at the root, or on an untitled document. */
const RESCUE = '/rescue/';

/** The unsaved work of a case. */
export const workIn = (files: ReadonlyMap<string, Uint8Array>): readonly LeftWork[] =>
  [...files.keys()]
    .filter((path) => path.startsWith(RESCUE))
    .map((file): LeftWork => {
      const name = file.slice(RESCUE.length);
      const path = name === 'untitled' ? '' : `/${name}`;
      const bytes = files.get(path);
      const stat = bytes === undefined ? null : statOf(bytes);
      return { file, name, path, stat, folder: '/', age: 300_000, isKept: false, isPutOff: false };
    });

/** The document of unsaved work as it is restored. */
export function restoredWork(files: ReadonlyMap<string, Uint8Array>, file: string): OpenedEvent {
  const work = workIn(files).find((each) => each.file === file);
  if (work === undefined) throw new Error(`there is no ${file}`);
  const source = Block.of(files.get(file) ?? new Uint8Array(0));
  return {
    type: 'opened',
    location: work.path === '' ? null : fileLocation(work.path),
    name: work.name,
    source,
    text: Text.of(source),
    stat: work.stat,
    bom: false,
    lineEnd: 'LF',
    encoding: 'utf-8',
    readOnly: false,
    rescued: true,
  };
}
