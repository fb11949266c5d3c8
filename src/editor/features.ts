import { promptDock } from '../core/widgets/prompt-dock.ts';
import { workspaceEditsFeature } from '../features/workspace-edits/index.ts';
import { menusFeature } from './menu-commands.ts';
import { compileFeatures, type Features } from '../core/model/feature.ts';
import type { Feature } from '../core/model/feature.ts';
import { filesFeature } from '../features/files/index.ts';
import { widgetsFeature } from '../features/widgets/index.ts';
import { explorerFeature } from '../features/explorer/index.ts';
import { sessionFeature } from '../features/session/index.ts';
import { typingFeature } from '../features/typing/index.ts';
import { hexFeature } from '../features/hex/index.ts';
import { textToolsFeature } from '../features/text-tools/index.ts';
import { editingFeature } from '../features/editing/index.ts';
import { clipboardFeature } from '../features/clipboard/index.ts';
import { compareFeature } from '../features/compare/index.ts';
import { markdownFeature } from '../features/markdown/index.ts';
import { mergeFeature } from '../features/merge/index.ts';
import { bufferGroupsFeature } from '../features/buffer-groups/index.ts';
import { compositeFeature } from '../features/composite/index.ts';
import { compareFoldersFeature } from '../features/compare-folders/index.ts';
import { gitBlameFeature } from '../features/git-blame/index.ts';
import { gitChangesFeature } from '../features/git-changes/index.ts';
import { gitHistoryFeature } from '../features/git-history/index.ts';
import { gitRebaseFeature } from '../features/git-rebase/index.ts';
import { sourceControlFeature } from '../features/source-control/index.ts';
import { commitMessageFeature } from '../features/commit-message/index.ts';
import { fileLocksFeature } from '../features/file-locks/index.ts';
import { recoveryFeature } from '../features/recovery/index.ts';
import { localHistoryFeature } from '../features/local-history/index.ts';
import { completionFeature } from '../features/completion/index.ts';
import { popupsFeature } from '../features/popups/index.ts';
import { snippetsFeature } from '../features/snippets/index.ts';
import { macrosFeature } from '../features/macros/index.ts';
import { cursorsFeature } from '../features/cursors/index.ts';
import { navigationFeature } from '../features/navigation/index.ts';
import { shellFilterFeature } from '../features/shell-filter/index.ts';
import { searchFeature } from '../features/search/index.ts';
import { projectSearchFeature } from '../features/project-search/index.ts';
import { panelFeature } from '../features/panel/index.ts';
import { textViewFeature } from '../features/text-view/index.ts';
import { foldingFeature } from '../features/folding/index.ts';
import { tabsFeature } from '../features/tabs/index.ts';
import { codeActionsFeature } from '../features/code-actions/index.ts';
import { serverFormatFeature } from '../features/server-format/index.ts';
import { fileOperationsFeature } from '../features/file-operations/index.ts';
import { renameFeature } from '../features/rename/index.ts';
import { serverEditsFeature } from '../features/server-edits/index.ts';
import { documentHighlightsFeature } from '../features/document-highlights/index.ts';
import { hierarchyFeature } from '../features/hierarchy/index.ts';
import { codeLensFeature } from '../features/code-lens/index.ts';
import { linkedEditingFeature } from '../features/linked-editing/index.ts';
import { documentColorsFeature } from '../features/document-colors/index.ts';
import { documentLinksFeature } from '../features/document-links/index.ts';
import { serverFoldsFeature } from '../features/server-folds/index.ts';
import { inlayHintsFeature } from '../features/inlay-hints/index.ts';
import { semanticTokensFeature } from '../features/semantic-tokens/index.ts';
import { hoverFeature } from '../features/hover/index.ts';
import { locationsFeature } from '../features/locations/index.ts';
import { diagnosticsFeature } from '../features/diagnostics/index.ts';
import { languageServersFeature } from '../features/language-servers/index.ts';
import { placesFeature } from '../features/places/index.ts';
import { inlineCompletionFeature } from '../features/inline-completion/index.ts';
import { serverCompletionFeature } from '../features/server-completion/index.ts';
import { signatureHelpFeature } from '../features/signature-help/index.ts';
import { symbolsFeature } from '../features/symbols/index.ts';
import { statusBarFeature } from '../features/status-bar/index.ts';
import { paletteFeature } from '../features/palette/index.ts';
import { settingsEditorFeature } from '../features/settings-editor/index.ts';
import { keybindingsFeature } from '../features/keybindings/index.ts';
import { themesFeature } from '../features/themes/index.ts';
import { csvFeature } from '../features/csv/index.ts';
import { spellingFeature } from '../features/spelling/index.ts';
import { trustFeature } from '../features/trust/index.ts';
import { pluginsFeature } from '../features/plugins/index.ts';
import { helpFeature } from '../features/help/index.ts';
import { problemReportFeature } from '../features/problem-report/index.ts';
import { keyInspectorFeature } from '../features/key-inspector/index.ts';
import { vimFeature } from '../features/vim/index.ts';
import { coreFeature } from './core-feature.ts';
import { promptCommands } from '../features/palette/prompt-commands.ts';
import { BEFORE_SAVE } from './before-save.ts';
import { LAYERS } from './layers.ts';
import { statusRows } from '../features/status-bar/menu.ts';
import { menuBar } from './menu-bar.ts';

