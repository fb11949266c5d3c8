import { inside, type Rectangle } from '../../base/rectangle.ts';
import { calibratingField } from './fields.ts';
import { keyViewField } from './fields.ts';
import type { Event } from '../../core/model/messages.ts';
import type { MouseEvent } from '../../input/event.ts';
import { onCalibrationEvent, actInCalibration } from './calibration.ts';
import { calibrationFooter } from './calibration-layout.ts';
import { act, onWatchedEvent } from './key-log.ts';
import { footer, keyViewRegion } from './key-log-layout.ts';
import type { State, Step } from '../../core/model/state.ts';

/** True when somebody looks on, and wants the bytes of each event. */
export const isTraced = (state: Pick<State, 'window'>): boolean =>
  keyViewField.of(state) !== null || calibratingField.of(state) !== null;

/** Handles all input while the inspector is open; null when it is closed, or for other events. */
export function onInspectedEvent(state: State, event: Event): Step | null {
  const keyView = keyViewField.of(state);
  const calibrating = calibratingField.of(state);
  const inner = event.type === 'traced' ? event.event : event;
  const click = inner.type === 'mouse' && inner.kind === 'press' && inner.button === 'left' ? inner : null;
  if (calibrating !== null) {
    const item = itemAt(calibrationFooter(state, calibrating), click);
    if (item !== undefined) return actInCalibration(state, calibrating, item.action);
    return onCalibrationEvent(state, calibrating, event);
  }
  if (keyView === null) return null;
  const page = Math.max(1, keyViewRegion(state, keyView).list.height);
  const item = itemAt(footer(state, keyView), click);
  return item === undefined
    ? onWatchedEvent(state, keyView, event, page)
    : act(state, keyView, item.action, page);
}

const itemAt = <T extends Rectangle>(items: readonly T[], click: MouseEvent | null): T | undefined =>
  click === null ? undefined : items.find((item) => inside(click, item));
