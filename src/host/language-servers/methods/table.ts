import type { Method } from '../client/method.ts';
import { codeActions, executeCommand, fixDocument, resolveAction } from './code-actions.ts';
import { formatDocument, formatOnType } from './format.ts';
import { didChangeFiles, didEditFiles, willChangeFiles, willEditFiles } from './file-operations.ts';
import { hover } from './hover.ts';
import { prepareRename, rename } from './rename.ts';
import { documentSymbols } from './document-symbols.ts';
import { hierarchy, hierarchyItems } from './hierarchy.ts';
import { highlights } from './highlights.ts';
import { places } from './places.ts';
import { colorNotations } from './color-notations.ts';
import { hintEdits, hintPart } from './inlay-hint.ts';
import { linkTarget } from './link-target.ts';
import { runCodeLens } from './run-code-lens.ts';
import { raw } from './raw.ts';
import { selectionRange } from './selection-range.ts';
import { serverLog } from './server-log.ts';
import { symbolPlace, workspaceSymbols } from './workspace-symbols.ts';
import { completion } from './completion.ts';
import { completionCommand, completionItem, completionRest } from './completion-rest.ts';
import { inlineCompletion, inlineCompletionCommand } from './inline-completion.ts';
import { signatureHelp } from './signature-help.ts';

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
  raw,
  will_change_files: willChangeFiles,
  will_edit_files: willEditFiles,
  did_edit_files: didEditFiles,
  completion,
  completion_item: completionItem,
  completion_rest: completionRest,
  completion_command: completionCommand,
  inline_completion: inlineCompletion,
  inline_completion_command: inlineCompletionCommand,
  signature_help: signatureHelp,
  places,
  hierarchy,
  hierarchy_items: hierarchyItems,
  document_symbols: documentSymbols,
  workspace_symbols: workspaceSymbols,
  symbol_place: symbolPlace,
  highlights,
  color_notations: colorNotations,
  inlay_hint_edits: hintEdits,
  inlay_hint_part: hintPart,
  link_target: linkTarget,
  run_code_lens: runCodeLens,
  selection_range: selectionRange,
};
