import { Resources } from './resources.ts';
import type { HostServices } from './host-services.ts';

/** Timers of one plugin. */
const MOST = 1000;
/** The longest that the system's timers can wait, in milliseconds: some 24 days. */
const LONGEST = 2 ** 31 - 1;

type TimerHost = Pick<HostServices, 'whenGone' | 'call'>;

interface Timer {
  handle: NodeJS.Timeout;
}

/** The timers of plugins. */
export class Timers {
  readonly #host: TimerHost;
  readonly #timers: Resources<Timer>;

  constructor(host: TimerHost) {
    this.#host = host;
    this.#timers = new Resources<Timer>(host, 'timers', MOST, ({ handle }) => clearTimeout(handle));
  }

  /** Does something once, after so many milliseconds, unless the plugin goes before. */
  after(plugin: string, wait: number, act: () => void): number {
    return this.#timers.add(plugin, (id) => ({
      handle: setTimeout(() => {
        this.#timers.drop(plugin, id);
        act();
      }, within(wait)),
    }));
  }

  /** Runs a handler again and again. It is never run before it is done with the last time. */
  every(plugin: string, wait: number, handler: string): number {
    return this.#timers.add(plugin, (id) => {
      const again = (): NodeJS.Timeout =>
        setTimeout(() => {
          void Promise.resolve(this.#host.call(plugin, handler, [])).then(() => {
            if (this.#timers.get(plugin, id) === timer) timer.handle = again();
          });
        }, within(wait));
      const timer: Timer = { handle: again() };
      return timer;
    });
  }

  /** No timer is pending. */
  get areOver(): boolean {
    return this.#timers.areOver;
  }

  end(plugin: string, id: number): boolean {
    return this.#timers.end(plugin, id);
  }
}

/** Limits a wait to the range of the system's timers; a value that is no number becomes the shortest wait. */
const within = (wait: number): number => (wait > 1 ? Math.min(LONGEST, wait) : 1);
