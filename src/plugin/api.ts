import { actions } from './api/actions.ts';
import { buffers } from './api/buffers.ts';
import { clipboard } from './api/clipboard.ts';
import { configuration } from './api/configuration.ts';
import { cursors } from './api/cursors.ts';
import { diagnostics } from './api/diagnostics.ts';
import { commands } from './api/commands.ts';
import { events } from './api/events.ts';
import { files } from './api/files.ts';
import { markers } from './api/markers.ts';
import { lines } from './api/lines.ts';
import { modes } from './api/modes.ts';
import { overlays } from './api/overlays.ts';
import { paths } from './api/paths.ts';
import { processes } from './api/processes.ts';
import { settings } from './api/settings.ts';
import { texts } from './api/texts.ts';
import { plugins } from './api/plugins.ts';
import { themes } from './api/themes.ts';
import { popups } from './api/popups.ts';
import { prompts } from './api/prompts.ts';
import { display } from './api/display.ts';
import { splits } from './api/splits.ts';
import { status } from './api/status.ts';
import { virtualText } from './api/virtual-text.ts';
import { virtual } from './api/virtual.ts';
import { composite } from './api/composite.ts';
import { views } from './api/views.ts';
import { values } from './api/values.ts';
import { explorer } from './api/explorer.ts';
import { highlighting } from './api/highlighting.ts';
import { identity } from './api/identity.ts';
import { languageServers } from './api/language-servers.ts';
import { searching } from './api/searching.ts';
import { terminals } from './api/terminals.ts';
import { widgets } from './api/widgets.ts';
import { windows } from './api/windows.ts';
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
  texts,
  themes,
  popups,
  prompts,
  status,
  display,
  splits,
  virtual,
  composite,
  views,
  values,
  plugins,
  highlighting,
  languageServers,
  searching,
  explorer,
  widgets,
  terminals,
  windows,
];

/** Every operation by its name. */
export const ROWS: ReadonlyMap<string, Row> = new Map(
  API.flatMap(({ rows }) => rows.map((row) => [nameOf(row), row])),
);
