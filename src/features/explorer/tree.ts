import { within } from '../../core/model/paths.ts';
import { firstWhere } from '../../base/bisect.ts';
import { compareNames } from '../../base/natural-order.ts';

/** One file or folder in a folder. */
export interface Entry {
  readonly name: string;
  /** A folder, or a link to one. */
  readonly folder: boolean;
  readonly link: boolean;
  /** Version control is told to leave it alone. */
  readonly ignored: boolean;
}

/** A folder that was listed. */
export interface Folder {
  /** In the order of `compareEntries`. */
  readonly entries: readonly Entry[];
  /** Why it cannot be listed; null when it can. */
  readonly problem: string | null;
}

/** The folders of the explorer, as far as they were listed, and what of them is shown. */
export interface Tree {
  /** Absolute. */
  readonly root: string;
  readonly folders: ReadonlyMap<string, Folder>;
  readonly expanded: ReadonlySet<string>;
  readonly showHidden: boolean;
  readonly showIgnored: boolean;
  /** The filter of names; empty for all of them. */
  readonly filter: string;
  /** Folders that were looked into for the filter only: of those in which a name fits, that is shown. */
  readonly sought: ReadonlyMap<string, Folder>;
}

export interface TreeRow {
  readonly path: string;
  readonly name: string;
  /** 0 for what stands in the root. */
  readonly depth: number;
  readonly folder: boolean;
  readonly link: boolean;
  /** It, or a folder that it is in, is ignored. */
  readonly ignored: boolean;
  readonly expanded: boolean;
}

/** Folders come first, then names as people order them. */
export const compareEntries = (
  a: Pick<Entry, 'name' | 'folder'>,
  b: Pick<Entry, 'name' | 'folder'>,
): number => Number(b.folder) - Number(a.folder) || compareNames(a.name, b.name);

export const joinPath = (folder: string, name: string): string =>
  folder === '/' ? `/${name}` : `${folder}/${name}`;

/** The rows of an expanded folder: those of its own entries, and of the expanded folders among these. */
interface Block {
  readonly path: string;
  readonly depth: number;
  readonly ignored: boolean;
  readonly entries: readonly Entry[];
  readonly children: readonly Child[];
  readonly length: number;
}

interface Child {
  /** Its place among the entries. */
  readonly index: number;
  /** Its first row within the block. */
  readonly start: number;
  readonly block: Block;
}

/**
 * The rows of a tree. They are not kept one by one: a folder with many entries costs nothing as long as it stays as
 * it is, and what is asked for is found from the folders that are expanded.
 */
export class TreeRows {
  readonly #root: Block;

  private constructor(root: Block) {
    this.#root = root;
  }

  /** The rows of a tree, which are made once for each. */
  static of(tree: Tree): TreeRows {
    let rows = known.get(tree);
    if (rows === undefined) known.set(tree, (rows = new TreeRows(rootOf(tree))));
    return rows;
  }

  get length(): number {
    return this.#root.length;
  }

  /** The row with a number, from 0; undefined beyond the last one. */
  at(row: number): TreeRow | undefined {
    if (row < 0 || row >= this.length) return undefined;
    let block = this.#root;
    let left = row;
    for (;;) {
      const at = lastBefore(block.children, left);
      const child = block.children[at];
      if (child !== undefined && left < child.start + child.block.length) {
        left -= child.start;
        block = child.block;
        continue;
      }
      const index = child === undefined ? left : child.index + 1 + left - child.start - child.block.length;
      const { name, folder, link, ignored } = block.entries[index];
      return {
        path: joinPath(block.path, name),
        name,
        depth: block.depth,
        folder,
        link,
        ignored: ignored || block.ignored,
        expanded: folder && isExpanded(block, index),
      };
    }
  }

  /** The number of a path's row; -1 when it has none. */
  indexOf(path: string): number {
    let block = this.#root;
    if (path === block.path || !within(path, block.path)) return -1;
    const names = path.slice(block.path === '/' ? 1 : block.path.length + 1).split('/');
    let row = 0;
    for (const [i, name] of names.entries()) {
      const index = entryIndex(block.entries, name);
      if (index < 0) return -1;
      const at = lastChild(block.children, index);
      const child = block.children[at];
      if (i < names.length - 1) {
        if (child?.index !== index) return -1;
        row += child.start;
        block = child.block;
      } else if (child === undefined) row += index;
      else
        row +=
          child.index === index
            ? child.start - 1
            : child.start + child.block.length + index - child.index - 1;
    }
    return row;
  }
}

const known = new WeakMap<Tree, TreeRows>();

const isExpanded = ({ children }: Block, index: number): boolean =>
  children[lastChild(children, index)]?.index === index;

/** The last child that begins at a row or before it. */
const lastBefore = (children: readonly Child[], row: number): number =>
  firstWhere(0, children.length, (i) => children[i].start > row) - 1;

/** The last child whose entry has a place or an earlier one. */
const lastChild = (children: readonly Child[], index: number): number =>
  firstWhere(0, children.length, (i) => children[i].index > index) - 1;

/** The place of a name among entries; -1 where it is not. */
function entryIndex(entries: readonly Entry[], name: string): number {
  const asFolder = insertionIndex(entries, { name, folder: true });
  return asFolder >= 0 ? asFolder : insertionIndex(entries, { name, folder: false });
}

