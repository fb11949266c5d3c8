import { codeOf } from './error-messages.ts';

type Reason = readonly [cause: string, way: string];

const SPACE: Reason = ['the disk is full', 'free some space and try again'];
const DENIED: Reason = ['you do not have permission to change that folder', 'change its permissions'];

const REASONS: Readonly<Record<string, Reason>> = {
  ENOSPC: SPACE,
  EDQUOT: ['your disk quota is used up', 'free some space and try again'],
  EACCES: DENIED,
  EPERM: DENIED,
  EROFS: ['its file system is read-only', 'choose another folder'],
  ENOENT: ['it no longer exists', 'run Refresh'],
  ENOTDIR: ['a part of its path is not a folder', 'choose another name'],
  EISDIR: ['a folder has that name', 'choose another name'],
  EEXIST: ['a file has that name', 'choose another name'],
  ENOTEMPTY: ['another program wrote to it in the meantime', 'try again'],
  ENAMETOOLONG: ['the name is too long', 'choose a shorter one'],
  EINVAL: ['a folder cannot be moved into itself', 'choose another folder'],
  ELOOP: ['its symbolic links form a loop', 'choose another folder'],
  EBUSY: ['the system is using it', 'try again later'],
  EIO: ['the disk reports an error', 'check the disk'],
  EMFILE: ['too many files are open', 'close some and try again'],
  ETXTBSY: ['it is a program that is running', 'end the program and try again'],
  ESPECIAL: ['it is not a file, folder or link', 'leave it out'],
};

/** Why a file cannot be made, moved, copied or deleted: one sentence with the way out. */
export function changeRefusal(what: string, name: string, error: unknown): string {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const [cause, way] = Object.hasOwn(REASONS, code)
    ? REASONS[code]
    : [code === 'EUNKNOWN' ? message : `the system says ${code}`, 'check its folder'];
  return `Cannot ${what} ${name}: ${cause}; ${way}`;
}

/** The message for a move to another disk that ended between its two halves. */
export const halfMoved = (name: string, error: unknown): string =>
  `${name} was copied. ${changeRefusal('delete all of', name, error)}. Both exist now`;
