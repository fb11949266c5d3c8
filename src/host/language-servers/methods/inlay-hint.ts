import { pathToFileURL } from 'node:url';
import { textWidth } from '../../../base/text-width.ts';
import { type RichLine, type RichSpan, plainLine } from '../../../core/widgets/rich-text.ts';
import type { RunLensAnswer } from '../../../features/code-lens/requests.ts';
import type { askHintEdits, openHintPart } from '../../../features/inlay-hints/requests.ts';
import type { ServerTextEdit } from '../../../features/language-servers/place.ts';
import type { Text } from '../../../text/text.ts';
import { isRecord, lineOf, recordOf, recordsIn } from '../client/checks.ts';
import type { Ask, Method } from '../client/method.ts';
import { placeAt } from '../client/places.ts';
import type { ServerSession } from '../client/server-session.ts';
import type { ServerText } from '../client/server-text.ts';
import { textEdits } from '../client/text-edits.ts';
import { documentationLines, joinLines } from '../markup.ts';
import { runShownCommand } from './run-code-lens.ts';

/** Columns of a hint at most. */
const MOST_COLUMNS = 40;

type WorkOf<R> = R extends { askServers(state: never, work: infer W): unknown } ? W : never;
type Access = Pick<Ask<unknown>, 'pool' | 'signal'>;
type Json = Readonly<Record<string, unknown>>;

/** An inlay hint as its server sent it. */
export interface SentHint {
  readonly document: ServerText;
  /** The text that it is about. */
  readonly text: Text;
  sent: Json;
  isResolved: boolean;
}

/** The edits that insert a hint; null for one that cannot be inserted. */
export const hintEdits: Method = {
  method: null,
  async run({ work, pool, signal }): Promise<readonly ServerTextEdit[] | null> {
    const { session, hint } = await resolveHint({ pool, signal }, (work as WorkOf<typeof askHintEdits>).id);
    const edits = textEdits(hint.text, session.encoding, hint.sent['textEdits'], 'the text');
    if (edits.length === 0) return null;
    if (hint.document.text !== hint.text)
      throw new Error('The text has changed since the inlay hint was shown: try again');
    return edits;
  },
};

/** The place that a part of a hint leads to, or the outcome of its command; null for neither. */
export const hintPart: Method = {
  method: null,
  async run({ work, pool, signal }): Promise<RunLensAnswer | null> {
    const { id, column } = work as WorkOf<typeof openHintPart>;
    const { session, hint } = await resolveHint({ pool, signal }, id);
    const part = partAt(hint.sent, column);
    const place = part === null ? null : placeAt(session, pool.fileTexts(), part['location']);
    if (place !== null) return { type: 'places', places: [place] };
    const command = recordOf(part?.['command']);
    return typeof command['command'] === 'string' && command['command'] !== ''
      ? runShownCommand({ pool, signal }, session, { ...command, command: command['command'] })
      : null;
  },
};

/** The description of a hint: its label with links, its tooltips. None for one that says no more than its label. */
export async function hintLines(access: Access, id: number): Promise<readonly RichLine[]> {
  const { session, hint } = await resolveHint(access, id);
  const texts = access.pool.fileTexts();
  const parts = partsOf(hint.sent).map((part) => ({
    part,
    place: placeAt(session, texts, part['location']),
  }));
  const tips = [hint.sent['tooltip'], ...parts.map(({ part }) => part['tooltip'])].map(documentationLines);
  const canInsert = Array.isArray(hint.sent['textEdits']) && hint.sent['textEdits'].length > 0;
  const about = joinLines(tips);
  if (about.length === 0 && !canInsert && parts.every(({ place }) => place === null)) return [];
  const upTo = (count: number): string => labelOf(partsOf(hint.sent).slice(0, count));
  const label = parts.map(({ place }, i): RichSpan => {
    const text = upTo(i + 1).slice(upTo(i).length);
    if (place === null) return { text, style: 'code' };
    const { line, column } = place.start;
    const href = `${pathToFileURL(place.path).href}#L${line + 1},${column + 1}`;
    return { text, style: 'link', href };
  });
  return [
    { kind: 'text', spans: label },
    ...about,
    ...(canInsert ? [plainLine('Double-click the inlay hint to insert it')] : []),
  ];
}

/** A hint with all that its server knows of it. */
async function resolveHint(
  { pool, signal }: Access,
  id: number,
): Promise<{ readonly session: ServerSession; readonly hint: SentHint }> {
  const { session, value } = pool.handles.get(id);
  const hint = value as SentHint;
  const canResolve = session.options('inlay_hints').some(({ resolveProvider }) => resolveProvider === true);
  if (!canResolve || hint.isResolved) return { session, hint };
  const answer = await session.call<unknown>('inlayHint/resolve', hint.sent, signal);
  if (isRecord(answer)) hint.sent = { ...hint.sent, ...answer, label: answer['label'] ?? hint.sent['label'] };
  hint.isResolved = true;
  return { session, hint };
}

/** The parts of a label. One that is a text is a single part. */
export const partsOf = ({ label }: Json): readonly Json[] =>
  typeof label === 'string'
    ? [{ value: label }]
    : recordsIn(label).filter(({ value }) => typeof value === 'string');

/** The text of a hint's label, in one line. */
export const labelOf = (parts: readonly Json[]): string =>
  lineOf(parts.map(({ value }) => String(value)).join(''), MOST_COLUMNS);

/** The part of a label in a column of the hint's text; null for none. */
function partAt(hint: Json, column: number): Json | null {
  const parts = partsOf(hint);
  const at = column - (hint['paddingLeft'] === true ? 1 : 0);
  if (at < 0) return null;
  const index = parts.findIndex((_, i) => textWidth(labelOf(parts.slice(0, i + 1))) > at);
  return index < 0 ? null : parts[index];
}
