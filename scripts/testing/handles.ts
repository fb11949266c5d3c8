/** Loaded before tests: SIGUSR2 has the process name what keeps it running. */
process.on('SIGUSR2', () => {
  process.stderr.write(`\nkept running by: ${process.getActiveResourcesInfo().join(', ')}\n`);
});
