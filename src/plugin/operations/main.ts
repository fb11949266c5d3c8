import { clipboardInEditor } from './clipboard/editor.ts';
import { commandsInEditor } from './commands/editor.ts';
import { compositeBuffersInEditor } from './composite-buffers/editor.ts';
import { diagnosticsInEditor } from './diagnostics/editor.ts';
import { explorerInEditor } from './explorer/editor.ts';
import { highlightingInEditor } from './highlighting/editor.ts';
import { environmentInEditor } from './environment/editor.ts';
import { environmentInHost } from './environment/host.ts';
import { languageServersInEditor } from './language-servers/editor.ts';
import { linesInEditor } from './lines/editor.ts';
import { markersInEditor } from './markers/editor.ts';
import { modesInEditor } from './modes/editor.ts';
import { openingChecks } from './open-and-save/opening-checks.ts';
import { openAndSaveInEditor } from './open-and-save/editor.ts';
import { overlaysInEditor } from './overlays/editor.ts';
import { popupsInEditor } from './popups/editor.ts';
import { promptsInEditor } from './prompts/editor.ts';
import { splitsInEditor } from './splits/editor.ts';
import { statusInEditor } from './status/editor.ts';
import { storageInEditor } from './storage/editor.ts';
import { viewsInEditor } from './views/editor.ts';
import { virtualBuffersInEditor } from './virtual-buffers/editor.ts';
import { virtualTextInEditor } from './virtual-text/editor.ts';
import { widgetsInEditor } from './widgets/editor.ts';
import { windowsInEditor } from './windows/editor.ts';
import { buffersInHost } from './buffers/host.ts';
import { configurationInHost } from './configuration/host.ts';
import { cursorsInHost } from './cursors/host.ts';
import { filesInHost } from './files/host.ts';
import { highlightingInHost } from './highlighting/host.ts';
import { pathsInHost } from './paths/host.ts';
import { searchInHost } from './search/host.ts';
import { pluginsInHost } from './plugins/host.ts';
import { processesInHost } from './processes/host.ts';
import { settingsInHost } from './settings/host.ts';
import { storageInHost } from './storage/host.ts';
import { themesInHost } from './themes/host.ts';
import { translationInHost } from './translation/host.ts';
import type { Check, EditorOperation, EditorOperations, Query } from './editor-operation.ts';
import type { HostChecks, HostOperations } from './host-operation.ts';

/** The subjects with operations that the editor carries out. */
const EDITOR: readonly EditorOperations[] = [
  clipboardInEditor,
  commandsInEditor,
  compositeBuffersInEditor,
  diagnosticsInEditor,
  environmentInEditor,
  explorerInEditor,
  highlightingInEditor,
  languageServersInEditor,
  linesInEditor,
  markersInEditor,
  modesInEditor,
  openAndSaveInEditor,
  overlaysInEditor,
  popupsInEditor,
  promptsInEditor,
  splitsInEditor,
  statusInEditor,
  storageInEditor,
  viewsInEditor,
  virtualBuffersInEditor,
  virtualTextInEditor,
  widgetsInEditor,
  windowsInEditor,
];

/** The subjects with operations that the host carries out. */
const HOST: readonly HostOperations[] = [
  buffersInHost,
  configurationInHost,
  cursorsInHost,
  environmentInHost,
  filesInHost,
  highlightingInHost,
  pathsInHost,
  pluginsInHost,
  processesInHost,
  searchInHost,
  settingsInHost,
  storageInHost,
  themesInHost,
  translationInHost,
];

const inEditor = EDITOR.flatMap((subject) => Object.entries(subject));

/** The operations that the editor carries out in the order in which a plugin asked for them, as the state knows them. */
export const OPERATIONS: ReadonlyMap<string, EditorOperation> = new Map(
  inEditor.flatMap(([name, operation]) => ('run' in operation ? [[name, operation]] : [])),
);

/** The checks of those that are not accepted in every state. */
export const CHECKS: Readonly<Record<string, Check['run']>> = Object.fromEntries(
  Array.from(OPERATIONS).flatMap(([name, { check }]) => (check === undefined ? [] : [[name, check]])),
);

/** The operations that only read the state. */
export const QUERIES: Readonly<Record<string, Query['run']>> = Object.fromEntries(
  inEditor.flatMap(([name, operation]) => ('query' in operation ? [[name, operation.query]] : [])),
);

/** The operations that the host carries out. */
export const HOST_OPERATIONS: HostOperations = Object.fromEntries(
  HOST.flatMap((subject) => Object.entries(subject)),
);

/** The checks of operations of the editor that depend on the system. */
export const HOST_CHECKS: HostChecks = openingChecks;
