import { listForLine, openForEx } from '../../src/features/vim/ex/requests.ts';
import { secureWork } from '../../src/features/files/hot-exit.ts';
import {
  clearHistory,
  listHistory,
  listVersions,
  measureHistory,
  nameVersion,
  openForVersion,
  readUndoTree,
  readVersion,
} from '../../src/features/local-history/requests.ts';
import { clearHistoryOf, historyIn, historySize, nameIn, versionsIn } from './versions.ts';
import { listWork, openToCompareWork, readWork } from '../../src/features/recovery/requests.ts';
import { makeReport, saveReport } from '../../src/features/problem-report/requests.ts';
import { switchToPlace } from '../../src/features/file-locks/requests.ts';
import { workIn } from './rescued-work.ts';
import { openNamed } from '../../src/features/vim/files/go-to-file.ts';
import { openWritten } from '../../src/features/document-links/requests.ts';
import { openForProblem } from '../../src/features/diagnostics/requests.ts';
import { readCalibration, writeCalibration } from '../../src/features/key-inspector/calibration-requests.ts';
import { type OpenedEvent, openFile } from '../../src/core/windows/open-file.ts';
import { saveText } from '../../src/features/files/save-request.ts';
import { askToPaste } from '../../src/features/clipboard/commands.ts';
import { askForRegister } from '../../src/features/vim/registers/system-clipboard.ts';
import { askToYank } from '../../src/features/clipboard/kill-ring.ts';
import {
  compareTexts,
  openToCompare,
  readClipboard,
  listRevisions,
  readRevision,
  readSaved,
} from '../../src/features/compare/requests.ts';
import {
  findMarkers,
  mergeFiles,
  mergeSaved,
  type MergeWork,
  readToMerge,
} from '../../src/features/merge/requests.ts';
import { TASKS } from '../../src/host/compare/tasks.ts';
import { readBefore, readBlame, readCommit } from '../../src/features/git-blame/requests.ts';
import { compareBaseline, readBaseline, stageLines } from '../../src/features/git-changes/requests.ts';
import {
  changeRepository,
  openChanged,
  readChoices,
  readLastMessage,
  readStatus,
  readVersions,
} from '../../src/features/source-control/requests.ts';
import { changeIn, choicesIn, committedIn, statusIn } from './source-control.ts';
import {
  openForHistory,
  readCommitDetails,
  readHistory,
  readHistoryVersions,
} from '../../src/features/git-history/requests.ts';
import { readPlan, runRebase } from '../../src/features/git-rebase/requests.ts';
import { planIn, rebaseIn } from './git-rebase.ts';
import { commitsIn, detailsIn, historyVersionsIn } from './git-history.ts';
import { baselineIn, beforeIn, blameIn, revisionsIn, stageIn } from './git.ts';
import { differences } from '../../src/text/diff/differences.ts';
import { askToFill } from '../../src/features/snippets/insert.ts';
import { fuzzyMatch, FuzzyQuery } from '../../src/base/fuzzy.ts';
import { listThemes, type ThemeName } from '../../src/core/themes/list-themes.ts';
import { gatherWords, listForCompletion } from '../../src/features/completion/requests.ts';
import { fittingWords } from '../../src/features/completion/word-list.ts';
import { seekFolders } from '../../src/features/explorer/requests.ts';
import { listRecentPlaces } from '../../src/features/help/requests.ts';
import { folderOf } from '../../src/core/model/paths.ts';
import { listNames, listRecent, readStart } from '../../src/features/files/list-requests.ts';
import { rankFiles } from '../../src/features/palette/requests.ts';
import { changeFiles } from '../../src/features/files/file-orders.ts';
import { change, comparedFolders, sought } from './file-tree.ts';
import { compareFolders, openForFolders } from '../../src/features/compare-folders/requests.ts';
import type { Structure } from '../../src/core/languages/structure.ts';
import { readPlaceCode } from '../../src/features/places/requests.ts';
import { readCode } from '../../src/features/popups/requests.ts';
import {
  askAround,
  askDeclared,
  declaredForCompletion,
  describeLook,
} from '../../src/features/symbols/requests.ts';
import { askLines } from '../../src/features/typing/reindent-commands.ts';
import { describeTokenStyle } from '../../src/ui/describe-token.ts';
import { DARK } from '../../src/ui/theme.ts';
import { formatText } from '../../src/features/files/format.ts';
import { countLongText } from '../../src/features/text-view/word-count.ts';
import { drain } from '../../src/base/drain.ts';
import { type Link, runs, type Runner } from '../../src/host/requests.ts';
import { type ChangesWork, findChanges, type FoundChanges } from '../../src/core/edits/background-edit.ts';
import { findLineChanges } from '../../src/features/vim/search/requests.ts';
import {
  countMatches,
  findAllMatches,
  findHighlights,
  findMatch,
} from '../../src/features/search/search-requests.ts';
import type { Count } from '../../src/features/search/search-state.ts';
import { compileQuery, type Matcher, type Query } from '../../src/text/matcher.ts';
import { PARTS, partOf } from '../../src/text/match-index.ts';
import { changesOf, type Replacements, replacements } from '../../src/text/replacements.ts';
import { type RangeRework, refusalOf, reworkRanges } from '../../src/text/rework/rework.ts';
import { findAll, type Match, matchesIn, wholeBreaks } from '../../src/text/search.ts';
import { assemble } from '../../src/text/stretches.ts';
import {
  openForMatch,
  replaceInFiles,
  searchFolder,
  undoReplaceInFiles,
} from '../../src/features/project-search/requests.ts';
import { openForEdit } from '../../src/features/server-edits/requests.ts';
import { openForPlace } from '../../src/features/places/requests.ts';
import type { MergeAnswer } from '../../src/text/merge/merge-into.ts';
import { readAgain, readGrowth, type ReloadedFile } from '../../src/features/files/reload-requests.ts';
import type { State } from '../../src/core/model/state.ts';
import { absolute, bytesOf, openedFile, statOf } from './files.ts';
import { Block } from '../../src/text/block.ts';
import { Locator } from '../../src/text/excerpt.ts';
import { replaceChosen } from '../../src/text/replace-chosen.ts';
import { Text } from '../../src/text/text.ts';
import { countingWords } from '../../src/text/word-count.ts';
import { formattedAtOnce } from './formatting.ts';
import { spellingRunners } from './spelling-runners.ts';
import { shellRunners } from './shell.ts';

