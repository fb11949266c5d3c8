import { homedir } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { FileSystem } from '../../base/files.ts';
import type { Text } from '../../text/text.ts';
import { Disk } from '../files/disk.ts';
import { codeOf, refusal } from '../files/error-messages.ts';
import { expandHome } from '../files/open.ts';
import { writeAll } from '../files/stream.ts';

/** A report that is to be written. */
export interface ReportWork {
  readonly path: string;
  /** The folder that a relative path begins at. */
  readonly folder: string;
  readonly text: Text;
}

/** Bytes that are written at a time. */
const SLICE = 1 << 20;

/**
 * Writes a problem report to a new file, which only its owner can read; returns the absolute path. Throws a sentence where
 * there is a file already, or the disk refuses.
 */
export async function writeReport(
  { path, folder, text }: ReportWork,
  fs: FileSystem = new Disk(),
): Promise<string> {
  const place = resolve(folder, expandHome(path, homedir()));
  try {
    const file = await fs.open(place, 'create-new', 0o600);
    try {
      for (let at = 0; at < text.length; at += SLICE)
        await writeAll(file, at, text.read(at, Math.min(text.length, at + SLICE)));
      await file.sync();
    } catch (error) {
      await fs.remove(place).catch(() => {});
      throw error;
    } finally {
      await file.close();
    }
    await fs.syncDirectory(dirname(place));
    return place;
  } catch (error) {
    throw new Error(
      codeOf(error) === 'EEXIST'
        ? `${place} exists. Save the report as another file`
        : refusal('write', place, error),
      { cause: error },
    );
  }
}
