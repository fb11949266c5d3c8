import type { Document, Format } from '../../core/model/document.ts';
import { type DocumentEdit, DocumentField } from '../../core/model/fields/document-field.ts';
import { ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import type { SaveWork } from './save-request.ts';

/** The manner in which a document is saved, beside its path. */
export type SaveHow = Pick<SaveWork, 'folders' | 'elevated'> & {
  readonly automatic?: boolean;
};

/** A document as it was when a save was asked for. */
export interface RequestedVersion extends Format {
  readonly text: Text;
  /** Its place in the undo tree. */
  readonly node: number;
  /** The changes made since. */
  readonly since: ChangeSet;
  /** Some of them were made by the user. Those of plugins and language servers alone are part of the save. */
  readonly isOutdated: boolean;
}

/** A save that has not begun to write. */
export interface WaitingSave {
  readonly path: string;
  readonly force: boolean;
  readonly how: SaveHow;
  readonly version: RequestedVersion;
  /** The name of the last step before the save that was done, or is waited for; null for none. */
  readonly after: string | null;
}

/** A save that was asked for while another one was under way. */
export type NextSave = Omit<WaitingSave, 'path' | 'after'> & {
  /** null for the file that the document has by then. */
  readonly path: string | null;
};

/** The version of a document that a save takes which is asked for now. */
export const versionOf = ({ text, history, encoding, bom, lineEnd }: Document): RequestedVersion => ({
  text,
  node: history.current,
  encoding,
  bom,
  lineEnd,
  since: ChangeSet.of(text.length, []),
  isOutdated: false,
});

/** A save after an edit of its document. */
const movedSave = <S extends Pick<WaitingSave, 'version'>>(
  save: S,
  { changes, origin }: DocumentEdit,
): S => ({
  ...save,
  version: {
    ...save.version,
    // The text has an edit in it that the undo tree does not have any more.
    node: origin === 'refusal' ? -1 : save.version.node,
    since: save.version.since.compose(changes),
    isOutdated: save.version.isOutdated || (origin !== 'plugin' && origin !== 'lsp'),
  },
});

/** The save that waits for one of the steps before it; null for none. */
export const waitingSaveField = new DocumentField<WaitingSave | null>('waitingSave', null, {
  moved: (save, edit) => (save === null ? null : movedSave(save, edit)),
});

/** The document is being formatted. */
export const formattingField = new DocumentField<boolean>('formatting', false);

/** The saves that follow the one under way, in order. */
export const nextSavesField = new DocumentField<readonly NextSave[]>('nextSaves', [], {
  moved: (saves, edit) => (saves.length === 0 ? saves : saves.map((save) => movedSave(save, edit))),
});
