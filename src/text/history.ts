import type { Byte, Milliseconds } from '../base/units.ts';
import { ChangeSet } from './changeset.ts';
import { type AppliedEdit, type Retraction, composeAll } from './retract.ts';
import { type Past, pastId } from './history/past.ts';
import { type Edit, Entry } from './history/entry.ts';
import { Text } from './text.ts';

export { type Edit, Entry } from './history/entry.ts';

/** Typing goes on in one entry while the keys come faster than this. */
const PAUSE: Milliseconds = 1000;

/** An edit that was recorded. */
export interface RecordedEdit extends AppliedEdit {
  /** The id of the entry that was the current one after it. */
  readonly entry: number;
}

/** A step through the tree, for the caller to carry out. */
export interface Step<S> {
  readonly history: History<S>;
  readonly changes: ChangeSet;
  /** The text after the step, when it is at hand and need not be made by applying the changes. */
  readonly text: Text | null;
  readonly selections: S;
}

/** The changes that can be redone: the entries after the current one, nearest first. */
interface Ahead<S> {
  readonly entry: Entry<S>;
  /** The text after the entry, when it has many changes. */
  readonly after: Text | null;
  readonly next: Ahead<S> | null;
}

interface TreePosition<S> {
  readonly entry: Entry<S>;
  readonly ahead: Ahead<S> | null;
  /** The ends of the branches that were left, so that nothing undone is ever lost. */
  readonly tips: readonly Entry<S>[];
  readonly saved: number;
  readonly nextId: number;
  /** The next edit may still go on in the current entry. */
  readonly open: boolean;
}

/** The edits of a document, as a tree: an edit after an undo begins a new branch. Immutable. */
export class History<S> {
  readonly #place: TreePosition<S>;

  private constructor(place: TreePosition<S>) {
    this.#place = place;
  }

  /** The history of a document as it was opened, which counts as saved. */
  static start<S>(selections: S): History<S> {
    const entry = new Entry(0, null, {
      changes: ChangeSet.of(0, []),
      before: Text.empty,
      selectionsBefore: selections,
      selectionsAfter: selections,
      label: 'open',
      time: 0,
    });
    return new History({ entry, ahead: null, tips: [], saved: 0, nextId: 1, open: false });
  }

  /** The id of the current entry. */
  get current(): number {
    return this.#place.entry.id;
  }

  get entry(): Entry<S> {
    return this.#place.entry;
  }

  /** The entry that can be redone next; null for none. */
  get next(): Entry<S> | null {
    return this.#place.ahead?.entry ?? null;
  }

  /** The user is typing: letters that follow become part of the current entry. */
  get isTyping(): boolean {
    return this.#place.open && this.#place.entry.label === 'type';
  }

  get canUndo(): boolean {
    return this.#place.entry.parent !== null;
  }

  get canRedo(): boolean {
    return this.#place.ahead !== null;
  }

  /** The entries that undo would take back one after the other, or redo make again, the next one first. */
  passed(way: 'undo' | 'redo'): readonly Entry<S>[] {
    const entries: Entry<S>[] = [];
    if (way === 'undo') for (let at = this.entry; at.parent !== null; at = at.parent) entries.push(at);
    else for (let at = this.#place.ahead; at !== null; at = at.next) entries.push(at.entry);
    return entries;
  }

  /** The state in which the document was opened, or the oldest one that is known. */
  get root(): Entry<S> {
    let at = this.entry;
    while (at.parent !== null) at = at.parent;
    return at;
  }

  /** The state that was saved last, and the end of the branch that redo follows from there; null when there is none. */
  get savedPlace(): { readonly entry: Entry<S>; readonly tip: Entry<S> } | null {
    const { saved, tips } = this.#place;
    const isAfter = (tip: Entry<S>): boolean => ancestorWith(tip, saved) !== null;
    const tip = [this.#tip, ...tips.toReversed()].find(isAfter);
    return tip === undefined ? null : { entry: ancestorWith(tip, saved)!, tip };
  }

  /**
   * This history behind the one that an earlier run left of its first state. All entries keep their ids; those of the
   * past get ids that fit its order of making.
   */
  after(past: Past<S>): History<S> {
    const { entry, ahead, tips } = this.#place;
    const { entries, current } = past;
    const root = this.root;
    const older: Entry<S>[] = [];
    for (const [i, { parent, ...content }] of entries.entries()) {
      const id = pastId(i, past, root.id);
      older.push(new Entry(id, parent === null ? null : older[parent], { ...content, before: null }));
    }
    const copies = new Map<Entry<S>, Entry<S>>([[root, older[current]]]);
    const copy = (old: Entry<S>): Entry<S> => {
      const chain: Entry<S>[] = [];
      let at = old;
      for (; !copies.has(at); at = at.parent!) chain.push(at);
      let done = copies.get(at)!;
      for (const each of chain.toReversed()) copies.set(each, (done = each.at(each.id, done)));
      return done;
    };
    const own: Ahead<S>[] = [];
    for (let at = ahead; at !== null; at = at.next) own.push(at);
    const isNew = entry === root && ahead === null && tips.length === 0;
    const tip = older[past.tip];
    let next: Ahead<S> | null = null;
    if (isNew)
      for (let at = tip; at !== older[current]; at = at.parent!) next = { entry: at, after: null, next };
    else for (const at of own.toReversed()) next = { ...at, entry: copy(at.entry), next };
    const parents = new Set(older.map(({ parent }) => parent));
    const ends = older.filter((each) => !parents.has(each) && each !== older[current]);
    return this.#with({
      entry: copy(entry),
      ahead: next,
      tips: [...ends.filter((each) => !isNew || each !== tip), ...tips.map(copy)],
    });
  }

