import { fileLocation } from '../../src/core/model/location.ts';
import type { FileStat } from '../../src/base/files.ts';
import type { OpenedEvent } from '../../src/core/windows/open-file.ts';
import { Block } from '../../src/text/block.ts';
import type { Text } from '../../src/text/text.ts';

/** The path of a file of a case: a relative one begins at the root. */
export const absolute = (path: string): string => (path.startsWith('/') ? path : `/${path}`);

/** A file in memory as the host would open it. */
export function openedFile(files: ReadonlyMap<string, Uint8Array>, path: string): Omit<OpenedEvent, 'type'> {
  const bytes = files.get(path);
  return {
    location: fileLocation(path),
    name: path.slice(path.lastIndexOf('/') + 1),
    source: bytes === undefined ? null : Block.of(bytes),
    stat: bytes === undefined ? null : statOf(bytes),
    bom: false,
    lineEnd: bytes?.includes(13) ? 'CRLF' : 'LF',
    encoding: 'utf-8',
    readOnly: false,
  };
}

/** The version of a file that holds these bytes. */
export function statOf(bytes: Uint8Array): FileStat {
  return {
    kind: 'file',
    size: bytes.length,
    mode: 0o644,
    uid: 0,
    gid: 0,
    device: 1,
    inode: 0,
    links: 1,
    modified: 0,
    changed: 0,
  };
}

/** All bytes of a text, behind `prefix`; also of a text that is too long to be read at once. */
export function bytesOf(text: Text, prefix: Uint8Array = new Uint8Array(0)): Uint8Array {
  const bytes = new Uint8Array(prefix.length + text.length);
  bytes.set(prefix);
  text.readInto(0, bytes.subarray(prefix.length));
  return bytes;
}
