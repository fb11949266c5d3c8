import type { Method } from '../client/method.ts';
import { documentSymbols } from './document-symbols.ts';
import { hierarchy, hierarchyItems } from './hierarchy.ts';
import { highlights } from './highlights.ts';
import { hover } from './hover.ts';
import { places } from './places.ts';
import { serverLog } from './server-log.ts';
import { symbolPlace, workspaceSymbols } from './workspace-symbols.ts';

/** The worker's half of every question to servers, by the name of its request without `server_`. */
export const METHODS: Readonly<Record<string, Method>> = {
  hover,
  log: serverLog,
  places,
  hierarchy,
  hierarchy_items: hierarchyItems,
  document_symbols: documentSymbols,
  workspace_symbols: workspaceSymbols,
  symbol_place: symbolPlace,
  highlights,
};
