import { Additions } from '../text/additions.ts';
import { ChangeSet } from '../text/changeset.ts';
import type { Milliseconds } from '../base/units.ts';
import type { Text } from '../text/text.ts';
import type { Highlighter, Paths } from './highlighter.ts';
import type { SyntaxAnswer, SyntaxLanguage, SyntaxOrder, SyntaxQuestion, SyntaxReport } from './link.ts';
import { OpenText } from './open-text.ts';
import { PathList } from './path-list.ts';

/** Makes what tells the kinds of a text's tokens; null for a language of which none are told. Rejects with a sentence. */
export type Engines = (language: SyntaxLanguage, text: Text, paths: Paths) => Promise<Highlighter | null>;

interface WaitingText {
  readonly document: number;
  readonly id: number;
  readonly question: SyntaxQuestion;
}

/** The documents that are looked at as code, and whose turn it is. */
export class OpenTexts {
  readonly #engines: Engines;
  readonly #report: (report: SyntaxReport) => void;
  readonly #busyWith: (document: number) => void;
  readonly #additions = new Additions();
  readonly #texts = new Map<number, OpenText>();
  /** The texts whose engine is still being made: orders for them wait meanwhile. */
  readonly #opening = new Map<number, { later: SyntaxOrder<Text>[] }>();
  #asked: WaitingText[] = [];

  /** @param busyWith told of the document that is worked on, 0 for none */
  constructor(
    engines: Engines,
    report: (report: SyntaxReport) => void,
    busyWith: (document: number) => void = () => {},
  ) {
    this.#engines = engines;
    this.#report = report;
    this.#busyWith = busyWith;
  }

  /** There is something to do that needs no order. */
  get busy(): boolean {
    for (const text of this.#texts.values()) if (text.busy) return true;
    return this.#asked.length > 0;
  }

  /** The time for which all that is to be done can wait, so that it does not get in the way of somebody who types. */
  get wait(): Milliseconds {
    if (this.#asked.length > 0) return 0;
    const now = performance.now();
    let least = Infinity;
    for (const text of this.#texts.values()) if (text.busy) least = Math.min(least, text.wait(now));
    return least;
  }

  async take(order: SyntaxOrder<Text>): Promise<void> {
    if (order.type === 'open') return this.#open(order);
    if (order.type === 'close') return this.#close(order.document);
    const opening = this.#opening.get(order.document);
    if (opening !== undefined) return void opening.later.push(order);
    const text = this.#texts.get(order.document);
    if (text === undefined) {
      if (order.type === 'ask') this.#answer(order, null, null);
      return undefined;
    }
    switch (order.type) {
      case 'edit': {
        const { length, newLength, table, content } = order.changes;
        const changes = new ChangeSet(length, newLength, table, this.#additions.text(content));
        return text.edit(changes, text.text.apply(changes, this.#additions), order.revision);
      }
      case 'show':
        return text.show(order.ranges);
      case 'hurry':
        return text.hurry();
      case 'ask':
        text.hurry();
        return void this.#asked.push(order);
    }
  }

  /** Does for a while what is to be done, what is in sight first; `stop` is asked every now and then. */
  work(stop: () => boolean): void {
    for (const [document, text] of this.#texts) if (text.pressing) this.#tell(document, text);
    for (const [document, text] of this.#texts) {
      if (stop()) break;
      if (!text.busy || text.wait(performance.now()) > 0) continue;
      this.#busyWith(document);
      this.#tell(document, text);
      text.work(stop);
      const blocks = text.blocks();
      if (blocks !== undefined)
        this.#report({ type: 'blocks', document, revision: text.revision, ...blocks });
      if (!text.busy) this.#report({ type: 'idle', document, revision: text.revision });
    }
    this.#busyWith(0);
    this.#asked = this.#asked.filter((waiting) => {
      const text = this.#texts.get(waiting.document);
      const answer = text === undefined ? null : text.answer(waiting.question);
      if (answer === undefined) return true;
      this.#answer(waiting, text ?? null, answer);
      return false;
    });
  }

  #tell(document: number, text: OpenText): void {
    this.#busyWith(document);
    const news = text.next(performance.now());
    if (news === 'same') this.#report({ type: 'idle', document, revision: text.revision });
    else if (news !== null) {
      const paths = text.paths.fresh();
      this.#report({ type: 'tokens', document, revision: text.revision, ...news, paths });
    }
    if (text.failed === null) return;
    this.#report({ type: 'failed', document, message: text.failed });
    this.#close(document);
  }

  #answer({ document, id }: WaitingText, text: OpenText | null, answer: SyntaxAnswer | null): void {
    const paths = text?.paths.fresh() ?? [];
    this.#report({ type: 'answer', document, revision: text?.revision ?? 0, id, answer, paths });
  }

  async #open({
    document,
    language,
    revision,
    text,
  }: Extract<SyntaxOrder<Text>, { type: 'open' }>): Promise<void> {
    this.#close(document);
    const opening = { later: [] as SyntaxOrder<Text>[] };
    this.#opening.set(document, opening);
    const paths = new PathList();
    let highlighter: Highlighter | null = null;
    try {
      highlighter = await this.#engines(language, text, paths);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#report({ type: 'failed', document, message });
    }
    if (this.#opening.get(document) !== opening) return highlighter?.close();
    this.#opening.delete(document);
    if (highlighter === null)
      this.#report({ type: 'blocks', document, revision, folds: null, definitions: null });
    else this.#texts.set(document, new OpenText(highlighter, paths, revision, text));
    for (const order of opening.later) void this.take(order);
    return undefined;
  }

  #close(document: number): void {
    this.#opening.delete(document);
    this.#texts.get(document)?.close();
    this.#texts.delete(document);
  }
}
