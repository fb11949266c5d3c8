import { recordOf } from './checks.ts';
import type { Registration, ServerCapabilities } from 'vscode-languageserver-protocol';
import type { ServerMethod, ServerTriggers } from '../../../features/language-servers/server-info.ts';

/** The property of the capabilities and the method of registrations, or several, by which servers offer each method. */
const OFFERS: Readonly<
  Record<ServerMethod, { readonly provider: string; readonly request: string | RegExp }>
> = {
  completion: { provider: 'completionProvider', request: 'textDocument/completion' },
  inline_completion: { provider: 'inlineCompletionProvider', request: 'textDocument/inlineCompletion' },
  signature_help: { provider: 'signatureHelpProvider', request: 'textDocument/signatureHelp' },
  hover: { provider: 'hoverProvider', request: 'textDocument/hover' },
  definition: { provider: 'definitionProvider', request: 'textDocument/definition' },
  declaration: { provider: 'declarationProvider', request: 'textDocument/declaration' },
  type_definition: { provider: 'typeDefinitionProvider', request: 'textDocument/typeDefinition' },
  implementation: { provider: 'implementationProvider', request: 'textDocument/implementation' },
  references: { provider: 'referencesProvider', request: 'textDocument/references' },
  call_hierarchy: { provider: 'callHierarchyProvider', request: 'textDocument/prepareCallHierarchy' },
  type_hierarchy: { provider: 'typeHierarchyProvider', request: 'textDocument/prepareTypeHierarchy' },
  document_symbols: { provider: 'documentSymbolProvider', request: 'textDocument/documentSymbol' },
  workspace_symbols: { provider: 'workspaceSymbolProvider', request: 'workspace/symbol' },
  rename: { provider: 'renameProvider', request: 'textDocument/rename' },
  code_actions: { provider: 'codeActionProvider', request: 'textDocument/codeAction' },
  format: { provider: 'documentFormattingProvider', request: 'textDocument/formatting' },
  format_range: { provider: 'documentRangeFormattingProvider', request: 'textDocument/rangeFormatting' },
  format_on_type: { provider: 'documentOnTypeFormattingProvider', request: 'textDocument/onTypeFormatting' },
  diagnostics: { provider: 'diagnosticProvider', request: 'textDocument/diagnostic' },
  highlights: { provider: 'documentHighlightProvider', request: 'textDocument/documentHighlight' },
  inlay_hints: { provider: 'inlayHintProvider', request: 'textDocument/inlayHint' },
  semantic_tokens: { provider: 'semanticTokensProvider', request: 'textDocument/semanticTokens' },
  code_lens: { provider: 'codeLensProvider', request: 'textDocument/codeLens' },
  folding: { provider: 'foldingRangeProvider', request: 'textDocument/foldingRange' },
  selection_range: { provider: 'selectionRangeProvider', request: 'textDocument/selectionRange' },
  linked_editing: { provider: 'linkedEditingRangeProvider', request: 'textDocument/linkedEditingRange' },
  links: { provider: 'documentLinkProvider', request: 'textDocument/documentLink' },
  colors: { provider: 'colorProvider', request: 'textDocument/documentColor' },
  file_operations: {
    provider: 'workspace.fileOperations',
    request: /^workspace\/(?:will|did)(?:Create|Rename|Delete)Files$/,
  },
  execute_command: { provider: 'executeCommandProvider', request: 'workspace/executeCommand' },
};

/** All methods, in the order of the table. */
export const METHODS_OFFERED = Object.keys(OFFERS) as readonly ServerMethod[];

/** The options that a server gives a method, registered ones last; empty where it does not offer the method. */
export function offersOf(
  method: ServerMethod,
  capabilities: ServerCapabilities,
  registrations: Iterable<Registration>,
): readonly Readonly<Record<string, unknown>>[] {
  const { provider, request } = OFFERS[method];
  const fixed = valueAt(capabilities, provider.split('.'));
  const found = fixed === undefined || fixed === null || fixed === false ? [] : [recordOf(fixed)];
  for (const each of registrations)
    if (typeof request === 'string' ? each.method === request : request.test(each.method))
      found.push(recordOf(each.registerOptions ?? {}));
  return found;
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[key] : undefined,
    value,
  );

/** The characters that the options of methods name. */
export function triggersOf(
  options: (method: ServerMethod) => readonly Readonly<Record<string, unknown>>[],
): ServerTriggers {
  const characters = (method: ServerMethod, ...keys: readonly string[]): readonly string[] => [
    ...new Set(options(method).flatMap((each) => keys.flatMap((key) => stringsOf(each[key])))),
  ];
  return {
    completion: characters('completion', 'triggerCharacters'),
    signature: characters('signature_help', 'triggerCharacters'),
    signatureAgain: characters('signature_help', 'retriggerCharacters'),
    format: characters('format_on_type', 'firstTriggerCharacter', 'moreTriggerCharacter'),
  };
}

const stringsOf = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.filter((each): each is string => typeof each === 'string' && each !== '')
      : [];
