import type { Event } from '../../core/model/messages.ts';
import type { FileStat } from '../../base/files.ts';
import type { RemainCounts } from './remain-counts.ts';

/**
 * The attempts that the world may refuse. A refusal is one sentence that names the thing, the cause and the way out,
 * all of one shape, `cannot save notes.txt: the disk is full; free some space or save elsewhere with Save As`.
 */
export type Attempt = 'open' | 'save' | 'write';

/** The code of a system error (`ENOSPC`), or `EUNKNOWN`. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'EUNKNOWN';
}

/** True for an error code that says that this user may not write, and somebody else may. */
export const isDenied = (code: string): boolean => code === 'EACCES' || code === 'EPERM';

/** Why the attempt failed, by the code of the system's error. */
export function refusal(attempt: Attempt, name: string, error: unknown): string {
  const [cause, way] = reasonOf(attempt, error);
  return cannot(attempt, name, cause, way ?? (attempt === 'save' ? ELSEWHERE : 'check the path'));
}

/** The message for an open file that cannot be looked at any more, as when a network is gone. */
export const unreachable = (path: string, error: unknown): string =>
  `Cannot check whether ${path} has changed: ${reasonOf('open', error)[0]}. Your text is kept in the editor`;

/** Why a folder cannot be worked in. */
export function noFolder(name: string, error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOENT') return `there is no folder ${name}; check the path`;
  if (code === 'ENOTDIR') return `${name} is not a folder; open it as a file`;
  return refusal('open', name, error);
}

const causeOf = (error: unknown): string => reasonOf('save', error)[0];

function reasonOf(attempt: Attempt, error: unknown): Reason {
  const code = codeOf(error);
  return REASONS[attempt][code] ?? USUAL[code] ?? unknownReason(error);
}

const cannot = (attempt: Attempt, name: string, cause: string, way: string): string =>
  `Cannot ${attempt} ${name}: ${cause}; ${way}`;

const ELSEWHERE = 'save elsewhere with Save As';

type Reason = readonly [cause: string, way?: string];

/** The reasons for attempts that have none of their own. */
const USUAL: Record<string, Reason> = {
  EIO: ['the disk reports an error', 'check the disk'],
  ENOTDIR: ['a part of its path is not a folder', 'check the path'],
  ENAMETOOLONG: ['its name is too long', 'choose a shorter one'],
  // What Node says of a zero byte.
  ERR_INVALID_ARG_VALUE: ['a file cannot have this name', 'check the path'],
  ELOOP: ['its symbolic links form a loop', 'open the target of the link'],
  EMFILE: ['too many files are open', 'close some and try again'],
  ENFILE: ['too many files are open on this computer', 'close some and try again'],
  ENOMEM: ['the computer is out of memory', 'close some programs and try again'],
  ESTALE: ['the network file system lost it'],
  ETIMEDOUT: ['the network file system does not answer', 'try again later'],
};

const OPENING: Record<string, Reason> = {
  EACCES: ['you do not have permission to read it', 'ask its owner for permission'],
  EPERM: ['you do not have permission to read it', 'ask its owner for permission'],
  ENOENT: ['it has just disappeared', 'open it again to create it'],
};

const SAVING: Record<string, Reason> = {
  ENOSPC: ['the disk is full', `free some space or ${ELSEWHERE}`],
  EDQUOT: ['your disk quota is used up', `free some space or ${ELSEWHERE}`],
  EFBIG: ['the file system does not support files of this size'],
  EIO: ['the disk reports an error', `check the disk and ${ELSEWHERE}`],
  EROFS: ['its file system is read-only'],
  EACCES: ['you do not have permission to write there', `change the permissions or ${ELSEWHERE}`],
  EPERM: ['you do not have permission to write there', `change the permissions or ${ELSEWHERE}`],
  ENOENT: ['its folder does not exist', `create the folder or ${ELSEWHERE}`],
  EISDIR: ['it is a folder', 'choose another name with Save As'],
  ETXTBSY: ['it is a program that is running', `end the program or ${ELSEWHERE}`],
  EBUSY: ['the system is using it', `try again or ${ELSEWHERE}`],
};

