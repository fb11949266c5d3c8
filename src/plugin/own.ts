import type { Picture } from './picture.ts';

/** What one plugin sees of the editor: the picture that it was sent, with what it has queued itself. */
export interface Own {
  readonly picture: Picture;
}
