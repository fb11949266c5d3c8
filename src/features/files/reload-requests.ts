import type { FileStat } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { Encoding } from '../../core/model/encodings.ts';
import { Request } from '../../core/model/request.ts';
import type { Text } from '../../text/text.ts';
import type { OpenedEvent } from '../../core/windows/open-file.ts';

/** A file that is to be read again. */
export interface ReloadWork {
  readonly path: string;
  /** The name that is shown. */
  readonly name: string;
  /** The encoding to read it in; null for the one that it is found to have. */
  readonly encoding: Pick<Encoding, 'name' | 'bom'> | null;
  /** It gives way to unsaved work that was begun meanwhile. */
  readonly yields: boolean;
}

/** A file as it is now, or the sentence that says why it was not read. */
export type ReloadedFile = Omit<OpenedEvent, 'type' | 'asked'> | { readonly failed: string };

/** Reads the file of a document again. */
export const readAgain = new Request<ReloadWork, ReloadedFile>('reload', {
  title: ({ work }) => `reading ${work.name}`,
  stops: 'click',
  endsLate: true,
  macrosWait: 'own',
});

/** A file to which another program may have added something at its end. */
export interface GrowthWork {
  readonly path: string;
  /** The text that the file held. */
  readonly text: Text;
  /** The length of the byte order mark before the text. */
  readonly prefix: Byte;
}

/** The bytes that were added to a file. */
export interface Growth {
  readonly text: Text;
  readonly stat: FileStat;
}

/** Reads what was added to a file; null where more than that happened to it. */
export const readGrowth = new Request<GrowthWork, Growth | null>('grow', { isBackground: true });
