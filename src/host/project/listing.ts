import * as fs from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../files/error-messages.ts';
import type { FolderRules } from './ignore.ts';

/** Folders that are read ahead of the one whose turn it is. */
const AHEAD = 16;

/** The files of one folder, as paths relative to the root with `/` between names. */
export type Batch = readonly string[];

export interface ListingEnd {
  /** Folders that could not be read. */
  readonly unreadable: number;
  /** Entries whose names are not UTF-8: they cannot be opened by name. */
  readonly unnamed: number;
  /** It ended at the limit: there may be more. */
  readonly more: boolean;
}

export interface ListingOptions {
  /** The rules of the root; null lists what is ignored as well. */
  readonly rules: FolderRules | null;
  /** The most files; 500,000 by default. */
  readonly limit?: number;
  /** True to count links to files. Links to folders are never entered, so that there are no circles. */
  readonly links?: boolean;
  /** A test for folders to list, relative to the root and with a slash behind; by default all that are not ignored. */
  readonly enters?: (prefix: string) => boolean;
}

/** A folder that is still to be listed. */
interface PendingFolder {
  /** Relative to the root, with a slash behind each name. */
  readonly prefix: string;
  readonly name: string;
  /** The rules of the folder that it is in; null for none. */
  readonly rules: FolderRules | null;
  entries: Promise<fs.Dirent[] | null> | null;
}

/**
 * The files below a folder, folder by folder: those of a folder in the order of their names, then its folders in
 * theirs, so that the order is always the same. Stops between two batches when the caller does.
 */
export async function* listing(
  root: string,
  { rules, limit = 500_000, links = true, enters }: ListingOptions,
): AsyncGenerator<Batch, ListingEnd> {
  let unreadable = 0;
  let unnamed = 0;
  let left = limit;
  const stack: PendingFolder[] = [{ prefix: '', name: '', rules: null, entries: null }];
  while (stack.length > 0) {
    for (let i = stack.length - 1; i >= 0 && i >= stack.length - AHEAD; i--)
      stack[i].entries ??= entriesOf(join(root, stack[i].prefix));
    const { prefix, name, rules: outer, entries } = stack.pop()!;
    const list = await entries;
    if (list === null) {
      unreadable++;
      continue;
    }
    const own = prefix === '' ? rules : (outer?.enter(name, ruleFiles(list)) ?? null);
    const files: string[] = [];
    const folders: PendingFolder[] = [];
    for (const entry of list.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const isFolder = entry.isDirectory();
      if (!isFolder && !entry.isFile() && !(links && entry.isSymbolicLink())) continue;
      if (own?.ignores(entry.name, isFolder) === true || (own === null && isFolder && entry.name === '.git'))
        continue;
      if (entry.name.includes('\ufffd')) unnamed++;
      else if (isFolder) {
        const within = `${prefix}${entry.name}/`;
        if (enters?.(within) !== false)
          folders.push({ prefix: within, name: entry.name, rules: own, entries: null });
      } else if (entry.isFile() || (await leadsToFile(join(root, prefix, entry.name))))
        files.push(prefix + entry.name);
    }
    if (files.length > left) {
      yield files.slice(0, left);
      return { unreadable, unnamed, more: true };
    }
    left -= files.length;
    if (files.length > 0) yield files;
    for (let i = folders.length - 1; i >= 0; i--) stack.push(folders[i]);
  }
  return { unreadable, unnamed, more: false };
}

/** The content of a folder: empty when it is gone, null when it cannot be read. */
const entriesOf = (path: string): Promise<fs.Dirent[] | null> =>
  new Promise((accept) => {
    fs.readdir(path, { withFileTypes: true }, (error, entries) => {
      if (!error) accept(entries);
      else accept(codeOf(error) === 'ENOENT' ? [] : null);
    });
  });

function ruleFiles(entries: readonly fs.Dirent[]): { git: boolean; gitignore: boolean; ignore: boolean } {
  const files = { git: false, gitignore: false, ignore: false };
  for (const entry of entries) {
    if (entry.name === '.git') files.git = true;
    else if (entry.name === '.gitignore') files.gitignore = entry.isFile();
    else if (entry.name === '.ignore') files.ignore = entry.isFile();
  }
  return files;
}

const leadsToFile = (path: string): Promise<boolean> =>
  new Promise((accept) => {
    fs.stat(path, (error, stat) => accept(error === null && stat.isFile()));
  });
