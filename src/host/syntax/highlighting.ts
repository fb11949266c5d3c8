import type { Event } from '../../core/model/messages.ts';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expandHome } from '../files/open.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte, Milliseconds } from '../../base/units.ts';
import { type Loss, type Thread, WatchedWorker } from '../../base/watched-worker.ts';
import { onlyShows, type Document, type DocumentId } from '../../core/model/document.ts';
import type { Edit } from '../../core/model/edit.ts';
import { editorIn, languageIn } from '../../core/languages/language.ts';
import { leaves } from '../../core/model/panes.ts';
import { shownRanges } from '../../core/layout/visible-range.ts';
import { activeDocument, type State } from '../../core/model/state.ts';
import { freshAfter } from '../../core/languages/tokens.ts';
import { neededField } from '../../core/dispatch/due.ts';
import type { CodeText, CodeTokens } from '../../core/languages/code-tokens.ts';
import { encode } from '../../base/utf8.ts';
import type { Language } from '../../syntax/language.ts';
import type { Languages } from '../../syntax/languages.ts';
import { Block } from '../../text/block.ts';
import type {
  SyntaxAnswer,
  SyntaxLanguage,
  SyntaxOrder,
  SyntaxQuestion,
  SyntaxReport,
} from '../../syntax/link.ts';
import { shownAfter } from '../../syntax/open-text.ts';
import { cut, movedStretches, type Stretch } from '../../syntax/tokens.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import { Text } from '../../text/text.ts';
import { type PackedText, packText } from '../search/pieces.ts';
import { sendable } from './sendable.ts';
import type { SyntaxWorkerData } from './syntax-worker.ts';

/** The time that a turn of the worker may take at most: no grammar takes so long for the visible part. */
const SILENCE: Milliseconds = 5000;
/** The size up to which inserted text travels; after a larger insert the text begins again. */
const MOST_INSERTED = 1 << 20;

/** So often documents begin anew when the worker was lost by no fault of one of them. */
const MOST_LOSSES = 2;

type Order = SyntaxOrder<PackedText>;

/** A document that the worker has. */
interface KnownDocument {
  readonly language: SyntaxLanguage;
  /** The revision that it began with: what is said of earlier ones is about another text. */
  readonly opened: number;
  /** The text as the worker will have it when it has taken all orders, and how often it was changed. */
  text: Text;
  revision: number;
  /** The changes since a revision that a report may still be about. */
  since: { readonly revision: number; readonly changes: ChangeSet }[];
  paths: string[];
  /** The number of them that have been reported to the state. */
  told: number;
  shown: readonly ByteRange[];
  /** The last revision that a key has waited for. */
  hurried: number;
  /** It is plain: its grammar ran away. */
  failed: boolean;
}

/** Tokens, and what their numbers mean. */
export interface ReportedTokens {
  readonly stretch: Stretch;
  readonly paths: readonly string[];
}

/** Takes the answer to a question, with the paths that the numbers of tokens stand for. */
type Answer = (answer: SyntaxAnswer | null, current: boolean, paths: readonly string[]) => void;

/** Has the documents that are on the screen looked at as code, in a worker that is started by the first of them. */
export class Highlighting {
  readonly #dispatch: (event: Event) => void;
  readonly #known = new Map<DocumentId, KnownDocument>();
  readonly #asked = new Map<number, Answer>();
  readonly #folder: string;
  readonly #worker: WatchedWorker<readonly Order[], SyntaxReport>;
  /** Workers that were lost by no fault of a document. */
  #losses = 0;
  /** The worker has told something: it can be started. */
  #works = false;
  #pulse = new Int32Array(new SharedArrayBuffer(8));
  #orders: Order[] = [];
  #transfer: ArrayBuffer[] = [];
  #questions = 0;
  /** The languages of texts that are no documents, by the numbers that the worker knows them by: below 0. */
  readonly #texts = new Map<number, string>();
  #lastText = 0;
  /** Ids of languages whose grammar ran away in such a text. */
  readonly #runaways = new Set<string>();

