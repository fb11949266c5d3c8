import { existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The place that a package is installed from. */
export interface PackageSource {
  /** The source as the lock file has it: a URL, or an absolute path. */
  readonly text: string;
  /** `folder`: the files are copied as they are. */
  readonly kind: 'repository' | 'folder';
  /** The URL or the path of the repository, or the folder. */
  readonly from: string;
  /** The folder of the package in the repository; empty for all of it. */
  readonly within: string;
}

/** URLs of the protocols that may be cloned, and `user@host:path`. */
const URL_FORM = /^(?:(?:https?|ssh|git|file):\/\/[^\s\p{Cc}]+|[\w.-]+@[\w.-]+:[^\s\p{Cc}]+)$/u;

/**
 * The source that somebody names: a folder, a bare repository or a Git URL; `#path` behind a repository names a folder
 * in it. A sentence when it is none of these.
 */
export function packageSource(given: string, here: string): PackageSource | { readonly fault: string } {
  const whole = localPath(given, here);
  if (isFolder(whole) && !isBareRepository(whole))
    return { text: whole, kind: 'folder', from: whole, within: '' };
  const [, place = '', within = ''] = /^([^#]*)(?:#(.*))?$/s.exec(given) ?? [];
  if (within.split('/').some((part) => part === '..' || part === '.'))
    return { fault: `${within} is not the path of a folder in a repository` };
  const isUrl = URL_FORM.test(place);
  if (isUrl && hasPassword(place))
    return { fault: 'a URL with a password is not accepted; use a credential helper of Git instead' };
  const from = isUrl ? place : localPath(place, here);
  if (!isUrl && !isBareRepository(from)) return { fault: `${given} is neither a folder nor a Git URL` };
  const folder = within.replace(/\/+$/, '');
  return { text: folder === '' ? from : `${from}#${folder}`, kind: 'repository', from, within: folder };
}

const localPath = (given: string, here: string): string =>
  resolve(here, given.replace(/^~(?=\/|$)/, homedir()));

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const isBareRepository = (path: string): boolean =>
  ['HEAD', 'objects', 'refs'].every((name) => existsSync(join(path, name))) &&
  !existsSync(join(path, 'package.json'));

function hasPassword(url: string): boolean {
  try {
    return new URL(url).password !== '';
  } catch {
    // It is of the form `user@host:path`.
    return false;
  }
}
