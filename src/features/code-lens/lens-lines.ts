import type { ByteRange } from '../../base/files.ts';
import { decorate, type Decorations } from '../../core/decorations/decorations.ts';
import { overlayStyleOf } from '../../core/decorations/overlay-style.ts';
import type { Owner, Owners } from '../../core/decorations/owner.ts';
import { withoutVirtualLines, withVirtualLine } from '../../core/decorations/virtual-lines.ts';
import type { Document } from '../../core/model/document.ts';
import { DocumentField } from '../../core/model/fields/document-field.ts';
import type { Event } from '../../core/model/messages.ts';
import { type State, type Step, step, withDocument } from '../../core/model/state.ts';
import { lineAround } from '../../core/motions/words.ts';
import { RangeSet } from '../../text/range-set.ts';
import { offsetNow } from '../language-servers/visible-event.ts';
import { type LensLine, textOfLenses } from './code-lens.ts';

/** Commands above a line that follows edits. */
type Lenses = Omit<LensLine, 'at'>;

/** The commands above lines of a document, each over its line; null for none. */
export const lensesField = new DocumentField<RangeSet<Lenses> | null>('codeLens', null, {
  moved: (lines, { changes }) => lines?.through(changes) ?? null,
});

const OWNERS: Owners = { kind: 'server', name: 'code-lens', namespace: null };
const LOOK = overlayStyleOf({ fg: 'editor.code_lens_fg' });

/** Shows the commands of an answer in place of those before. */
export function onLenses(state: State, event: Extract<Event, { type: 'code_lens' }>): Step {
  const document = state.documents.get(event.document);
  if (document === undefined) return step(state);
  const lines = event.lines.map((line) => ({ ...line, at: offsetNow(event, line.at, 1) }));
  const shown = decorate(state, event.document, (decorations, { text }) =>
    lines.reduce((all, line) => withLine(all, text, line), withoutVirtualLines(decorations, OWNERS)),
  );
  const items = lines.map(({ at, ...value }) => ({ ...lineAround(document.text, at), value }));
  const field = items.length === 0 ? null : RangeSet.none<Lenses>('gone').withAll(items);
  return step(withDocument(shown, lensesField.with(shown.documents.get(event.document)!, field)));
}

function withLine(decorations: Decorations, text: Document['text'], line: LensLine): Decorations {
  const owner: Owner = { ...OWNERS, namespace: '' };
  return withVirtualLine(decorations, text, line.at, textOfLenses(line), {
    owner,
    look: LOOK,
    above: true,
    priority: 0,
    glyph: '',
    glyphColor: null,
  });
}

/** The commands above a line; null for none. */
export function lensesOf(document: Document, line: ByteRange): Lenses | null {
  const found = lensesField
    .of(document)
    ?.touching(line.from, line.to)
    .find(({ from }) => from >= line.from && (from < line.to || line.from === line.to));
  return found?.value ?? null;
}