function insertionIndex(entries: readonly Entry[], wanted: Pick<Entry, 'name' | 'folder'>): number {
  const place = firstWhere(0, entries.length, (i) => compareEntries(entries[i], wanted) >= 0);
  return place < entries.length && compareEntries(entries[place], wanted) === 0 ? place : -1;
}

function rootOf(tree: Tree): Block {
  const names = new Map<string, string[]>();
  const sought = tree.filter === '' ? [] : [...tree.sought.keys()].filter((path) => !tree.expanded.has(path));
  for (const path of [...tree.expanded, ...sought]) {
    const slash = path.lastIndexOf('/');
    const folder = path.slice(0, slash) || '/';
    const others = names.get(folder);
    if (others === undefined) names.set(folder, [path.slice(slash + 1)]);
    else others.push(path.slice(slash + 1));
  }
  return blockOf(tree, names, tree.root, { depth: 0, ignored: false, filter: tree.filter });
}

function blockOf(
  tree: Tree,
  expanded: ReadonlyMap<string, readonly string[]>,
  path: string,
  { depth, ignored, filter }: { readonly depth: number; readonly ignored: boolean; readonly filter: string },
): Block {
  const [known, sought] = [tree.folders.get(path), tree.sought.get(path)];
  // What is not watched is told anew for each filter.
  const folder = tree.expanded.has(path) || path === tree.root ? (known ?? sought) : (sought ?? known);
  if (folder === undefined) return { path, depth, ignored, entries: [], children: [], length: 0 };
  const all = visible(folder, tree);
  const blocks: { readonly entry: Entry; readonly block: Block }[] = [];
  for (const name of expanded.get(path) ?? []) {
    const index = insertionIndex(all, { name, folder: true });
    if (index < 0) continue;
    const entry = all[index];
    const inside = joinPath(path, name);
    const open = tree.expanded.has(inside);
    if (!open && filter === '') continue;
    const block = blockOf(tree, expanded, inside, {
      depth: depth + 1,
      ignored: ignored || entry.ignored,
      // Of an expanded folder that fits itself all is shown.
      filter: open && name.toLowerCase().includes(filter.toLowerCase()) ? '' : filter,
    });
    if (open || block.length > 0) blocks.push({ entry, block });
  }
  blocks.sort((a, b) => compareEntries(a.entry, b.entry));
  const entries = filter === '' ? all : filterRows(all, filter, blocks);
  let before = 0;
  const children: Child[] = [];
  for (const { entry, block } of blocks) {
    const index = insertionIndex(entries, entry);
    if (index < 0) continue;
    children.push({ index, start: index + 1 + before, block });
    before += block.length;
  }
  return { path, depth, ignored, entries, children, length: entries.length + before };
}

/** The visible entries of folders, by what is shown. */
const shown = new WeakMap<Folder, Map<string, readonly Entry[]>>();

function visible(folder: Folder, { showHidden, showIgnored }: Tree): readonly Entry[] {
  if (showHidden && showIgnored) return folder.entries;
  const key = `${showHidden} ${showIgnored}`;
  const before = shown.get(folder) ?? new Map<string, readonly Entry[]>();
  let entries = before.get(key);
  if (entries === undefined) {
    entries = folder.entries.filter(
      ({ name, ignored }) => (showHidden || !name.startsWith('.')) && (showIgnored || !ignored),
    );
    shown.set(folder, before.set(key, entries));
  }
  return entries;
}

/** The names of entries in one string, each on a line, in lower case, and where each begins. */
interface Names {
  readonly text: string;
  readonly starts: Uint32Array;
}

const names = new WeakMap<readonly Entry[], Names>();

function namesOf(entries: readonly Entry[]): Names {
  let known = names.get(entries);
  if (known === undefined) {
    const lower = entries.map(({ name }) => name.toLowerCase());
    const starts = new Uint32Array(lower.length + 1);
    for (let i = 0; i < lower.length; i++) starts[i + 1] = starts[i] + lower[i].length + 1;
    names.set(entries, (known = { text: `${lower.join('\n')}\n`, starts }));
  }
  return known;
}

/** The entries that have a text in their names, whatever the case. */
function entriesNamed(entries: readonly Entry[], filter: string): readonly Entry[] {
  const wanted = filter.toLowerCase();
  const { text, starts } = namesOf(entries);
  const found: Entry[] = [];
  let index = 0;
  for (let at = text.indexOf(wanted); at >= 0 && at < text.length; at = text.indexOf(wanted, starts[index])) {
    while (starts[index + 1] <= at) index++;
    found.push(entries[index]);
    index++;
  }
  return found;
}

function filterRows(
  all: readonly Entry[],
  filter: string,
  blocks: readonly { readonly entry: Entry; readonly block: Block }[],
): readonly Entry[] {
  const entries = entriesNamed(all, filter);
  // A folder in which something is left stays, whatever its name.
  const ways = blocks.filter(({ entry, block }) => block.length > 0 && insertionIndex(entries, entry) < 0);
  return ways.length === 0 ? entries : [...entries, ...ways.map(({ entry }) => entry)].sort(compareEntries);
}
