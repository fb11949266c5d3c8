import { RecentEvents, reportRunner } from '../../src/app/recording/recent-events.ts';
import { DocumentSaver } from '../../src/host/files/document-saver.ts';
import { screenRunners, UNSEEN } from '../../src/app/screen-runners.ts';
import type { Event } from '../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../src/base/utf8.ts';
import { Request } from '../../src/core/model/request.ts';
import { countLongText } from '../../src/features/text-view/word-count.ts';
import { FEATURES } from '../../src/editor/features.ts';
import { Requests, runs, type Runner } from '../../src/host/requests.ts';
import { runnersOf } from '../../src/host/runners.ts';
import { GitWork } from '../../src/host/git/git-work.ts';
import { RecoveryWork } from '../../src/host/files/recovery-work.ts';
import { Rescue } from '../../src/host/files/rescue.ts';
import { HistoryWork } from '../../src/host/history/history-work.ts';
import { Spelling } from '../../src/host/spelling/spelling.ts';
import { CompareWork } from '../../src/host/compare/compare-work.ts';
import { LateServers } from '../../src/host/language-servers/late-servers.ts';
import { FileOpener } from '../../src/host/files/file-opener.ts';
import { TerminalProfiles } from '../../src/host/state/terminal-profiles.ts';
import { FolderWork } from '../../src/host/project/folder-work.ts';
import { SearchWork } from '../../src/host/search/search-work.ts';
import { Block } from '../../src/text/block.ts';
import { Text } from '../../src/text/text.ts';

const text = Text.of(Block.of(encode('one two\n'.repeat(1 << 20))));
const counting = {
  type: 'ask',
  id: 7,
  request: 'count_words',
  work: { text, ranges: [{ from: 0, to: text.length }], all: true },
} as const;

/** The host's runners, and the events that they lead to. */
function started(runners: readonly Runner[]): { readonly requests: Requests; readonly events: Event[] } {
  const events: Event[] = [];
  return { events, requests: new Requests(runners, (event) => events.push(event)) };
}

const none = (): Promise<never> => Promise.reject(new Error('nothing is searched'));
const files = new FileOpener(() => {}, '/', { recover: none, moved: () => {} });
const workers = [
  files,
  new RecoveryWork(() => {}, new Rescue('/nowhere'), files),
  new GitWork(() => {}, { files, compare: none, prepare: none }),
  new DocumentSaver(
    '/',
    { saver: none, watching: none, elevate: none },
    { keeps: () => [], reopened: () => undefined, tell: () => {} },
  ),
  new SearchWork({ searching: none, highlighting: none, replacing: none }),
  new CompareWork('/', { comparing: none }),
  new Spelling('/nowhere'),
  new HistoryWork({ undoTrees: none, versions: none }, files),
  new TerminalProfiles({ profiles: none }, () => {}),
  new FolderWork(() => {}, '/', { files: none, filesSearch: none, diskEdits: none, filesReplacing: none }),
  new LateServers(() => {}, '/'),
];
const counter = runnersOf(
  { clipboard: none, exploring: none, recent: none, recentFolders: none, themes: none },
  workers,
).filter(({ request }) => request === countLongText);

describe('requests', () => {
  test('words of a long text are counted while other things go on', async () => {
    const { requests, events } = started(counter);
    let turns = 0;
    const others = setInterval(() => turns++);
    await requests.ask(counting);
    clearInterval(others);
    assert.ok(turns > 0);
    assert.deepEqual(events, [
      {
        type: 'answer',
        id: 7,
        answer: { lines: 1048576, words: 2097152, characters: 8388608, bytes: 8388608 },
        last: true,
      },
    ]);
  });

  test('can be stopped', async () => {
    const { requests, events } = started(counter);
    const counted = requests.ask(counting);
    requests.cancel(7);
    await counted;
    assert.deepEqual(events, [{ type: 'request_failed', id: 7, message: null }]);
  });

  test('are answered in parts, with progress', async () => {
    const sum = new Request<number, number>('sum');
    const { requests, events } = started([
      runs(sum, (most, { tell, progress }) => {
        tell(1);
        progress(0.5);
        return most;
      }),
    ]);
    await requests.ask({ type: 'ask', id: 3, request: 'sum', work: 2 });
    assert.deepEqual(events, [
      { type: 'answer', id: 3, answer: 1, last: false },
      { type: 'request_progress', id: 3, progress: 0.5 },
      { type: 'answer', id: 3, answer: 2, last: true },
    ]);
  });

  test('wait for what has to be done before, unless that is nothing', async () => {
    const done: string[] = [];
    const runners = ['save', 'other'].map((name) =>
      runs(new Request<null, null>(name), () => {
        done.push(name);
        return null;
      }),
    );
    const before = async (): Promise<void> => {
      await new Promise((resolve) => setImmediate(resolve));
      done.push('before');
    };
    const requests = new Requests(
      runners,
      () => {},
      (name) => (name === 'save' ? before() : null),
    );
    const save = requests.ask({ type: 'ask', id: 3, request: 'save', work: null });
    await requests.ask({ type: 'ask', id: 4, request: 'other', work: null });
    await save;
    assert.deepEqual(done, ['other', 'before', 'save']);
  });

  test('that fail say why', async () => {
    const { requests, events } = started([
      runs(new Request<null, null>('broken'), () => {
        throw new Error('the disk is gone');
      }),
    ]);
    await requests.ask({ type: 'ask', id: 3, request: 'broken', work: null });
    await requests.ask({ type: 'ask', id: 4, request: 'unknown', work: null });
    assert.deepEqual(events, [
      { type: 'request_failed', id: 3, message: 'the disk is gone' },
      { type: 'request_failed', id: 4, message: 'no runner for unknown' },
    ]);
  });

  test('have exactly one runner each', () => {
    const asked = [...FEATURES.requests.keys()];
    const run = [
      ...runnersOf(
        { clipboard: none, exploring: none, recent: none, recentFolders: none, themes: none },
        workers,
      ),
      ...screenRunners(UNSEEN),
      reportRunner(new RecentEvents()),
    ].map(({ request }) => request.name);
    assert.deepEqual(run.toSorted(), asked.toSorted());
    assert.equal(new Set(run).size, run.length);
  });
});