  /** The document is in the state that was saved last. */
  get isSaved(): boolean {
    return this.current === this.#place.saved;
  }

  /**
   * The stretches of `text`, the current one, that are not as they were saved last, in order; null when no state of
   * this document was saved. What was taken out is an empty one.
   */
  sinceSaved(text: Text): readonly { readonly from: Byte; readonly to: Byte }[] | null {
    const { entry, ahead, saved } = this.#place;
    if (this.isSaved) return [];
    const behind: Entry<S>[] = [];
    let at: Entry<S> | null = entry;
    for (; at !== null && at.id !== saved; at = at.parent) behind.push(at);
    if (at !== null) {
      const since = composeChanges(behind.toReversed().map(({ changes }) => changes));
      return stretches(since, (i) => ({ from: since.insertFrom(i), to: since.insertTo(i) }));
    }
    const before: ChangeSet[] = [];
    let next = ahead;
    for (; next !== null && next.entry.id !== saved; next = next.next) before.push(next.entry.changes);
    const back =
      next === null ? this.jump(saved, text)?.changes : composeChanges([...before, next.entry.changes]);
    if (back === undefined) return null;
    return stretches(back, (i) => ({ from: back.from(i), to: back.to(i) }));
  }

  /** The text as it was saved last, made of `text`, the current one; null when no state of this document was saved. */
  savedText(text: Text): Text | null {
    const { saved } = this.#place;
    return this.isSaved ? text : (this.jump(saved, text)?.text ?? null);
  }

  /** Takes in that the state of entry `id` is what the file holds. */
  markSaved(id: number = this.current): History<S> {
    return this.#with({ saved: id });
  }

  /** No state of this document is what the file holds. */
  unsaved(): History<S> {
    return this.#with({ saved: -1 });
  }

  /** The next edit begins an entry of its own, so that one can come back to this state. */
  seal(): History<S> {
    return this.#with({ open: false });
  }

