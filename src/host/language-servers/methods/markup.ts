/** Characters of a text that people read at most. */
const MOST = 100_000;

/** The contents of a hover as Markdown, whatever their form; empty for anything else. */
export function markdownOf(contents: unknown): string {
  if (Array.isArray(contents)) return contents.map(markdownOf).join('\n\n');
  if (typeof contents === 'string') return contents.slice(0, MOST);
  if (typeof contents !== 'object' || contents === null) return '';
  const { kind, language, value: whole } = contents as Readonly<Record<string, unknown>>;
  if (typeof whole !== 'string') return '';
  const value = whole.slice(0, MOST);
  if (typeof language === 'string') return `\`\`\`${language}\n${value}\n\`\`\``;
  return kind === 'plaintext' ? quote(value) : value;
}

/** Documentation as Markdown: a text alone is none. */
export const documentationOf = (documentation: unknown): string =>
  typeof documentation === 'string' ? quote(documentation.slice(0, MOST)) : markdownOf(documentation);

/** Markdown that shows a text as it is. */
const quote = (text: string): string => text.replaceAll(/[\\`*_{}[\]()#+\-.!<>|~]/g, '\\$&');
