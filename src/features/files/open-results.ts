import { type PendingRequest, handles } from '../../core/model/request.ts';
import { say, type State, type Step, step, andThen } from '../../core/model/state.ts';
import { type NotOpened, type OpenedEvent, openFile, type OpenWork } from '../../core/windows/open-file.ts';
import { insertedFile } from './insert-file.ts';
import { onOpenedInSplit, tellWaiting } from './open-placement.ts';

/** Handles files that were asked for. */
export const openHandler = handles(openFile, { take: takeOpened });

/** Takes in a file that was asked for: opens it where it was to be opened, inserts its text, or tells why there is none. */
export function takeOpened(
  state: State,
  answer: OpenedEvent | NotOpened,
  { work, caller }: PendingRequest<OpenWork>,
): Step {
  const { want, path: _, ...how } = work;
  const waiting = caller === null || want === undefined ? null : { caller, want };
  if (answer.type === 'open_failed')
    return andThen(
      step(say(state, answer.isRefused === true ? 'warning' : 'error', answer.message)),
      (next) => tellWaiting(next, waiting, undefined),
    );
  const opened = { ...how, ...answer };
  return work.into === undefined
    ? onOpenedInSplit(state, opened, waiting)
    : step(insertedFile(state, work.into, opened));
}
