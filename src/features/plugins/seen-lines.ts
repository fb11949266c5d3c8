import { foldsField } from '../../core/decorations/folds.ts';
import type { Byte } from '../../base/units.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { Edit } from '../../core/model/edit.ts';
import type { Update } from './events.ts';
import { type PluginEvent, pluginEvent } from '../../core/model/plugins/plugin-port.ts';
import { regions } from '../../core/layout/regions.ts';
import { viewOptionsField } from '../../core/layout/view-options.ts';
import { rowAt } from '../../core/layout/visual-rows.ts';
import type { State } from '../../core/model/state.ts';
import { viewIn } from '../../core/model/state.ts';
import { type VisibleLine, visibleLines } from './visible-lines.ts';
import type { Text } from '../../text/text.ts';

/** Whole lines: [from, to), where `to` is the start of the line behind them, or one behind the end of the text. */
interface Stretch {
  readonly from: Byte;
  readonly to: Byte;
}

/** After an edit of more changes, all lines count as changed. */
const MOST_CHANGES = 1000;
/** Stretches that are remembered of a document; the first ones are forgotten. */
const MOST_STRETCHES = 500;

type Seen = ReadonlyMap<DocumentId, readonly Stretch[]>;

/** The lines that plugins were told since they changed last. Immutable. */
export class SeenLines {
  static readonly none = new SeenLines(new Map());

  readonly #seen: Seen;

  private constructor(seen: Seen) {
    this.#seen = seen;
  }

  /** Takes in a step: what plugins are told of lines that they have not seen as they are, and what they have seen then. */
  after({ event, before, after, edits }: Update): {
    readonly effects: readonly PluginEvent[];
    readonly seen: SeenLines;
  } {
    const asked = askedAnew(event);
    const kept = asked.reduce((seen, document) => seen.#without(document), this.#follow(edits));
    // Somebody may have begun to listen.
    if (event.type !== 'plugins' && edits.length === 0 && asked.length === 0 && !mayShowMore(before, after))
      return { effects: [], seen: kept };
    return kept.#linesShown(after);
  }

  /** As if all lines of a document had changed. */
  #without(document: DocumentId): SeenLines {
    const seen = new Map(this.#seen);
    seen.delete(document);
    return new SeenLines(seen);
  }

  #follow(edits: readonly Edit[]): SeenLines {
    let seen: Map<DocumentId, readonly Stretch[]> | null = null;
    for (const edit of edits) {
      const stretches = (seen ?? this.#seen).get(edit.document);
      if (stretches === undefined) continue;
      seen ??= new Map(this.#seen);
      seen.set(edit.document, through(stretches, edit));
    }
    return seen === null ? this : new SeenLines(seen);
  }

  #linesShown(state: State): { readonly effects: readonly PluginEvent[]; readonly seen: SeenLines } {
    const effects: PluginEvent[] = [];
    const seen = new Map(this.#seen);
    for (const id of seen.keys()) if (!state.documents.has(id)) seen.delete(id);
    const told = new Map<DocumentId, VisibleLine[]>();
    for (const { leaf } of regions(state).leaves) {
      const stretches = seen.get(leaf.active) ?? [];
      const fresh: Stretch[] = [];
      const lines = visibleLines(state, leaf, (from, to) => {
        if (stretches.some((each) => each.from <= from && to <= each.to)) return false;
        fresh.push({ from, to });
        return true;
      });
      if (lines.length === 0) continue;
      seen.set(leaf.active, mergeStretches([...stretches, ...fresh]).slice(-MOST_STRETCHES));
      told.set(leaf.active, [...(told.get(leaf.active) ?? []), ...lines]);
    }
    for (const [id, lines] of told) {
      const document = state.documents.get(id);
      const epoch = document?.revision ?? 0;
      const isComposed = viewOptionsField.of(document).composedBy !== null;
      const payload = { buffer_id: id, lines, epoch, is_composing_in_any_split: isComposed };
      effects.push(pluginEvent('lines_changed', payload));
    }
    return { effects, seen: new SeenLines(seen) };
  }
}

/** Documents whose lines a plugin wants to be told of anew. */
export const askedAnew = (event: Update['event']): readonly DocumentId[] =>
  event.type !== 'plugin_turn'
    ? []
    : event.orders.flatMap((order) =>
        order.type === 'run' && order.name === 'refreshLines' ? [order.args[0] as DocumentId] : [],
      );

/** True when other lines may be in sight than before, though no text changed. */
function mayShowMore(before: State, after: State): boolean {
  if (before === after) return false;
  const old = regions(before).leaves;
  return regions(after).leaves.some(({ leaf, text }) => {
    const was = old.find((each) => each.leaf.id === leaf.id);
    return (
      was === undefined ||
      was.leaf.active !== leaf.active ||
      viewIn(was.leaf).top !== viewIn(leaf).top ||
      foldsField.of(viewIn(was.leaf)) !== foldsField.of(viewIn(leaf)) ||
      was.text.height !== text.height ||
      // What was decoded behind the start that was there.
      before.documents.get(leaf.active)?.text !== after.documents.get(leaf.active)?.text
    );
  });
}

/**
 * The stretches after an edit, without the lines that it touched. None after a change of line breaks, since other lines
 * have other numbers then.
 */
function through(stretches: readonly Stretch[], edit: Edit): readonly Stretch[] {
  const { changes, after } = edit;
  const { size } = changes;
  if (size === 0) return stretches;
  if (changesBreaks(edit)) return [];
  let kept = stretches.map(({ from, to }) => ({
    from: changes.mapPos(Math.min(from, changes.length), 1),
    to: to > changes.length ? after.length + 1 : changes.mapPos(to, -1),
  }));
  for (let i = 0; i < size; i++) {
    const from = lineAt(after, changes.insertFrom(i)).from;
    const to = lineAt(after, changes.insertTo(i)).next ?? after.length + 1;
    kept = kept.flatMap((each) =>
      to <= each.from || from >= each.to
        ? [each]
        : [
            { from: each.from, to: from },
            { from: to, to: each.to },
          ],
    );
  }
  return kept.filter((each) => each.from < each.to);
}

/** True if an edit inserts or deletes a line break, or makes too many changes to look at each. */
function changesBreaks({ changes, before, after }: Edit): boolean {
  const { size } = changes;
  if (size > MOST_CHANGES) return true;
  for (let i = 0; i < size; i++) {
    const isOneLine =
      isInLine(before, changes.from(i), changes.to(i)) &&
      isInLine(after, changes.insertFrom(i), changes.insertTo(i));
    if (!isOneLine) return true;
  }
  return false;
}

const isInLine = (text: Text, from: Byte, to: Byte): boolean =>
  from === to || to < (lineAt(text, from).next ?? Infinity);

const lineAt = (text: Text, at: Byte): { readonly from: Byte; readonly next: Byte | null } =>
  rowAt({ text, width: 1, tabSize: 1, wrap: false }, at);

function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const each of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last !== undefined && each.from <= last.to)
      found[found.length - 1] = { from: last.from, to: Math.max(last.to, each.to) };
    else found.push(each);
  }
  return found;
}
