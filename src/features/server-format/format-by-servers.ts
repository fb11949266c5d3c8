import { encode } from '../../base/utf8.ts';
import type { DocumentFormatter } from '../../core/model/feature.ts';
import { takeFormatted } from '../files/format-result.ts';
import { handlesServer } from '../language-servers/server-request.ts';
import { isOffered } from '../language-servers/servers.ts';
import { askFormat } from './requests.ts';

/** The language servers as formatters of documents. */
export const serverFormatter: DocumentFormatter = {
  offers: (state, document, isPart) => isOffered(state, document, isPart ? 'format_range' : 'format'),
  format: (state, { id, name, indent }, range) =>
    askFormat.askServers(state, { document: id, name, range, indent }),
};

/** Makes the changes of a server, and lets the save go on that waits for them. */
export const formatHandler = handlesServer(askFormat, {
  take: (state, edits, asked) =>
    takeFormatted(
      state,
      { changes: edits.map(({ from, to, text }) => ({ from, to, insert: encode(text) })) },
      asked,
    ),
  failed: (state, failed, asked) => takeFormatted(state, { changes: [], failed }, asked),
  stop: (state, asked) =>
    takeFormatted(askFormat.dropped(state), { changes: [], failed: 'it was stopped' }, asked),
  stopped: (state, asked) => takeFormatted(state, { changes: [], failed: 'it was stopped' }, asked),
});
