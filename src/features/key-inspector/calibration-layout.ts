import type { Rectangle } from '../../base/rectangle.ts';
import { linesOf } from '../../base/lines-of.ts';
import { bytesOf } from '../../input/calibration.ts';
import { describe } from '../../input/notation.ts';
import { shownBytes } from '../../input/trace.ts';
import {
  type Answer,
  type Calibration,
  type CalibrationAction,
  learnedKeys,
  lettersOf,
} from './calibration.ts';
import { type FooterItem, footerOf } from './key-log-layout.ts';
import type { State } from '../../core/model/state.ts';
import { wantedName } from './calibration-keys.ts';

/** A key that was asked for, and what became of it. */
export interface AnswerRow {
  readonly kind: Answer['kind'];
  readonly key: string;
  readonly sends: string;
  readonly note: string;
}

/** The content of the wizard and its places. */
export interface CalibrationRegion {
  readonly whole: Rectangle;
  /** The progress, from 0 to 1 and in words. */
  readonly progress: number;
  readonly where: string;
  /** The key that is asked for, or the end, and a remark. */
  readonly title: string;
  readonly lines: readonly string[];
  /** Their places; the lines have no height where there is no room. */
  readonly head: Rectangle;
  readonly titleAt: Rectangle;
  readonly text: Rectangle;
  readonly list: Rectangle;
  readonly rows: readonly AnswerRow[];
}

/** Rows from which on there is room for blank lines. */
const ROOMY = 16;

/** Divides the screen, which the wizard takes whole. */
export function calibrationRegion(state: State, wizard: Calibration): CalibrationRegion {
  const { columns, rows } = state.window;
  const { asked, at } = wizard;
  const width = Math.max(0, columns - 4);
  const height = Math.max(0, rows - 2);
  const gap = rows >= ROOMY ? 1 : 0;
  const done = at >= asked.length;
  const lines = textOf(wizard).flatMap((line) => linesOf(line, Math.max(1, width)));
  let y = 1;
  const part = (wanted: number): Rectangle => {
    const size = Math.max(0, Math.min(wanted, height + 1 - y));
    const area = { x: 2, y, width, height: size };
    y += size;
    return area;
  };
  const head = part(1);
  y += gap;
  const titleAt = part(1);
  y += gap;
  const text = part(lines.length);
  if (lines.length > 0) y += gap;
  const list = part(height);
  return {
    whole: { x: 0, y: 0, width: columns, height: rows },
    progress: asked.length === 0 ? 1 : at / asked.length,
    where: done ? 'done' : `${at + 1} of ${asked.length} · ${asked[at].group}`,
    title: wizard.leaving
      ? 'Leave without saving?'
      : done
        ? summary(state, wizard)
        : `Press ${wantedName(asked[at].key)}`,
    lines,
    head,
    titleAt,
    text,
    list,
    rows: answerRows(wizard, list.height),
  };
}

/** The text below the title. */
function textOf(wizard: Calibration): readonly string[] {
  const { asked, at, answers, absent, conflict, leaving: pending, note } = wizard;
  if (note !== null) return [note];
  if (pending) return [leftBehind(wizard)];
  if (conflict !== null) {
    const means = describe([conflict.means]);
    const sent = shownBytes(bytesOf(conflict.sends));
    return [
      `${sent} arrived, which is ${means}. If Inkstone learns it, you can no longer type ${means} here.`,
    ];
  }
  if (at < asked.length)
    return at > 0 || answers.size > 0
      ? []
      : [
          'The letters below always work. Press n to skip a key that does nothing or that your keyboard lacks.',
        ];
  const missing = absent.map((key) => wantedName(key)).join(', ');
  return missing === '' ? [] : [`Skipped, because this terminal cannot send them: ${missing}.`];
}

/** The warning about answers that leaving would lose. */
function leftBehind({ answers }: Calibration): string {
  const learned = [...answers.values()].filter(({ kind }) => kind === 'learned').length;
  return learned === 0 ? 'Nothing has been learned.' : `${countOf(learned)} would be lost.`;
}

const countOf = (keys: number): string => (keys === 1 ? '1 key' : `${keys} keys`);

function summary(state: State, wizard: Calibration): string {
  const right = [...wizard.answers.values()].filter(({ kind }) => kind === 'right').length;
  const learned = learnedKeys(state, wizard).length;
  return `${learned === 0 ? 'No key' : countOf(learned)} learned, ${right} as expected`;
}

/** The answers that there is room for: the latest, or in the end what was learned first. */
function answerRows({ asked, at, answers }: Calibration, height: number): readonly AnswerRow[] {
  const rows = [...answers]
    .toSorted(([a], [b]) => a - b)
    .map(([i, { kind, sends, note }]): AnswerRow => ({
      kind,
      key: wantedName(asked[i].key),
      sends: shownBytes(bytesOf(sends)),
      note,
    }));
  if (height <= 0) return [];
  if (at < asked.length) return rows.slice(-height);
  const order: readonly AnswerRow['kind'][] = ['learned', 'same', 'skipped', 'right'];
  return rows.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)).slice(0, height);
}

/** The letters in the lower border. */
export const calibrationFooter = (
  state: State,
  wizard: Calibration,
): readonly FooterItem<CalibrationAction>[] => footerOf(state, lettersOf(wizard));
