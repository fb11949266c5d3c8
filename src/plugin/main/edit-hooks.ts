import type { Event } from '../../core/model/messages.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { type Edit, retractedEdits } from '../../core/model/edit.ts';
import type { Json } from '../../base/json.ts';
import { editQuestions } from '../../features/plugins/edit-events.ts';

/** An edit that plugins are asked about, or that followed one. */
interface AwaitedEdit {
  edit: Edit;
  decided: boolean;
}

/** Asks plugins whether something may stay. */
type Allow = (event: string, payload: Json) => Promise<boolean>;

/**
 * The hooks `before_insert` and `before_delete`. The edit is in the text already when plugins are asked: an edit that they
 * refuse is undone as if it had never been typed, and later edits are kept.
 */
export class EditHooks {
  readonly #listens: (event: string) => boolean;
  readonly #allow: Allow;
  readonly #dispatch: (event: Event) => void;
  readonly #awaited = new Map<DocumentId, readonly AwaitedEdit[]>();

  constructor(listens: (event: string) => boolean, allow: Allow, dispatch: (event: Event) => void) {
    this.#listens = listens;
    this.#allow = allow;
    this.#dispatch = dispatch;
  }

  /** Takes in what was changed. */
  edited(edits: readonly Edit[]): void {
    const asks = this.#listens('before_insert') || this.#listens('before_delete');
    if (!asks && this.#awaited.size === 0) return;
    for (const edit of edits) this.#onMade(edit);
  }

  #onMade(edit: Edit): void {
    // What takes an edit back is in what is left of the others already.
    if (edit.origin === 'refusal') return;
    const mine = edit.origin === 'user' || edit.origin === 'travel';
    const questions = mine ? editQuestions(edit).filter(({ event }) => this.#listens(event)) : [];
    const before = this.#awaited.get(edit.document) ?? [];
    if (questions.length === 0 && before.length === 0) return;
    const awaited: AwaitedEdit = { edit, decided: questions.length === 0 };
    this.#awaited.set(edit.document, [...before, awaited]);
    if (questions.length === 0) return;
    const verdicts = questions.map(({ event, payload }) => this.#allow(event, payload));
    void Promise.all(verdicts).then((all) => this.#onDecided(awaited, all.every(Boolean)));
  }

  #onDecided(awaited: AwaitedEdit, allowed: boolean): void {
    const { document } = awaited.edit;
    awaited.decided = true;
    if (!allowed) this.#onRefused(document, awaited);
    const left = this.#awaited.get(document) ?? [];
    const first = left.findIndex(({ decided }) => !decided);
    if (first < 0) this.#awaited.delete(document);
    else this.#awaited.set(document, left.slice(first));
  }

  #onRefused(document: DocumentId, awaited: AwaitedEdit): void {
    const all = this.#awaited.get(document) ?? [];
    const at = all.indexOf(awaited);
    const [first, ...others] = all.slice(at);
    if (first === undefined) return;
    const edits: readonly [Edit, ...Edit[]] = [first.edit, ...others.map(({ edit }) => edit)];
    const rest = retractedEdits(edits);
    if (rest.length === others.length) {
      others.forEach((other, i) => (other.edit = rest[i]));
      this.#awaited.set(document, [...all.slice(0, at), ...others]);
    }
    this.#dispatch({ type: 'edit_refused', edits });
  }
}
