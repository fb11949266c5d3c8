import { type Document, documentAt, filePath, type Format } from '../../core/model/document.ts';
import { handles } from '../../core/model/request.ts';
import type { Selections } from '../../core/model/selection.ts';
import { andThen, type State, type Step, step, withDocument } from '../../core/model/state.ts';
import type { History } from '../../text/history.ts';
import { pastId } from '../../text/history/past.ts';
import type { Text } from '../../text/text.ts';
import type { KeepLimits } from './limits.ts';
import { historyKeptField, isKeepable, isSavedSince, keptTreeField } from './kept-tree.ts';
import { keepDeleted, versionOf } from './kept-versions.ts';
import type { VersionToKeep } from './version.ts';
import type { Effect } from '../../core/model/messages.ts';
import { readUndoTree } from './requests.ts';
import { keepLimits, persistentUndo } from './settings.ts';

/** The undo tree of a file, to be kept. */
export interface UndoToKeep {
  readonly path: string;
  /** The text as the file has it. */
  readonly text: Text;
  readonly history: History<Selections>;
  readonly formats: ReadonlyMap<number, Partial<Format>>;
  readonly limits: KeepLimits;
}

/** Reads the trees of documents that were opened, and keeps those of documents that were saved or closed. */
export function followHistory(before: State, after: Step): Step {
  const { state } = after;
  const wasKept = historyKeptField.of(before);
  if (!historyKeptField.of(state)) return after;
  if (wasKept && before.documents === state.documents) return keepDeleted(before, after);
  let done = keepDeleted(before, after);
  const keep: UndoToKeep[] = [];
  const versions: VersionToKeep[] = [];
  for (const document of state.documents.values()) {
    const old = before.documents.get(document.id);
    if ((wasKept && old === document) || !isKeepable(document)) continue;
    if (old !== undefined) versions.push(...versionOf(state, old, document));
    done = andThen(done, (next) => followDocument(next, document, old, keep));
  }
  for (const old of before.documents.values())
    if (!state.documents.has(old.id) && !isReopened(state, old)) keep.push(...unkeptTree(state, old));
  const effects: Effect[] = [];
  if (keep.length > 0) effects.push({ type: 'keep_undo', works: keep });
  if (versions.length > 0) effects.push({ type: 'keep_versions', works: versions });
  return effects.length === 0 ? done : { state: done.state, effects: [...done.effects, ...effects] };
}

/** True when another document of the same file is open: a closed one was reopened, or replaced. */
function isReopened(state: State, old: Document): boolean {
  const path = filePath(old);
  return path !== null && documentAt(state, path) !== undefined;
}

function followDocument(
  state: State,
  document: Document,
  old: Document | undefined,
  keep: UndoToKeep[],
): Step {
  const { history } = document;
  const known = keptTreeField.of(document);
  if (known === null) {
    const saved = savedText(document);
    if (saved === null) return step(state);
    const seen = withDocument(state, keptTreeField.with(document, { opened: saved, saved, history }));
    const path = filePath(document);
    if (path === null || !persistentUndo.of(state)) return step(seen);
    return readUndoTree.ask(seen, { path, text: saved }, { about: [document.id] });
  }
  const isSaved = old !== undefined && isSavedSince(old, document);
  // A reload is a new version of the file as well.
  const text = history.isSaved ? document.text : isSaved ? (old.saving?.text ?? document.text) : known.saved;
  if (!isSaved) {
    if (text === known.saved) return step(state);
    return step(withDocument(state, keptTreeField.with(document, { ...known, saved: text })));
  }
  const now = keptTreeField.with(document, { ...known, saved: text });
  keep.push(...unkeptTree(state, now));
  return step(withDocument(state, keptTreeField.with(now, { ...known, saved: text, history })));
}

/** The text of a document as its file has it; null when that is not known. */
function savedText({ history, text }: Document): Text | null {
  if (history.isSaved) return text;
  const place = history.savedPlace;
  return place === null ? null : (history.jump(place.entry.id, text)?.text ?? null);
}

/** The tree of a document, if it is not kept as it is now. */
function unkeptTree(state: State, document: Document): readonly UndoToKeep[] {
  const known = keptTreeField.of(document);
  const path = filePath(document);
  const { history, formats } = document;
  if (known === null || path === null || !persistentUndo.of(state) || !isKeepable(document)) return [];
  if (known.history === history || history.savedPlace === null || history.root === history.savedPlace.tip)
    return [];
  return [{ path, text: known.saved, history, formats, limits: keepLimits(state) }];
}

/** The trees that are not kept as they are now, when the editor ends. */
export const unkeptTrees = (state: State): readonly UndoToKeep[] =>
  historyKeptField.of(state)
    ? [...state.documents.values()].flatMap((document) => unkeptTree(state, document))
    : [];

/** Puts the tree of an earlier run before what was done since the file was opened. */
export const undoTreeHandler = handles(readUndoTree, {
  take(state, answer, { about, work }) {
    const document = state.documents.get(about[0]);
    const known = keptTreeField.of(document);
    // It was read again meanwhile, as another document.
    if (answer === null || document === undefined || known?.opened !== work.text) return step(state);
    const { past, formats } = answer;
    if (document.history.root.id !== 0) return step(state);
    const history = document.history.after(past);
    const all = new Map(document.formats);
    const { lineEnd, encoding, bom } = document;
    if (formats.size > 0 && all.size === 0) all.set(0, { lineEnd, encoding, bom });
    for (const [i, format] of formats) if (i !== past.current) all.set(pastId(i, past), format);
    const grown = { ...document, history, formats: all };
    const isAsKept = known.history === document.history;
    return step(withDocument(state, isAsKept ? keptTreeField.with(grown, { ...known, history }) : grown));
  },
  // What cannot be read is not there; the log has the reason.
  failed: (state) => step(state),
});
