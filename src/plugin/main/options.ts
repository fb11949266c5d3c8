import type { Milliseconds } from '../../base/units.ts';
import type { Fault, Loadable, LogLevel } from '../link/messages.ts';
import type { HostServices } from '../services/host-services.ts';

/** The parts of the program that plugins need, besides the services of the host. */
export interface PluginsOptions {
  readonly around: Omit<
    HostServices,
    'tell' | 'call' | 'whenGone' | 'settled' | 'home' | 'entry' | 'restart' | 'registry'
  >;
  /** The user runs them by name: they may do all that they like. */
  readonly free?: boolean;
  /** The time that a plugin may take to veto something. */
  readonly patience?: Milliseconds;
  /** Prints the text that a plugin writes to its console. */
  readonly print?: (plugin: string, level: LogLevel, text: string) => void;
  /** Something went wrong in a plugin; without it, that is told as a message. */
  readonly faulty?: (plugin: string, fault: Fault) => void;
  /** The time that the worker may be silent while it has something to do. */
  readonly silence?: Milliseconds;
  /** Reads a plugin from its file, or from the folder of its package. Throws what is wrong with it. */
  readonly read: (path: string) => Promise<Loadable>;
  /** A plugin's module was run to its end, or not. */
  readonly loaded?: (plugin: string, well: boolean) => void;
}