  /** Adds an edit of the current state. */
  record(edit: Edit<S>): History<S> {
    const { entry, ahead, tips, nextId } = this.#place;
    const place = { ahead: null, nextId: nextId + 1, open: true };
    const changes = this.#mayGoOn(edit) ? entry.changes.continued(edit.changes, edit.after) : null;
    if (changes !== null) {
      const { before, selectionsBefore, parent } = entry;
      const whole = { ...edit, before: before!, selectionsBefore, changes };
      return this.#with({ ...place, entry: new Entry(nextId, parent, whole) });
    }
    entry.close();
    return this.#with({
      ...place,
      entry: new Entry(nextId, entry, edit),
      tips: ahead === null ? tips : [...tips, this.#tip],
    });
  }

  /**
   * All that was done since entry `id`, on the way from it to the current one, as one entry. `before` is the text of
   * that entry. The history itself where there is no such way, or nothing to put together. What led away from the
   * states in between is still to be had.
   */
  together(id: number, before: Text, label: string, selections?: S): History<S> {
    const { ahead, tips, nextId, saved } = this.#place;
    const entries: Entry<S>[] = [];
    let at: Entry<S> | null = this.entry;
    for (; at !== null && at.id > id; at = at.parent) entries.push(at);
    if (at === null || at.id !== id || entries.length < (selections === undefined ? 2 : 1)) return this;
    entries.reverse();
    const { selectionsAfter, time } = this.entry;
    const entry = new Entry(nextId, at, {
      changes: composeChanges(entries.map(({ changes }) => changes)),
      before,
      selectionsBefore: selections ?? entries[0].selectionsBefore,
      selectionsAfter,
      label,
      time,
    });
    return this.#with({
      entry,
      ahead: null,
      tips: ahead === null ? tips : [...tips, this.#tip],
      saved: saved === this.current ? nextId : saved,
      nextId: nextId + 1,
      open: false,
    });
  }

  /**
   * This history as if an edit had never been made: undo does not bring it back. `made` are that edit and all that
   * followed it, in order, each with the id of the entry that was the current one then; none of them was a step
   * through the tree. `rest` are those that followed, as they are without it, and `through` takes selections through
   * changes. Entries keep their ids; one in which nothing else was done is gone. Null when the edits are not the last ones of
   * this history.
   */
  without(
    made: readonly [RecordedEdit, ...RecordedEdit[]],
    { rest }: Retraction<RecordedEdit>,
    through: (selections: S, changes: ChangeSet) => S,
  ): History<S> | null {
    const { ahead, saved } = this.#place;
    const [refused] = made;
    const chain: Entry<S>[] = [];
    for (let at = this.entry; at.parent !== null && at.id >= refused.entry; at = at.parent) chain.unshift(at);
    // What others that were taken out left nothing of.
    if (refused.changes.empty) return this;
    if (ahead !== null || chain.length === 0) return null;
    let parent = chain[0].parent!;
    let text: Text | null = null;
    let back = refused.changes.invert(refused.before);
    let at = 1;
    for (const [i, old] of chain.entries()) {
      const upTo = made.findIndex(({ entry }, k) => k >= at && entry > old.id);
      const end = upTo < 0 ? made.length : upTo;
      const own = rest.slice(at - 1, end - 1).map(({ changes }) => changes);
      const since = made.slice(at, end).map(({ changes }) => changes);
      at = end;
      const fresh = i === 0 ? this.#aheadOf(refused, old, since) : null;
      if (i === 0 && fresh === null) return null;
      text ??= fresh!.text;
      const { length } = i === 0 ? refused.before : text;
      const whole = composeAll(length, own);
      const changes = fresh === null ? whole : fresh.changes.compose(whole);
      if (i > 0 && old.changes.newLength !== composeAll(old.changes.length, since).newLength) return null;
      const selectionsBefore = i === 0 ? old.selectionsBefore : through(old.selectionsBefore, back);
      for (const change of since) back = back.map(change, true);
      if (changes.empty && own.every((each) => each.empty)) continue;
      parent.close();
      const after = text.apply(changes);
      const selectionsAfter = through(old.selectionsAfter, back);
      const { label, time, group } = old;
      parent = new Entry(old.id, parent, {
        changes,
        before: text,
        selectionsBefore,
        selectionsAfter,
        label,
        time,
        ...(group !== null && { group }),
      });
      text = after;
    }
    // A state that was saved with the edit in it is none of these.
    const known = chain.some(({ id }) => id === saved) ? -1 : saved;
    return this.#with({ entry: parent, ahead: null, saved: known });
  }

  /**
   * The changes made in an edit's entry before that edit, and the text before the entry; `since` was done there after
   * it.
   */
  #aheadOf(
    { before, changes, after }: RecordedEdit,
    entry: Entry<S>,
    since: readonly ChangeSet[],
  ): { readonly changes: ChangeSet; readonly text: Text } | null {
    // Mostly it is all that was done there.
    if (entry.changes === changes) return { changes: ChangeSet.of(before.length, []), text: before };
    const behind = composeAll(after.length, since);
    if (entry.changes.newLength !== behind.newLength) return null;
    const text = after.apply(behind).apply(entry.inverse);
    const back = behind.invert(after).compose(changes.invert(before));
    return { changes: entry.changes.compose(back), text };
  }

  /** The step back from `text`, the current one; null at the beginning. */
  undo(text: Text): Step<S> | null {
    const { entry, ahead } = this.#place;
    if (entry.parent === null) return null;
    const after = entry.swaps ? text : null;
    return {
      history: this.#with({ entry: entry.parent, ahead: { entry, after, next: ahead }, open: false }),
      changes: entry.inverse,
      text: entry.swaps ? entry.before : null,
      selections: entry.selectionsBefore,
    };
  }

  /** The step forward, along the branch that was current last; null at its end. */
  redo(): Step<S> | null {
    const { ahead } = this.#place;
    if (ahead === null) return null;
    const { entry, after, next } = ahead;
    return {
      history: this.#with({ entry, ahead: next, open: false }),
      changes: entry.changes,
      text: after,
      selections: entry.selectionsAfter,
    };
  }

  /** All entries, in the order of making. Costs the size of the tree. */
  entries(): Entry<S>[] {
    const found = new Map<number, Entry<S>>();
    for (const tip of [this.#tip, ...this.#place.tips]) {
      for (let entry: Entry<S> | null = tip; entry && !found.has(entry.id); entry = entry.parent)
        found.set(entry.id, entry);
    }
    return [...found.values()].sort((a, b) => a.id - b.id);
  }

  /**
   * The step from `text`, the current one, to the state of entry `id`, on whatever branch; redo then follows that
   * branch. Null when it is the current entry or there is none.
   */
  jump(id: number, text: Text): Step<S> | null {
    const target = this.entries().find((entry) => entry.id === id);
    if (target === undefined || target === this.entry) return null;
    const steps: Step<S>[] = [];
    let history = this.#with({});
    const take = (step: Step<S>): void => {
      steps.push(step);
      history = step.history;
      text = step.text ?? text.apply(step.changes);
    };
    while (!leadsTo(history.entry, target)) take(history.undo(text)!);
    history = history.#turnTo(target);
    while (history.entry !== target) take(history.redo()!);
    const changes = steps.map((step) => step.changes).reduce((all, next) => all.compose(next));
    return { history, changes, text, selections: steps.at(-1)!.selections };
  }

  /** This history with what is ahead being the branch of `target`, which descends from the current entry. */
  #turnTo(target: Entry<S>): History<S> {
    const old = this.#tip;
    if (leadsTo(target, old)) return this;
    const tip = this.#place.tips.find((entry) => leadsTo(target, entry)) ?? target;
    let ahead: Ahead<S> | null = null;
    for (let entry = tip; entry !== this.entry; entry = entry.parent!)
      ahead = { entry, after: null, next: ahead };
    const tips = this.#place.tips.filter((entry) => entry !== tip);
    if (!leadsTo(old, tip)) tips.push(old);
    return this.#with({ ahead, tips });
  }

  /** The end of the current branch. */
  get #tip(): Entry<S> {
    let { entry, ahead } = this.#place;
    for (; ahead !== null; ahead = ahead.next) entry = ahead.entry;
    return entry;
  }

  #with(place: Partial<TreePosition<S>>): History<S> {
    return new History({ ...this.#place, ...place });
  }

  /** An edit may continue the current entry, if it is made there too. */
  #mayGoOn({ label, time, continues = label === 'type', joins = false, group }: Edit<S>): boolean {
    const { entry, open, ahead } = this.#place;
    if (entry.before === null || label !== entry.label || ahead !== null) return false;
    if (entry.group !== (group ?? null)) return false;
    return joins || (continues && open && !this.isSaved && time - entry.time < PAUSE);
  }
}

const stretches = <T>({ size }: ChangeSet, of: (i: number) => T): readonly T[] =>
  Array.from({ length: size }, (_, i) => of(i));

/** Changes that follow each other as one, two by two: one after the other would take the square of their number. */
function composeChanges(changes: readonly ChangeSet[]): ChangeSet {
  let rest = changes;
  while (rest.length > 1) {
    const pairs: ChangeSet[] = [];
    for (let i = 0; i < rest.length; i += 2)
      pairs.push(i + 1 < rest.length ? rest[i].compose(rest[i + 1]) : rest[i]);
    rest = pairs;
  }
  return rest[0];
}

/** `entry` or the ancestor of it that has an id; null when none has. */
function ancestorWith<S>(entry: Entry<S>, id: number): Entry<S> | null {
  let at: Entry<S> | null = entry;
  // An entry comes after its parent in the order of making.
  while (at !== null && at.id > id) at = at.parent;
  return at?.id === id ? at : null;
}

/** `entry` is `later` or one of its ancestors. */
function leadsTo<S>(entry: Entry<S>, later: Entry<S>): boolean {
  while (later.depth > entry.depth) later = later.parent!;
  return later === entry;
}
