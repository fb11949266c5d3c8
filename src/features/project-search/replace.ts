import { editDocuments, refusalOf, type WorkspaceEdit } from '../../core/model/workspace-edit.ts';
import { documentsBehind, type EditGroups, travelGroup } from '../../core/model/edit-group.ts';
import { type FileReplaced, type ReplacedFile, replaceInFiles, undoReplaceInFiles } from './requests.ts';
import { type PendingRequest, handles, withProgress } from '../../core/model/request.ts';
import { excerpt, type LineMatch } from '../../text/excerpt.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { lineBreak } from '../../core/model/document.ts';
import { absolutePath, countOf, isSearching, plural, searchFiles, withFiles } from './search.ts';
import { chosenRow, documentOf, highlightRow, nowAt } from './results.ts';
import {
  type FilesReplacing,
  type FoundFile,
  type SearchPanel,
  searchPanelField,
  type FilesReplaced,
} from './search-panel.ts';
import { rememberFields } from './fields.ts';
import { type PromptKind, YES_OR_NOT } from '../../core/widgets/prompt.ts';
import { andThen, say, type State, type Step, step } from '../../core/model/state.ts';

/** Why nothing can be replaced now; null when it can. */
export function refusal(state: State): string | null {
  const panel = searchPanelField.of(state);
  if (panel === null || panel.results.matches === 0) return 'No search results';
  if (panel.replacing !== null) return 'A replacement in files is still running';
  if (isSearching(panel)) return 'The search is still running';
  return panel.replaces ? null : 'Open Replace in Files to replace the matches';
}

/** Replaces the highlighted match, or those of the highlighted file. */
export function replaceChosen(state: State, whole: boolean): Step {
  const panel = searchPanelField.of(state);
  const chosen = panel === null ? null : chosenRow(panel);
  if (panel === null || chosen === null) return step(state);
  const { file, row } = chosen;
  const matches = whole || row.match < 0 ? file.matches : [file.matches[row.match]];
  return begin(state, panel, [{ file, matches }]);
}

const confirming: PromptKind = {
  name: 'confirm_replace_files',
  choices: YES_OR_NOT,
  confirm: (state, _, answer) => {
    const panel = searchPanelField.of(state);
    return answer === 'y' && panel !== null
      ? begin(
          state,
          panel,
          panel.results.files.map((file) => ({ file, matches: file.matches })),
        )
      : step(state);
  },
};

/** Asks whether all that was found is to be replaced. */
export function replaceAll(state: State): Step {
  const panel = searchPanelField.of(state);
  if (panel === null) return step(state);
  const { matches, files } = panel.results;
  const written = files.filter((file) => documentOf(state, file) === undefined).length;
  const where = written === 0 ? '' : ` This writes ${plural(written, 'file', 'files')}.`;
  return openPrompt(state, confirming, { label: `Replace ${countOf(matches, files.length)}?${where}` });
}

interface Order {
  readonly file: FoundFile;
  readonly matches: readonly LineMatch[];
}

function begin(state: State, panel: SearchPanel, orders: readonly Order[]): Step {
  const refused = refusal(state);
  if (refused !== null) return step(say(state, 'info', refused));
  const id = state.nextId;
  const replacing: FilesReplacing = {
    id,
    all: orders.length,
    waiting: orders.length,
    files: 0,
    matches: 0,
    gone: 0,
    failed: [],
    documents: 0,
  };
  const { query } = panel.results;
  const open = orders.flatMap(({ file }) => documentOf(state, file)?.id ?? []);
  const begun = searchPanelField.with({ ...rememberFields(state), nextId: id + 1 }, { ...panel, replacing });
  return replaceInFiles.ask(
    begun,
    {
      id,
      query,
      replacement: {
        template: panel.fields.replacement.input,
        expands: query.regex,
        keepCase: panel.keepCase,
        lineBreak: '\n',
      },
      files: orders.map((order) => workFor(state, order)),
    },
    { progress: 0, about: open },
  );
}

/** A file as the host is asked to replace in it; matches of an open document stand where they are by now. */
function workFor(state: State, { file, matches }: Order): ReplacedFile {
  const rest =
    matches.length === file.matches.length ? [] : file.matches.filter((each) => !matches.includes(each));
  const document = documentOf(state, file);
  const path = absolutePath(state, file);
  if (document === undefined) return { id: file.id, name: file.name, path, open: null, matches, rest };
  const { text } = document;
  const moved = (each: LineMatch): LineMatch => {
    const { from, to } = nowAt(state, document, each);
    return to > text.length ? each : { ...each, from, to, ...excerpt(text, { from, to }) };
  };
  const edited = searchPanelField.of(state)?.results.since.has(document.id) === true;
  return {
    id: file.id,
    name: file.name,
    path,
    open: { document: document.id, text, lineBreak: lineBreak(document) },
    matches: edited ? matches.map(moved) : matches,
    rest: edited ? rest.map(moved) : rest,
  };
}

/** Handles what became of files in which matches were to be replaced. */
export const replaceHandler = handles(replaceInFiles, {
  take: (state, answer, asked) => (answer === null ? step(state) : replacedInFile(state, answer, asked)),
  failed: (state, message) => endEarly(state, [message]),
  stopped: (state) => endEarly(state, []),
});

/** Handles the answer about files that were written back. */
export const undoHandler = handles(undoReplaceInFiles, { take: (state, failed) => sayUndone(state, failed) });

