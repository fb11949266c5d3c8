import { changeFiles } from '../features/files/file-orders.ts';
import type { ClipboardBytes } from '../core/edits/read-clipboard.ts';
import { askToPaste } from '../features/clipboard/commands.ts';
import { askForRegister } from '../features/vim/registers/system-clipboard.ts';
import { readClipboard } from '../features/compare/requests.ts';
import { askToYank } from '../features/clipboard/kill-ring.ts';
import { askToFill } from '../features/snippets/insert.ts';
import type { Request } from '../core/model/request.ts';
import { listThemes } from '../core/themes/list-themes.ts';
import { gatherWords } from '../features/completion/requests.ts';
import { switchToPlace } from '../features/file-locks/requests.ts';
import { seekFolders } from '../features/explorer/requests.ts';
import { listRecent } from '../features/files/list-requests.ts';
import { saveReport } from '../features/problem-report/requests.ts';
import { listRecentPlaces } from '../features/help/requests.ts';
import type { Tools } from './tools.ts';
import { formatText } from '../features/files/format.ts';
import { runFilter, runShown, type ShellAnswer, type ShellWork } from '../features/shell-filter/requests.ts';
import { countLongText } from '../features/text-view/word-count.ts';
import { countingWords } from '../text/word-count.ts';
import { type Link, type Runner, runs } from './requests.ts';
import { inSlices } from './search/slices.ts';

/** A part of the host that keeps something from one request to the next. */
interface Worker {
  readonly runners: readonly Runner[];
}

/** Runs a shell command. */
const shell = async (work: ShellWork, link: Link<ShellAnswer>): Promise<ShellAnswer> => {
  const { runShell } = await import('./shell/run-shell.ts');
  return runShell(work, link);
};

/** The runner of every request that the host answers. Code that is not needed at the start is loaded by the first request. */
export const runnersOf = (
  {
    clipboard,
    exploring,
    recent,
    recentFolders,
    themes,
  }: Pick<Tools, 'clipboard' | 'exploring' | 'recent' | 'recentFolders' | 'themes'>,
  workers: readonly Worker[],
): readonly Runner[] => [
  ...workers.flatMap(({ runners }) => runners),
  ...[askToPaste, askToYank, askToFill, askForRegister, readClipboard].map((request) =>
    runs(request as Request<unknown, ClipboardBytes>, async () => (await clipboard()).paste()),
  ),
  runs(changeFiles, async (order, link) => (await exploring()).change(order, link)),
  runs(switchToPlace, async ({ place }) => (await import('./system/terminal-place.ts')).switchTo(place)),
  runs(listRecent, async () => (await recent()).list()),
  runs(listRecentPlaces, async () => {
    const { recentPlaces } = await import('./state/recent-places.ts');
    return recentPlaces((await recent()).list(), (await recentFolders()).list());
  }),
  runs(listThemes, () => themes()),
  runs(gatherWords, async (work, link) => {
    const { gather } = await import('./completion/gathering.ts');
    return gather(work, link);
  }),
  runs(seekFolders, async (work, link) => {
    const { seekBelow } = await import('./explorer/folder-filter.ts');
    return seekBelow(work, link);
  }),
  runs(countLongText, ({ text, ranges }, { signal }) => inSlices(countingWords(text, ranges), signal)),
  runs(saveReport, async (work) => (await import('./report/report-file.ts')).writeReport(work)),
  runs(runFilter, shell),
  runs(runShown, shell),
  runs(formatText, async (work, { signal }) => {
    const { format } = await import('./format/formatting.ts');
    return await format(work, signal);
  }),
];
