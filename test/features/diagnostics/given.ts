/** Diagnostics as the host tells of them. */
import { filePath } from '../../../src/core/model/document.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import { activeDocument } from '../../../src/core/model/state.ts';
import type { Diagnostic } from '../../../src/features/diagnostics/diagnostic.ts';
import type { RangeItem } from '../../../src/text/range-set.ts';
import type { Host } from '../../cases/host.ts';

/** A diagnostic without particulars. */
export const problem = (message: string, more: Partial<Diagnostic> = {}): Diagnostic => ({
  id: 1,
  span: null,
  severity: 1,
  message,
  source: '',
  code: '',
  href: '',
  isUnnecessary: false,
  isDeprecated: false,
  related: [],
  ...more,
});

export const placed = (
  from: number,
  to: number,
  message: string,
  more: Partial<Diagnostic> = {},
): RangeItem<Diagnostic> => ({ from, to, value: problem(message, more) });

/** Diagnostics of a file that is not open, one in each line. */
export const inLines = (...messages: readonly string[]): readonly RangeItem<Diagnostic>[] =>
  messages.map((message, line) =>
    placed(0, 0, message, {
      span: { line, column: 0, character: 0, endLine: line, endCharacter: 1 },
    }),
  );

/** The event that tells of the diagnostics of the document in front. */
export function told(
  { state }: Pick<Host, 'state'>,
  items: readonly RangeItem<Diagnostic>[],
  { set = 'fake push', isFirst = true, more = 0 } = {},
): Event {
  const { id } = activeDocument(state);
  const path = filePath(activeDocument(state)) ?? '';
  return {
    type: 'diagnostics',
    parts: [{ set, server: 'fake', path, document: id, isFirst, items, more }],
  };
}

/** The event that tells of the diagnostics of a file that is not open. */
export const toldOf = (path: string, items: readonly RangeItem<Diagnostic>[]): Event => ({
  type: 'diagnostics',
  parts: [{ set: 'fake push', server: 'fake', path, document: null, isFirst: true, items, more: 0 }],
});
