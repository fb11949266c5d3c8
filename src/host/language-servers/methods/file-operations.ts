import { pathToFileURL } from 'node:url';
import { compileGlob } from '../../../base/glob.ts';
import type { Milliseconds } from '../../../base/units.ts';
import type { askBeforeChange, tellAfterChange } from '../../../features/file-operations/requests.ts';
import {
  type BeforeChange,
  type FileChangeKind,
  type FileChanges,
  fileChangesOf,
} from '../../../features/server-edits/file-changes.ts';
import type { askBeforeEdit, tellAfterEdit } from '../../../features/server-edits/requests.ts';
import type { ServerEdit } from '../../../features/server-edits/server-edit.ts';
import type { Ask, Method } from '../client/method.ts';
import type { PoolAccess } from '../client/part.ts';
import { serverEditOf, versionsNow } from '../client/server-edits.ts';
import type { ServerSession } from '../client/server-session.ts';
import { recordOf } from '../client/checks.ts';

/** The work of a request. */
type WorkOf<R> = R extends { askServers(state: never, work: infer W): unknown } ? W : never;

/** The time in which servers have to say which edits go along with a change of files. */
const TIMEOUT: Milliseconds = 2000;

/** The names in the protocol of what is asked before and told after each kind of change. */
const NAMES: Readonly<Record<FileChangeKind, { readonly before: string; readonly after: string }>> = {
  create: { before: 'willCreate', after: 'didCreate' },
  rename: { before: 'willRename', after: 'didRename' },
  delete: { before: 'willDelete', after: 'didDelete' },
};

/** The edits that servers want to go along with a change of files. A server that gives none in time is left out. */
export const willChangeFiles: Method = {
  method: null,
  run: (ask) => beforeChanges(ask, [ask.work as WorkOf<typeof askBeforeChange>]),
};

/** The edits that servers want to go along with the changes of files of an edit. */
export const willEditFiles: Method = {
  method: null,
  run: (ask) => beforeChanges(ask, fileChangesOf((ask.work as WorkOf<typeof askBeforeEdit>).edit.operations)),
};

async function beforeChanges(
  { sessions, pool, signal }: Ask<unknown>,
  changes: readonly FileChanges[],
): Promise<BeforeChange> {
  const asked = versionsNow(pool);
  const edits: ServerEdit[] = [];
  const notes: string[] = [];
  const ask = async (session: ServerSession, changed: FileChanges): Promise<void> => {
    const { before: name } = NAMES[changed.kind];
    const files = wantedFiles(session, name, changed, pool);
    if (files.length === 0 || session.status !== 'ready') return;
    try {
      const edit = await session.call(`workspace/${name}Files`, { files }, signal, TIMEOUT);
      if (edit !== null) edits.push(serverEditOf({ pool, session, asked }, edit));
    } catch (error) {
      notes.push((error as Error).message);
    }
  };
  await Promise.all(sessions.flatMap((session) => changes.map((changed) => ask(session, changed))));
  return { edits: edits.filter(hasChanges), notes };
}

const hasChanges = ({ operations, documents, files }: ServerEdit): boolean =>
  operations.length + documents.length + files.length > 0;

/** Tells the servers of a change of files. */
export const didChangeFiles: Method = {
  method: null,
  run: (ask) => afterChanges(ask, [ask.work as WorkOf<typeof tellAfterChange>]),
};

/** Tells the servers of the files that an edit has changed. */
export const didEditFiles: Method = {
  method: null,
  run: (ask) => afterChanges(ask, (ask.work as WorkOf<typeof tellAfterEdit>).changes),
};

function afterChanges({ sessions, pool }: Ask<unknown>, changes: readonly FileChanges[]): Promise<null> {
  for (const session of sessions)
    for (const changed of changes) {
      const { after: name } = NAMES[changed.kind];
      const files = wantedFiles(session, name, changed, pool);
      if (files.length > 0) session.notify(`workspace/${name}Files`, { files });
    }
  return Promise.resolve(null);
}

/** The files of a change that a server wants to hear of, as the protocol has them. */
function wantedFiles(
  session: ServerSession,
  name: string,
  { kind, files, areFolders }: FileChanges,
  pool: PoolAccess,
): readonly unknown[] {
  const filters = filtersOf(session, name);
  if (filters.length === 0) return [];
  const uri = (path: string): string => pathToFileURL(path).href;
  return files
    .filter(({ from, to }) => {
      const isFolder = areFolders ?? isFolderAt(pool, from) ?? isFolderAt(pool, to);
      return filters.some((matches) => matches(from === '' ? to : from, isFolder));
    })
    .map(({ from, to }) =>
      kind === 'rename'
        ? { oldUri: uri(from), newUri: uri(to) }
        : { uri: uri(kind === 'create' ? to : from) },
    );
}

/** True for a folder; null where nothing is there. */
function isFolderAt(pool: PoolAccess, path: string): boolean | null {
  const stat = path === '' ? null : pool.statOf(path);
  return stat === null ? null : stat.kind === 'directory';
}

/** A test of a path. `isFolder` is null where that is not known any more. */
type Filter = (path: string, isFolder: boolean | null) => boolean;

/** The filters that a server registered for an operation; none where it does not want to hear of it. */
function filtersOf(session: ServerSession, name: string): readonly Filter[] {
  if (!session.allows('file_operations')) return [];
  const fixed = recordOf(recordOf(session.capabilities.workspace?.fileOperations)[name])['filters'];
  const registered = session
    .registrations(`workspace/${name}Files`)
    .map(({ registerOptions }) => recordOf(registerOptions)['filters']);
  return [fixed, ...registered]
    .flatMap((filters) => (Array.isArray(filters) ? (filters as unknown[]) : []))
    .flatMap((filter) => filterOf(filter) ?? []);
}

function filterOf(filter: unknown): Filter | null {
  const { scheme, pattern } = recordOf(filter);
  const { glob, matches, options } = recordOf(pattern);
  if (typeof glob !== 'string' || (typeof scheme === 'string' && scheme !== 'file')) return null;
  const ignoresCase = recordOf(options)['ignoreCase'] === true;
  const test = compileGlob(ignoresCase ? glob.toLowerCase() : glob);
  return (path, isFolder) => {
    if (isFolder !== null && ((matches === 'file' && isFolder) || (matches === 'folder' && !isFolder)))
      return false;
    // A glob from the root is without its first slash.
    const own = glob.startsWith('/') ? path.slice(1) : path;
    return test(ignoresCase ? own.toLowerCase() : own);
  };
}
