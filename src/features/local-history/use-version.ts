import { ago } from '../../base/ago.ts';
import type { Document } from '../../core/model/document.ts';
import { fileLocation } from '../../core/model/location.ts';
import { nameOf } from '../../core/model/paths.ts';
import { handles } from '../../core/model/request.ts';
import { andThen, say, type State, type Step, step } from '../../core/model/state.ts';
import { documentAt } from '../../core/model/document.ts';
import { apply } from '../../core/model/transaction.ts';
import { activate } from '../../core/windows/tabs.ts';
import { Block } from '../../text/block.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { oneChange } from '../../text/diff/one-change.ts';
import type { Source } from '../../text/source.ts';
import type { Text } from '../../text/text.ts';
import { compareWithText } from '../compare/start.ts';
import { onOpenedInSplit } from '../files/open-placement.ts';
import { takeOpened } from '../files/open-results.ts';
import { openForVersion, readVersion, type VersionText } from './requests.ts';
import type { Version } from './version.ts';

/** Compares a file with a version, or restores that; the file is opened first where it is not. */
export function useVersion(state: State, version: Version, use: 'compare' | 'restore'): Step {
  const document = documentAt(state, version.path);
  return document === undefined
    ? openForVersion.ask(state, { path: version.path, version, use })
    : readVersion.ask(state, { version, use: { how: use, document: document.id } });
}

/** Goes on once the file is open, or nothing is there to be opened. */
export const openedForVersion = handles(openForVersion, {
  take(state, answer, asked) {
    const { version, use } = asked.work;
    const isGone = answer.type === 'open_failed' || answer.stat === null;
    if (isGone && use === 'restore') return readVersion.ask(state, { version, use: { how: 'restore_file' } });
    if (isGone)
      return step(
        say(state, 'info', `${nameOf(version.path)} no longer exists. Restore the version instead`),
      );
    return andThen(takeOpened(state, answer, asked), (next) => {
      const opened = documentAt(next, version.path);
      return opened === undefined
        ? step(next)
        : readVersion.ask(next, { version, use: { how: use, document: opened.id } });
    });
  },
});

/** Shows a version beside the document, or puts it into that. */
export const readVersionHandler = handles(readVersion, {
  take(state, answer, { work: { version, use } }) {
    if ('failed' in answer) return step(say(state, 'warning', answer.failed));
    if (use.how === 'restore_file') return restoreFile(state, answer);
    const document = state.documents.get(use.document);
    if (document === undefined) return step(state);
    return use.how === 'compare'
      ? compareWithText(state, answer.text, `${document.name} (${ago(version.age)})`, document)
      : step(restore(activate(state, document.id), document, answer, version));
  },
});

/** Puts a version into a document, as an edit that can be undone. */
function restore(state: State, document: Document, { text, format }: VersionText, { age }: Version): State {
  const changes = ChangeSet.of(document.text.length, [oneChange(document.text, text)]);
  const { lineEnd, encoding, bom } = document;
  const isOther = format.lineEnd !== lineEnd || format.encoding !== encoding || format.bom !== bom;
  if (changes.empty && !isOther) return say(state, 'info', `${document.name} already has this content`);
  const restored = apply(state, {
    document: document.id,
    changes,
    label: 'restore version',
    origin: 'user',
    ...(isOther && { format }),
  });
  // It was refused, and says so.
  if (restored.documents.get(document.id)?.history === document.history) return restored;
  return say(restored, 'info', `Restored ${document.name} from ${ago(age)}. Save to keep it`);
}

/** Opens a version of a file that does not exist any more, which saving makes again. */
const restoreFile = (state: State, { path, text, format }: VersionText): Step =>
  onOpenedInSplit(state, {
    type: 'opened',
    location: fileLocation(path),
    name: nameOf(path),
    source: sourceOf(text),
    text,
    stat: null,
    ...format,
    readOnly: false,
    rescued: true,
    note: `Restored ${nameOf(path)}. Save to create the file again`,
  });

function sourceOf(text: Text): Source {
  let first: Source | null = null;
  text.eachPiece((source) => (first ??= source));
  return first ?? Block.of(new Uint8Array());
}
