import { type Document, onlyShows } from '../../core/model/document.ts';
import { leaves } from '../../core/model/panes.ts';
import { changesSince, handles } from '../../core/model/request.ts';
import { andThen, focusedLeaf, say, type State, type Step, step } from '../../core/model/state.ts';
import { LONGEST } from '../git-changes/follow.ts';
import { gitEpochField } from '../git-changes/git-changes.ts';
import { mayRunFor } from '../trust/trust.ts';
import { showsFileBlame, withoutFileBlame } from './file-blame.ts';
import { placeOf } from './old-version.ts';
import { useWanted } from './wanted.ts';
import {
  type Blame,
  blameField,
  commitWantedField,
  type FoundBlame,
  NOT_COMMITTED,
  withBlame,
} from './blame.ts';
import { type BlameAnswer, type BlameWork, readBlame } from './requests.ts';
import { gitBlameInline } from './settings.ts';

/** Has the documents in sight blamed that are shown with commits, after every event. */
export function followBlame(before: State, after: Step): Step {
  const { state } = after;
  if (state === before) return after;
  const front = focusedLeaf(state).active;
  return leaves(state.window.panes).reduce<Step>((done, { active }) => {
    const document = state.documents.get(active);
    const isWanted =
      (document !== undefined && showsFileBlame(document)) ||
      (active === front && (gitBlameInline.of(state) || commitWantedField.of(state)?.document === active));
    return isWanted ? andThen(done, (next) => followDocument(next, active)) : done;
  }, after);
}

function followDocument(state: State, id: number): Step {
  const document = state.documents.get(id);
  const work = document === undefined ? null : blameWork(state, document);
  if (document === undefined || work === null) return step(withBlame(state, id, null));
  const blame = blameField.of(document);
  // An old version stays as it is.
  if (work.version !== null && blame?.found != null) return step(state);
  const key = JSON.stringify([work.path, work.version, work.encoding, work.lineEnd, work.isTrusted]);
  const isSame = blame?.key === key;
  if (isSame && (blame.isReading || blame.epoch === gitEpochField.of(state))) return step(state);
  const found = isSame ? blame.found : null;
  const next: Blame = { key, epoch: gitEpochField.of(state), isReading: true, problem: null, found };
  return readBlame.ask(withBlame(state, id, next), { ...work, known: found?.head ?? null }, { about: [id] });
}

/** The question about a document; null where it has no file to blame. */
function blameWork(state: State, document: Document): Omit<BlameWork, 'known'> | null {
  const place = placeOf(document);
  const { id, text, encoding, bom, lineEnd } = document;
  if (place === null || document.decoding !== null) return null;
  if (onlyShows(document) || text.length > LONGEST) return null;
  const format = { encoding: { name: encoding, bom }, lineEnd };
  return { document: id, ...place, text, isTrusted: mayRunFor(state, place.path), ...format };
}

/** Takes in a part of a blame, which follows what was typed since. */
export const blameHandler = handles(readBlame, {
  take(state, answer, asked) {
    const { document: id, text } = asked.work;
    const document = state.documents.get(id);
    const blame = document === undefined ? null : blameField.of(document);
    if (blame === null) return step(state);
    const known: Blame = { ...blame, isReading: !asked.isLast };
    if (answer.type === 'same') return step(withBlame(state, id, known));
    if (answer.type === 'none')
      return useWanted(refuse(state, id, { ...known, problem: answer.why, found: null }), id);
    const before = blame.found?.request === asked.id ? blame.found : emptyBlame(asked.id, answer, text);
    const found = { ...withLines(before, answer), since: changesSince(asked, id) };
    return useWanted(withBlame(state, id, { ...known, found }), id);
  },
  failed: (state, message, { work }) => step(stop(state, work.document, message)),
  stopped: (state, { work }) => step(stop(state, work.document, 'Reading the blame was stopped')),
});

/** The state with a blame that Git has no answer for: a column with commits is hidden, and the reason is shown. */
function refuse(state: State, id: number, blame: Blame): State {
  const known = withBlame(state, id, blame);
  const hidden = withoutFileBlame(known, id);
  return hidden === known || blame.problem === null ? known : say(hidden, 'info', blame.problem);
}

function stop(state: State, id: number, problem: string): State {
  const document = state.documents.get(id);
  const blame = document === undefined ? null : blameField.of(document);
  return blame === null ? state : refuse(state, id, { ...blame, isReading: false, problem });
}

type Lines = Extract<BlameAnswer, { type: 'lines' }>;

const emptyBlame = (request: number, { head, at }: Lines, text: FoundBlame['text']): FoundBlame => ({
  request,
  text,
  since: null,
  head,
  at,
  commits: [],
  lines: new Int32Array(0),
  sources: new Int32Array(0),
});

function withLines(found: FoundBlame, { commits, lines }: Lines): FoundBlame {
  const end = lines.reduce((most, { first, count }) => Math.max(most, first + count), found.lines.length);
  const all = new Int32Array(end);
  all.set(found.lines);
  const sources = new Int32Array(end);
  sources.set(found.sources);
  for (const { first, count, commit, source } of lines) {
    all.fill(commit < 0 ? NOT_COMMITTED : commit + 1, first, first + count);
    for (let i = 0; i < count; i++) sources[first + i] = source + i;
  }
  return { ...found, commits: [...found.commits, ...commits], lines: all, sources };
}
