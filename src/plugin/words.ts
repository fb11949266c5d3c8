/**
 * A text that a plugin shows people: `%key` stands for what its translations have for the key.
 */
export const inWords = (_plugin: string, text: string): string => text;