  /**
   * @param folder where paths of grammars begin that are relative: the user's configuration
   * @param make starts a worker; its data is `SyntaxWorkerData`
   */
  constructor(
    dispatch: (event: Event) => void,
    folder: string,
    make: (data: SyntaxWorkerData) => Thread = startWorker,
    silence: Milliseconds = SILENCE,
  ) {
    this.#folder = folder;
    this.#dispatch = dispatch;
    this.#worker = new WatchedWorker({
      start: () => {
        this.#pulse = new Int32Array(new SharedArrayBuffer(8));
        return make({ pulse: this.#pulse });
      },
      heard: (report) => this.#onMessage(report),
      lost: (loss) => this.#onLost(loss),
      // In its first turn a busy machine reads and compiles engine and grammar.
      startsWith: 'answer',
      silence,
      pulse: () => (this.#pulse[0] === 0 ? null : this.#pulse[1]),
    });
  }

  /** Documents were changed. */
  edited(edits: readonly Edit[]): void {
    for (const { document, before, changes, after } of edits) {
      const known = this.#known.get(document);
      // What is not told as an edit is seen by the text.
      if (known === undefined || known.failed || known.text !== before) continue;
      if (changes.inserts > MOST_INSERTED) continue;
      known.text = after;
      known.revision++;
      // The worker does the same: only ranges that are other than these are told.
      known.shown = shownAfter(known.shown, changes);
      known.since.push({ revision: known.revision, changes });
      const flat = sendable(changes);
      this.#orders.push({ type: 'edit', document, revision: known.revision, changes: flat });
      this.#transfer.push(flat.table.buffer, flat.content.buffer);
    }
  }

  /** Sees what is on the screen, and has the worker told; to be called behind a frame. */
  observe(state: State): void {
    for (const id of this.#known.keys()) if (!state.documents.has(id)) this.#forget(id);
    const shown = new Map<DocumentId, ByteRange[]>();
    for (const leaf of leaves(state.window.panes)) {
      const document = state.documents.get(leaf.active);
      if (document === undefined || !this.#follow(state, document)) continue;
      const ranges = shown.get(document.id) ?? [];
      shown.set(document.id, ranges);
      ranges.push(...shownRanges(state, leaf));
    }
    for (const [document, ranges] of shown) this.#show(document, ranges);
    if (neededField.of(state) !== null) this.#hurry(activeDocument(state).id);
    this.#send();
  }

  /** Asks something of a document's structure; null is the answer where it has none, or is gone. */
  ask(state: State, id: DocumentId, question: SyntaxQuestion, answer: Answer): void {
    const asked = state.documents.get(id);
    // It may not have been on the screen so far.
    if (asked === undefined || !this.#follow(state, asked))
      return queueMicrotask(() => answer(null, true, []));
    const number = ++this.#questions;
    this.#asked.set(number, answer);
    this.#orders.push({ type: 'ask', document: id, id: number, question });
    return this.#send();
  }

  /** The tokens of a stretch of a document, with what their numbers mean; null where none are told, or it changed meanwhile. */
  tokens(state: State, document: DocumentId, from: Byte, to: Byte): Promise<ReportedTokens | null> {
    return new Promise((resolve) =>
      this.ask(state, document, { type: 'tokens', from, to }, (answer, current, paths) => {
        resolve(
          current && answer?.type === 'tokens' ? { stretch: cut(answer.stretch, from, to), paths } : null,
        );
      }),
    );
  }

  /**
   * The tokens of a text that is no document; null for a language without a grammar, and where the worker is lost
   * meanwhile. A language whose grammar ran away in such a text is not asked again.
   */
  tokensOf({ language: name, text }: CodeText, languages: Languages): Promise<CodeTokens | null> {
    const language = languages.byId(name) ?? languages.of(`code.${name}`);
    const isKnown = language != null && (language.scope !== null || language.grammarFile !== null);
    if (!isKnown || this.#runaways.has(language.id) || text === '') return Promise.resolve(null);
    const bytes = encode(text);
    const { length } = bytes;
    const packed = packText(Text.of(Block.of(bytes)));
    // Documents have numbers above 0.
    const document = --this.#lastText;
    this.#texts.set(document, language.id);
    const id = ++this.#questions;
    return new Promise((accept) => {
      this.#asked.set(id, (answer, _, paths) => {
        if (this.#texts.delete(document)) this.#forget(document);
        this.#send();
        accept(answer?.type === 'tokens' ? { stretch: cut(answer.stretch, 0, length), paths } : null);
      });
      this.#orders.push(
        { type: 'open', document, revision: 0, language: this.#languageOf(language), text: packed },
        { type: 'ask', document, id, question: { type: 'lines', ranges: [{ from: 0, to: length }] } },
      );
      this.#transfer.push(packed.pieces.buffer);
      this.#send();
    });
  }

  /** All begins anew: grammars or what languages are was changed. */
  restart(state: State): void {
    this.close();
    this.#runaways.clear();
    this.#losses = 0;
    this.observe(state);
  }

  /** Ends the worker; colours stay as they are. */
  close(): void {
    this.#end();
    this.#known.clear();
  }

  #languageOf({ id, scope, tree, grammarFile: path }: Language): SyntaxLanguage {
    const grammarFile = path === null ? null : resolve(this.#folder, expandHome(path, homedir()));
    return { id, scope, tree, grammarFile };
  }

  /** Follows a document: starts highlighting it, or starts again, where necessary; true if it is highlighted. */
  #follow(state: State, document: Document): boolean {
    const own = languageIn(document);
    const known = this.#known.get(document.id);
    const wanted =
      editorIn(state, document).syntax_highlighting &&
      (own.scope !== null || own.grammarFile !== null) &&
      !onlyShows(document) &&
      document.decoding === null;
    if (!wanted) {
      if (known !== undefined) {
        this.#forget(document.id);
        this.#dispatch({ type: 'syntax', document: document.id, language: null });
      }
      return false;
    }
    const language = this.#languageOf(own);
    const same = known !== undefined && sameLanguage(known.language, language);
    if (same && (known.failed || known.text === document.text)) return !known.failed;
    const revision = (known?.revision ?? 0) + 1;
    const { text } = document;
    this.#known.set(document.id, {
      language,
      opened: revision,
      text,
      revision,
      since: [],
      paths: [],
      told: 0,
      shown: [],
      hurried: -1,
      failed: false,
    });
    const packed = packText(text);
    this.#orders.push({ type: 'open', document: document.id, revision, language, text: packed });
    this.#transfer.push(packed.pieces.buffer);
    this.#dispatch({ type: 'syntax', document: document.id, language: own.id });
    return true;
  }

  #show(document: DocumentId, ranges: readonly ByteRange[]): void {
    const known = this.#known.get(document);
    if (known === undefined || sameRanges(known.shown, ranges)) return;
    known.shown = ranges;
    this.#orders.push({ type: 'show', document, ranges });
  }

