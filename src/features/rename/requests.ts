import type { Byte } from '../../base/units.ts';
import { ServerRequest, type ServerWork } from '../language-servers/server-request.ts';
import type { ServerEdit } from '../server-edits/server-edit.ts';

/** Asks whether the symbol at an offset can be renamed. */
export interface PrepareRenameWork extends ServerWork {
  readonly at: Byte;
}

/** A symbol that can be renamed. */
export interface PreparedRename {
  /** The range of its name; null for the word at the offset. */
  readonly range: { readonly from: Byte; readonly to: Byte } | null;
  /** The text to begin with where that is not the name; null for none. */
  readonly placeholder: string | null;
}

/** Asks whether the symbol at an offset can be renamed; null where it cannot. */
export const askPrepareRename = new ServerRequest<PrepareRenameWork, PreparedRename | null>(
  'prepare_rename',
  {
    title: () => 'finding the symbol to rename',
    macrosWait: 'own',
    replaces: true,
  },
);

/** Asks for the edit that renames the symbol at an offset. */
export interface RenameWork extends ServerWork {
  readonly at: Byte;
  readonly name: string;
}

/** Asks for the edit that renames a symbol; null where there is nothing to rename. */
export const askRename = new ServerRequest<RenameWork, ServerEdit | null>('rename', {
  title: ({ work }) => `renaming to ${work.name}`,
  macrosWait: 'own',
  replaces: true,
});
