import { differenceMarks } from '../features/compare/draw.ts';
import { conflictingMarks, conflictMarks } from '../features/merge/draw.ts';
import { messageMarks } from '../features/commit-message/draw.ts';
import { vimCursor } from '../features/vim/draw-cursor.ts';
import { overwriteCursor } from '../features/editing/draw-cursor.ts';
import { problemMarks } from '../features/diagnostics/draw.ts';
import { bookmarkMarks } from '../features/navigation/draw-bookmarks.ts';
import { blameMarks } from '../features/git-blame/draw.ts';
import { fileBlame } from '../features/git-blame/draw-file.ts';
import { gitMarks } from '../features/git-changes/draw.ts';
import { linkMarks } from '../features/document-links/draw.ts';
import { linkedMarks } from '../features/linked-editing/draw.ts';
import { spellingMarks } from '../features/spelling/draw.ts';
import { tabStops } from '../features/snippets/draw.ts';
import type { TextSource } from '../ui/text/text-source.ts';

/**
 * Everything that features show in, beside and over the text, beside the decorations of plugins and the matches that
 * stand out. Of several marks in one cell the first one is shown; in the scrollbar, and of overlays of one order, later
 * ones lie over others.
 */
export const TEXT_SOURCES: readonly TextSource[] = [
  // Below all others in the scrollbar.
  gitMarks,
  differenceMarks,
  conflictMarks,
  conflictingMarks,
  overwriteCursor,
  vimCursor,
  bookmarkMarks,
  spellingMarks,
  problemMarks,
  messageMarks,
  // Behind the message of a problem.
  blameMarks,
  fileBlame,
  linkMarks,
  linkedMarks,
  tabStops,
];