  /** A key waits for what is worked out of a document. */
  #hurry(document: DocumentId): void {
    const known = this.#known.get(document);
    if (known === undefined || known.hurried === known.revision) return;
    known.hurried = known.revision;
    this.#orders.push({ type: 'hurry', document });
  }

  #forget(document: DocumentId): void {
    this.#known.delete(document);
    if (this.#worker.running) this.#orders.push({ type: 'close', document });
  }

  #send(): void {
    if (this.#orders.length === 0) return;
    this.#worker.post(this.#orders, this.#transfer);
    // The editor does not wait for colours to end.
    this.#worker.hold(false);
    this.#orders = [];
    this.#transfer = [];
    if (!this.#worker.expecting) this.#worker.expect();
  }

  #onMessage(report: SyntaxReport): void {
    this.#works = true;
    if (report.type === 'fault') {
      this.#dispatch({ type: 'message', message: { level: 'warning', text: report.message } });
      return;
    }
    const known = this.#known.get(report.document);
    if (report.type === 'failed') {
      if (known !== undefined) this.#fail(report.document, known, report.message);
      return;
    }
    if (report.type === 'answer') {
      const answer = this.#asked.get(report.id);
      this.#asked.delete(report.id);
      known?.paths.push(...report.paths);
      answer?.(report.answer, known?.revision === report.revision, known?.paths ?? report.paths);
      return;
    }
    // What is said of a text that has begun anew since comes too late.
    if (known === undefined || report.revision < known.opened) return;
    const later = known.since.filter(({ revision }) => revision > report.revision);
    known.since = later;
    if (report.type === 'idle') {
      if (later.length === 0) this.#dispatch({ type: 'syntax_settled', document: report.document });
      return;
    }
    if (report.type === 'blocks') {
      if (later.length === 0)
        this.#dispatch({
          type: 'syntax_blocks',
          document: report.document,
          folds: report.folds,
          definitions: report.definitions,
        });
      return;
    }
    known.paths.push(...report.paths);
    let { stretches, kept } = report;
    let fresh: readonly ByteRange[] = [];
    for (const { changes } of later) {
      fresh = freshAfter(fresh, changes);
      stretches = movedStretches(stretches, changes);
      kept = shownAfter(kept, changes);
    }
    const paths = known.told === known.paths.length ? null : [...known.paths];
    known.told = known.paths.length;
    this.#dispatch({ type: 'syntax_tokens', document: report.document, stretches, fresh, kept, paths });
  }

  /**
   * The worker is gone, or does not answer: the document that it was busy with stays plain, the others begin anew. Where
   * no document is to blame they begin anew a few times.
   */
  #onLost({ why, silent }: Loss): void {
    const culprit = Atomics.load(this.#pulse, 0);
    const runaway = this.#texts.get(culprit);
    if (runaway !== undefined) this.#runaways.add(runaway);
    this.#end();
    const known = this.#known.get(culprit);
    if (!this.#works && !silent) return this.#failAll(`No syntax highlighting: its worker ${why}`);
    if (known !== undefined) {
      const text = silent ? 'its grammar does not come to an end here' : `its grammar or engine ${why}`;
      this.#fail(culprit, known, `Highlighting was stopped: ${text}`);
    } else if (runaway === undefined && ++this.#losses > MOST_LOSSES) {
      return this.#failAll(`No syntax highlighting: its worker ${why} repeatedly`);
    }
    for (const [id, { failed }] of this.#known) if (!failed) this.#known.delete(id);
    this.#dispatch({ type: 'refresh' });
  }

  #failAll(text: string): void {
    for (const known of this.#known.values()) known.failed = true;
    this.#dispatch({ type: 'message', message: { level: 'warning', text } });
  }

  #fail(document: DocumentId, known: KnownDocument, why: string): void {
    known.failed = true;
    this.#dispatch({ type: 'syntax', document, language: null });
    this.#dispatch({ type: 'message', message: { level: 'warning', text: why } });
  }

  #end(): void {
    void this.#worker.end();
    this.#orders = [];
    this.#transfer = [];
    const unanswered = [...this.#asked.values()];
    this.#asked.clear();
    this.#texts.clear();
    for (const answer of unanswered) answer(null, true, []);
  }
}

const sameLanguage = (a: SyntaxLanguage, b: SyntaxLanguage): boolean =>
  a.id === b.id && a.scope === b.scope && a.tree === b.tree && a.grammarFile === b.grammarFile;

/** A worker of syntax. */
function startWorker(workerData: SyntaxWorkerData): Worker {
  // What a library says of a grammar must not be written across the screen.
  const worker = new Worker(new URL('./syntax-worker.ts', import.meta.url), { workerData, stderr: true });
  worker.stderr.resume();
  return worker;
}

const sameRanges = (ones: readonly ByteRange[], others: readonly ByteRange[]): boolean =>
  ones.length === others.length &&
  ones.every(({ from, to }, i) => from === others[i].from && to === others[i].to);
