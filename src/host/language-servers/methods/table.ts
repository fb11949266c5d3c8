import type { Method } from '../client/method.ts';
import { documentSymbols } from './document-symbols.ts';
import { hierarchy, hierarchyItems } from './hierarchy.ts';
import { highlights } from './highlights.ts';
import { hover } from './hover.ts';
import { places } from './places.ts';
import { colorNotations } from './color-notations.ts';
import { linkTarget } from './link-target.ts';
import { runCodeLens } from './run-code-lens.ts';
import { selectionRange } from './selection-range.ts';
import { serverLog } from './server-log.ts';
import { symbolPlace, workspaceSymbols } from './workspace-symbols.ts';
import { completion } from './completion.ts';
import { completionCommand, completionItem, completionRest } from './completion-rest.ts';
import { inlineCompletion, inlineCompletionCommand } from './inline-completion.ts';
import { signatureHelp } from './signature-help.ts';

/** The worker's half of every question to servers, by the name of its request without `server_`. */
export const METHODS: Readonly<Record<string, Method>> = {
  completion,
  completion_item: completionItem,
  completion_rest: completionRest,
  completion_command: completionCommand,
  hover,
  inline_completion: inlineCompletion,
  inline_completion_command: inlineCompletionCommand,
  signature_help: signatureHelp,
  log: serverLog,
  places,
  hierarchy,
  hierarchy_items: hierarchyItems,
  document_symbols: documentSymbols,
  workspace_symbols: workspaceSymbols,
  symbol_place: symbolPlace,
  highlights,
  color_notations: colorNotations,
  link_target: linkTarget,
  run_code_lens: runCodeLens,
  selection_range: selectionRange,
};
