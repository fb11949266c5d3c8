import type { Json } from '../../base/json.ts';
import type { Caller } from '../../core/model/plugins/plugin-operation.ts';
import type { PluginServices } from '../services/plugin-services.ts';

/** Does something outside of the editor. What it throws becomes the plugin's error, which names the operation. */
export interface HostOperation {
  run(services: PluginServices, caller: Caller, args: readonly unknown[]): Json | Promise<Json>;
}

/**
 * Tells while the plugin waits whether the system lets the editor carry out an operation: false is then the operation's
 * result. The check of the editor follows.
 */
interface HostCheck {
  run(services: PluginServices, args: readonly unknown[]): Promise<boolean>;
}

/** The checks of operations of the editor that depend on the system, by name. */
export type HostChecks = Readonly<Record<string, HostCheck['run']>>;

/** The operations of one subject that the host carries out, by name: `host` in the table. */
export type HostOperations = Readonly<Record<string, HostOperation['run']>>;
