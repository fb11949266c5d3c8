import { argumentForField, commandMode } from './command-mode.ts';
import type { Mode } from './mode.ts';
import { openFile } from '../../core/windows/open-file.ts';
import { type PendingRequest, handles } from '../../core/model/request.ts';
import { type RankedFiles, rankFiles } from './requests.ts';
import { virtualField } from '../../core/model/plugins/virtual-buffer.ts';
import { recentDocumentsField } from '../../core/windows/recent-documents.ts';
import { argumentField, withoutArgument } from '../../core/dispatch/count.ts';
import { closedFilesField } from '../files/closed-files.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { isModified, filePath } from '../../core/model/document.ts';
import { goTo } from '../navigation/goto.ts';
import { highlightRow, listOf, type Row } from '../../core/widgets/list.ts';
import { shortPath, shownPath } from '../../core/model/paths.ts';
import { NO_PREVIEW, preview } from '../files/file-preview.ts';
import { editLine, type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { promptRegion } from '../../core/widgets/prompt-layout.ts';
import { atOrigin, changePrompt } from '../../core/widgets/prompt-actions.ts';
import { rankRows } from '../../core/widgets/filter-list.ts';
import {
  askWorkspace,
  goToWorkspaceSymbol,
  showWorkspaceSymbol,
  withoutWorkspaceSymbols,
  workspaceSymbolList,
} from '../symbols/workspace-symbols.ts';
import { askSymbols, goToSymbol, showSymbol, symbolList } from '../symbols/symbols.ts';
import { andThen, focusedLeaf, say, type State, type Step, step } from '../../core/model/state.ts';
import { activate } from '../../core/windows/tabs.ts';

/** The most matching files that are shown. */
const MOST_FILES = 200;

const fileMode: Mode = {
  prefix: '',
  title: 'Files',
  placeholder:
    'Type part of a path; > commands, # open files, @ symbols, @@ symbols of all files, : line, ? help',
  list: (state) => promptField.of(state)?.list ?? { ...listOf([]), busy: true },
  confirm: (state, { input, list }, answer) =>
    list === null || list.rows.length === 0
      ? step(say(state, 'info', `No matching file: ${answer}`))
      : openFile.ask(state, { path: answer, ...splitPosition(input) }),
  ask: (state, typed) => askFiles(state, typed.replace(PLACE, '')),
  highlight: preview,
};

const bufferMode: Mode = {
  prefix: '#',
  title: 'Open files',
  placeholder: 'Type part of the name of an open file',
  list: (state, typed) => rankRows(bufferRows(state), typed),
  confirm: (state, { list }, answer) =>
    list === null || list.rows.length === 0 ? step(state) : step(activate(state, Number(answer))),
};

const lineMode: Mode = {
  prefix: ':',
  title: 'Go to line',
  placeholder: '',
  list: (_, typed) => {
    const place = parsePosition(typed);
    const column = place === null || place.column === 0 ? '' : `, column ${place.column}`;
    const text = place === null ? 'Type a line, or line:column' : `Go to line ${place.line}${column}`;
    return listOf([{ id: typed, text, disabled: place === null ? 'Type a number' : null }]);
  },
  confirm: (state, _, answer) => {
    const place = parsePosition(answer);
    return step(place === null ? state : goTo(state, place.line, place.column));
  },
};

const symbolMode: Mode = {
  prefix: '@',
  title: 'Symbols in the file',
  placeholder: 'Type part of the name of a symbol; @: groups them by kind',
  list: symbolList,
  confirm: goToSymbol,
  ask: askSymbols,
  highlight: showSymbol,
  cancel: (state, prompt) => step(atOrigin(state, prompt)),
};

const workspaceSymbolMode: Mode = {
  prefix: '@@',
  title: 'Symbols in the workspace',
  placeholder: 'Type part of the name of a symbol',
  list: workspaceSymbolList,
  confirm: goToWorkspaceSymbol,
  ask: askWorkspace,
  highlight: showWorkspaceSymbol,
};

const helpMode: Mode = {
  prefix: '?',
  title: 'Help',
  placeholder: 'Type one of these characters first to search for something else',
  list: (_, typed) =>
    rankRows(
      MODES.filter(({ prefix }) => prefix !== '?').map(({ prefix, title }) => ({
        id: prefix,
        text: title,
        right: prefix === '' ? 'no prefix' : prefix,
      })),
      typed,
    ),
  confirm: (state, _, answer) => openPalette(state, answer),
};

/** All modes; a prefix that begins with another one comes before that. */
const MODES: readonly Mode[] = [
  commandMode,
  bufferMode,
  lineMode,
  workspaceSymbolMode,
  symbolMode,
  helpMode,
  fileMode,
];

/** The mode that an input asks for, and what is typed in it. */
function modeOf(input: string): { readonly mode: Mode; readonly typed: string } {
  const mode = MODES.find(({ prefix }) => prefix !== '' && input.startsWith(prefix)) ?? fileMode;
  return { mode, typed: input.slice(mode.prefix.length).trim() };
}

const palette: PromptKind = {
  name: 'palette',
  box: true,
  leads: true,
  list(state, { input }) {
    const { mode, typed } = modeOf(input);
    return mode.list(state, typed);
  },
  confirm(state, prompt, answer) {
    return modeOf(prompt.input).mode.confirm(state, prompt, answer);
  },
  placeholder({ input }) {
    const { mode, typed } = modeOf(input);
    return typed === '' ? mode.placeholder : '';
  },
  rebound(state, prompt) {
    const { list } = prompt;
    const { rebind } = modeOf(prompt.input).mode;
    if (list === null || rebind === undefined) return step(state);
    return step(promptField.with(state, { ...prompt, list: { ...list, rows: rebind(state, list.rows) } }));
  },
  complete: ({ input }, row) => `${modeOf(input).mode.prefix}${row.text}`,
  change(state, given) {
    const { mode, typed } = modeOf(given.input);
    const prompt = mode === workspaceSymbolMode ? given : withoutWorkspaceSymbols(given);
    return (
      mode.ask?.(promptField.with(state, prompt), typed) ??
      step(promptField.with(state, { ...prompt, request: undefined, preview: undefined }))
    );
  },
  hint(state, { input, list }) {
    const row = list?.rows[list.index];
    return row === undefined ? null : (modeOf(input).mode.hint?.(state, row) ?? null);
  },
  highlight: (state, prompt) => modeOf(prompt.input).mode.highlight?.(state, prompt) ?? step(state),
  cancel: (state, prompt) => modeOf(prompt.input).mode.cancel?.(state, prompt) ?? step(state),
};

/** Opens the palette in the mode of a prefix; a prefix argument goes to the command that is chosen. */
export function openPalette(state: State, prefix: string): Step {
  const argument = argumentField.of(state);
  const opened = openPrompt(withoutArgument(state), palette, {
    label: '',
    prepare: (prompt) => argumentForField.with(prompt, argument),
  });
  return andThen(opened, (open) => {
    const prompt = promptField.of(open);
    if (prompt === null) return step(open);
    if (prefix !== '') return changePrompt(open, editLine(prompt, prefix, prefix.length));
    return askFiles(open, '');
  });
}

/** A path where it tells more than the name. */
const pathBeside = (name: string, path: string): string => (path === name ? '' : path);

/** The open documents, the one that was in front last first. */
function bufferRows(state: State): readonly Row[] {
  const { active } = focusedLeaf(state);
  const order = [...recentDocumentsField.of(state).filter((id) => id !== active), active];
  const rank = (id: number): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...state.documents.values()]
    .filter((document) => virtualField.of(document)?.hidden !== true)
    .toSorted((a, b) => rank(a.id) - rank(b.id))
    .map((document) => ({
      id: String(document.id),
      text: document.name,
      detail: pathBeside(document.name, filePath(document) === null ? '' : shownPath(state, document)),
      right: isModified(document) ? '●' : '',
    }));
}

