import type { HostServices } from './host-services.ts';

/**
 * Resources of one kind that plugins have started, such as timers: limited for each plugin, with numbers that no two
 * share, and ended with their plugin.
 */
export class Resources<T> {
  readonly #host: Pick<HostServices, 'whenGone'>;
  readonly #end: (thing: T) => void;
  /** True for one that has ended by itself: it takes no room any more. */
  readonly #isOver: (thing: T) => boolean;
  /** True for one that is over and may be forgotten, since nobody may ever ask for it. */
  readonly #mayForget: (thing: T) => boolean;
  readonly #most: number;
  /** The plural noun for messages about too many: `timers`. */
  readonly #what: string;
  readonly #of = new Map<string, Map<number, T>>();
  #last = 0;

  constructor(
    host: Pick<HostServices, 'whenGone'>,
    what: string,
    most: number,
    end: (thing: T) => void,
    isOver: (thing: T) => boolean = () => false,
    mayForget: (thing: T) => boolean = () => false,
  ) {
    this.#host = host;
    this.#what = what;
    this.#most = most;
    this.#end = end;
    this.#isOver = isOver;
    this.#mayForget = mayForget;
  }

  /** Keeps what is made for a plugin, with its number. Throws a sentence, and makes nothing, where it has enough. */
  add(plugin: string, make: (id: number) => T): number {
    const own = this.#of.get(plugin) ?? new Map<number, T>();
    if (own.size >= this.#most) {
      const [over] = [...own].find(([, thing]) => this.#isOver(thing) && this.#mayForget(thing)) ?? [];
      if (over !== undefined) own.delete(over);
    }
    if (
      own.size >= this.#most &&
      [...own.values()].filter((thing) => !this.#isOver(thing)).length >= this.#most
    )
      throw new Error(`a plugin can have at most ${this.#most} ${this.#what}`);
    const id = ++this.#last;
    own.set(id, make(id));
    if (!this.#of.has(plugin)) {
      this.#of.set(plugin, own);
      this.#host.whenGone(plugin, () => this.#onGone(plugin));
    }
    return id;
  }

  get(plugin: string, id: number): T | undefined {
    return this.#of.get(plugin)?.get(id);
  }

  /** Ends one of a plugin's; false when it has none of that number. */
  end(plugin: string, id: number): boolean {
    const thing = this.get(plugin, id);
    if (thing === undefined) return false;
    this.drop(plugin, id);
    this.#end(thing);
    return true;
  }

  /** Forgets one that has ended by itself. */
  drop(plugin: string, id: number): void {
    this.#of.get(plugin)?.delete(id);
  }

  /** All of them, of every plugin, have ended. */
  get areOver(): boolean {
    for (const own of this.#of.values())
      for (const thing of own.values()) if (!this.#isOver(thing)) return false;
    return true;
  }

  /** Ends all of all plugins. */
  endAll(): void {
    for (const plugin of this.#of.keys()) this.#onGone(plugin);
  }

  #onGone(plugin: string): void {
    const own = this.#of.get(plugin);
    this.#of.delete(plugin);
    for (const thing of own?.values() ?? []) this.#end(thing);
  }
}
