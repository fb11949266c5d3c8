/** A text as it can stand in one line: no character of it moves anything about. */
export const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');
