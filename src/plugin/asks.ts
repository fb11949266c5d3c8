import type { Json } from '../base/json.ts';
import type { Caller } from '../core/model/plugin-operation.ts';
import { files } from './operations/files/host.ts';
import { highlighting } from './operations/highlighting/host.ts';
import { paths } from './operations/paths/host.ts';
import { configuration } from './operations/configuration/host.ts';
import { plugins } from './operations/plugins/host.ts';
import { processes } from './operations/processes/host.ts';
import { settings } from './operations/settings/host.ts';
import { texts } from './operations/translation/host.ts';
import { themes } from './operations/themes/host.ts';
import { values } from './operations/storage/host.ts';
import type { World } from './services/services.ts';

/** Does something outside of the core. What it throws is told to the plugin as an error that names the operation. */
export interface Ask {
  run(world: World, caller: Caller, args: readonly unknown[]): Json | Promise<Json>;
}

/** What is asked of the host. */
export const ASKS: Readonly<Record<string, Ask['run']>> = {
  ...configuration,
  ...files,
  ...highlighting,
  ...paths,
  ...plugins,
  ...processes,
  ...settings,
  ...texts,
  ...themes,
  ...values,
};
