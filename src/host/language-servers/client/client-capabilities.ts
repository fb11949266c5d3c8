import type { ClientCapabilities } from 'vscode-languageserver-protocol';

const DYNAMIC = { dynamicRegistration: true };
const LINKS = { ...DYNAMIC, linkSupport: true };
const MARKUP = ['markdown', 'plaintext'] as const;

/** The kinds of completion items, symbols and the like that the protocol numbers from 1. */
const numbers = <T extends number>(count: number): T[] =>
  Array.from({ length: count }, (_, i) => (i + 1) as T);

/** The types and modifiers of semantic tokens that have colors. */
const TOKEN_TYPES: readonly string[] = [
  'namespace',
  'type',
  'class',
  'enum',
  'interface',
  'struct',
  'typeParameter',
  'parameter',
  'variable',
  'property',
  'enumMember',
  'event',
  'function',
  'method',
  'macro',
  'keyword',
  'modifier',
  'comment',
  'string',
  'number',
  'regexp',
  'operator',
  'decorator',
  'label',
];
const TOKEN_MODIFIERS: readonly string[] = [
  'declaration',
  'definition',
  'readonly',
  'static',
  'deprecated',
  'abstract',
  'async',
  'modification',
  'documentation',
  'defaultLibrary',
];

/** The kinds of code actions that the editor knows, each with the kinds below it. */
const ACTION_KINDS = [
  '',
  'quickfix',
  'refactor',
  'refactor.extract',
  'refactor.inline',
  'refactor.move',
  'refactor.rewrite',
  'source',
  'source.organizeImports',
  'source.fixAll',
];

/** The part of the protocol that the editor speaks, as servers are told of it. */
export const clientCapabilities: ClientCapabilities = {
  general: {
    positionEncodings: ['utf-8', 'utf-16'],
    staleRequestSupport: { cancel: true, retryOnContentModified: [] },
    markdown: { parser: 'markdown-it', version: '15' },
  },
  window: { workDoneProgress: true, showMessage: { messageActionItem: {} }, showDocument: { support: true } },
  workspace: {
    applyEdit: true,
    workspaceEdit: {
      documentChanges: true,
      resourceOperations: ['create', 'rename', 'delete'],
      failureHandling: 'transactional',
      normalizesLineEndings: false,
      changeAnnotationSupport: { groupsOnLabel: true },
    },
    didChangeConfiguration: DYNAMIC,
    didChangeWatchedFiles: { ...DYNAMIC, relativePatternSupport: true },
    symbol: {
      ...DYNAMIC,
      symbolKind: { valueSet: numbers(26) },
      tagSupport: { valueSet: [1] },
      resolveSupport: { properties: ['location.range'] },
    },
    executeCommand: DYNAMIC,
    workspaceFolders: true,
    configuration: true,
    semanticTokens: { refreshSupport: true },
    codeLens: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
    diagnostics: { refreshSupport: true },
    foldingRange: { refreshSupport: true },
    fileOperations: {
      ...DYNAMIC,
      willCreate: true,
      didCreate: true,
      willRename: true,
      didRename: true,
      willDelete: true,
      didDelete: true,
    },
  },
  textDocument: {
    synchronization: { ...DYNAMIC, willSave: false, willSaveWaitUntil: false, didSave: true },
    completion: {
      ...DYNAMIC,
      contextSupport: true,
      // Snippets are always indented as their line is.
      insertTextMode: 2,
      completionItem: {
        snippetSupport: true,
        commitCharactersSupport: true,
        documentationFormat: [...MARKUP],
        deprecatedSupport: true,
        preselectSupport: true,
        insertReplaceSupport: true,
        labelDetailsSupport: true,
        tagSupport: { valueSet: [1] },
        insertTextModeSupport: { valueSet: [2] },
        resolveSupport: { properties: ['documentation', 'detail', 'additionalTextEdits', 'command'] },
      },
      completionItemKind: { valueSet: numbers(25) },
      completionList: {
        itemDefaults: ['commitCharacters', 'editRange', 'insertTextFormat', 'insertTextMode', 'data'],
        applyKindSupport: true,
      },
    },
    inlineCompletion: DYNAMIC,
    hover: { ...DYNAMIC, contentFormat: [...MARKUP] },
    signatureHelp: {
      ...DYNAMIC,
      contextSupport: true,
      signatureInformation: {
        documentationFormat: [...MARKUP],
        activeParameterSupport: true,
        noActiveParameterSupport: true,
        parameterInformation: { labelOffsetSupport: true },
      },
    },
    definition: LINKS,
    declaration: LINKS,
    typeDefinition: LINKS,
    implementation: LINKS,
    references: DYNAMIC,
    documentHighlight: DYNAMIC,
    documentSymbol: {
      ...DYNAMIC,
      hierarchicalDocumentSymbolSupport: true,
      symbolKind: { valueSet: numbers(26) },
      tagSupport: { valueSet: [1] },
    },
    codeAction: {
      ...DYNAMIC,
      codeActionLiteralSupport: { codeActionKind: { valueSet: ACTION_KINDS } },
      isPreferredSupport: true,
      disabledSupport: true,
      dataSupport: true,
      resolveSupport: { properties: ['edit', 'command'] },
      honorsChangeAnnotations: true,
    },
    codeLens: { ...DYNAMIC, resolveSupport: { properties: ['command'] } },
    documentLink: { ...DYNAMIC, tooltipSupport: true },
    colorProvider: DYNAMIC,
    formatting: DYNAMIC,
    rangeFormatting: { ...DYNAMIC, rangesSupport: true },
    onTypeFormatting: DYNAMIC,
    rename: {
      ...DYNAMIC,
      prepareSupport: true,
      prepareSupportDefaultBehavior: 1,
      honorsChangeAnnotations: true,
    },
    foldingRange: {
      ...DYNAMIC,
      lineFoldingOnly: true,
      foldingRangeKind: { valueSet: ['comment', 'imports', 'region'] },
      foldingRange: { collapsedText: false },
    },
    selectionRange: DYNAMIC,
    linkedEditingRange: DYNAMIC,
    callHierarchy: DYNAMIC,
    typeHierarchy: DYNAMIC,
    semanticTokens: {
      ...DYNAMIC,
      requests: { range: true, full: { delta: true } },
      tokenTypes: [...TOKEN_TYPES],
      tokenModifiers: [...TOKEN_MODIFIERS],
      formats: ['relative'],
      overlappingTokenSupport: false,
      multilineTokenSupport: false,
      serverCancelSupport: true,
      augmentsSyntaxTokens: true,
    },
    inlayHint: {
      ...DYNAMIC,
      resolveSupport: {
        properties: ['tooltip', 'textEdits', 'label.tooltip', 'label.location', 'label.command'],
      },
    },
    publishDiagnostics: {
      relatedInformation: true,
      tagSupport: { valueSet: [1, 2] },
      versionSupport: true,
      codeDescriptionSupport: true,
      dataSupport: true,
    },
    diagnostic: { ...DYNAMIC, relatedDocumentSupport: true },
  },
};
