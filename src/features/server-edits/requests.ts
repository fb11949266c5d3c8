import { openRequest, type OpenWork } from '../../core/windows/open-file.ts';
import type { Place } from '../language-servers/place.ts';

/** A file to open, and the range to show in it. */
export interface OpenPlaceWork extends OpenWork {
  readonly place: Pick<Place, 'start' | 'end'>;
  /** The view of the panel that keeps the focus; null where the text gets it. */
  readonly view: string | null;
}

/** Opens a file to show a place in it. */
export const openForPlace = openRequest<OpenPlaceWork>('open_place');
