import {
  askCodeActions,
  askFix,
  askResolvedAction,
  executeCommand,
} from '../../features/code-actions/requests.ts';
import { askFormat, askFormatOnType } from '../../features/server-format/requests.ts';
import { askBeforeChange, tellAfterChange } from '../../features/file-operations/requests.ts';
import { askBeforeEdit, tellAfterEdit } from '../../features/server-edits/requests.ts';
import { askHighlights } from '../../features/document-highlights/requests.ts';
import { askHierarchy, askHierarchyItems } from '../../features/hierarchy/requests.ts';
import { runLens } from '../../features/code-lens/requests.ts';
import { askNotations } from '../../features/document-colors/requests.ts';
import { askLinkTarget } from '../../features/document-links/requests.ts';
import { askHover } from '../../features/hover/requests.ts';
import { askHintEdits, openHintPart } from '../../features/inlay-hints/requests.ts';
import { askInline, askInlineCommand } from '../../features/inline-completion/requests.ts';
import { askRaw } from '../../features/language-servers/plugin-request.ts';
import { askServerLog } from '../../features/language-servers/requests.ts';
import { askPrepareRename, askRename } from '../../features/rename/requests.ts';
import {
  askCompletion,
  askItem,
  askItemCommand,
  askRest,
} from '../../features/server-completion/requests.ts';
import { askSignature } from '../../features/signature-help/requests.ts';
import { askSelectionRanges } from '../../features/symbols/server-requests.ts';
import type { ServerRequest, ServerWork } from '../../features/language-servers/server-request.ts';
import { askPlaces } from '../../features/places/requests.ts';
import {
  askServerSymbols,
  askSymbolPlace,
  askWorkspaceSymbols,
} from '../../features/symbols/server-requests.ts';

/** Every question to language servers: each has a method of its name in `methods/table.ts`. */
export const SERVER_REQUESTS = [
  askHover,
  askBeforeChange,
  tellAfterChange,
  askBeforeEdit,
  tellAfterEdit,
  askFormat,
  askFormatOnType,
  askCodeActions,
  askResolvedAction,
  executeCommand,
  askFix,
  askPrepareRename,
  askRename,
  askServerLog,
  askRaw,
  askPlaces,
  askHierarchy,
  askHierarchyItems,
  askServerSymbols,
  askWorkspaceSymbols,
  askSymbolPlace,
  askHighlights,
  askCompletion,
  askItem,
  askRest,
  askItemCommand,
  askInline,
  askInlineCommand,
  askSignature,
  askSelectionRanges,
  runLens,
  askLinkTarget,
  askNotations,
  askHintEdits,
  openHintPart,
] as unknown as readonly ServerRequest<ServerWork, unknown>[];
