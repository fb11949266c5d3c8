import { askHighlights } from '../../features/document-highlights/requests.ts';
import { askHierarchy, askHierarchyItems } from '../../features/hierarchy/requests.ts';
import { askHover } from '../../features/hover/requests.ts';
import { askServerLog } from '../../features/language-servers/requests.ts';
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
  askServerLog,
  askPlaces,
  askHierarchy,
  askHierarchyItems,
  askServerSymbols,
  askWorkspaceSymbols,
  askSymbolPlace,
  askHighlights,
] as unknown as readonly ServerRequest<ServerWork, unknown>[];
