import { PromptField } from '../../core/widgets/prompt-field.ts';
import type { ByteRange } from '../../base/files.ts';
import type { DocumentSymbol } from '../../syntax/highlighter.ts';
import { listOf, type List, type Row } from '../../core/widgets/list.ts';
import { type Prompt, promptField } from '../../core/widgets/prompt.ts';
import { rankRows } from '../../core/widgets/filter-list.ts';
import { reveal } from '../../core/layout/scroll.ts';
import { Selections } from '../../core/model/selection.ts';
import {
  activeDocument,
  focusedLeaf,
  type State,
  type Step,
  step,
  withView,
  activeView,
} from '../../core/model/state.ts';
import type { Structure } from '../../core/languages/structure.ts';
import { type PendingRequest, handles } from '../../core/model/request.ts';
import { handlesServer, isCurrent } from '../language-servers/server-request.ts';
import { isOffered } from '../language-servers/servers.ts';
import { askDeclared } from './requests.ts';
import { askServerSymbols } from './server-requests.ts';

/** The prefix that groups the list by kinds. */
const BY_KIND = ':';

/** The symbols of the document in front: null where they are not known, undefined before they have been asked for. */
const symbolsField = new PromptField<readonly DocumentSymbol[] | null | undefined>('symbols', undefined);

/** Asks what the document in front declares; the rows come with the answer. */
export function askSymbols(state: State): Step {
  const before = promptField.of(state);
  if (before === null) return step(state);
  // What was asked while a file was looked for, and the start of that, are of no use here.
  const prompt =
    before.preview === undefined ? before : { ...before, preview: undefined, request: undefined };
  if (symbolsField.of(prompt) !== undefined || prompt.request !== undefined)
    return step(promptField.with(state, prompt));
  const { active: document } = focusedLeaf(state);
  return isOffered(state, document, 'document_symbols')
    ? askServerSymbols.askServers(withRequest(state, prompt), { document })
    : askStructure(state, prompt);
}

/** Asks for what the syntax of the document in front declares. */
function askStructure(state: State, prompt: Prompt): Step {
  const { active: document } = focusedLeaf(state);
  return askDeclared.ask(
    withRequest(state, prompt),
    { document, question: { type: 'symbols' } },
    { about: [document] },
  );
}

/** The state whose prompt waits for the request that is made next. */
const withRequest = (state: State, prompt: Prompt): State =>
  promptField.with(state, { ...prompt, request: state.nextId });

/** Handles what a server says that the document declares; where it knows nothing, its syntax is asked. */
export const serverSymbolsHandler = handlesServer(askServerSymbols, {
  take(state, symbols, asked) {
    const prompt = promptField.of(state);
    if (prompt === null || prompt.request !== asked.id) return step(state);
    if (symbols === null || symbols.length === 0) return askStructure(state, prompt);
    return isCurrent(state, asked)
      ? step(withSymbols(state, prompt, symbols))
      : askSymbolsAgain(state, prompt);
  },
  failed(state, _, { id }) {
    const prompt = promptField.of(state);
    return prompt?.request === id ? askStructure(state, prompt) : step(state);
  },
});

const askSymbolsAgain = (state: State, prompt: Prompt): Step =>
  askSymbols(promptField.with(state, { ...prompt, request: undefined }));

/** Handles what the document declares, unless nobody asks for that any more. */
export const symbolsHandler = handles(askDeclared, { take: symbolsKnown });

function symbolsKnown(state: State, { answer, current }: Structure, { id }: PendingRequest): Step {
  const prompt = promptField.of(state);
  if (prompt === null || prompt.request !== id) return step(state);
  if (!current) return askSymbolsAgain(state, prompt);
  return step(withSymbols(state, prompt, answer?.type === 'symbols' ? answer.symbols : null));
}

/** The state whose prompt lists symbols, with the one around the cursor highlighted until something is typed. */
function withSymbols(state: State, prompt: Prompt, symbols: readonly DocumentSymbol[] | null): State {
  const told = symbolsField.with(prompt, symbols);
  const known: State = promptField.with(state, told);
  const list = symbolList(known, prompt.input.slice(1).trim());
  const index = Math.max(0, prompt.input.length > 1 ? 0 : here(known, symbols ?? []));
  return promptField.with(known, { ...told, list: { ...list, index } });
}

/** The innermost symbol around the cursor. */
function here(state: State, symbols: readonly DocumentSymbol[]): number {
  const { head } = activeView(state).selections.primary;
  return symbols.findLastIndex(({ range }) => range.from <= head && head <= range.to);
}

/** The symbols that what was typed finds; those of a kind together where it begins with a colon. */
export function symbolList(state: State, typed: string): List {
  const symbols = symbolsField.of(promptField.of(state));
  if (symbols === undefined) return { ...listOf([]), busy: true };
  const { name } = activeDocument(state);
  if (symbols === null || symbols.length === 0) {
    const why = symbols === null ? `The symbols of ${name} are not known yet` : `${name} has no symbols`;
    return listOf([{ id: '', text: 'No symbols', disabled: why }]);
  }
  const { text } = activeDocument(state);
  const grouped = typed.startsWith(BY_KIND);
  const rows = symbols.map((symbol, i): Row => {
    const line = text.newlinesBefore(symbol.name_range.from);
    return {
      id: String(i),
      text: `${'  '.repeat(grouped ? 0 : Math.min(8, symbol.depth))}${symbol.name}`,
      detail: symbol.kind,
      right: line === undefined ? '' : String(line + 1),
    };
  });
  if (!grouped) return rankRows(rows, typed);
  return rankRows(
    rows.toSorted((a, b) => (a.detail ?? '').localeCompare(b.detail ?? '')),
    typed.slice(BY_KIND.length),
  );
}

/** Goes to the symbol whose row is highlighted; `selects` its name. */
export function showSymbol(state: State, prompt: Prompt): Step {
  const { list } = prompt;
  const symbol = symbolsField.of(prompt)?.[Number(list?.rows[list.index]?.id ?? -1)];
  return step(symbol === undefined ? state : atRange(state, symbol.name_range));
}

/** Goes to the start of a symbol's name. */
export function goToSymbol(state: State, prompt: Prompt, answer: string): Step {
  const symbol = symbolsField.of(prompt)?.[Number(answer)];
  if (answer === '' || symbol === undefined) return step(state);
  const { from } = symbol.name_range;
  return step(atRange(state, { from, to: from }));
}

function atRange(state: State, { from, to }: ByteRange): State {
  const { length } = activeDocument(state).text;
  const selections = Selections.single(Math.min(length, from), Math.min(length, to));
  return reveal(withView(state, { selections }), 'center');
}
