import type { FormatPart, Snippet, TabStop, Transform, Variable } from './snippet.ts';

/** A snippet in the notation that it is read from; reading that again gives the same snippet. */
export const printSnippet = (snippet: Snippet): string =>
  snippet.map((part) => (typeof part === 'string' ? asText(part) : printPart(part))).join('');

/** Text as it stands in a snippet. */
const asText = (text: string): string => text.replaceAll(/[$}\\]/g, String.raw`\$&`);

function printPart(part: TabStop | Variable): string {
  const name = part.kind === 'stop' ? String(part.number) : part.name;
  if (part.transform !== undefined) return `\${${name}/${printTransform(part.transform)}}`;
  if (part.kind === 'stop' && part.choices !== undefined)
    return `\${${name}|${part.choices.map((each) => each.replaceAll(/[,|\\]/g, String.raw`\$&`)).join(',')}|}`;
  return part.body === undefined ? `\${${name}}` : `\${${name}:${printSnippet(part.body)}}`;
}

function printTransform({ source, flags, format }: Transform): string {
  return `${source.replaceAll(/\\[^]|\//g, (part) => (part === '/' ? '\\/' : part))}/${format.map(printFormat).join('')}/${flags}`;
}

function printFormat(part: FormatPart): string {
  if (typeof part === 'string') return part.replaceAll(/[$}\\/]/g, String.raw`\$&`);
  const { group, change, matched, otherwise } = part;
  if (change !== undefined) return `\${${group}:/${change}}`;
  if (matched !== undefined)
    return otherwise === undefined
      ? `\${${group}:+${inside(matched)}}`
      : `\${${group}:?${inside(matched)}:${inside(otherwise)}}`;
  return otherwise === undefined ? `\${${group}}` : `\${${group}:-${inside(otherwise)}}`;
}

const inside = (text: string): string => text.replaceAll(/[$}\\/:]/g, String.raw`\$&`);
