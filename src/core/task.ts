import type { Milliseconds } from '../base/units.ts';
import { orderTitle, stopOrder } from './file-changes.ts';
import { isSearching, stopSearching } from './file-finding.ts';
import { cancelReplacing } from './replacing.ts';
import { activeDocument, type State, type Step, step } from './state.ts';

/** Work that goes on in the background. */
export interface Task {
  /** What is being done: `saving big.txt`. */
  readonly title: string;
  /** How far it has come, 0 to 1; null where that cannot be told. */
  readonly progress: number | null;
  readonly begun: Milliseconds;
  /** Stops it; null where that would leave something half done. */
  readonly cancel: ((state: State) => Step | false) | null;
}

/** How long work goes on before it is told of: what is done sooner would only flicker. */
export const PATIENCE: Milliseconds = 300;

/** All that goes on, whatever it is kept in: nothing else keeps a list of it. */
function tasks(state: State): readonly Task[] {
  const { replacing, find, seeking, orders, panel } = state;
  const found: Task[] = [];
  for (const { name, saving, decoding, opened } of state.documents.values()) {
    if (saving !== null) {
      const { written, text, begun } = saving;
      const progress = text.length === 0 ? null : written / text.length;
      found.push({ title: `saving ${name}`, progress, begun, cancel: null });
    }
    if (decoding !== null)
      found.push({ title: `decoding ${name}`, progress: null, begun: opened, cancel: null });
  }
  if (replacing !== null && !replacing.each) {
    const { progress, begun } = replacing;
    const title = replacing.lineEnd === null ? 'replacing' : 'converting line ends';
    found.push({ title, progress, begun, cancel: cancelReplacing });
  }
  if (find?.running === true)
    found.push({
      title: 'searching',
      progress: find.progress > 0 ? find.progress : null,
      begun: find.begun,
      cancel: stopFinding,
    });
  if (seeking !== null && seeking.document === activeDocument(state).id)
    found.push({ title: 'counting lines', progress: null, begun: seeking.begun, cancel: stopSeeking });
  for (const order of orders) {
    const { request, items, done, begun, stopping } = order;
    found.push({
      title: orderTitle(order),
      progress: items.length > 1 && !stopping ? done / items.length : null,
      begun,
      cancel: stopping ? null : (now) => stopOrder(now, request),
    });
  }
  if (panel !== null && panel.search !== null && isSearching(panel))
    found.push({
      title: 'searching files',
      progress: null,
      begun: panel.search.started,
      cancel: stopSearching,
    });
  return found;
}

function stopFinding(state: State): Step {
  const { find, nextId: id } = state;
  if (find === null) return step(state);
  // An answer that is under way is one to nothing.
  const stopped = { ...find, id, running: false, note: 'stopped' };
  return step({ ...state, find: stopped, nextId: id + 1 }, { type: 'cancel_search' });
}

const stopSeeking = (state: State): Step => step({ ...state, seeking: null, message: null });

/** What has gone on long enough to be told of, that which began first coming first. */
export const shownTasks = (state: State): readonly Task[] =>
  tasks(state)
    .filter(({ begun }) => state.now - begun >= PATIENCE)
    .toSorted((a, b) => a.begun - b.begun);

/** When the next of what goes on is to be told of, by the clock of the events; null when none waits for that. */
export function nextShown(state: State): Milliseconds | null {
  const waiting = tasks(state)
    .map(({ begun }) => begun + PATIENCE)
    .filter((time) => time > state.now);
  return waiting.length === 0 ? null : Math.min(...waiting);
}

/** Stops what was begun last of all that is told of and can be stopped; false when there is none. */
export function cancelTask(state: State): Step | false {
  const last = shownTasks(state).findLast(({ cancel }) => cancel !== null);
  return last?.cancel?.(state) ?? false;
}

/** Cells of the bar that shows how far something has come. */
const BAR = 8;

/** The tasks in the status bar: the one that began first, and how many there are besides. */
export function taskDetails(state: State): string {
  const shown = shownTasks(state);
  if (shown.length === 0) return '';
  const [{ title, progress, cancel }] = shown;
  const others = shown.length > 1 ? ` +${shown.length - 1}` : '';
  const stop = cancel === null ? '' : ' ✕';
  if (progress === null) return `${title} …${others}${stop}`;
  const part = Math.max(0, Math.min(1, progress));
  const full = Math.floor(part * BAR);
  return `${title} ${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${String(Math.floor(part * 100)).padStart(2)} %${others}${stop}`;
}