/** Files of the editor's own and those that an option names, which cannot be saved elsewhere. */
const WRITING: Record<string, Reason> = {
  ENOSPC: ['the disk is full', 'free some space'],
  EDQUOT: ['your disk quota is used up', 'free some space'],
  EROFS: ['its file system is read-only', 'choose another place'],
  EACCES: ['you do not have permission to write there', 'change the permissions or choose another place'],
  EPERM: ['you do not have permission to write there', 'change the permissions or choose another place'],
  ENOENT: ['its folder does not exist', 'create it first'],
  EISDIR: ['it is a folder', 'name a file in it'],
};

const REASONS: Readonly<Record<Attempt, Record<string, Reason>>> = {
  open: OPENING,
  save: SAVING,
  write: WRITING,
};

function unknownReason(error: unknown): Reason {
  if (codeOf(error) !== 'EUNKNOWN') return [`the system says ${codeOf(error)}`];
  return [error instanceof Error ? error.message : String(error)];
}

/** Why something that is no file is not opened. */
export function notAFile(name: string, kind: FileStat['kind']): string {
  switch (kind) {
    case 'directory':
      return cannot('open', name, 'it is a folder', 'name a file in it');
    case 'fifo':
      return cannot('open', name, 'it is a pipe', `read it with: cat ${name} | ink -`);
    case 'socket':
      return cannot('open', name, 'it is a socket', 'name a file');
    case 'device':
      return cannot('open', name, 'it is a device', 'name a file');
    default:
      return cannot('open', name, 'it is not a file', 'name a file');
  }
}

/** Why a name that can only be a folder's is not opened. */
export const noSuchFolder = (name: string): string =>
  cannot('open', name, 'there is no such folder', 'create it first, or name a file');

/** Why a document is not loaded anew. */
export const vanishedMessage = (name: string): string =>
  `Cannot reload ${name}: the file no longer exists. Save creates it again`;

/** Why a name is not opened that stands for bytes which are no UTF-8. */
export const notUtf8 = (name: string): string =>
  cannot('open', name, 'its name is not UTF-8', 'rename it in a shell');

export const NO_NAME = 'Cannot open a file without a name. Type its path';

/** Why a save was refused by what was found before anything was written. */
export const saveRefusal = {
  notAFile: (name: string): string =>
    cannot('save', name, 'something that is not a file has its name', 'choose another name with Save As'),
  protected: (name: string): string =>
    cannot('save', name, 'it is write-protected', `allow writing to it or ${ELSEWHERE}`),
  lost: (name: string, from: number, to: number): string =>
    cannot(
      'save',
      name,
      `bytes ${from} to ${to} of the text were lost, because the file changed while it was open or cannot be read`,
      'delete them or open the file again',
    ),
  unencodable: (name: string, character: string, place: string, encoding: string): string =>
    cannot(
      'save',
      name,
      `${character} in ${place} cannot be written in ${encoding}`,
      'change it, or choose another encoding with Save with Encoding',
    ),
  tooLarge: (name: string): string =>
    cannot('save', name, 'it is larger than 32 MiB, which is too large to save with sudo', ELSEWHERE),
  notElevated: (name: string): string => cannot('save', name, 'sudo did not write it', ELSEWHERE),
  halfElevated: (name: string, copy: string): string =>
    cannot('save', name, 'sudo wrote only a part of it', `save again; your text is safe in ${copy}`),
  noJournal: (name: string, error: unknown, folder: string): string =>
    cannot(
      'save',
      name,
      `a backup of its old contents cannot be written to ${folder} (${causeOf(error)})`,
      ELSEWHERE,
    ),
  halfWritten: (name: string, error: unknown): string =>
    cannot(
      'save',
      name,
      `${causeOf(error)}, and the file is now half-written`,
      'save again, or Inkstone restores its old contents at the next start',
    ),
};

