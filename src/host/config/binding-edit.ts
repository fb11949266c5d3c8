import { getNodeValue, type Node, parseTree } from 'jsonc-parser';
import {
  actionFields,
  type BindingEdit,
  type BindingEntry,
  keyFields,
  sameEntry,
  writtenEntry,
} from '../../core/config/keybinding-entry.ts';
import { nodeAt } from './json-nodes.ts';
import { appendPart, withSetting, without, writeValue } from './setting-edit.ts';

/** Reads the entries of a list; null for those that are wrong. */
export type ReadEntries = (values: readonly unknown[]) => readonly (BindingEntry | null)[];

/** The list of bindings is not what it was when the edits were made. */
export class EntriesChanged extends Error {
  override name = 'EntriesChanged';
}

const LIST = ['keybindings'];

/**
 * The text of a configuration with some entries of `keybindings` edited. Comments, order, layout and all other
 * entries stay as they are; what is taken out takes the comment with it that is about it alone.
 * @param text it parses to an object
 * @throws EntriesChanged where an entry is not there that is to be edited; `keybindings` may be no list, too
 */
export function withBindings(text: string, edits: readonly BindingEdit[], read: ReadEntries): string {
  const there = nodeAt(treeOf(text), LIST);
  if (there !== undefined && there.type !== 'array') throw new EntriesChanged();
  const entries = read((there?.children ?? []).map((node) => getNodeValue(node) as unknown));
  const placed = edits.map((edit) =>
    edit.type === 'add' ? edit : { ...edit, index: entryIndex(entries, edit.index, edit.was) },
  );
  let after = text;
  for (const edit of placed)
    if (edit.type === 'add' && edit.before === null) after = addEntry(after, edit.entry);
  // From the end, so that the places of the others hold; what is at one place is edited before something comes there.
  const place = (edit: BindingEdit): number => (edit.type === 'add' ? (edit.before ?? 0) - 0.5 : edit.index);
  for (const edit of placed.toSorted((a, b) => place(b) - place(a))) {
    if (edit.type === 'remove') after = removeEntry(after, edit.index);
    else if (edit.type === 'change') after = changeEntry(after, edit.index, edit.was, edit.entry);
    else if (edit.before !== null) after = insertEntry(after, edit.entry, edit.before);
  }
  return after;
}

function treeOf(text: string): Node {
  const tree = parseTree(text, [], { allowTrailingComma: true });
  if (tree === undefined) throw new Error('nothing in the configuration');
  return tree;
}

function entryAt(text: string, index: number): Node {
  const node = nodeAt(treeOf(text), [...LIST, index]);
  if (node === undefined) throw new EntriesChanged();
  return node;
}

/**
 * Finds the place of an entry: its old one, or, once others came or went before it, the only other place with the same
 * entry.
 */
function entryIndex(entries: readonly (BindingEntry | null)[], index: number, was: BindingEntry): number {
  const is = (entry: BindingEntry | null | undefined): boolean => entry != null && sameEntry(entry, was);
  if (is(entries[index])) return index;
  const others = entries.flatMap((entry, i) => (is(entry) ? [i] : []));
  if (others.length !== 1) throw new EntriesChanged();
  return others[0];
}

function addEntry(text: string, entry: BindingEntry): string {
  const part = (): string => writeValue(writtenEntry(entry));
  const list = nodeAt(treeOf(text), LIST);
  if (list !== undefined) return appendPart(text, list, part);
  const withList = withSetting(text, treeOf(text), LIST, []);
  const empty = nodeAt(treeOf(withList), LIST);
  if (empty === undefined) throw new Error('the keybindings were not saved');
  return appendPart(withList, empty, part);
}

/** In front of another entry, and of the comment that is about that one. */
function insertEntry(text: string, entry: BindingEntry, before: number): string {
  const node = entryAt(text, before);
  const own = writeValue(writtenEntry(entry));
  const lineStart = text.lastIndexOf('\n', node.offset - 1) + 1;
  const indent = text.slice(lineStart, node.offset);
  if (indent.trim() !== '') return `${text.slice(0, node.offset)}${own}, ${text.slice(node.offset)}`;
  const at = commentsAbove(text, lineStart, listStart(node));
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  return `${text.slice(0, at)}${indent}${own},${eol}${text.slice(at)}`;
}

