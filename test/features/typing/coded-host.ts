/** The editor without a world, with colours: what is in a document is told by the grammars of the program, after every event. */
import { syntaxField } from '../../../src/core/languages/tokens.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import { encode } from '../../../src/base/utf8.ts';
import { Selections } from '../../../src/core/model/selection.ts';
import { languageIn } from '../../../src/core/languages/language.ts';
import type { Structure, StructureWork } from '../../../src/core/languages/structure.ts';
import { askAround, askDeclared, declaredForCompletion } from '../../../src/features/symbols/requests.ts';
import { askLines } from '../../../src/features/typing/reindent-commands.ts';
import { activeDocument, activeView, type State, withView } from '../../../src/core/model/state.ts';
import { enginesOf } from '../../../src/host/syntax/syntax-engines.ts';
import type { Highlighter } from '../../../src/syntax/highlighter.ts';
import type { SyntaxAnswer } from '../../../src/syntax/link.ts';
import { PathList } from '../../../src/syntax/path-list.ts';
import { Additions } from '../../../src/text/additions.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import type { Text } from '../../../src/text/text.ts';
import { type CaseSettings, Host } from '../../cases/host.ts';

const faults: string[] = [];
const engines = enginesOf((message) => faults.push(message));

export class CodedHost extends Host {
  readonly #highlighter: Highlighter;
  readonly #numbers: PathList;
  readonly #paths: string[] = [];
  readonly #additions = new Additions();
  /** The worker is busy: nothing becomes known of the text. */
  #busy = false;
  #seen: Text;

  private constructor(
    name: string,
    contents: string,
    highlighter: Highlighter,
    numbers: PathList,
    settings: CaseSettings,
  ) {
    super(name, encode(contents), settings);
    this.#highlighter = highlighter;
    this.#numbers = numbers;
    const document = activeDocument(this.state);
    this.#seen = document.text;
    this.send({ type: 'syntax', document: document.id, language: languageIn(document).id });
  }

  /** Opens a file in a language that has a grammar. */
  static async of(name: string, contents: string, settings: CaseSettings = {}): Promise<CodedHost> {
    const { language, text } = activeDocument(new Host(name, encode(contents)).state);
    const { id, scope, tree } = language;
    const numbers = new PathList();
    const highlighter = await engines({ id, scope, tree, grammarFile: null }, text, numbers);
    if (highlighter === null || faults.length > 0) throw new Error(`no colours in ${name}: ${faults.join()}`);
    return new CodedHost(name, contents, highlighter, numbers, settings);
  }

  override send(event: Event): void {
    // It opens its file before it is made.
    if (!(#highlighter in this)) return super.send(event);
    const work = structureWork(this.state, event);
    if (work === null) super.send(event);
    else super.send({ ...work.event, answer: this.#answered(work) });
    if (work === null && !this.#busy) this.#tell();
  }

  /** Has the worker be busy and nothing be answered from now on, and the clock stand still. */
  stall(): void {
    this.#busy = true;
    this.pace = 0;
    this.hold();
  }

  /** Has the worker tell what it found meanwhile, and the rest be answered. */
  catchUp(): void {
    this.#busy = false;
    this.#tell();
    this.answer();
  }

  /** Lets time pass, in milliseconds. */
  wait(time: number): void {
    this.pace = time;
    this.send({ type: 'waited' });
    this.pace = 0;
  }

  get text(): string {
    return new TextDecoder().decode(this.bytes);
  }

  /** Selects from one byte to another. */
  select(anchor: number, head = anchor): void {
    this.state = withView(this.state, { selections: Selections.of([{ anchor, head }]) });
  }

  get selected(): { readonly from: number; readonly to: number } {
    const { anchor, head } = activeView(this.state).selections.primary;
    return { from: Math.min(anchor, head), to: Math.max(anchor, head) };
  }

  run(name: string): void {
    this.send({ type: 'command', name, args: {} });
  }

  /** Has the highlighter know the text as it is now. */
  #follow(): Text {
    const { text } = activeDocument(this.state);
    if (text !== this.#seen) {
      const [before, after] = [this.#seen, text].map((each) => each.read(0, each.length));
      let head = 0;
      while (head < before.length && before[head] === after[head]) head++;
      let tail = 0;
      const most = Math.min(before.length, after.length) - head;
      while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
      const insert = this.#additions.text(after.slice(head, after.length - tail));
      const change = { from: head, to: before.length - tail, insert };
      this.#highlighter.edit(ChangeSet.of(before.length, [change]), text);
      this.#seen = text;
    }
    while (this.#highlighter.work(() => false));
    return text;
  }

  #tell(): void {
    const { id, text: shown } = activeDocument(this.state);
    const syntax = syntaxField.of(activeDocument(this.state));
    if (shown === this.#seen && syntax !== null && syntax.stretches.length > 0) return;
    const text = this.#follow();
    const { stretch } = this.#highlighter.tokens(0, text.length);
    this.#paths.push(...this.#numbers.fresh());
    const kept = [{ from: 0, to: text.length }];
    const stretches = text.length === 0 ? [] : [stretch];
    super.send({ type: 'syntax_tokens', document: id, stretches, fresh: [], kept, paths: [...this.#paths] });
    const { structure } = this.#highlighter;
    const folds = structure?.folds() ?? null;
    const definitions = structure?.definitions() ?? null;
    super.send({ type: 'syntax_blocks', document: id, folds, definitions });
  }

  #answered({ question }: StructureWork): Structure {
    const text = this.#follow();
    const { structure } = this.#highlighter;
    let answer: SyntaxAnswer | null = null;
    if (question.type === 'lines' || question.type === 'tokens')
      answer = { type: 'tokens', stretch: this.#highlighter.tokens(0, text.length).stretch };
    else if (structure !== null)
      answer =
        question.type === 'symbols'
          ? { type: 'symbols', symbols: structure.symbols() }
          : { type: 'around', ranges: question.ranges.map(({ from, to }) => structure.around(from, to)) };
    this.#paths.push(...this.#numbers.fresh());
    return { answer, current: true, paths: [...this.#paths] };
  }
}

interface AnsweredQuestion extends StructureWork {
  readonly event: Extract<Event, { type: 'answer' }>;
}

/** The question about structure that an event answers; null for other events. */
function structureWork(state: State, event: Event): AnsweredQuestion | null {
  if (event.type !== 'answer') return null;
  for (const request of [askAround, askDeclared, declaredForCompletion, askLines]) {
    const answered = request.answerIn(state, event);
    if (answered !== null) return { ...answered.asked.work, event };
  }
  return null;
}
