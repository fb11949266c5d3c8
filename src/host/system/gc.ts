const { Bun: bun } = globalThis as { Bun?: { gc(now: boolean): void } };

/** Has Bun give back what is not needed any more: it lets 15 MB come together in a second of work, and keeps them. */
const sweep = (): void => bun?.gc(true);

/**
 * Gives back at once what has been used and is not needed any more. Left to itself the runtime waits until there is
 * more of it, and then lets a key wait. Takes some 30 milliseconds: for when everything has been gone through once.
 */
export async function collectGarbage(): Promise<void> {
  if (bun !== undefined) return sweep();
  const [{ setFlagsFromString }, { runInNewContext }] = await Promise.all([
    import('node:v8'),
    import('node:vm'),
  ]);
  // As an option of the command line this would keep V8 from starting out of its snapshot.
  setFlagsFromString('--expose-gc');
  // Only as a last resort is memory given back to the system: 10 MB of it, which were needed while code was compiled.
  const gc = runInNewContext('globalThis.gc') as ((options: object) => void) | undefined;
  // Flags belong to the process: another thread may have reset this one just now. Then the runtime collects when it will.
  gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  setFlagsFromString('--no-expose-gc');
}
