/** Letters of the kinds of completion items, by their numbers in the protocol: every terminal has them. */
const LETTERS = ' amfnFvCIMpuvEkscdrDecSxoT';

/** The letter of a kind; a blank for one that is not known. */
export const letterOf = (kind: number): string => LETTERS[kind] ?? ' ';
