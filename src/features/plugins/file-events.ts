import { saveText } from '../files/save-request.ts';
import { changeFiles } from '../files/file-orders.ts';
import { readAgain } from '../files/reload-requests.ts';
import { type Document, filePath } from '../../core/model/document.ts';
import type { Json } from '../../base/json.ts';
import { toldAs } from '../../core/languages/detect-language.ts';
import type { Update, EventMapper } from './events.ts';
import { type PluginEvent, pluginEvent } from '../../core/model/plugins/plugin-port.ts';
import { focusedLeaf, type State } from '../../core/model/state.ts';

/** The only window there is, as plugins know it. */
const WINDOW = { window_id: 1 };

/** The documents of `of` that there are none of in `than`. */
function more(of: ReadonlyMap<number, Document>, than: ReadonlyMap<number, Document>): readonly Document[] {
  // Every edit makes a new map, most with the same documents.
  if (of === than) return [];
  const found: Document[] = [];
  for (const [id, document] of of) if (!than.has(id)) found.push(document);
  return found;
}

function fronts({ before, after }: Update): { readonly was: number; readonly is: number } | null {
  if (before.window.panes === after.window.panes && before.window.focus === after.window.focus) return null;
  const was = focusedLeaf(before).active;
  const is = focusedLeaf(after).active;
  return was === is ? null : { was, is };
}

/** Documents that are in front, or were, that were opened, saved and read again. */
export const filesEvents: Readonly<Record<string, EventMapper>> = {
  buffer_deactivated(what) {
    const front = fronts(what);
    return front === null ? [] : [{ buffer_id: front.was }];
  },
  after_file_open: ({ before, after }) =>
    more(after.documents, before.documents).flatMap((document) => {
      const path = filePath(document);
      return path === null ? [] : { path, buffer_id: document.id };
    }),
  buffer_activated(what) {
    const front = fronts(what);
    return front === null ? [] : [{ buffer_id: front.is }];
  },
  active_buffer_changed(what) {
    const front = fronts(what);
    if (front === null) return [];
    const isNew = !what.before.documents.has(front.is);
    const previous = what.after.documents.has(front.was) ? { ...WINDOW, buffer_id: front.was } : null;
    return [{ ...WINDOW, buffer_id: front.is, previous, reason: isNew ? 'open' : 'buffer' }];
  },
  after_file_save({ event, before }) {
    const done = saveText.answerIn(before, event);
    if (done === null || done.answer.kind !== 'saved') return [];
    const [id] = done.asked.about;
    return before.documents.get(id)?.saving == null ? [] : [{ path: done.answer.path, buffer_id: id }];
  },
  after_file_revert({ event, before }) {
    const read = readAgain.answerIn(before, event);
    if (read === null || 'failed' in read.answer) return [];
    return [{ path: read.asked.work.path, buffer_id: read.asked.about[0] }];
  },
  after_file_explorer_change: ({ event, before }) =>
    changeFiles
      .answerIn(before, event)
      ?.answer.done.map(({ from, to }) => ({ path: to === '' ? from : to })) ?? [],
  language_changed({ before, after }) {
    if (before.documents === after.documents) return [];
    const told: Json[] = [];
    for (const [id, document] of after.documents) {
      const was = before.documents.get(id);
      if (was === undefined || was === document) continue;
      if (was.language === document.language) continue;
      const language = toldAs(document.language);
      if (toldAs(was.language) !== language) told.push({ buffer_id: id, language });
    }
    return told;
  },
};

/** Documents that were closed. */
export const closedEvents: Readonly<Record<string, EventMapper>> = {
  buffer_closed: ({ before, after }) =>
    more(before.documents, after.documents).map(({ id }) => ({ buffer_id: id })),
};

/** The events of the files that are open, and of the buffer in front, for a plugin that comes later than they did. */
export function openFileEvents(state: State, plugin: string): readonly PluginEvent[] {
  const opened = [...state.documents.values()].flatMap((document) => {
    const path = filePath(document);
    return path === null ? [] : pluginEvent('after_file_open', { path, buffer_id: document.id }, plugin);
  });
  return [...opened, pluginEvent('buffer_activated', { buffer_id: focusedLeaf(state).active }, plugin)];
}
