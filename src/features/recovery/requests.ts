import type { DocumentId } from '../../core/model/document.ts';
import { Request } from '../../core/model/request.ts';
import { openRequest, type OpenWork } from '../../core/windows/open-file.ts';
import type { Text } from '../../text/text.ts';
import type { LeftWork } from './unsaved-work.ts';

/** Lists all unsaved work of editors that are gone, the latest first. */
export const listWork = new Request<null, readonly LeftWork[]>('list_unsaved_work', { macrosWait: 'own' });

/** Opens the file that unsaved work belongs to, to compare the two. */
export const openToCompareWork = openRequest<OpenWork & { readonly work: LeftWork }>('open_to_compare_work');

/** Reads the text of unsaved work, to compare a document with it; a failure comes as a sentence. */
export const readWork = new Request<
  { readonly file: string; readonly document: DocumentId },
  { readonly text: Text } | { readonly failed: string }
>('read_unsaved_work', { title: () => 'reading the unsaved changes', stops: 'click', macrosWait: 'own' });
