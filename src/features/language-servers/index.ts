import { languageServersAliases } from './aliases.ts';
import { filePath } from '../../core/model/document.ts';
import type { Feature } from '../../core/model/feature.ts';
import { step } from '../../core/model/state.ts';
import { withWaiting } from '../trust/trust.ts';
import { cancelWork, restartServers, stopServers } from './control.ts';
import { pluginServersField } from './plugin-servers.ts';
import { rawHandler } from './plugin-request.ts';
import { serverLogHandler, showLog, showTraffic } from './log.ts';
import { serverSettings } from './server-settings.ts';
import { serversField } from './servers.ts';
import { serversItem } from './status.ts';
import { showStatus } from './status-page.ts';

/** Language servers: which of them run, and their control. What they answer belongs to features of its own. */
export const languageServersFeature: Feature = {
  name: 'language-servers',
  aliases: languageServersAliases,
  fields: [serversField, pluginServersField],
  settingGroups: [serverSettings],
  status: [serversItem],
  requests: [serverLogHandler, rawHandler],
  on: {
    language_servers: (state, { running, missing }) => {
      const names = new Set(missing.flatMap(({ wouldRun }) => wouldRun));
      return step(withWaiting(serversField.with(state, { running, missing }), [...names]));
    },
    // Plugins hear of it, and the server was refused.
    server_asked: (state) => step(state),
  },
  followsEdits: (document) => filePath(document) !== null,
  commands: [
    [
      'Language Servers',
      [
        {
          name: 'lsp_status',
          title: 'Status',
          doc: 'Show which language servers are running, what they offer, and which languages lack one.',
          run: showStatus,
        },
        {
          name: 'lsp_restart',
          title: 'Restart Server',
          doc: 'Restart the language servers of the file, or all of them.',
          run: restartServers,
        },
        {
          name: 'lsp_cancel_work',
          title: 'Cancel Work in Progress',
          doc: 'Cancel the work that the language servers of the file report, such as indexing.',
          run: cancelWork,
        },
        {
          name: 'lsp_stop',
          title: 'Stop Server',
          doc: 'Stop the language servers of the file, or all of them.',
          run: stopServers,
        },
        {
          name: 'lsp_show_log',
          title: 'Show Log',
          doc: 'Show the messages that the language servers of the file have logged.',
          run: showLog,
        },
        {
          name: 'lsp_show_traffic',
          title: 'Show Traffic',
          doc: 'Show the latest messages between Inkstone and the language servers of the file.',
          run: showTraffic,
        },
      ],
    ],
  ],
};