/** Takes in what became of one file. */
function replacedInFile(state: State, event: FileReplaced, request: PendingRequest): Step {
  const panel = searchPanelField.of(state);
  const before = panel?.replacing;
  if (panel == null || before == null) return step(state);
  let next = state;
  let failed = event.failed;
  let documents = before.documents;
  const { open } = event;
  if (failed === null && open !== null) {
    const { document, changes, text } = open;
    const edit: WorkspaceEdit = {
      label: 'replace',
      origin: 'user',
      operations: [],
      documents: [{ document, revision: request.revisions.get(document) ?? -1, changes, text }],
      files: [],
    };
    failed = refusalOf(state, edit);
    if (failed === null) {
      next = editDocuments(state, edit, before.id);
      documents += changes.empty ? 0 : 1;
    }
  }
  const done = failed === null;
  const replacing: FilesReplacing = {
    ...before,
    waiting: before.waiting - 1,
    files: before.files + (done && event.count > 0 ? 1 : 0),
    matches: before.matches + (done ? event.count : 0),
    gone: before.gone + (done ? event.gone : 0),
    failed: failed === null ? before.failed : [...before.failed, failed],
    documents,
  };
  const found = searchPanelField.of(next) ?? panel;
  const shown = done ? withRest(found, event.file, event.rest, open?.document ?? null) : found;
  const settled: State = searchPanelField.with(next, { ...shown, replacing });
  const part = 1 - replacing.waiting / Math.max(1, replacing.all);
  return step(
    replacing.waiting > 0 ? withProgress(settled, request.id, part) : finish(settled, shown, replacing),
  );
}

/** The panel in which a file has only those matches that were not replaced. */
function withRest(
  panel: SearchPanel,
  id: number,
  rest: readonly LineMatch[],
  document: number | null,
): SearchPanel {
  const files = panel.results.files
    .map((file) => (file.id === id ? { ...file, matches: rest } : file))
    .filter(({ matches }) => matches.length > 0);
  const shown = withFiles(panel, files);
  if (document === null) return shown;
  const since = new Map(shown.results.since);
  since.delete(document);
  return { ...shown, results: { ...shown.results, since } };
}

function finish(state: State, panel: SearchPanel, replacing: FilesReplacing): State {
  const { id, documents, matches, files, gone, failed } = replacing;
  const replaced =
    files === 0
      ? panel.replaced
      : [...panel.replaced, { id, files: files - documents }].slice(-MOST_REPLACED);
  const done = highlightRow(state, { ...panel, replacing: null, replaced }, panel.results.index);
  const parts = [
    matches === 0 ? 'Nothing was replaced' : `Replaced ${countOf(matches, files)}`,
    ...(documents > 0 ? [`${plural(documents, 'open file is', 'open files are')} not saved yet`] : []),
    ...(gone > 0 ? [`${plural(gone, 'match was', 'matches were')} no longer there`] : []),
    ...(failed.length > 0
      ? [failed[0], ...(failed.length > 1 ? [`and ${failed.length - 1} more`] : [])]
      : []),
  ];
  return say(
    searchPanelField.with(state, done),
    gone + failed.length > 0 ? 'warning' : 'info',
    parts.join('; '),
  );
}

/** The end of a replacing that did not come to all files. */
function endEarly(state: State, why: readonly string[]): Step {
  const panel = searchPanelField.of(state);
  const replacing = panel?.replacing;
  if (panel == null || replacing == null) return step(state);
  const { waiting } = replacing;
  const left = `Stopped: ${plural(waiting, 'file was', 'files were')} left unchanged`;
  return step(finish(state, panel, { ...replacing, failed: [...why, left, ...replacing.failed] }));
}

/** Replacements that can be taken back: as many as the host keeps. */
const MOST_REPLACED = 20;

/** Takes back what was replaced in files last: in open documents by their undo, in files by writing them back. */
export function undoReplacing(state: State): Step {
  const last = searchPanelField.of(state)?.replaced.at(-1);
  return last === undefined ? step(state) : undoGroup(state, last);
}

function undoGroup(state: State, group: FilesReplaced): Step {
  const panel = searchPanelField.of(state);
  if (panel === null || panel.replacing !== null) return step(state);
  const { id, files } = group;
  const edited = documentsBehind(state, id, 'undo').map(
    ({ name }) => `${name} has changed since. Undo the replacement in that file`,
  );
  const back = travelGroup(state, id, 'undo');
  const shown = searchPanelField.of(back) ?? panel;
  const replaced = shown.replaced.filter((each) => each.id !== id);
  const next = searchPanelField.with(back, { ...shown, replaced });
  if (files > 0) return undoReplaceInFiles.ask(next, { id, notes: edited });
  return sayUndone(next, edited);
}

const groupOf = (state: State, id: number): FilesReplaced | undefined =>
  searchPanelField.of(state)?.replaced.find((each) => each.id === id);

/** The replacements in files, which undo offers to take back together. */
export const replacedGroups: EditGroups = {
  files: (state, id) => groupOf(state, id)?.files ?? 0,
  undo(state, id) {
    const group = groupOf(state, id);
    return group === undefined ? null : undoGroup(state, group);
  },
};

function sayUndone(state: State, failed: readonly string[]): Step {
  const what = 'Undid the replacement in files';
  const said = say(state, failed.length > 0 ? 'warning' : 'info', [what, ...failed.slice(0, 2)].join('; '));
  return andThen(step(said), searchFiles);
}
