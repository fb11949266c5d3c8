/** An editor on which plugins work, in process, and the times of what happens in it. */
import { Frame } from '../src/base/frame.ts';
import { keyMaps } from '../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS } from '../src/core/config/settings.ts';
import type { State } from '../src/core/model/state.ts';
import { draw } from '../src/editor/draw.ts';
import { startState } from '../src/editor/start.ts';
import { update } from '../src/editor/update.ts';
import { parseKeys } from '../src/input/notation.ts';
import { MAPS } from '../src/keymaps/maps.ts';
import { OPERATIONS } from '../src/plugin/operations/main.ts';
import { DARK } from '../src/ui/theme.ts';

const [COLUMNS, ROWS] = [160, 50];
const [DOWN] = parseKeys('Down');

export class PluginScene {
  state: State;
  readonly #frame = new Frame(COLUMNS, ROWS);

  /** @param listened the events that plugins hear of */
  constructor(listened: readonly string[] = [], folder?: string) {
    this.state = startState(COLUMNS, ROWS, DEFAULT_SETTINGS, keyMaps(MAPS), folder);
    this.send({
      type: 'plugins',
      plugins: { operations: OPERATIONS, list: [], listened: new Set(listened) },
    });
  }

  send(event: Parameters<typeof update>[1]): void {
    this.state = update(this.state, event, this.state.now + 10).state;
  }

  draw(): void {
    draw(this.#frame, this.state, DARK);
  }

  /** Has a plugin call an operation. */
  operate(name: string, ...args: readonly unknown[]): void {
    const orders = [{ type: 'run', name, args, call: 1 } as const];
    this.send({ type: 'plugin_turn', plugin: 'bench', since: new Map(), orders });
  }

  /** Presses Down, and draws. */
  readonly key = (): void => {
    this.send({ type: 'key', kind: 'press', ...DOWN });
    this.draw();
  };
}

/** The time that something takes, in milliseconds. */
export function timed(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

/** The median, the 99 % and the most of times in milliseconds, without the first ones, which warm up. */
export function summary(all: readonly number[]): Readonly<Record<'median' | 'p99' | 'most', number>> {
  const sorted = all.slice(Math.min(10, all.length - 1)).toSorted((a, b) => a - b);
  const at = (part: number): number => Number(sorted[Math.floor((sorted.length - 1) * part)].toFixed(2));
  return { median: at(0.5), p99: at(0.99), most: at(1) };
}
