/** Characters of a text by somebody else that are looked at. */
const LONGEST = 2000;

/** A text as it can stand in one line: no character of it moves anything about. */
export const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');

/** The same of the beginning of a text by somebody else, which may be without end: it is drawn with every key. */
export const shortLine = (text: string): string => oneLine(text.slice(0, LONGEST));
