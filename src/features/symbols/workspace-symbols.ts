import { shortPath } from '../../core/model/paths.ts';
import { say, type State, type Step, step } from '../../core/model/state.ts';
import { rankRows } from '../../core/widgets/filter-list.ts';
import { type List, listOf, type Row } from '../../core/widgets/list.ts';
import { PromptField } from '../../core/widgets/prompt-field.ts';
import { type Prompt, promptField } from '../../core/widgets/prompt.ts';
import { handlesServer } from '../language-servers/server-request.ts';
import { serversWith } from '../language-servers/servers.ts';
import { showPreview } from '../places/preview.ts';
import { goToTarget } from '../places/go.ts';
import { targetOf } from '../places/target.ts';
import {
  askSymbolPlace,
  askWorkspaceSymbols,
  type SymbolPlaceWork,
  type WorkspaceSymbol,
} from './server-requests.ts';

/** The symbols that servers have found last; null before they have answered, undefined while something else is listed. */
const foundField = new PromptField<readonly WorkspaceSymbol[] | null | undefined>(
  'workspaceSymbols',
  undefined,
);

/** Asks servers for the symbols that match an input; those found before stay until the answer comes. */
export function askWorkspace(state: State, query: string): Step {
  const prompt = promptField.of(state);
  if (prompt === null) return step(state);
  const isFirst = foundField.of(prompt) === undefined;
  const asking: Prompt = {
    ...(isFirst ? foundField.with(prompt, null) : prompt),
    preview: isFirst ? { lines: [], note: null } : prompt.preview,
    request: state.nextId,
  };
  const next = promptField.with(state, asking);
  if (serversWith(state, 'workspace_symbols').length > 0)
    return askWorkspaceSymbols.askServers(next, { document: null, query });
  return step(promptField.with(state, { ...foundField.with(prompt, []), list: listOf([NO_SERVER]) }));
}

const NO_SERVER: Row = {
  id: '',
  text: 'No symbols',
  disabled: 'No running language server offers workspace symbols',
};

/** The prompt without symbols of the workspace, as it lists something else. */
export const withoutWorkspaceSymbols = (prompt: Prompt): Prompt =>
  foundField.of(prompt) === undefined
    ? prompt
    : { ...foundField.with(prompt, undefined), preview: undefined, request: undefined };

/** Lists what was found, unless something else was asked since. */
export const workspaceSymbolsHandler = handlesServer(askWorkspaceSymbols, {
  take: (state, found, { id, work }) => listFound(state, found ?? [], { id, query: work.query }),
  failed: (state, message, { id, work }) =>
    listFound(say(state, 'warning', message), [], { id, query: work.query }),
});

function listFound(
  state: State,
  found: readonly WorkspaceSymbol[],
  { id, query }: { readonly id: number; readonly query: string },
): Step {
  const prompt = promptField.of(state);
  if (prompt === null || prompt.request !== id) return step(state);
  const told = foundField.with(prompt, found);
  const known: State = promptField.with(state, told);
  const listed = { ...told, list: workspaceSymbolList(known, query) };
  return showWorkspaceSymbol(promptField.with(known, listed), listed);
}

/** The symbols that what was typed finds, the best first; those that only their server finds come last. */
export function workspaceSymbolList(state: State, typed: string): List {
  const prompt = promptField.of(state);
  const found = foundField.of(prompt);
  if (serversWith(state, 'workspace_symbols').length === 0) return listOf([NO_SERVER]);
  if (found === undefined || found === null) return { ...listOf([]), busy: true };
  if (found.length === 0) return listOf([{ id: '', text: 'No symbols', disabled: 'No matching symbols' }]);
  const rows = found.map(({ name, kind, container, path }, i): Row => ({
    id: String(i),
    text: name,
    detail: container === '' ? kind : `${kind}  ${container}`,
    right: shortPath(state, path),
  }));
  const best = rankRows(rows, typed).rows;
  const ids = new Set(best.map(({ id }) => id));
  return listOf([...best, ...rows.filter(({ id }) => !ids.has(id))]);
}

/** Asks for the place of the symbol whose row is highlighted, to be shown beside the list. */
export function showWorkspaceSymbol(state: State, prompt: Prompt): Step {
  const symbol = highlightedSymbol(prompt);
  return symbol === null ? step(state) : askPlace(state, symbol, 'preview');
}

/** Goes to a symbol. */
export function goToWorkspaceSymbol(state: State, prompt: Prompt, answer: string): Step {
  const symbol = answer === '' ? undefined : foundField.of(prompt)?.[Number(answer)];
  return symbol === undefined ? step(state) : askPlace(state, symbol, 'go');
}

const askPlace = (state: State, { server, raw, name }: WorkspaceSymbol, use: SymbolPlaceWork['use']): Step =>
  askSymbolPlace.askServers(state, { document: null, server, raw, name, use });

function highlightedSymbol(prompt: Prompt): WorkspaceSymbol | null {
  const id = prompt.list?.rows[prompt.list.index]?.id ?? '';
  return id === '' ? null : (foundField.of(prompt)?.[Number(id)] ?? null);
}

/** Goes to the place of a symbol, or shows it while its row is highlighted. */
export const symbolPlaceHandler = handlesServer(askSymbolPlace, {
  take(state, place, asked) {
    const { use, name, raw } = asked.work;
    const target = place === null ? null : targetOf(state, place, asked);
    if (use === 'go')
      return target === null
        ? step(say(state, 'info', `The location of ${name} is not known`))
        : goToTarget(state, target);
    const prompt = promptField.of(state);
    if (prompt === null || highlightedSymbol(prompt)?.raw !== raw) return step(state);
    return showPreview(state, target ?? undefined);
  },
});
