import { openRequest, type OpenWork } from '../../core/windows/open-file.ts';
import type { Place } from '../language-servers/place.ts';

/** A file to open, and the range to show in it. */
export interface OpenEditWork extends OpenWork {
  readonly place: Pick<Place, 'start' | 'end'>;
  /** The view of the panel that keeps the focus; null where the text gets it. */
  readonly view: string | null;
}

/** Opens a file to show a place in it. */
export const openForEdit = openRequest<OpenEditWork>('open_edit');
