import type { Milliseconds } from '../../base/units.ts';
import type { Fault, Loadable, LogLevel } from '../link/messages.ts';
import type { HostServices } from '../services/host-services.ts';

/** What plugins need of the program, besides what stands around them. */
export interface PluginsOptions {
  readonly around: Omit<
    HostServices,
    'tell' | 'call' | 'whenGone' | 'settled' | 'home' | 'restart' | 'registry'
  >;
  /** The user runs them by name: they may do all that they like. */
  readonly free?: boolean;
  /** How long a plugin may take to say that something must not happen. */
  readonly patience?: Milliseconds;
  /** What a plugin writes to its console. */
  readonly print?: (plugin: string, level: LogLevel, text: string) => void;
  /** Something went wrong in a plugin; without it, that is told as a message. */
  readonly faulty?: (plugin: string, fault: Fault) => void;
  /** How long the worker may be silent while it has something to do. */
  readonly silence?: Milliseconds;
  /** Reads a plugin from its file, or from the folder of its package. Throws what is wrong with it. */
  readonly read: (path: string) => Promise<Loadable>;
  /** A plugin's module was run to its end, or not. */
  readonly loaded?: (plugin: string, well: boolean) => void;
}