/** The world of a case. */
interface World {
  /** The files, by their absolute paths. */
  readonly files: Map<string, Uint8Array>;
  readonly state: State;
  /** The files that were opened last, the latest first. */
  readonly recent: readonly string[];
  /** The bytes that were copied last; null before. */
  readonly clipboard: Uint8Array | null;
}

/** Runners that answer at once. */
export const caseRunners = (world: World): readonly Runner[] => [...memoryRunners, ...fileRunners(world)];

/** The themes of the picker. */
const THEMES: readonly ThemeName[] = [
  { name: 'ink-dark', title: 'Ink Dark', type: 'dark', own: false },
  { name: 'ink-light', title: 'Ink Light', type: 'light', own: false },
  { name: 'terminal', title: 'Terminal', type: 'terminal', own: false },
  { name: 'mine', title: 'Mine', type: 'hc-dark', own: true },
];

/** The structure of a text that nobody looks at as code. */
const UNKNOWN: Structure = { answer: null, current: true, paths: [] };

/** Runners of requests that have in them all that they are about. */
const memoryRunners: readonly Runner[] = [
  ...spellingRunners,
  runs(readCalibration, () => null),
  runs(writeCalibration, ({ keys }) => ({
    learned: { keys, source: 'terminals/own.json', faults: [] },
    note: `${keys.length} learned`,
  })),
  runs(listThemes, () => THEMES),
  runs(gatherWords, ({ typed, most, sources }) => [...fittingWords(typed, most, sources)]),
  runs(askAround, () => UNKNOWN),
  runs(askDeclared, () => UNKNOWN),
  runs(declaredForCompletion, () => UNKNOWN),
  runs(askLines, () => UNKNOWN),
  runs(describeLook, (token) => describeTokenStyle(DARK, token)),
  runs(readPlaceCode, ({ blocks }) => blocks.map(() => null)),
  runs(readCode, (texts) => texts.map(() => null)),
  runs(findMatch, ({ text, query, from, backward, past, range }, { tell }) => {
    const matches = matchesOf(text, query, range);
    const others = matches.filter((match) => !past || match.from !== from || match.to !== from);
    const near = backward
      ? others.findLast((match) => match.to <= from)
      : others.find((match) => match.from >= from);
    const match = near ?? matches.at(backward ? -1 : 0) ?? null;
    tell({ type: 'found', match, wrapped: near === undefined && match !== null });
    return {
      type: 'counted' as const,
      ...countOf(matches, text, match === null ? 0 : matches.indexOf(match) + 1),
    };
  }),
  runs(countMatches, ({ text, query, range }) => countOf(matchesOf(text, query, range), text, 0)),
  runs(findHighlights, ({ text, query, from, to }) => matchesIn(text, compiled(query), from, to)),
  runs(findAllMatches, ({ text, query, range, limit }) =>
    matchesOf(text, query, { ...range, limit }).map((match) => wholeBreaks(text, match)),
  ),
  runs(findChanges, changesFrom),
  runs(findLineChanges, changesFrom),
  runs(compareTexts, ({ before, after }) => differences(bytesOf(before), bytesOf(after))),
  runs(findMarkers, ({ text }) => TASKS.markers([bytesOf(text)], null)),
  runs(mergeFiles, mergedTexts),
  runs(mergeSaved, mergedTexts),
  runs(compareBaseline, ({ before, after }) => differences(bytesOf(before), bytesOf(after))),
  runs(countLongText, ({ text, ranges }) => drain(countingWords(text, ranges))),
  runs(formatText, formattedAtOnce),
  ...shellRunners,
];

