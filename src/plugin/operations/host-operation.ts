import type { Json } from '../../base/json.ts';
import type { Caller } from '../../core/model/plugins/plugin-operation.ts';
import type { PluginServices } from '../services/plugin-services.ts';

/** Does something outside of the editor. What it throws becomes the plugin's error, which names the operation. */
export interface HostOperation {
  run(services: PluginServices, caller: Caller, args: readonly unknown[]): Json | Promise<Json>;
}

/** The operations of one subject that the host carries out, by name: `host` in the table. */
export type HostOperations = Readonly<Record<string, HostOperation['run']>>;
