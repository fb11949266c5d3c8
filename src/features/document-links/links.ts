import type { Byte } from '../../base/units.ts';
import type { Document } from '../../core/model/document.ts';
import { DocumentField } from '../../core/model/fields/document-field.ts';
import type { Event } from '../../core/model/messages.ts';
import { type State, type Step, step, withDocument } from '../../core/model/state.ts';
import { RangeSet } from '../../text/range-set.ts';
import { offsetNow } from '../language-servers/visible-event.ts';

/** A link that language servers found in a text. */
export interface DocumentLink {
  readonly from: Byte;
  readonly to: Byte;
  /** The number by which the worker knows it. */
  readonly id: number;
}

/** The links of a document near what is on the screen; null for none. */
export const linksField = new DocumentField<RangeSet<Pick<DocumentLink, 'id'>> | null>('links', null, {
  moved: (links, { changes }) => links?.through(changes) ?? null,
});

/** Shows the links of an answer in place of those before. */
export function onLinks(state: State, event: Extract<Event, { type: 'links' }>): Step {
  const document = state.documents.get(event.document);
  if (document === undefined) return step(state);
  const items = event.links
    .map(({ from, to, id }) => ({
      from: offsetNow(event, from, 1),
      to: offsetNow(event, to, -1),
      value: { id },
    }))
    .filter(({ from, to }) => from < to);
  const links = items.length === 0 ? null : RangeSet.none<Pick<DocumentLink, 'id'>>('gone').withAll(items);
  return step(withDocument(state, linksField.with(document, links)));
}

/** The link at a byte, or that ends there; null for none. */
export function linkAt(document: Document, at: Byte): DocumentLink | null {
  const found = linksField.of(document)?.touching(at, at) ?? [];
  const link = found.find(({ to }) => to > at) ?? found[0];
  return link === undefined ? null : { from: link.from, to: link.to, id: link.value.id };
}