/** All features, in the order in which their commands are listed; those of prompts, which no list offers, come last. */
const ALL: readonly Feature[] = [
  coreFeature,
  filesFeature,
  // A panel of a plugin beside the text is in front of the explorer.
  widgetsFeature,
  explorerFeature,
  sessionFeature,
  typingFeature,
  editingFeature,
  textToolsFeature,
  hexFeature,
  clipboardFeature,
  completionFeature,
  popupsFeature,
  snippetsFeature,
  macrosFeature,
  cursorsFeature,
  navigationFeature,
  locationsFeature,
  shellFilterFeature,
  searchFeature,
  projectSearchFeature,
  compareFeature,
  markdownFeature,
  mergeFeature,
  compareFoldersFeature,
  compositeFeature,
  bufferGroupsFeature,
  gitChangesFeature,
  gitBlameFeature,
  sourceControlFeature,
  gitHistoryFeature,
  gitRebaseFeature,
  commitMessageFeature,
  csvFeature,
  spellingFeature,
  recoveryFeature,
  localHistoryFeature,
  fileLocksFeature,
  workspaceEditsFeature,
  panelFeature,
  textViewFeature,
  foldingFeature,
  tabsFeature,
  symbolsFeature,
  languageServersFeature,
  hoverFeature,
  serverEditsFeature,
  renameFeature,
  codeActionsFeature,
  serverFormatFeature,
  fileOperationsFeature,
  placesFeature,
  hierarchyFeature,
  documentHighlightsFeature,
  diagnosticsFeature,
  serverCompletionFeature,
  signatureHelpFeature,
  inlineCompletionFeature,
  semanticTokensFeature,
  inlayHintsFeature,
  codeLensFeature,
  serverFoldsFeature,
  linkedEditingFeature,
  documentLinksFeature,
  documentColorsFeature,
  menusFeature,
  statusBarFeature,
  paletteFeature,
  settingsEditorFeature,
  keybindingsFeature,
  themesFeature,
  trustFeature,
  pluginsFeature,
  helpFeature,
  problemReportFeature,
  keyInspectorFeature,
  vimFeature,
  // Its dock is the last one, next to the status bar.
  { name: 'prompts', commands: [['Prompt', promptCommands]], docks: [promptDock] },
];

export const FEATURES: Features = compileFeatures(ALL, {
  layers: LAYERS,
  bar: menuBar(statusRows(ALL.flatMap(({ status = [] }) => status))),
  beforeSave: BEFORE_SAVE,
});
