/** A fault in a command line, in the words that Vim has for it. */
export class ExFault extends Error {
  override name = 'ExFault';
}
