import type { RunLensAnswer } from '../code-lens/requests.ts';
import type { ServerTextEdit } from '../language-servers/place.ts';
import { ServerRequest, type ServerWork } from '../language-servers/server-request.ts';

/** An inlay hint of a document, by its number. */
interface HintWork extends ServerWork {
  readonly id: number;
}

/** A part of a hint's label: the one in a column of its text. */
interface HintPartWork extends HintWork {
  readonly column: number;
}

/** Asks for the edits that insert a hint into the text; null where it cannot be inserted. */
export const askHintEdits = new ServerRequest<HintWork, readonly ServerTextEdit[] | null>(
  'inlay_hint_edits',
  { macrosWait: 'own', replaces: true },
);

/** Asks where a part of a hint leads to, or runs its command; null for neither. */
export const openHintPart = new ServerRequest<HintPartWork, RunLensAnswer | null>('inlay_hint_part', {
  macrosWait: 'own',
  replaces: true,
});
