import type { Node } from 'jsonc-parser';
import { nodeAt } from './json-nodes.ts';

/**
 * The text of a configuration file with another value of a setting, or without it (undefined). Nothing else of the
 * text changes: a new setting comes behind those of its group, on a line of its own where they have such, and behind
 * the comment that stands beside the last of them.
 * @param tree what `text` parses to: an object whose groups are objects
 * @param keys of the groups and the setting, from the root; places in lists are numbers
 */
export function withSetting(text: string, tree: Node, keys: Path, value: unknown): string {
  const there = nodeAt(tree, keys);
  if (value === undefined) return there?.parent === undefined ? text : without(text, there.parent);
  if (there !== undefined) {
    const around = there.parent?.parent;
    // What stands in a line with its group stays there.
    const inLine =
      around !== undefined && !text.slice(around.offset, around.offset + around.length).includes('\n');
    const own = inLine ? writeValue(value) : laidOut(value, indentAt(text, there.offset), layoutOf(text));
    return replaceRange(text, there.offset, there.offset + there.length, own);
  }
  // What is missing goes into the innermost group that is there.
  let depth = keys.length - 1;
  let group = nodeAt(tree, keys.slice(0, depth));
  while (group === undefined) group = nodeAt(tree, keys.slice(0, --depth));
  const layout = layoutOf(text);
  return appendPart(text, group, (indent) => property(keys.slice(depth), value, indent, layout));
}

/** The text with one more part at the end of a group or a list. */
export function appendPart(text: string, group: Node, part: Part): string {
  const last = group.children?.at(-1);
  const layout = layoutOf(text);
  return last === undefined ? intoEmpty(text, group, part, layout) : behind(text, last, part, layout);
}

type Path = readonly (string | number)[];

/** A part to insert into a group; its first line already follows `indent`. */
type Part = (indent: string) => string;

interface Layout {
  /** One step of indentation. */
  readonly unit: string;
  readonly eol: string;
}

function layoutOf(text: string): Layout {
  const [, unit = '  '] = /^([ \t]+)\S/m.exec(text) ?? [];
  return { unit, eol: text.includes('\r\n') ? '\r\n' : '\n' };
}

const replaceRange = (text: string, from: number, to: number, by: string): string =>
  text.slice(0, from) + by + text.slice(to);

/** Columns beyond which a list has a line for each of its values. */
const WIDE = 80;

/** A value on one line. */
export function writeValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeValue).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${writeValue(each)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** A value in a line, or a list that is too long for that in several; the first one is not indented. */
function laidOut(value: unknown, indent: string, { unit, eol }: Layout): string {
  const line = writeValue(value);
  if (!Array.isArray(value) || value.length < 2 || indent.length + line.length <= WIDE) return line;
  return `[${eol}${value.map((each) => `${indent}${unit}${writeValue(each)}`).join(`,${eol}`)}${eol}${indent}]`;
}

/** `"key": value`, or groups around it, a line for each; the first one is not indented. */
function property([key, ...inner]: Path, value: unknown, indent: string, layout: Layout): string {
  if (inner.length === 0) return `${JSON.stringify(key)}: ${laidOut(value, indent, layout)}`;
  const { unit, eol } = layout;
  const within = property(inner, value, indent + unit, layout);
  return `${JSON.stringify(key)}: {${eol}${indent}${unit}${within}${eol}${indent}}`;
}

/** The blanks at the start of the line in which `at` is. */
const indentAt = (text: string, at: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', at - 1) + 1))?.[0] ?? '';

/** Into a group that holds nothing but perhaps comments. */
function intoEmpty(text: string, { offset, length }: Node, part: Part, layout: Layout): string {
  const close = offset + length - 1;
  const around = indentAt(text, offset);
  const indent = around + layout.unit;
  const line = text.lastIndexOf('\n', close);
  const own = `${indent}${part(indent)}${layout.eol}`;
  // The closing brace has a line of its own.
  if (line > offset && text.slice(line + 1, close).trim() === '')
    return replaceRange(text, line + 1, line + 1, own);
  return replaceRange(text, close, close, `${layout.eol}${own}${around}`);
}

/** The text that may follow the last value of a line: a comma, whitespace, comments that end there. */
const REST = /^[ \t]*(,?)[ \t]*(?:\/\*(?:(?!\*\/).)*\*\/[ \t]*)*(?:\/\/[^\r\n]*)?(?=\r?\n|$)/;

/** Behind the last one of a group. */
function behind(text: string, { offset, length }: Node, part: Part, layout: Layout): string {
  const end = offset + length;
  const rest = REST.exec(text.slice(end));
  const indent = indentAt(text, offset);
  // Those of one line stay on one line.
  if (rest === null) return replaceRange(text, end, end, `, ${part(indent)}`);
  const added = `${layout.eol}${indent}${part(indent)}`;
  const at = end + rest[0].length;
  if (rest[1] === ',') return replaceRange(text, at, at, `${added},`);
  return replaceRange(replaceRange(text, at, at, added), end, end, ',');
}

/** The text that may be between a value and the comma after it. */
const UP_TO_COMMA = /^(?:\s|\/\/[^\n]*|\/\*(?:(?!\*\/)[^])*\*\/)*,/;

const commaBehind = (text: string, { offset, length }: Node): number | null => {
  const found = UP_TO_COMMA.exec(text.slice(offset + length));
  return found === null ? null : offset + length + found[0].length - 1;
};

/** Without a property or a part of a list, its comma, and its line when nothing else is on that. */
export function without(text: string, own: Node): string {
  const siblings = own.parent?.children ?? [];
  const before = siblings[siblings.indexOf(own) - 1];
  const after = commaBehind(text, own);
  const comma = after ?? (before === undefined ? null : commaBehind(text, before));
  const { offset, length } = own;
  const end = offset + length;
  // From the back, so that the places hold.
  if (comma !== null && comma >= end) return bare(replaceRange(text, comma, comma + 1, ''), offset, end);
  const cut = bare(text, offset, end);
  return comma === null ? cut : replaceRange(cut, comma, comma + 1, '');
}

/** Without a stretch, and without its line when only blanks are left of that. */
function bare(text: string, from: number, to: number): string {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  const newline = text.indexOf('\n', to);
  const lineEnd = newline < 0 ? text.length : newline + 1;
  const alone = (text.slice(lineStart, from) + text.slice(to, lineEnd)).trim() === '' && newline >= 0;
  if (alone) return replaceRange(text, lineStart, lineEnd, '');
  // Of the blanks on both sides one is enough.
  return replaceRange(
    text,
    from,
    to + Number(/^[ \t]{2}$/.test(text.charAt(from - 1) + text.charAt(to))),
    '',
  );
}
