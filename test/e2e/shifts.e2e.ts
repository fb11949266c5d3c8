/** Rows that scroll and text that is pushed aside, in tmux, whose screen is not the one that the other tests use. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Clusters, Frame } from '../../src/base/frame.ts';
import { capabilitiesOf } from '../../src/term/capabilities.ts';
import { Renderer } from '../../src/term/renderer.ts';
import { Screen } from '../term/screen.ts';
import { applyShift, shifts, textScreen } from '../term/shift-steps.ts';

const [COLUMNS, ROWS, STEPS] = [60, 20, 150];
/** The time that tmux has to show a frame, in milliseconds. */
const PATIENCE = 10_000;

const hasTmux = spawnSync('tmux', ['-V']).status === 0;

/** A tmux of its own whose only pane shows the bytes written to it. */
class Pane {
  readonly #place = mkdtempSync(join(tmpdir(), 'ink-pane-'));
  readonly #pipe: number;

  constructor() {
    const fifo = join(this.#place, 'bytes');
    execFileSync('mkfifo', [fifo]);
    this.#tmux(
      '-f',
      '/dev/null',
      'new-session',
      '-d',
      '-x',
      `${COLUMNS}`,
      '-y',
      `${ROWS + 1}`,
      `stty raw -echo; exec cat '${fifo}'`,
    );
    this.#tmux('set-option', '-g', 'status', 'off');
    this.#tmux('resize-window', '-x', `${COLUMNS}`, '-y', `${ROWS}`);
    this.#pipe = openSync(fifo, 'w');
  }

  #tmux(...args: readonly string[]): string {
    return execFileSync('tmux', ['-u', '-S', join(this.#place, 'tmux'), ...args], { encoding: 'utf8' });
  }

  write(bytes: Uint8Array | string): void {
    const all = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
    for (let at = 0; at < all.length;) at += writeSync(this.#pipe, all, at);
  }

  /** The cells, read from the rows as tmux prints them. */
  async cells(): Promise<string[][]> {
    const screen = new Screen(COLUMNS, ROWS, false);
    const rows = this.#tmux('capture-pane', '-p', '-e', '-N').trimEnd().split('\n');
    await screen.write(`\x1b[?7l${rows.join('\r\n')}`);
    return screen.all();
  }

  close(): void {
    closeSync(this.#pipe);
    spawnSync('tmux', ['-S', join(this.#place, 'tmux'), 'kill-server']);
    rmSync(this.#place, { recursive: true });
  }
}

/** The first cell that differs; null when none does. */
function difference(shown: readonly string[][], expected: readonly string[][]): string | null {
  for (const [y, row] of expected.entries())
    for (const [x, cell] of row.entries())
      if (shown[y]?.[x] !== cell) return `row ${y}, column ${x}: ${shown[y]?.[x]} instead of ${cell}`;
  return null;
}

test(
  'frames that are drawn by difference look in tmux as they do elsewhere when drawn whole',
  { skip: !hasTmux && 'no tmux' },
  async () => {
    const capabilities = capabilitiesOf({ TERM: 'xterm-256color', COLORTERM: 'truecolor' });
    const pane = new Pane();
    try {
      pane.write('\x1b[?1049h\x1b[?7l');
      const frame = textScreen(new Frame(COLUMNS, ROWS, new Clusters()), 7, ['👩‍👩‍👧']);
      const renderer = new Renderer(capabilities);
      pane.write(renderer.render(frame));
      for (const step of fc.sample(shifts(COLUMNS, ROWS), { seed: 11, numRuns: STEPS })) {
        applyShift(frame, step);
        // tmux prints rows up to their last glyph.
        for (let y = 0; y < ROWS; y++) frame.put(COLUMNS - 1, y, 0x7c, 1, 0, 0);
        const bytes = renderer.render(frame);
        pane.write(bytes);
        const whole = new Screen(COLUMNS, ROWS, false);
        await whole.write('\x1b[?7l');
        await whole.write(new Renderer(capabilities).render(frame));
        const expected = whole.all();
        const until = Date.now() + PATIENCE;
        let wrong = difference(await pane.cells(), expected);
        while (wrong !== null && Date.now() < until) wrong = difference(await pane.cells(), expected);
        assert.equal(
          wrong,
          null,
          `${JSON.stringify(step)}: ${JSON.stringify(new TextDecoder().decode(bytes))}`,
        );
      }
    } finally {
      pane.close();
    }
  },
);
