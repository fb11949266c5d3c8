import type { FileStat } from '../../base/files.ts';
import type { ReloadedFile, ReloadWork } from '../files/reload-requests.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { Request } from '../../core/model/request.ts';
import type { Marker } from '../../text/merge/conflict-markers.ts';
import type { MergeAnswer, MergeOptions } from '../../text/merge/merge-into.ts';
import type { MergedSides } from '../../text/merge/merge-texts.ts';
import type { Text } from '../../text/text.ts';

/** Searches a long text for the markers of conflicts. */
export const findMarkers = new Request<
  { readonly document: DocumentId; readonly text: Text },
  readonly Marker[]
>('find_conflict_markers', { stops: 'never', isBackground: true });

/** The texts of a merge, and the one that is to hold the result. */
export interface MergeWork {
  readonly texts: MergedSides<Text> & { readonly merged: Text };
  readonly options: MergeOptions;
}

/** Reads the file of a document again, to merge it. */
export const readToMerge = new Request<ReloadWork & { readonly document: DocumentId }, ReloadedFile>(
  'read_to_merge',
  { title: ({ work }) => `reading ${work.name}` },
);

/** Merges a document with its file. Keys wait, so that nothing is typed into a text that is about to change. */
export const mergeSaved = new Request<
  MergeWork & { readonly document: DocumentId; readonly stat: FileStat | null },
  MergeAnswer
>('merge_saved', { title: () => 'merging', stops: 'never', keysWait: Infinity });

/** Merges the changes of two texts. Keys wait, so that nothing is typed into a text that is about to change. */
export const mergeFiles = new Request<MergeWork, MergeAnswer>('merge_files', {
  title: () => 'merging',
  stops: 'never',
  keysWait: Infinity,
});