/** The messages for a save that was cut short by a crash. */
export const recovery = {
  restored: (path: string): string =>
    `${path} was being saved when Inkstone stopped. It was restored to its contents before that save`,
  setAside: (path: string, copy: string): string =>
    `${path} was being saved when Inkstone stopped, and has changed since. It was left unchanged; its contents before that save follow the first line of ${copy}`,
  failed: (path: string, error: unknown, copy: string): string =>
    `Cannot restore ${path}, which was being saved when Inkstone stopped: ${causeOf(error)}. Its contents before that save follow the first line of ${copy}`,
  damaged: (path: string | null, aside: string): string =>
    path === null
      ? `A journal of an interrupted save is damaged and was set aside as ${aside}. No file was changed`
      : `The journal of an interrupted save of ${path} is damaged and was set aside as ${aside}. ` +
        `${path} was not changed and may be incomplete: check it, its earlier content follows the first line of the journal`,
};

/** The reports on damaged files of Inkstone's own. */
export const damageSentence = {
  setAside: (path: string, aside: string, reason: string, consequence: string): string =>
    `${path} is damaged and was set aside as ${aside}, because ${reason}. ${consequence}`,
  left: (path: string, reason: string, consequence: string, error: unknown): string =>
    `${path} is damaged, because ${reason}, and cannot be set aside: ${causeOf(error)}. ${consequence}`,
};

/** The messages for a copy that does not reach the system's clipboard. */
export const clipboardSentence = {
  tooLong:
    'You copied more than 64 MB, which is too much for the system clipboard. Paste inside Inkstone, or copy less',
  lost: 'Cannot copy to the system clipboard: some bytes are lost. Open the file again',
  failed: (tool: string, error: unknown): string =>
    `Cannot copy to the system clipboard: ${tool} failed (${causeOf(error)}). Pasting inside Inkstone works`,
};

/** The messages for rescued work that cannot be restored. */
const changesOf = (count: number, bytes: number): string =>
  `${count} ${count === 1 ? 'change' : 'changes'} (${bytes} bytes typed)`;

export const rescueSentence = {
  partial: (path: string, { placed, placedBytes, left, leftBytes }: RemainCounts): string => {
    const [there, rest] = [changesOf(placed, placedBytes), changesOf(left, leftBytes)];
    if (placed === 0)
      return `${path} is no longer the file that was edited, so what you typed was restored as a new file: ${rest}`;
    return left === 0
      ? `${path} has changed on disk. All that you changed was restored in it: ${there}`
      : `${path} has changed on disk. Restored in it: ${there}. In a new file, because the text around is gone: ${rest}`;
  },
  nothing: (path: string): string =>
    `${path} is no longer the file that was edited. You had only deleted text, which cannot be restored`,
  cutShort: (path: string, aside: string, name: string): string =>
    damageSentence.setAside(
      path,
      aside,
      'its last part cannot be read',
      `The last unsaved changes to ${name} are missing`,
    ),
  slow: (folder: string, time: number): string =>
    `The disk of ${folder} takes ${Math.round(time)} ms to write. If Inkstone is killed, you can lose that much typing`,
  notDeleted: (path: string, error: unknown): string =>
    `Cannot delete ${path}: ${causeOf(error)}. Its unsaved changes may be offered again`,
  unreadable: (file: string, error: unknown): string =>
    `Cannot restore ${file}: ${causeOf(error)}. It stays in the rescue folder`,
};

/** The event that tells of a failure that nobody expected: none is swallowed. */
export const internalError = (error: unknown): Event => ({
  type: 'message',
  message: {
    level: 'error',
    text: `Internal error in Inkstone: ${error instanceof Error ? error.message : String(error)}`,
  },
});
