import { type Document, filePath } from '../../core/model/document.ts';
import type { State, Step } from '../../core/model/state.ts';
import { changeFiles, type FileOrder } from '../files/file-orders.ts';
import { historyKeptField, isSavedSince, keptTreeField } from './kept-tree.ts';
import { keepLimits, localHistory } from './settings.ts';
import type { VersionToKeep } from './version.ts';

/** The version of a document's file that an event has made, to be kept. */
export function versionOf(state: State, old: Document, document: Document): readonly VersionToKeep[] {
  const path = filePath(document);
  if (path === null || old.stat === document.stat || !localHistory.of(state)) return [];
  const { saving } = old;
  const isSaved = saving !== null && isSavedSince(old, document);
  // Of a file that grows, each line would be a version.
  if (!isSaved && (document.following || !document.history.isSaved)) return [];
  const { bom, encoding, lineEnd } = document;
  const isSame = filePath(old) === path;
  return [
    {
      path,
      text: isSaved ? saving.text : document.text,
      format: { bom, encoding, lineEnd },
      source: !isSaved ? 'disk' : saving.automatic ? 'auto_save' : 'save',
      before: isSame && old.stat !== null ? (keptTreeField.of(old)?.saved ?? null) : null,
      limits: keepLimits(state),
    },
  ];
}

/** The outcome of an event; files that it deletes are kept first. */
export function keepDeleted(before: State, after: Step): Step {
  if (!historyKeptField.of(before) || !localHistory.of(after.state)) return after;
  const paths = after.effects.flatMap((effect) => {
    if (effect.type !== 'ask' || effect.request !== changeFiles.name) return [];
    const { how, items } = effect.work as FileOrder;
    return how === 'trash' || how === 'delete' ? items.map(({ from }) => from) : [];
  });
  if (paths.length === 0) return after;
  const keep = { type: 'keep_files', paths, limits: keepLimits(after.state) } as const;
  return { state: after.state, effects: [keep, ...after.effects] };
}
