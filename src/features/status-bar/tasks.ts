import { type PendingRequest, awaitedRequests, stopRequest } from '../../core/model/request.ts';
import { macrosField } from '../macros/macros.ts';
import { seekingField } from '../../core/motions/seek.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { Document } from '../../core/model/document.ts';
import { stopDecoding } from '../files/close.ts';
import { linesDue } from '../plugins/line-queries.ts';
import { ANSWER_WAIT } from '../../core/model/wait-times.ts';
import { progressOf, stopPlaying } from '../macros/replay.ts';
import { activeDocument, type State, type Step, step, withWindow } from '../../core/model/state.ts';

/** Work that goes on in the background. */
export interface Task {
  /** The title: `saving big.txt`. */
  readonly title: string;
  /** The progress, 0 to 1; null where it is not known. */
  readonly progress: number | null;
  readonly begun: Milliseconds;
  /** Stops it; null where it is stopping already. */
  readonly cancel: ((state: State) => Step | false) | null;
  /** Stopping it takes nothing away but what it would have found: Escape does so. */
  readonly harmless: boolean;
}

/** All that goes on, whatever it is kept in: nothing else keeps a list of it. */
function tasks(state: State): readonly Task[] {
  const found: Task[] = [];
  const { playing } = macrosField.of(state);
  if (playing !== null)
    found.push({
      title: `playing macro ${playing.frames[0].name}`,
      progress: progressOf(playing),
      begun: playing.begun,
      cancel: stopPlaying,
      harmless: true,
    });
  for (const document of state.documents.values()) addDocumentTasks(document, found);
  for (const asked of awaitedRequests(state)) {
    const title = asked.request.titleOf(asked, state);
    if (title !== null) found.push(requestTask(asked, title));
  }
  addSearchTasks(state, found);
  return found;
}

function addDocumentTasks({ id, name, decoding, opened }: Document, found: Task[]): void {
  if (decoding !== null)
    found.push({
      title: `decoding ${name}`,
      progress: null,
      begun: opened,
      cancel: (state) => stopDecoding(state, id),
      harmless: false,
    });
}

const requestTask = (asked: PendingRequest, title: string): Task => ({
  title: asked.isStopping ? `stopping: ${title}` : title,
  progress: asked.isStopping ? null : asked.progress,
  begun: asked.begun,
  cancel:
    asked.isStopping || asked.request.stops === 'never' ? null : (state) => stopRequest(state, asked.id),
  harmless: asked.request.stops === 'escape',
});

function addSearchTasks(state: State, found: Task[]): void {
  const seeking = seekingField.of(state);
  if (seeking !== null && seeking.document === activeDocument(state).id)
    found.push({
      title: 'counting lines',
      progress: null,
      begun: seeking.begun,
      cancel: stopSeeking,
      harmless: true,
    });
}

const stopSeeking = (state: State): Step =>
  step(seekingField.with(withWindow(state, { message: null }), null));

/** The tasks that have run long enough to be shown, by their start. */
export function shownTasks(state: State): readonly Task[] {
  const all = tasks(state);
  if (all.length === 0) return all;
  return all.filter(({ begun }) => state.now - begun >= ANSWER_WAIT).toSorted((a, b) => a.begun - b.begun);
}

/** The time at which the next task is to be shown, by the clock of the events; null when none waits for that. */
export function nextShown(state: State): Milliseconds | null {
  let next: Milliseconds | null = null;
  const wait = (time: Milliseconds): void => {
    if (time > state.now && (next === null || time < next)) next = time;
  };
  for (const { begun } of tasks(state)) wait(begun + ANSWER_WAIT);
  wait(linesDue(state) ?? 0);
  return next;
}

/** Stops what was begun last of all that is told of and can be stopped, or of the `harmless` of it; false when there is none. */
export function cancelTask(state: State, harmless = false): Step | false {
  const last = shownTasks(state).findLast((task) => task.cancel !== null && (!harmless || task.harmless));
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
