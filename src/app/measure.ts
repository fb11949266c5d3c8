import type { Milliseconds } from '../base/units.ts';

/** The times from the arrival of keys to the frames that show them, for `--measure`. */
export class Measure {
  readonly #samples: Milliseconds[] = [];

  record(took: Milliseconds): void {
    this.#samples.push(took);
  }

  /** The table that is printed at the end. */
  table(): string {
    const sorted = this.#samples.toSorted((a, b) => a - b);
    if (sorted.length === 0) return 'no keys were measured\n';
    const at = (part: number): string =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))].toFixed(2);
    const rows = [
      ['events', String(sorted.length)],
      ['median', `${at(0.5)} ms`],
      ['90th percentile', `${at(0.9)} ms`],
      ['99th percentile', `${at(0.99)} ms`],
      ['longest', `${at(1)} ms`],
    ];
    return `from the bytes of a key to the frame that shows it\n${rows.map(([name, value]) => `  ${name.padEnd(16)} ${value}\n`).join('')}`;
  }
}
