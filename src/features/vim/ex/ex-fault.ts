/** A fault in a command line, in the words that Vim has for it. */
export class ExFault extends Error {
  override name = 'ExFault';
}

/** Lines have not been counted that far yet: once they are, the command can be carried out. */
export class NotCounted extends ExFault {
  constructor() {
    super('The lines are still being counted');
  }
}
