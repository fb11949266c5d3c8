/** Numbers of tests by how they ended. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A check or a suite of tests, as one or several commands that can run side by side. */
export interface Step {
  readonly name: string;
  /** Programs of node_modules/.bin with their arguments. */
  readonly commands: readonly (readonly string[])[];
  /** Its temporary files may be in memory: it does not ask how a real disk behaves. */
  readonly inMemory?: boolean;
  /** Nothing else runs meanwhile: the step uses all processors by itself. */
  readonly alone?: boolean;
  /** The counts that a command printed; a check without counts is one test by its exit status. */
  readonly count?: (output: string) => Counts;
  /** The last line of the output is shown: it has figures. */
  readonly hasFigures?: boolean;
  /** The part of the output that is worth showing when a command failed. */
  readonly failures?: (output: string) => string;
}

export const total = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
});

export const summary = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
