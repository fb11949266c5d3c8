import { type Document, type DocumentId, filePath } from '../../core/model/document.ts';
import { isFixed, isModified, onlyShows } from '../../core/model/document.ts';
import { LAYOUT_HINTS } from '../../core/layout/layout-hints.ts';
import { viewOptionsField } from '../../core/layout/view-options.ts';
import { toldAs } from '../../core/languages/detect-language.ts';
import { type Leaf, leaves } from '../../core/model/panes.ts';
import type { Selections } from '../../core/model/selection.ts';
import { focusedLeaf, type State, viewIn } from '../../core/model/state.ts';
import {
  EMPTY_SNAPSHOT,
  type SnapshotChange,
  type SnapshotBuffer,
  type SnapshotCursors,
} from '../link/snapshot.ts';

/** Builds snapshots of the editor: of each only its difference from the one before. */
export class SnapshotBuilder {
  #number = 0;
  #shown: State | null = null;
  readonly #buffers = new Map<DocumentId, { document: Document; lines: number | null; panes: string }>();
  #selections: Selections | null = null;
  #active = 0;
  #documentShown: Document | null = null;
  #split = 0;

  /** The number of the snapshot that was made last. */
  get number(): number {
    return this.#number;
  }

  /** The next snapshot is whole: nobody has the one before. */
  forget(): void {
    this.#shown = this.#selections = this.#documentShown = null;
    this.#buffers.clear();
    this.#active = this.#split = 0;
  }

  /** The changes since the last snapshot; null when there are none. */
  next(state: State): SnapshotChange | null {
    const before = this.#shown;
    if (before === state) return null;
    this.#shown = state;
    const leaf = focusedLeaf(state);
    const change = {
      ...this.#buffersChange(before, state),
      ...(leaf.active === this.#active ? {} : { active: (this.#active = leaf.active) }),
      ...(leaf.id === this.#split ? {} : { split: (this.#split = leaf.id) }),
      ...(before?.window.panes === state.window.panes
        ? {}
        : { splits: leaves(state.window.panes).map(({ id }) => id) }),
      ...this.#cursorsChange(state, leaf),
      ...(before?.commands === state.commands ? {} : namesOf(state.commands)),
    };
    if (Object.keys(change).length === 0) return null;
    return { number: ++this.#number, ...change };
  }

  #buffersChange(before: State | null, state: State): Pick<SnapshotChange, 'buffers' | 'closed'> {
    const samePanes = before?.window.panes === state.window.panes;
    if (before?.documents === state.documents && samePanes && !this.#countLines(state)) return {};
    const where = samePanes ? null : tabsOf(leaves(state.window.panes));
    const buffers: SnapshotBuffer[] = [];
    for (const [id, document] of state.documents) {
      const known = this.#buffers.get(id);
      const lines = linesOf(document);
      const panes = where === null ? (known?.panes ?? '') : (where.get(id) ?? []).join();
      if (known?.document === document && known.lines === lines && known.panes === panes) continue;
      this.#buffers.set(id, { document, lines, panes });
      buffers.push(bufferOf(state, document, lines, panes));
    }
    const closed = [...this.#buffers.keys()].filter((id) => !state.documents.has(id));
    for (const id of closed) this.#buffers.delete(id);
    return {
      ...(buffers.length === 0 ? {} : { buffers }),
      ...(closed.length === 0 ? {} : { closed }),
    };
  }

  /** True if the lines of some document were counted only now. */
  #countLines({ documents }: State): boolean {
    for (const [id, known] of this.#buffers)
      if (known.lines === null && linesOf(documents.get(id) ?? known.document) !== null) return true;
    return false;
  }

  #cursorsChange(state: State, leaf: Leaf): Pick<SnapshotChange, 'cursors'> {
    const document = state.documents.get(leaf.active) ?? null;
    const { selections } = viewIn(leaf);
    if (selections === this.#selections && document === this.#documentShown) return {};
    this.#selections = selections;
    this.#documentShown = document;
    return { cursors: document === null ? EMPTY_SNAPSHOT.cursors : cursorsOf(document, selections) };
  }
}

const namesOf = (commands: State['commands']): Pick<SnapshotChange, 'actions' | 'registered'> => ({
  actions: [...commands.keys()],
  registered: [...commands.values()].flatMap(({ name, registration }) =>
    registration === undefined ? [] : [name],
  ),
});

const linesOf = ({ text }: Document): number | null => {
  const { newlines } = text;
  return newlines === undefined ? null : newlines + 1;
};

/** The splits in which each document has a tab. */
function tabsOf(all: readonly Leaf[]): ReadonlyMap<DocumentId, readonly number[]> {
  const where = new Map<DocumentId, number[]>();
  for (const { id, tabs } of all)
    for (const tab of tabs) {
      const known = where.get(tab);
      if (known === undefined) where.set(tab, [id]);
      else known.push(id);
    }
  return where;
}

function bufferOf(state: State, document: Document, lines: number | null, panes: string): SnapshotBuffer {
  const { id, name, text, locked, decoding } = document;
  const splits = panes === '' ? [] : panes.split(',').map(Number);
  return {
    id,
    path: filePath(document) ?? '',
    name,
    modified: isModified(document),
    length: text.length,
    lines,
    virtual: onlyShows(document),
    fixed: isFixed(document) || locked || decoding !== null,
    language: toldAs(document.language),
    preview: leaves(state.window.panes).some(({ preview }) => preview === id),
    composed: viewOptionsField.of(document).composedBy !== null,
    hintedWidth: LAYOUT_HINTS.document.of(document)?.width ?? null,
    splits,
  };
}

function cursorsOf({ text }: Document, { ranges, main }: Selections): SnapshotCursors {
  const flat = new Float64Array(ranges.length * 2);
  const lines = new Float64Array(ranges.length);
  for (const [i, { anchor, head }] of ranges.entries()) {
    flat[i * 2] = anchor;
    flat[i * 2 + 1] = head;
    lines[i] = text.newlinesBefore(head) ?? -1;
  }
  return { ranges: flat, main, lines };
}