function changesFrom({ text, work }: ChangesWork): FoundChanges {
  const made =
    'query' in work
      ? drain(replacements(text, compiled(work.query, work.replace.replacement.expands), work.replace))
      : reworked(text, work);
  const { long, lost, cursors } = made;
  const changes = changesOf(made);
  return { changes, text: drain(assemble(text, changes.content, made)), long, lost, cursors };
}

function mergedTexts({ texts: { base, ours, theirs, merged }, options }: MergeWork): MergeAnswer {
  const texts = [base, ours, theirs, merged].map((text) => bytesOf(text));
  return TASKS.merge(texts, options);
}

function readFileAgain(files: ReadonlyMap<string, Uint8Array>, path: string): ReloadedFile {
  const file = openedFile(files, path);
  return file.source === null ? { failed: `${path} is gone` } : file;
}

/** A reason why there is no answer, which a person is told. */
export class Refusal extends Error {}

/** The answer to a request, or the reason why there is none. */
export function answerOf({ run }: Runner, work: unknown, link: Link<unknown>): unknown {
  try {
    return run(work, link);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** @throws `Refusal` where the text cannot be changed like this */
function reworked(text: Text, work: RangeRework): Replacements {
  try {
    return drain(reworkRanges(text, work));
  } catch (error) {
    const message = refusalOf(error);
    throw message === null ? error : new Refusal(message);
  }
}

/** @throws `Refusal` with the reason why a query is none */
function compiled(query: Query, expands = false): Matcher {
  const matcher = compileQuery(query, expands);
  if ('error' in matcher) throw new Refusal(matcher.error);
  return matcher;
}

const matchesOf = (text: Text, query: Query, range?: Parameters<typeof findAll>[2]): readonly Match[] =>
  [...findAll(text, compiled(query), range)].flatMap(({ matches }) => matches);

const countOf = (matches: readonly Match[], text: Text, index: number): Count => ({
  count: matches.length,
  parts: partsOf(matches, text.length),
  index,
  more: false,
  done: true,
});

/** For each part of a text 1 where a match begins there. */
function partsOf(matches: readonly Match[], length: number): Uint8Array {
  const parts = new Uint8Array(PARTS);
  for (const { from } of matches) parts[partOf(from, length)] = 1;
  return parts;
}

/** Runners of requests about files. */
function fileRunners(world: World): readonly Runner[] {
  const { files } = world;
  /** The contents of files before matches in them were replaced. */
  const written = new Map<string, Uint8Array>();
  const opened = (path: string): OpenedEvent => ({ type: 'opened', ...openedFile(files, absolute(path)) });
  const textAt = (path: string): Text => Text.of(Block.of(files.get(path)!));
  return [
    runs(searchFolder, ({ query, buffers, include, limit }, { tell }) => {
      compiled(query);
      const open = new Map(buffers.map((buffer) => [buffer.path, buffer]));
      const wanted = [...files.keys()].filter((path) => path.endsWith(include)).sort();
      let left = limit;
      const searched = wanted.map((path) => {
        const { document = null, text = textAt(path) } = open.get(path) ?? {};
        const found = matchesOf(text, query, { limit: left });
        left -= found.length;
        return { path: path.slice(1), document, matches: [...new Locator().locate(text, found)].flat() };
      });
      const holding = searched.filter(({ matches }) => matches.length > 0);
      for (const file of holding) tell({ type: 'found', files: [file] });
      return {
        type: 'searched' as const,
        searched: searched.length,
        files: holding.length,
        matches: limit - left,
        more: left === 0,
        binary: 0,
        unreadable: 0,
        long: false,
        unlisted: false,
      };
    }),
    runs(replaceInFiles, ({ query, replacement, files: replaced }, { tell }) => {
      written.clear();
      for (const { id, path, open, matches, rest } of replaced) {
        const before = open?.text ?? textAt(path ?? '');
        const { changes, gone } = drain(replaceChosen(before, matches, query, replacement));
        const text = before.apply(changes);
        const places = rest.map(({ from, to }) => ({
          from: changes.mapPos(from, 1),
          to: changes.mapPos(to, -1),
        }));
        if (open === null && path !== null) {
          written.set(path, bytesOf(before));
          files.set(path, bytesOf(text));
        }
        tell({
          file: id,
          count: changes.size,
          gone,
          rest: [...new Locator().locate(text, places)].flat(),
          open: open === null ? null : { document: open.document, changes, text },
          failed: null,
        });
      }
      return null;
    }),
    runs(readAgain, ({ path }) => readFileAgain(files, path)),
    runs(readToMerge, ({ path }) => readFileAgain(files, path)),
    runs(rankFiles, ({ query, limit }) => {
      const rows = [...files.keys()]
        .map((path) => ({ path, match: fuzzyMatch(new FuzzyQuery(query), path) }))
        .filter(({ match }) => match !== null)
        .map(({ path, match }) => ({ path, positions: match?.positions ?? [] }));
      return { rows: rows.slice(0, limit), total: rows.length };
    }),
    runs(seekFolders, ({ root, hidden }) => sought(files, root, hidden)),
    ...[listNames, listForLine, listForCompletion].map((request) =>
      runs(request, ({ folder }) => {
        const inside = [...files.keys()]
          .map((path) => path.slice(1))
          .filter((path) => path.startsWith(folder))
          .map((path) => path.slice(folder.length).replace(/\/.*/, '/'));
        return { path: absolute(folder), names: [...new Set(inside)].sort() };
      }),
    ),
    runs(readStart, ({ path }) => {
      const bytes = files.get(absolute(path));
      return { text: bytes === undefined ? Text.empty : Text.of(Block.of(bytes)), note: null };
    }),
    runs(askToPaste, () => world.clipboard),
    runs(askToYank, () => world.clipboard),
    runs(askToFill, () => world.clipboard),
    runs(askForRegister, () => world.clipboard),
    runs(readClipboard, () => world.clipboard),
    runs(openToCompare, ({ path }) => opened(path)),
    runs(openForFolders, ({ path }) => opened(path)),
    runs(compareFolders, ({ before, after }) => comparedFolders(files, before, after)),
    runs(openToCompareWork, ({ path }) => opened(path)),
    runs(readUndoTree, () => null),
    runs(listVersions, ({ path }) => versionsIn(files, path)),
    runs(listHistory, () => historyIn(files)),
    runs(openForVersion, ({ path }) => opened(path)),
    runs(readVersion, ({ version: { file, path } }) => ({
      path,
      text: textAt(file),
      format: { bom: false, encoding: 'utf-8', lineEnd: 'LF' as const },
    })),
    runs(nameVersion, ({ file, name }) => nameIn(files, file, name)),
    runs(measureHistory, () => historySize(files)),
    runs(clearHistory, () => clearHistoryOf(files)),
    runs(switchToPlace, () => true),
    runs(makeReport, () => 'a masked recording\n'),
    runs(saveReport, ({ path }) => path),
    runs(listWork, () => workIn(files)),
    runs(readWork, ({ file }) => ({ text: textAt(file) })),
    runs(secureWork, () => []),
    runs(readSaved, ({ path }) => (files.has(path) ? { text: textAt(path) } : { failed: `${path} is gone` })),
    runs(listRevisions, ({ path }) => revisionsIn(files, path)),
    runs(readRevision, ({ path, name }) =>
      files.has(`${path}@${name}`)
        ? { text: textAt(`${path}@${name}`) }
        : { failed: `${name} is not a commit, branch or tag of this repository` },
    ),
    runs(readBaseline, (work) => baselineIn(files, work)),
    runs(stageLines, (work) => stageIn(files, work)),
    runs(readStatus, ({ folder }) => statusIn(files, folder)),
    runs(changeRepository, ({ folder, action }) => changeIn(files, folder, action)),
    runs(readChoices, ({ folder }) => choicesIn(files, folder)),
    runs(readLastMessage, () => ({ message: 'Count from one' })),
    runs(readVersions, (work) => committedIn(files, work)),
    runs(openChanged, ({ path }) => opened(path)),
    runs(readPlan, ({ from }) => planIn(files, from)),
    runs(runRebase, ({ order }) => rebaseIn(files, order)),
    runs(readHistory, (work) => commitsIn(files, work)),
    runs(readCommitDetails, ({ hash }) => detailsIn(hash)),
    runs(readHistoryVersions, (work) => historyVersionsIn(files, work)),
    runs(openForHistory, ({ path }) => opened(path)),
    runs(readBlame, (work) => blameIn(files, work)),
    runs(readBefore, (work) => beforeIn(files, work)),
    runs(readCommit, ({ hash }) => [`Commit ${hash}`, 'Author: Ada', '', 'Count from one', '', ' in | 1 +']),
    runs(changeFiles, (order) => change(files, order)),
    runs(saveText, ({ path, text, prefix }) => {
      const bytes = bytesOf(text, prefix);
      files.set(absolute(path), bytes);
      return { kind: 'saved' as const, path: absolute(path), stat: statOf(bytes) };
    }),
    runs(openFile, ({ path }) => opened(path)),
    runs(openForMatch, ({ path }) => opened(path)),
    runs(openForPlace, ({ path }) => opened(path)),
    runs(openForEdit, ({ path }) => opened(path)),
    runs(openForProblem, ({ path }) => opened(path)),
    runs(openForEx, ({ path }) => opened(path)),
    runs(openNamed, ({ path }) => opened(path)),
    runs(openWritten, ({ path }) => opened(path)),
    runs(listRecent, () => world.recent),
    runs(listRecentPlaces, () => [
      ...world.recent.map((path) => ({ path, isFolder: false, around: folderOf(path) })),
      { path: '/work/site', isFolder: true, around: '/work' },
    ]),
    runs(readGrowth, ({ path, text: before }) => {
      const bytes = files.get(path);
      const old = bytesOf(before);
      if (bytes === undefined || !old.every((byte, i) => byte === bytes[i])) return null;
      return { text: world.state.additions.text(bytes.subarray(old.length)), stat: statOf(bytes) };
    }),
    runs(undoReplaceInFiles, ({ notes }) => {
      for (const [path, bytes] of written) files.set(path, bytes);
      return notes;
    }),
  ];
}
