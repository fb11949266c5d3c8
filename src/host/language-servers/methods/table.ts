import type { Method } from '../client/method.ts';
import { codeActions, executeCommand, fixDocument, resolveAction } from './code-actions.ts';
import { formatDocument, formatOnType } from './format.ts';
import { didChangeFiles, willChangeFiles } from './file-operations.ts';
import { hover } from './hover.ts';
import { prepareRename, rename } from './rename.ts';
import { serverLog } from './server-log.ts';

/** The worker's half of every question to servers, by the name of its request without `server_`. */
export const METHODS: Readonly<Record<string, Method>> = {
  code_actions: codeActions,
  did_change_files: didChangeFiles,
  execute_command: executeCommand,
  fix_document: fixDocument,
  format: formatDocument,
  format_on_type: formatOnType,
  hover,
  prepare_rename: prepareRename,
  rename,
  resolve_action: resolveAction,
  log: serverLog,
  will_change_files: willChangeFiles,
};
