import type { Byte, Milliseconds } from '../../base/units.ts';
import { type Document, filePath, onlyShows } from '../../core/model/document.ts';
import { leaves } from '../../core/model/panes.ts';
import { changesSince, handles } from '../../core/model/request.ts';
import { andThen, say, type State, type Step, step } from '../../core/model/state.ts';
import { mayRunFor } from '../trust/trust.ts';
import {
  changesOf,
  gitChangesField,
  gitEpochField,
  type GitChanges,
  NO_CHANGES,
  withGit,
} from './git-changes.ts';
import { type BaselineWork, compareBaseline, readBaseline } from './requests.ts';
import { gitGutter } from './settings.ts';
import { NOTHING_STAGED, stagedMarks } from './staged-marks.ts';

/** The time from a first edit until the texts are compared again. */
const PAUSE: Milliseconds = 80;
/** Comparisons of long texts take at most one part in so many of the time. */
const REST = 4;
/** Longer texts are not compared. */
export const LONGEST: Byte = 64 << 20;

/** Keeps the changes against Git of all documents in sight as the texts and the repository are, after every event. */
export function followGit(before: State, after: Step): Step {
  if (after.state === before) return after;
  return leaves(after.state.window.panes).reduce<Step>(
    (done, { active }) => andThen(done, (state) => followDocument(state, active)),
    after,
  );
}

function followDocument(state: State, id: number): Step {
  const document = state.documents.get(id);
  if (document === undefined) return step(state);
  const git = gitChangesField.of(document);
  const work = baselineWork(state, document);
  if (work === null) return step(withGit(state, id, null));
  const key = keyOf(work);
  if (git?.key !== key || (git.epoch !== gitEpochField.of(state) && !git.isReading))
    return read(state, document, work, git?.key === key ? git : null);
  return compareLater(state, document, git);
}

/** The question for the baseline of a document; null where there is none to ask for. */
function baselineWork(state: State, document: Document): Omit<BaselineWork, 'known'> | null {
  const path = filePath(document);
  const against = gitGutter.in(state, document);
  if (path === null || against === 'off' || document.stat === null || document.decoding !== null) return null;
  if (onlyShows(document) || document.text.length > LONGEST) return null;
  const { encoding, bom, lineEnd } = document;
  const isTrusted = mayRunFor(state, path);
  return { document: document.id, path, against, encoding: { name: encoding, bom }, lineEnd, isTrusted };
}

const keyOf = ({ path, against, encoding, lineEnd, isTrusted }: Omit<BaselineWork, 'known'>): string =>
  JSON.stringify([path, against, encoding, lineEnd, isTrusted]);

function read(
  state: State,
  document: Document,
  work: Omit<BaselineWork, 'known'>,
  git: GitChanges | null,
): Step {
  const next: GitChanges = {
    ...(git ?? NOTHING),
    key: keyOf(work),
    epoch: gitEpochField.of(state),
    isReading: true,
  };
  return readBaseline.ask(
    withGit(state, document.id, next),
    { ...work, known: git?.baseline?.id ?? null },
    { about: [document.id] },
  );
}

const NOTHING: Omit<GitChanges, 'key' | 'epoch' | 'isReading'> = {
  baseline: null,
  problem: null,
  changes: NO_CHANGES,
  staged: NOTHING_STAGED,
  compared: null,
  isComparing: false,
  due: null,
};

/** Takes in the text of Git, unless the document is about another file by now. */
export const baselineHandler = handles(readBaseline, {
  take(state, answer, { work }) {
    const document = state.documents.get(work.document);
    const git = document === undefined ? null : gitChangesField.of(document);
    if (git === null || git.key !== keyOf(work)) return step(state);
    const known = { ...git, isReading: false };
    if (answer.type === 'same') return step(withGit(state, work.document, known));
    const { compared, isComparing } = git;
    const next: GitChanges =
      answer.type === 'none'
        ? { ...known, ...NOTHING, problem: answer.why }
        : { ...known, problem: null, baseline: answer, compared, isComparing };
    return step(withGit(state, work.document, next));
  },
  failed: (state, message, { work }) => step(withProblem(state, work.document, message)),
});

function withProblem(state: State, id: number, problem: string): State {
  const document = state.documents.get(id);
  const git = document === undefined ? null : gitChangesField.of(document);
  return git === null ? state : withGit(state, id, { ...git, ...NOTHING, isReading: false, problem });
}

/** Has the texts compared: at once after one of them was read, and some time after an edit. */
function compareLater(state: State, document: Document, git: GitChanges): Step {
  const { baseline, compared, isComparing, due } = git;
  if (baseline === null || isComparing) return step(state);
  if (compared?.before !== baseline.text) return compare(state, document, git, baseline.text);
  if (compared.after === document.text || due !== null) return step(state);
  const pause = Math.max(PAUSE, REST * compared.took);
  const next = withGit(state, document.id, { ...git, due: state.now + pause });
  return step(next, { type: 'wait', after: pause });
}

const compare = (state: State, { id, text }: Document, git: GitChanges, before: BaselineText): Step =>
  compareBaseline.ask(
    withGit(state, id, { ...git, isComparing: true, due: null }),
    { document: id, before, after: text },
    { about: [id] },
  );

type BaselineText = NonNullable<GitChanges['baseline']>['text'];

/** The time may have come: compares the documents that were edited. */
export function compareWhenDue(state: State): Step {
  let done = step(state);
  for (const document of state.documents.values()) {
    const git = gitChangesField.of(document);
    if (git?.due == null || git.baseline === null || git.isComparing) continue;
    const { baseline, due } = git;
    const left = due - state.now;
    done = andThen(done, (next) =>
      left > 0 ? step(next, { type: 'wait', after: left }) : compare(next, document, git, baseline.text),
    );
  }
  return done;
}

/** Takes in the differences, which follow what was typed since. */
export const comparedHandler = handles(compareBaseline, {
  take(state, answer, asked) {
    const { document: id, before, after } = asked.work;
    const document = state.documents.get(id);
    const git = document === undefined ? null : gitChangesField.of(document);
    if (document === undefined || git === null) return step(state);
    const idle = { ...git, isComparing: false };
    if (git.baseline?.text !== before) return step(withGit(state, id, idle));
    if (answer === null)
      return step(withProblem(state, id, `${document.name} is a binary file, which has no lines to compare`));
    const since = changesSince(asked, id);
    const found = changesOf(answer);
    const foundStaged = stagedMarks(git.baseline.staged?.hunks ?? [], answer.hunks);
    const changes = since === null ? found : found.through(since);
    const staged = since === null ? foundStaged : foundStaged.through(since);
    const compared = { before, after, hunks: answer.hunks, took: state.now - asked.begun };
    return step(withGit(state, id, { ...idle, changes, staged, compared }));
  },
  failed(state, message, { work }) {
    const stopped = withProblem(state, work.document, message);
    return step(say(stopped, 'warning', message));
  },
});
