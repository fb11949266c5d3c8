import { DATA } from './table/data.ts';
import { GENERAL } from './table/general.ts';
import { LINTERS } from './table/linters.ts';
import type { ServerRow } from './table/row.ts';
import { SCRIPTING } from './table/scripting.ts';
import { SHELLS } from './table/shells.ts';
import { SYSTEMS } from './table/systems.ts';
import { WEB } from './table/web.ts';

/**
 * The language servers that Inkstone knows. Of those for one language the first is preferred. No first frame needs
 * them: only import this where servers are started.
 */
export const SERVERS: readonly ServerRow[] = [
  ...SYSTEMS,
  ...WEB,
  ...SCRIPTING,
  ...GENERAL,
  ...SHELLS,
  ...DATA,
  ...LINTERS,
];
