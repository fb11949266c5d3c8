import { actions } from '../operations/actions/table.ts';
import { buffers } from '../operations/buffers/table.ts';
import { clipboard } from '../operations/clipboard/table.ts';
import { configuration } from '../operations/configuration/table.ts';
import { cursors } from '../operations/cursors/table.ts';
import { diagnostics } from '../operations/diagnostics/table.ts';
import { commands } from '../operations/commands/table.ts';
import { events } from '../operations/events/table.ts';
import { files } from '../operations/files/table.ts';
import { markers } from '../operations/markers/table.ts';
import { lines } from '../operations/lines/table.ts';
import { modes } from '../operations/modes/table.ts';
import { overlays } from '../operations/overlays/table.ts';
import { paths } from '../operations/paths/table.ts';
import { processes } from '../operations/processes/table.ts';
import { settings } from '../operations/settings/table.ts';
import { translation } from '../operations/translation/table.ts';
import { plugins } from '../operations/plugins/table.ts';
import { themes } from '../operations/themes/table.ts';
import { popups } from '../operations/popups/table.ts';
import { prompts } from '../operations/prompts/table.ts';
import { openAndSave } from '../operations/open-and-save/table.ts';
import { splits } from '../operations/splits/table.ts';
import { status } from '../operations/status/table.ts';
import { virtualText } from '../operations/virtual-text/table.ts';
import { virtualBuffers } from '../operations/virtual-buffers/table.ts';
import { compositeBuffers } from '../operations/composite-buffers/table.ts';
import { views } from '../operations/views/table.ts';
import { storage } from '../operations/storage/table.ts';
import { explorer } from '../operations/explorer/table.ts';
import { highlighting } from '../operations/highlighting/table.ts';
import { identity } from '../operations/identity/table.ts';
import { languageServers } from '../operations/language-servers/table.ts';
import { search } from '../operations/search/table.ts';
import { terminals } from '../operations/terminals/table.ts';
import { widgets } from '../operations/widgets/table.ts';
import { environment } from '../operations/environment/table.ts';
import { windows } from '../operations/windows/table.ts';
import { type Group, nameOf, type Row } from './row.ts';

/** The interface of plugins: one table, from which come what plugins see, its checks, its types and its reference. */
export const API: readonly Group[] = [
  identity,
  buffers,
  lines,
  cursors,
  configuration,
  diagnostics,
  actions,
  clipboard,
  commands,
  events,
  files,
  modes,
  overlays,
  virtualText,
  markers,
  paths,
  processes,
  settings,
  translation,
  themes,
  popups,
  prompts,
  status,
  openAndSave,
  splits,
  virtualBuffers,
  compositeBuffers,
  views,
  storage,
  plugins,
  highlighting,
  languageServers,
  search,
  explorer,
  widgets,
  environment,
  terminals,
  windows,
];

/** Every operation by its name. */
export const ROWS: ReadonlyMap<string, Row> = new Map(
  API.flatMap(({ rows }) => rows.map((row) => [nameOf(row), row])),
);
