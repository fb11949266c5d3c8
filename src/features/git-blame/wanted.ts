import type { Byte } from '../../base/units.ts';
import type { Document } from '../../core/model/document.ts';
import { encodingToRead } from '../../core/model/encodings.ts';
import { nameOf } from '../../core/model/paths.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { lineStartAt } from '../../text/lines.ts';
import { blamedLineAt, blameField, commitWantedField } from './blame.ts';
import { HASH } from './file-blame.ts';
import { placeOf, whyNotBlamed } from './old-version.ts';
import { readBefore, readCommit } from './requests.ts';

/** Uses the last commit of the current line as soon as that is known: shows it, or the file as it was before. */
export function wantCommit(state: State, use: 'show' | 'before'): Step {
  const document = activeDocument(state);
  const refused = whyNotBlamed(document);
  if (refused !== null) return step(say(state, 'info', refused));
  const { head } = activeView(state).selections.primary;
  const at = lineStartAt(document.text, head) ?? head;
  const wanted = commitWantedField.with(state, { document: document.id, at, use });
  return blameField.of(document)?.isReading === false ? useWanted(wanted, document.id) : step(wanted);
}

/** Uses the commit that is waited for, or says why there is none, as soon as that is known. */
export function useWanted(state: State, id: number): Step {
  const wanted = commitWantedField.of(state);
  const document = state.documents.get(id);
  if (document === undefined || wanted?.document !== id) return step(state);
  const blame = blameField.of(document);
  const line = blamedLineAt(document, wanted.at);
  if (line === undefined && blame?.isReading === true) return step(state);
  const done = commitWantedField.with(state, null);
  const path = placeOf(document)?.path ?? null;
  if (line == null || path === null) return step(say(done, 'info', reason(document, wanted.at)));
  const { commit, source } = line;
  if (wanted.use === 'show') return readCommit.ask(done, { path, hash: commit.hash, document: id });
  const { hash, previous } = commit;
  if (previous === null)
    return step(
      say(
        done,
        'info',
        `Commit ${hash.slice(0, HASH)} added ${nameOf(commit.path)}. It has no earlier version`,
      ),
    );
  return readBefore.ask(done, {
    document: id,
    path,
    commit: { hash, path: commit.path },
    previous,
    line: source,
    encoding: encodingToRead(document),
  });
}

function reason(document: Document, at: Byte): string {
  const problem = blameField.of(document)?.problem ?? null;
  if (problem !== null) return problem;
  return at === document.text.length ? 'There is no line at the cursor' : 'The line is not committed yet';
}
