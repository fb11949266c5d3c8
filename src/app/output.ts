import { codeOf, refusal } from '../host/files/error-messages.ts';

/** Has what is printed end the program in good order when nobody takes it any more, and with a sentence when it is lost. */
export function guardOutput(): void {
  process.stdout.on('error', (error) => {
    // Whoever reads may have seen enough, as `head` has.
    if (codeOf(error) === 'EPIPE') process.exit(0);
    process.stderr.write(`ink: ${refusal('write', 'standard output', error).replace(/^C/, 'c')}\n`);
    process.exit(1);
  });
  // Where nobody can be told, there is nothing to be told; the status says how it went.
  process.stderr.on('error', () => {});
}