const listStart = ({ parent }: Node): number => parent?.offset ?? 0;

/** The start of the lines above one that hold nothing but a comment, with no blank line between. */
function commentsAbove(text: string, lineStart: number, from: number): number {
  let at = lineStart;
  for (;;) {
    const before = text.lastIndexOf('\n', at - 2) + 1;
    if (at === 0 || before <= from) return at;
    if (!/^[ \t]*(?:\/\/.*|\/\*(?:(?!\*\/).)*\*\/[ \t]*)\r?\n$/.test(text.slice(before, at))) return at;
    at = before;
  }
}

/** The text that may follow an entry on its line: a comma and comments that end there. */
const LINE_REST = /^[ \t]*,?[ \t]*(?:\/\*(?:(?!\*\/).)*\*\/[ \t]*)*(?:\/\/[^\r\n]*)?(?=\r?\n|$)/;

/** Without an entry and what is said of it: beside it, and above it unless that may be said of the next one too. */
function removeEntry(text: string, index: number): string {
  const node = entryAt(text, index);
  const lineStart = text.lastIndexOf('\n', node.offset - 1) + 1;
  const end = node.offset + node.length;
  const rest = LINE_REST.exec(text.slice(end))?.[0];
  const alone = text.slice(lineStart, node.offset).trim() === '' && rest !== undefined;
  if (!alone) return without(text, node);
  const last = node.parent?.children?.at(-1) === node;
  const next = text.slice(end + rest.length).replace(/^\r?\n/, '');
  const headsOthers = !last && /^[ \t]*\{/.test(next);
  const above = headsOthers ? lineStart : commentsAbove(text, lineStart, listStart(node));
  const to = end + rest.length;
  const comma = /^[ \t]*,/.test(rest);
  // The comma goes by `without`, which knows of the one before where it is the last; then the comments.
  const cutBehind = comma
    ? text.slice(0, end) + /^[ \t]*,/.exec(rest)![0] + text.slice(to)
    : text.slice(0, end) + text.slice(to);
  const cut = text.slice(0, above) + cutBehind.slice(lineStart);
  return without(cut, entryAt(cut, index));
}

/** With an entry that says something else, each part of it where it stood. */
function changeEntry(text: string, index: number, was: BindingEntry, entry: BindingEntry): string {
  const path = [...LIST, index];
  const set = (before: string, key: string, value: unknown): string =>
    withSetting(before, treeOf(before), [...path, key], value);
  let after = text;
  const fields = keyFields(entry.keys);
  if (writeValue(keyFields(was.keys)) !== writeValue(fields)) {
    // A single key may be written as a chord, too.
    const isList = nodeAt(treeOf(text), [...path, 'keys']) !== undefined;
    if (isList === 'keys' in fields)
      for (const [key, value] of Object.entries(fields)) after = set(after, key, value);
    else if (isList) after = renameProperties(after, [...path, 'keys'], writeValue(fields).slice(2, -2));
    else {
      after = renameProperties(after, [...path, 'key'], writeValue(fields).slice(2, -2));
      after = set(after, 'modifiers', undefined);
    }
  }
  const actions = actionFields(entry.actions);
  if (writeValue(actionFields(was.actions)) !== writeValue(actions)) {
    after = set(after, 'action', actions['action']);
    after = set(after, 'args', actions['args']);
  }
  return was.when === entry.when ? after : set(after, 'when', entry.when);
}

/** With other properties in the place of one. */
function renameProperties(text: string, path: readonly (string | number)[], by: string): string {
  const property = nodeAt(treeOf(text), path)?.parent;
  if (property === undefined) throw new EntriesChanged();
  return text.slice(0, property.offset) + by + text.slice(property.offset + property.length);
}