/** A line, and perhaps a column, behind the letters of a file's path. */
const PLACE = /:(\d*)(?::(\d*))?\s*$/;

function splitPosition(input: string): { readonly line?: number; readonly column?: number } {
  const found = PLACE.exec(input);
  if (found === null || Number(found[1]) === 0) return {};
  const column = Number(found[2] ?? 0);
  return { line: Number(found[1]), ...(column > 0 && { column }) };
}

function parsePosition(typed: string): { readonly line: number; readonly column: number } | null {
  const found = /^(\d+)(?:[:,](\d+)?)?$/.exec(typed);
  return found === null ? null : { line: Math.max(1, Number(found[1])), column: Number(found[2] ?? 0) };
}

/** Asks for the files that fit what was typed; the rows stay until the answer comes. */
function askFiles(state: State, query: string): Step {
  const prompt = promptField.of(state);
  if (prompt === null) return step(state);
  const fresh = prompt.request === undefined || prompt.preview === undefined;
  // The rows of another mode are no files.
  const list = fresh ? listOf([]) : (prompt.list ?? listOf([]));
  const shown = prompt.preview ?? NO_PREVIEW;
  const busy = { ...prompt, request: state.nextId, list: { ...list, busy: true }, preview: shown };
  return rankFiles.ask(promptField.with(state, busy), { query, limit: MOST_FILES, fresh });
}

/** Handles the files that fit, unless something else was asked since. */
export const filesHandler = handles(rankFiles, { take: rankedFiles });

function rankedFiles(state: State, ranked: RankedFiles, { id: request, isLast }: PendingRequest): Step {
  const prompt = promptField.of(state);
  if (prompt === null || prompt.request !== request) return step(state);
  const recent = prompt.input.trim() === '' ? recentRows(state) : [];
  const shown = new Set(recent.map(({ id }) => id));
  const files = ranked.rows
    .filter(({ path }) => !shown.has(path))
    .map(({ path, positions }): Row => ({ id: path, text: path, isPath: true, matched: positions }));
  const rows = [...recent, ...files];
  // A row that was gone to stays highlighted while more files come.
  const { rows: before = [], index = 0 } = prompt.list ?? {};
  const kept = index > 0 ? rows.findIndex(({ id }) => id === before[index].id) : 0;
  const all = { ...listOf(rows, 0, Math.max(ranked.total, rows.length)), busy: !isLast };
  const { height } = promptRegion(state, { ...prompt, list: all }).list;
  const list = kept > 0 ? highlightRow(all, kept, Math.max(1, height)) : all;
  return preview(state, { ...prompt, list });
}

/** The files that were in front or closed last, the latest first; not the one that is in front now. */
function recentRows(state: State): readonly Row[] {
  const { active } = focusedLeaf(state);
  const open = recentDocumentsField
    .of(state)
    .filter((id) => id !== active)
    .flatMap((id) => {
      // Some were closed without coming to the front again.
      const document = state.documents.get(id);
      return document === undefined ? [] : (filePath(document) ?? []);
    });
  const closed = closedFilesField
    .of(state)
    .map(({ path }) => path)
    .filter((path) => path !== '')
    .toReversed();
  const paths = new Set([...open, ...closed]);
  return Array.from(paths, (path): Row => {
    const short = shortPath(state, path);
    return { id: short, text: short, isPath: true, right: 'recent' };
  });
}
