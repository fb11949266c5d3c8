import { type FolderNames, listNames } from './list-requests.ts';
import { handles } from '../../core/model/request.ts';
import { PromptField } from '../../core/widgets/prompt-field.ts';
import { fuzzyMatch, FuzzyQuery } from '../../base/fuzzy.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { type List, listOf, type Row } from '../../core/widgets/list.ts';
import { nameOf } from '../../core/model/paths.ts';
import { editLine, type Prompt, type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { changePrompt } from '../../core/widgets/prompt-actions.ts';
import { andThen, type State, type Step, step } from '../../core/model/state.ts';

/** The parts of a prompt for a path: its rows are the content of the typed folder. */
export const completesPaths: Pick<PromptKind, 'box' | 'list' | 'change' | 'complete' | 'act'> = {
  box: true,
  list: (_, prompt) => rowsOf(shelfField.of(prompt), prompt.input, prompt.list),
  change: (state, prompt) => askFolder(state, prompt),
  complete: ({ input }, { id }) => folderPart(input) + id,
  act(state, prompt, action) {
    if (action !== 'file_browser_toggle_hidden') return false;
    const before = shelfField.of(prompt);
    const shelf = { ...before, hidden: !before.hidden };
    return step(
      promptField.with(
        state,
        shelfField.with({ ...prompt, list: rowsOf(shelf, prompt.input, prompt.list) }, shelf),
      ),
    );
  },
};

/** The content of the typed folder. */
interface Shelf {
  /** As it was typed, with the slash at its end; null before anything is known. */
  readonly folder: string | null;
  /** The same as an absolute path. */
  readonly path: string;
  /** Names; folders end with a slash. */
  readonly names: readonly string[];
  /** True to offer names that begin with a dot before one is typed. */
  readonly hidden: boolean;
}

const shelfField = new PromptField<Shelf>('shelf', { folder: null, path: '', names: [], hidden: false });

/** The part of a path up to its last slash, that included. */
const folderPart = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Has the folder listed that is typed, unless it is the one that is known. */
function askFolder(state: State, prompt: Prompt): Step {
  const folder = folderPart(prompt.input);
  if (shelfField.of(prompt).folder === folder) return step(state);
  return listNames.ask(state, { folder });
}

/** Handles the names of a folder. */
export const namesHandler = handles(listNames, {
  take: (state, names, { work }) => step(withNames(state, work.folder, names)),
});

function withNames(state: State, folder: string, { path, names }: FolderNames): State {
  const prompt = promptField.of(state);
  if (prompt === null || prompt.kind.list !== completesPaths.list) return state;
  if (folderPart(prompt.input) !== folder) return state;
  const shelf = { ...shelfField.of(prompt), folder, path, names };
  return promptField.with(
    state,
    shelfField.with({ ...prompt, list: rowsOf(shelf, prompt.input, null) }, shelf),
  );
}

/**
 * The rows for a typed name: names that begin with it first, then names with its letters. None is highlighted: Enter
 * takes the typed one.
 */
function rowsOf(shelf: Shelf, input: string, before: List | null): List {
  const folder = folderPart(input);
  if (shelf.folder !== folder) return before ?? listOf([], -1);
  const typed = input.slice(folder.length);
  const query = new FuzzyQuery(typed);
  const shown = shelf.names.filter((name) => shelf.hidden || typed.startsWith('.') || !name.startsWith('.'));
  const rows: { row: Row; rank: number }[] = [];
  for (const name of shown) {
    const match = typed === '' ? { score: 0, positions: [] } : fuzzyMatch(query, name);
    if (match === null) continue;
    const begins = name.toLowerCase().startsWith(typed.toLowerCase());
    rows.push({
      row: { id: name, text: name, matched: match.positions },
      rank: begins ? Infinity : match.score,
    });
  }
  rows.sort((a, b) => (a.rank === b.rank ? 0 : b.rank - a.rank));
  return listOf(
    rows.map(({ row }) => row),
    -1,
  );
}

/** Opens a prompt for a path, with what stands in its folder. */
export function askPath(state: State, kind: PromptKind, label: string, input: string): Step {
  return andThen(openPrompt(state, kind, { label, input }), (open) => {
    const prompt = promptField.of(open);
    return prompt === null ? step(open) : askFolder(open, prompt);
  });
}

/** Does `use` with the path that was confirmed: the row that is highlighted, or what was typed. A folder is gone into. */
export function withPath(state: State, prompt: Prompt, use: (path: string) => Step): Step {
  const row = prompt.list?.rows[prompt.list.index];
  if (row === undefined) return use(prompt.input);
  const path = folderPart(prompt.input) + row.id;
  if (!path.endsWith('/')) return use(path);
  return changePrompt(promptField.with(state, prompt), editLine(prompt, path, path.length));
}

/** Does `use` with the file that was confirmed; a folder is gone into, and what names no file is told in the prompt. */
export function withFile(state: State, prompt: Prompt, use: (path: string) => Step): Step {
  const { input, list } = prompt;
  const shelf = shelfField.of(prompt);
  if (list?.rows[list.index] !== undefined) return withPath(state, prompt, use);
  const name = input.slice(folderPart(input).length);
  const isFolder = shelf.folder === folderPart(input) && shelf.names.includes(`${name}/`);
  if (isFolder || name === '.' || name === '..' || input === '~')
    return changePrompt(promptField.with(state, prompt), editLine(prompt, `${input}/`, input.length + 1));
  if (name !== '') return use(input);
  const error = input === '' ? 'Type or choose a path' : 'Type a name after the slash, or choose one';
  return step(promptField.with(state, { ...prompt, error }));
}

/** The absolute path of a file that was confirmed, as far as its folder is known by now. */
export function wholePath({ folder }: State, prompt: Prompt, typed: string): string {
  const shelf = shelfField.of(prompt);
  const name = nameOf(typed);
  if (shelf.folder === folderPart(typed)) return `${shelf.path.replace(/\/$/, '')}/${name}`;
  return typed.startsWith('/') ? typed : `${folder}/${typed}`;
}

/** A prompt for a path that offers hidden files as well. */
export const withHidden = (prompt: Prompt): Prompt =>
  shelfField.with(prompt, { ...shelfField.of(prompt), hidden: true });
