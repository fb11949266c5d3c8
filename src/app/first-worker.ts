/**
 * Starts an empty worker and waits for its end. On Bun the first one of a process keeps the main thread for 10 to 17 ms,
 * which a key would wait for, and later ones for less than one; what stays is less than 1 MB. On Node the first one takes
 * 3 ms, and would leave 7 MB.
 */
export async function firstWorker(): Promise<void> {
  if (!('Bun' in globalThis)) return;
  const { Worker } = await import('node:worker_threads');
  const worker = new Worker('', { eval: true });
  worker.unref();
  await new Promise((resolve) => {
    // It has nothing to do that could fail, but for the memory it needs: then the first real one will tell.
    worker.once('error', resolve);
    worker.once('exit', resolve);
  });
}
