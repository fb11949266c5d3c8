import type { Document, DocumentId } from '../../core/model/document.ts';
import { Field } from '../../core/model/fields/field.ts';
import type { Split } from '../../core/model/panes.ts';
import { documentById, type State, type Step, step, withDocument } from '../../core/model/state.ts';
import { apply } from '../../core/model/transaction.ts';
import { Selections } from '../../core/model/selection.ts';
import { History } from '../../text/history.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import { NOTHING_SINCE, SIDES, type Side } from '../compare/comparison.ts';
import type { GivenHunk } from '../compare/given-hunks.ts';
import { startComparison, whyNotCompared } from '../compare/start.ts';
import { withText, withVirtual } from '../plugins/virtual-buffers.ts';

/**
 * A buffer of a plugin that shows two others as a comparison. Both panes are documents of their own, which follow the texts
 * of the sources and cannot be edited; the one on the right is the buffer that the plugin knows.
 */
export interface Composite {
  readonly panes: Readonly<Record<Side, DocumentId>>;
  readonly sources: Readonly<Record<Side, DocumentId>>;
  /** The edits of the sources that the panes do not follow yet. */
  readonly since: Readonly<Record<Side, ChangeSet | null>>;
}

/** All composite buffers, the oldest first. */
export const compositesField: Field<readonly Composite[]> = new Field<readonly Composite[]>(
  'composites',
  [],
  {
    moved: (all, { document, changes }) => {
      const isConcerned = all.some(({ sources }) => SIDES.some((side) => sources[side] === document));
      return isConcerned ? all.map((each) => withEdit(each, document, changes)) : all;
    },
    closed: (all, document) => {
      const left = all.filter(({ panes }) => SIDES.every((side) => panes[side] !== document));
      return left.length === all.length ? all : left;
    },
  },
);

function withEdit(composite: Composite, document: DocumentId, changes: ChangeSet): Composite {
  const { sources, since } = composite;
  const of = (side: Side): ChangeSet | null =>
    sources[side] === document ? (since[side]?.compose(changes) ?? changes) : since[side];
  return { ...composite, since: { before: of('before'), after: of('after') } };
}

/** The composite buffer with an id; undefined for none. */
export const compositeById = (state: State, id: DocumentId): Composite | undefined =>
  compositesField.of(state).find(({ panes }) => panes.after === id);

/** The sources of a composite buffer, and how it shows them. */
export interface CompositeOptions {
  readonly name: string;
  /** The mode with the keys of both panes; null for none. */
  readonly mode: string | null;
  readonly layout: Split['direction'] | 'inline' | undefined;
  /** The part of the room that the first pane gets. */
  readonly share: number;
  readonly sources: Readonly<Record<Side, { readonly id: DocumentId; readonly label: string }>>;
  /** Null to find the differences by comparing the texts. */
  readonly hunks: readonly GivenHunk[] | null;
}

/** The reason why two documents make no composite buffer; null where they do. */
export function whyNoComposite(state: State, { sources }: CompositeOptions): string | null {
  const missing = SIDES.find((side) => !state.documents.has(sources[side].id));
  if (missing !== undefined) return `buffer ${sources[missing].id} does not exist`;
  if (sources.before.id === sources.after.id) return 'sources must be two buffers';
  return whyNotCompared(SIDES.map((side) => documentById(state, sources[side].id)))?.text ?? null;
}

/** Shows two documents as a composite buffer in the focused split, and gives its id. The documents are there and can be compared. */
export function withComposite(
  state: State,
  plugin: string,
  wanted: CompositeOptions,
): { readonly step: Step; readonly id: DocumentId } {
  const { name, mode, sources } = wanted;
  const pane = (from: State, side: Side): { readonly state: State; readonly id: DocumentId } => {
    const { label, id } = sources[side];
    const title = side === 'after' || label === '' ? name : label;
    const made = withVirtual(from, plugin, { name: title, mode, editable: false, entries: [] });
    return { state: likeSource(made.state, made.id, documentById(state, id)), id: made.id };
  };
  const before = pane(state, 'before');
  const after = pane(before.state, 'after');
  const panes = { before: before.id, after: after.id };
  const composite: Composite = {
    panes,
    sources: { before: sources.before.id, after: sources.after.id },
    since: NOTHING_SINCE,
  };
  const known = compositesField.with(after.state, [...compositesField.of(after.state), composite]);
  const started = startComparison(known, panes, [before.id, after.id], {
    layout: wanted.layout,
    share: wanted.share,
    given: wanted.hunks ?? undefined,
    collapses: false,
  });
  return { step: started, id: after.id };
}

/** The state with a pane in the language of its source, and with its text. */
function likeSource(state: State, pane: DocumentId, source: Document): State {
  const { language, chosenLanguage, indent, encoding, lineEnd } = source;
  const like: Document = {
    ...documentById(state, pane),
    language,
    chosenLanguage: chosenLanguage ?? language.id,
    indent,
    encoding,
    lineEnd,
  };
  return withText(withDocument(state, like), pane, source.text);
}

/** Edits the panes of composite buffers as their sources were edited, after every event. */
export function followSources(_: State, after: Step): Step {
  const all = compositesField.of(after.state);
  if (all.every(({ since }) => since === NOTHING_SINCE)) return after;
  const { state } = after;
  const followed = all.reduce(
    (next, composite) => SIDES.reduce((done, side) => withSource(done, composite, side), next),
    compositesField.with(
      state,
      all.map((each) => ({ ...each, since: NOTHING_SINCE })),
    ),
  );
  return step(followed, ...after.effects);
}

/** The state with a pane as its source is now. */
function withSource(state: State, { panes, sources, since }: Composite, side: Side): State {
  const changes = since[side];
  const text = state.documents.get(sources[side])?.text;
  if (changes === null || text === undefined) return state;
  const document = panes[side];
  const edited = apply(state, { document, changes, text, label: 'content', origin: 'content' });
  // Nobody goes back to what a source was.
  return withDocument(edited, {
    ...documentById(edited, document),
    history: History.start(Selections.origin),
  });
}
