import type { Byte } from '../../base/units.ts';
import { decorate, type Decorations } from '../../core/decorations/decorations.ts';
import { overlayStyleOf } from '../../core/decorations/overlay-style.ts';
import type { Owner, Owners } from '../../core/decorations/owner.ts';
import { withoutVirtualTexts, withVirtualText } from '../../core/decorations/virtual-text.ts';
import type { Document } from '../../core/model/document.ts';
import { DocumentField } from '../../core/model/fields/document-field.ts';
import type { Event } from '../../core/model/messages.ts';
import { type State, type Step, step, withDocument } from '../../core/model/state.ts';
import { RangeSet } from '../../text/range-set.ts';
import type { NotationWork } from './requests.ts';
import { offsetNow } from '../language-servers/visible-event.ts';

/** A color that a text names. */
export interface DocumentColor {
  readonly from: Byte;
  readonly to: Byte;
  /** Red, green and blue from 0 to 255. */
  readonly color: readonly [red: number, green: number, blue: number];
  /** The number by which the worker knows it. */
  readonly id: number;
}

/** The colors of a document near what is on the screen; null for none. */
export const colorsField = new DocumentField<RangeSet<Pick<DocumentColor, 'id'>> | null>('colors', null, {
  moved: (colors, { changes }) => colors?.through(changes) ?? null,
});

const OWNERS: Owners = { kind: 'server', name: 'document-colors', namespace: null };

/** Shows the colors of an answer in place of those before. */
export function onColors(state: State, event: Extract<Event, { type: 'colors' }>): Step {
  const document = state.documents.get(event.document);
  if (document === undefined) return step(state);
  const colors = event.colors
    .map((each) => ({
      ...each,
      from: offsetNow(event, each.from, 1),
      to: offsetNow(event, each.to, -1),
    }))
    .filter(({ from, to }) => from < to);
  const shown = decorate(state, event.document, (decorations, { text }) =>
    colors.reduce(
      (all, each, i) => withSwatch(all, text, each, i),
      withoutVirtualTexts(decorations, OWNERS, () => true),
    ),
  );
  const items = colors.map(({ from, to, id }) => ({ from, to, value: { id } }));
  const field = items.length === 0 ? null : RangeSet.none<Pick<DocumentColor, 'id'>>('gone').withAll(items);
  return step(withDocument(shown, colorsField.with(shown.documents.get(event.document)!, field)));
}

function withSwatch(
  decorations: Decorations,
  text: Document['text'],
  { from, color }: DocumentColor,
  index: number,
): Decorations {
  const owner: Owner = { ...OWNERS, namespace: String(index) };
  return withVirtualText(decorations, text, owner, from, '■ ', overlayStyleOf({ fg: color }), true);
}

/** The color at a byte, or that ends there; null for none. */
export function colorAt(document: Document, at: Byte): Pick<NotationWork, 'id' | 'range'> | null {
  const found = colorsField.of(document)?.touching(at, at) ?? [];
  const color = found.find(({ to }) => to > at) ?? found[0];
  return color === undefined ? null : { ...color.value, range: { from: color.from, to: color.to } };
}
