import type { Byte } from '../../base/units.ts';
import { decodeText, isContinuation } from '../../base/utf8.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import type { Edit } from '../../core/model/edit.ts';
import type { Json } from '../../base/json.ts';
import { type PluginEvent, pluginEvent } from '../../core/model/plugins/plugin-port.ts';

/** An edit of more changes is told as one that spans them. */
const MOST_CHANGES = 1000;
/** More of a text is not told. */
const MOST_TEXT: Byte = 64 * 1024;

/** One change, as plugins see it: `to - from` bytes at `from` go, and `end - from` bytes are put there. */
interface Span {
  readonly from: Byte;
  /** The start in the text before. */
  readonly oldFrom: Byte;
  readonly oldTo: Byte;
  /** The end of what was put there, in the text after. */
  readonly end: Byte;
}

/** The changes of an edit in order, each at the place that it has when those before it are done. */
function spansOf(changes: ChangeSet): readonly Span[] {
  const { size } = changes;
  if (size === 0) return [];
  const span = (first: number, last: number): Span => ({
    from: changes.insertFrom(first),
    oldFrom: changes.from(first),
    oldTo: changes.to(last),
    end: changes.insertTo(last),
  });
  if (size > MOST_CHANGES) return [span(0, size - 1)];
  return Array.from({ length: size }, (_, i) => span(i, i));
}

/** The bytes [from, to) of a text as a string, at most as much as is told, and whether that is not all. */
export function excerptOf(text: Text, from: Byte, to: Byte, most: Byte): { text: string; cut: boolean } {
  let end = Math.min(to, from + most);
  // A character is told whole or not at all.
  if (end < to) while (end > from && isContinuation(text.byte(end))) end--;
  return { text: decodeText(text.bytes(from, end)), cut: end < to };
}

/** Lines of a stretch, where they are counted: that of its start, and that of its end. */
function linesOf(text: Text, from: Byte, to: Byte): { readonly first: number; readonly last: number } | null {
  const first = text.newlinesBefore(from);
  const last = text.newlinesBefore(to);
  return first === undefined || last === undefined ? null : { first, last };
}

function insertedPayload({ document, after }: Edit, { from, end }: Span): Json {
  const { text, cut } = excerptOf(after, from, end, MOST_TEXT);
  const lines = linesOf(after, from, end);
  return {
    buffer_id: document,
    position: from,
    text,
    text_truncated: cut,
    affected_start: from,
    affected_end: end,
    start_line: lines?.first ?? null,
    end_line: lines?.last ?? null,
    lines_added: lines === null ? null : lines.last - lines.first,
  };
}

function deletedPayload({ document, before, after }: Edit, { from, oldFrom, oldTo }: Span): Json {
  const { text, cut } = excerptOf(before, oldFrom, oldTo, MOST_TEXT);
  const lines = linesOf(before, oldFrom, oldTo);
  const count = lines === null ? null : lines.last - lines.first;
  const first = after.newlinesBefore(from) ?? null;
  return {
    buffer_id: document,
    start: from,
    end: from + oldTo - oldFrom,
    deleted_text: text,
    deleted_text_truncated: cut,
    affected_start: from,
    deleted_len: oldTo - oldFrom,
    start_line: first,
    end_line: first === null || count === null ? null : first + count,
    lines_removed: count,
  };
}

/** The questions with which plugins may refuse an edit that is drawn already, change after change. */
export const editQuestions = ({
  document,
  changes,
  after,
}: Edit): readonly { event: string; payload: Json }[] =>
  spansOf(changes).flatMap(({ from, oldFrom, oldTo, end }) => [
    ...(oldFrom < oldTo
      ? [
          {
            event: 'before_delete',
            payload: { buffer_id: document, start: from, end: from + oldTo - oldFrom },
          },
        ]
      : []),
    ...(from < end
      ? [
          {
            event: 'before_insert',
            payload: {
              buffer_id: document,
              position: from,
              text: excerptOf(after, from, end, MOST_TEXT).text,
            },
          },
        ]
      : []),
  ]);

/**
 * The events of removed and inserted text, change after change: each has the place that it has when those before it are
 * done.
 */
export function editEvents(edits: readonly Edit[], listened: ReadonlySet<string>): PluginEvent[] {
  const tellsDeletes = listened.has('after_delete');
  const tellsInserts = listened.has('after_insert');
  const told: PluginEvent[] = [];
  if (!tellsDeletes && !tellsInserts) return told;
  for (const edit of edits) {
    for (const span of spansOf(edit.changes)) {
      if (tellsDeletes && span.oldFrom < span.oldTo)
        told.push(pluginEvent('after_delete', deletedPayload(edit, span)));
      if (tellsInserts && span.from < span.end)
        told.push(pluginEvent('after_insert', insertedPayload(edit, span)));
    }
  }
  return told;
}
