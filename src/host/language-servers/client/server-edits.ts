import { basename } from 'node:path';
import type { FileStat } from '../../../base/files.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import type {
  ServerDocumentEdit,
  ServerEdit,
  ServerFileEdit,
} from '../../../features/server-edits/server-edit.ts';
import { Block } from '../../../text/block.ts';
import { Text } from '../../../text/text.ts';
import { EditSteps } from './edit-steps.ts';
import type { PoolAccess } from './part.ts';
import { withoutMark } from './places.ts';
import type { ServerSession } from './server-session.ts';
import { type ServerText, unfitFor } from './server-text.ts';
import { listedEdits, type WireEdit } from './text-edits.ts';

/** The versions of the open documents when a server was asked. */
export type AskedVersions = ReadonlyMap<DocumentId, number>;

/** The versions of all open documents now. */
export const versionsNow = ({ texts }: Pick<PoolAccess, 'texts'>): AskedVersions =>
  new Map(Array.from(texts, ({ document, version }) => [document, version]));

/** The origin of an edit. */
export interface EditOrigin {
  readonly pool: PoolAccess;
  readonly session: ServerSession;
  /** The versions when the server was asked; null for an edit that it makes unasked. */
  readonly asked: AskedVersions | null;
}

/** Texts longer than this are not edited unless they are open: as in the road by which files are rewritten. */
const MOST_FILE = 64 << 20;

/** An edit of a server in bytes. @throws with a sentence when a part of it cannot be made: then none of it is */
export function serverEditOf(origin: EditOrigin, edit: unknown): ServerEdit {
  const steps = new EditSteps(edit);
  const documents: ServerDocumentEdit[] = [];
  const files: ServerFileEdit[] = [];
  for (const { path, source, version, edits } of steps.texts) {
    const text = source === null ? null : openText(origin, source, version);
    if (text !== null) {
      const listed = listedEdits(text.text, origin.session.encoding, edits, basename(path));
      documents.push({ document: text.document, revision: text.revision, path, edits: listed });
    } else files.push(fileEdit(origin, path, source, edits));
  }
  return {
    operations: steps.operations,
    documents: documents.filter(hasEdits),
    files: files.filter(hasEdits),
    needsConfirmation: steps.needsConfirmation,
  };
}

const hasEdits = ({ edits }: Pick<ServerFileEdit, 'edits'>): boolean => edits.length > 0;

/** The open document of a file as the server knows it; null where it is not open. @throws when it is another by now */
function openText(
  { pool, session, asked }: EditOrigin,
  path: string,
  version: number | null,
): ServerText | null {
  const text = pool.textAt(path);
  if (text === null) return null;
  const name = basename(path);
  if (!pool.sessionsOf(text).includes(session)) {
    // The server knows the file alone.
    const file = readText(pool, path);
    if (!isSameText(file.text, text.text))
      throw new Error(`${name} has unsaved changes that ${session.name} does not know`);
    return text;
  }
  const expected = version ?? (asked === null ? text.version : asked.get(text.document));
  if (expected !== text.version) throw new Error(`${name} was edited in the meantime`);
  return text;
}

function fileEdit(
  { pool, session }: EditOrigin,
  path: string,
  source: string | null,
  edits: readonly WireEdit[],
): ServerFileEdit {
  const { text, stat } = source === null ? { text: Text.empty, stat: null } : readText(pool, source);
  const listed = listedEdits(text, session.encoding, edits, basename(path));
  return { path, source, stat, length: text.length, edits: listed };
}

/** The text of a file on disk, with its lines counted. @throws when it cannot be edited */
function readText(pool: PoolAccess, path: string): { readonly text: Text; readonly stat: FileStat } {
  const name = basename(path);
  const stat = pool.statOf(path);
  if (stat === null) throw new Error(`${name} does not exist`);
  if (stat.kind !== 'file') throw new Error(`${name} is not a file`);
  if (stat.size > MOST_FILE) throw new Error(`${name} is over ${MOST_FILE >> 20} MiB. Open it first`);
  const bytes = pool.read(path);
  if (bytes === null) throw new Error(`${name} cannot be read`);
  if (bytes.length !== stat.size) throw new Error(`${name} is being written by another program`);
  const text = Text.of(Block.of(withoutMark(bytes)));
  const why = unfitFor(text);
  if (why !== null) throw new Error(`${name} cannot be edited unless it is open: ${why}`);
  text.countNewlines(Infinity);
  return { text, stat };
}

function isSameText(a: Text, b: Text): boolean {
  if (a.length !== b.length) return false;
  const [one, other] = [a.bytes(0, a.length), b.bytes(0, b.length)];
  return Buffer.compare(one, other) === 0;
}
