import {
  askCodeActions,
  askFix,
  askResolvedAction,
  executeCommand,
} from '../../features/code-actions/requests.ts';
import { askFormat, askFormatOnType } from '../../features/server-format/requests.ts';
import { askBeforeChange, tellAfterChange } from '../../features/file-operations/requests.ts';
import { askHover } from '../../features/hover/requests.ts';
import { askServerLog } from '../../features/language-servers/requests.ts';
import { askPrepareRename, askRename } from '../../features/rename/requests.ts';
import type { ServerRequest, ServerWork } from '../../features/language-servers/server-request.ts';

/** Every question to language servers: each has a method of its name in `methods/table.ts`. */
export const SERVER_REQUESTS = [
  askHover,
  askBeforeChange,
  tellAfterChange,
  askFormat,
  askFormatOnType,
  askCodeActions,
  askResolvedAction,
  executeCommand,
  askFix,
  askPrepareRename,
  askRename,
  askServerLog,
] as unknown as readonly ServerRequest<ServerWork, unknown>[];
