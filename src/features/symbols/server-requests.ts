import type { Byte } from '../../base/units.ts';
import type { ByteRange } from '../../base/files.ts';
import type { DocumentSymbol } from '../../syntax/highlighter.ts';
import type { FoundPlace } from '../places/requests.ts';
import { ANSWER_WAIT } from '../../core/model/wait-times.ts';
import { ServerRequest, type ServerWork } from '../language-servers/server-request.ts';

/** Asks a server for the symbols of a document; null where it knows none. */
export const askServerSymbols = new ServerRequest<ServerWork, readonly DocumentSymbol[] | null>(
  'document_symbols',
  { macrosWait: 'own', replaces: true },
);

/** A symbol of the workspace. */
export interface WorkspaceSymbol {
  readonly name: string;
  /** As language servers name kinds, in lowercase. */
  readonly kind: string;
  /** The symbol that it is declared in; empty for none. */
  readonly container: string;
  /** The absolute path of its file. */
  readonly path: string;
  /** The id of its server, and the symbol as that sent it. */
  readonly server: string;
  readonly raw: string;
}

/** Asks for the symbols of the workspace that match a query. */
export interface WorkspaceSymbolsWork extends ServerWork {
  readonly query: string;
}

/** Asks servers for the symbols of the workspace that match a query. */
export const askWorkspaceSymbols = new ServerRequest<WorkspaceSymbolsWork, readonly WorkspaceSymbol[] | null>(
  'workspace_symbols',
  { macrosWait: 'own', replaces: true },
);

/** Asks for the place of a symbol of the workspace. */
export interface SymbolPlaceWork extends ServerWork {
  readonly server: string;
  readonly raw: string;
  /** The name of the symbol. */
  readonly name: string;
  /** Go there, or show it beside the list. */
  readonly use: 'go' | 'preview';
}

/** Asks for the place of a symbol of the workspace; null where it is in no file. */
export const askSymbolPlace = new ServerRequest<SymbolPlaceWork, FoundPlace | null>('symbol_place', {
  macrosWait: 'own',
  replaces: true,
});

/** Asks for the ranges of code around some places. */
export interface SelectionRangeWork extends ServerWork {
  readonly at: readonly Byte[];
  /** The selections that are to be expanded. */
  readonly ranges: readonly ByteRange[];
}

/** The ranges around each place, each from the innermost. */
export type SelectionRangeAnswer = readonly (readonly ByteRange[])[];

/** Asks language servers for the ranges of code around selections. */
export const askSelectionRanges = new ServerRequest<SelectionRangeWork, SelectionRangeAnswer | null>(
  'selection_range',
  { keysWait: ANSWER_WAIT, replaces: true },
);
