/** A fault of a pattern or of a replacement: the message is for the user, and begins with Vim's number where Vim has one. */
export class RegexFault extends Error {}
