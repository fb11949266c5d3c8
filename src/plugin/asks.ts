import type { Json } from '../base/json.ts';
import type { Caller } from '../core/model/plugin-operation.ts';
import { files } from './asks/files.ts';
import { highlighting } from './asks/highlighting.ts';
import { paths } from './asks/paths.ts';
import { configuration } from './asks/configuration.ts';
import { plugins } from './asks/plugins.ts';
import { processes } from './asks/processes.ts';
import { settings } from './asks/settings.ts';
import { texts } from './asks/texts.ts';
import { themes } from './asks/themes.ts';
import { values } from './asks/values.ts';
import type { World } from './world.ts';

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
