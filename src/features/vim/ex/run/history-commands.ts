import { activeDocument, type State, type Step, step } from '../../../../core/model/state.ts';
import { atEnd, travelChanges, travelSteps, travelTo } from '../../normal/undo.ts';
import { ExFault } from '../ex-fault.ts';
import type { ExHandler } from './ex-call.ts';
import { runNamed } from './file-commands.ts';

const undo: ExHandler = (state, { number }) => {
  if (number === null) return travelSteps(state, 'undo', 1);
  const { history } = activeDocument(state);
  if (!history.entries().some(({ id }) => id === number))
    throw new ExFault(`E830: Undo number ${number} not found`);
  return step(travelTo(state, number) ?? state);
};

const redo: ExHandler = (state) => travelSteps(state, 'redo', 1);

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** `:earlier` and `:later`: so many changes, a time, or so many saves away. */
const travelInTime =
  (way: 'undo' | 'redo'): ExHandler =>
  (state, { argument }) => {
    const [, amount = '1', unit = ''] = /^(\d*)([smhdf]?)$/.exec(argument.trim()) ?? [];
    if (!/^\d*[smhdf]?$/.test(argument.trim())) throw new ExFault(`E475: Invalid argument: ${argument}`);
    if (unit === 'f')
      throw new ExFault('Inkstone does not go back by saves: use :earlier with a number or a time');
    const count = amount === '' ? 1 : Number(amount);
    return unit === '' ? travelChanges(state, way, count) : byTime(state, way, count * SECONDS[unit] * 1000);
  };

function byTime(state: State, way: 'undo' | 'redo', span: number): Step {
  const { history } = activeDocument(state);
  const entries = history.entries();
  const now = way === 'undo' ? state.now : (entries.find(({ id }) => id === history.current)?.time ?? 0);
  const at = way === 'undo' ? now - span : now + span;
  const target = entries.findLast(({ time }) => time <= at) ?? entries[0];
  return step(travelTo(state, target.id) ?? atEnd(state, way));
}

/** The commands on the undo tree. */
export const historyHandlers: readonly (readonly [name: string, handler: ExHandler])[] = [
  ['undo', undo],
  ['redo', redo],
  ['earlier', travelInTime('undo')],
  ['later', travelInTime('redo')],
  ['undolist', (state) => runNamed(state, 'undo_tree')],
  // One line of commands is one step of undo.
  ['undojoin', (state) => step(state)],
];
