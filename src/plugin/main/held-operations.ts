import type { OperationPart, PluginOrder } from '../../features/plugins/turn.ts';
import type { QueuedRun } from '../link/messages.ts';
import { OPERATIONS } from '../operations/main.ts';
import type { PluginServices } from '../services/plugin-services.ts';
import { waitsForPermission } from './call-host.ts';
import { sentenceOf } from './faults.ts';

/** The acts on the outcome of a held operation. */
interface Outcomes {
  /** Tells later whether a plugin was not loaded again. */
  staysSame(plugin: string): () => boolean;
  carryOut(plugin: string, operation: QueuedRun, part: OperationPart | undefined): void;
  /** Rejects the promise of a call. */
  reject(plugin: string, call: number, error: string): void;
  /** Reports that a plugin did something wrong. */
  fault(plugin: string, message: string): void;
  /** Shows a sentence about a plugin, once while it runs. */
  note(plugin: string, text: string): void;
}

/** Holds operations of the editor until the user has decided about their permission. */
export class HeldOperations {
  readonly #services: PluginServices;
  readonly #outcomes: Outcomes;

  constructor(services: PluginServices, outcomes: Outcomes) {
    this.#services = services;
    this.#outcomes = outcomes;
  }

  /** The order for what can be carried out now: all of an operation, or the part that needs no permission. */
  orders(plugin: string, operation: QueuedRun): readonly Extract<PluginOrder, { type: 'run' }>[] {
    if (!this.holds(plugin, operation)) return [operation];
    return OPERATIONS.get(operation.name)?.parts === undefined ? [] : [{ ...operation, part: 'free' }];
  }

  /** True if an operation waits for a permission; it is carried out once that is given. */
  holds(plugin: string, operation: QueuedRun): boolean {
    const { name, args, call } = operation;
    const isSame = this.#outcomes.staysSame(plugin);
    const parts = OPERATIONS.get(name)?.parts;
    return waitsForPermission(this.#services, plugin, name, args, (sentence) => {
      if (!isSame()) return;
      if (sentence === null) return this.#outcomes.carryOut(plugin, operation, parts && 'permitted');
      const message = sentenceOf(name, sentence);
      if (call > 0) return this.#outcomes.reject(plugin, call, message);
      if (parts === undefined) return this.#outcomes.fault(plugin, message);
      return this.#outcomes.note(plugin, message);
    });
  }
}
