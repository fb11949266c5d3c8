import { runLens } from '../../features/code-lens/requests.ts';
import { askNotations } from '../../features/document-colors/requests.ts';
import { askLinkTarget } from '../../features/document-links/requests.ts';
import { askHover } from '../../features/hover/requests.ts';
import { askServerLog } from '../../features/language-servers/requests.ts';
import { askSelectionRanges } from '../../features/symbols/server-requests.ts';
import type { ServerRequest, ServerWork } from '../../features/language-servers/server-request.ts';

/** Every question to language servers: each has a method of its name in `methods/table.ts`. */
export const SERVER_REQUESTS = [
  askHover,
  askServerLog,
  askSelectionRanges,
  runLens,
  askLinkTarget,
  askNotations,
] as unknown as readonly ServerRequest<ServerWork, unknown>[];
