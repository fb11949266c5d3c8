import { compareTexts } from '../../src/host/plugins/compare.ts';
import { readDecoded } from '../../src/host/project/rewrite.ts';
import { searchFiles } from '../../src/host/plugins/search.ts';
import { fileLocation } from '../../src/core/model/location.ts';
import { messageLogField } from '../../src/core/widgets/notification.ts';
import type { Effect, Event } from '../../src/core/model/messages.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ScreenlessHighlights } from '../../src/app/screenless-highlights.ts';
import type { FileStat } from '../../src/base/files.ts';
import { encode } from '../../src/base/utf8.ts';
import { keyMaps } from '../../src/core/config/keymaps.ts';
import type { Permission } from '../../src/features/plugins/permissions.ts';
import { DEFAULT_SETTINGS } from '../../src/core/config/settings.ts';
import { startState } from '../../src/editor/start.ts';
import { activeDocument, type State } from '../../src/core/model/state.ts';
import { update } from '../../src/editor/update.ts';
import { Disk } from '../../src/host/files/disk.ts';
import { readGit } from '../../src/host/git/git-process.ts';
import { Journal } from '../../src/host/files/journal.ts';
import { thisProcess } from '../../src/host/files/owner.ts';
import { PluginDisk } from '../../src/host/plugins/disk.ts';
import { Saver } from '../../src/host/files/saver.ts';
import { writeSmallText } from '../../src/host/files/small-file.ts';
import { ThemeCatalog } from '../../src/host/config/theme-catalog.ts';
import { MAPS } from '../../src/keymaps/maps.ts';
import type { Loadable } from '../../src/plugin/link/messages.ts';
import { Plugins } from '../../src/plugin/main/plugins.ts';
import { Block } from '../../src/text/block.ts';

export const STAT: FileStat = {
  kind: 'file',
  size: 0,
  mode: 0o644,
  uid: 0,
  gid: 0,
  device: 1,
  inode: 0,
  links: 1,
  modified: 0,
  changed: 0,
};

/** A plugin that runs the code that it is given, and logs the result. */
const ASKED = `
  registerHandler('run', async (id, code) => {
    try {
      const value = await (0, eval)('(async () => {' + code + '\\n})()');
      console.log('#' + id + ' ' + JSON.stringify({ value }));
    } catch (error) {
      console.log('#' + id + ' ' + JSON.stringify({ threw: error.name + ': ' + error.message }));
    }
  });
`;

export interface MachineOptions {
  /** Plugins may do everything, as they may by default. */
  readonly free?: boolean;
  /** The time that a plugin may take to veto something, in milliseconds. */
  readonly patience?: number;
  /** The variables that programs of plugins find; none by default. */
  readonly environment?: Record<string, string | undefined>;
  /** Carries out effects of the core; by default nothing does. */
  readonly host?: (effect: Effect, machine: Machine) => void;
}

/** An editor without a terminal, with plugins in a real worker. */
export class Machine {
  state: State;
  readonly plugins: Plugins;
  readonly folder = mkdtempSync(join(tmpdir(), 'ink-machine-'));
  readonly effects: Effect[] = [];
  /** The lines that plugins wrote to their consoles. */
  readonly logged: string[] = [];
  readonly #options: MachineOptions;
  readonly #highlights = new ScreenlessHighlights((event) => this.dispatch(event), this.folder);
  readonly #answers = new Map<number, (text: string) => void>();
  readonly #loads = new Map<string, (well: boolean) => void>();
  #now = 0;
  #asked = 0;

  constructor(options: MachineOptions = {}) {
    this.#options = options;
    this.state = startState(80, 24, DEFAULT_SETTINGS, keyMaps(MAPS), this.folder);
    const fs = new Disk();
    const owner = thisProcess();
    const saver = new Saver(fs, new Journal(fs, join(this.folder, 'journal'), owner), owner);
    const disk = new PluginDisk(fs, saver, owner);
    this.plugins = new Plugins({
      around: {
        folder: this.folder,
        configuration: join(this.folder, 'configuration'),
        data: join(this.folder, 'data'),
        temporary: tmpdir(),
        environment: options.environment ?? {},
        userConfiguration: () => ({ editor: { tab_size: 3 } }),
        reloadConfiguration: () => void this.logged.push('reload'),
        state: () => this.state,
        dispatch: (event) => this.dispatch(event),
        permissions: { of: () => new Map(), set: () => {} },
        packages: null,
        themes: new ThemeCatalog(join(this.folder, 'configuration')),
        highlights: (document, from, to) => this.#highlights.of(this.state, document, from, to),
        reloadGrammars: () => this.#highlights.close(),
        write: (path, bytes) => disk.write(path, bytes),
        git: (place, args, signal) =>
          readGit(place, args, { environment: options.environment ?? {}, signal }),
        edit: (path, changes) => disk.edit(path, changes),
        searchFiles,
        compare: compareTexts,
        readText: readDecoded,
        keep: writeSmallText,
        change: (how, from, to) => disk.change(how, from, to),
      },
      read: () => Promise.reject(new Error('there are no other plugins')),
      free: options.free ?? true,
      patience: options.patience,
      print: (plugin, level, text) => this.#printed(plugin, level, text),
      loaded: (plugin, well) => this.#loads.get(plugin)?.(well),
    });
  }

  /** Begins anew, with the plugins that there are. */
  reset(): void {
    const { plugins } = this.state;
    this.state = { ...startState(80, 24, DEFAULT_SETTINGS, keyMaps(MAPS), this.folder), plugins };
    this.effects.length = this.logged.length = 0;
  }

  dispatch(event: Event): void {
    this.#now += 10;
    const { state, effects } = update(this.state, event, this.#now);
    const before = this.state;
    this.state = state;
    this.plugins.observe(event, before, state, effects);
    for (const effect of effects) {
      this.effects.push(effect);
      switch (effect.type) {
        case 'plugin_answer':
        case 'plugin_event':
        case 'plugin_call':
        case 'plugin_control':
        case 'permit':
        case 'ask_plugins':
          this.plugins.run(effect);
          break;
        default:
          this.#options.host?.(effect, this);
      }
    }
  }

  /** Opens a document with a text, and returns its id. */
  open(text: string, path = ''): number {
    this.dispatch({
      type: 'opened',
      location: path === '' ? null : fileLocation(path),
      name: path === '' ? 'text' : path.slice(path.lastIndexOf('/') + 1),
      source: Block.of(encode(text)),
      stat: path === '' ? null : { ...STAT, size: encode(text).length },
      bom: false,
      lineEnd: 'LF',
      encoding: 'utf-8',
      readOnly: false,
    });
    return activeDocument(this.state).id;
  }

  text(id = activeDocument(this.state).id): string {
    return this.state.documents.get(id)?.text.toString() ?? '';
  }

  get messages(): string[] {
    return messageLogField.of(this.state).map(({ text }) => text);
  }

  /** Loads a plugin; resolves to whether its module ran to its end. */
  async load(
    name: string,
    code: string,
    permissions: readonly Permission[] = [],
    limit?: number,
    more: Partial<Loadable> = {},
  ): Promise<boolean> {
    const entry = more.entry ?? `/${name}.js`;
    const modules = new Map([[entry, code]]);
    const plugin = { name, modules, folder: this.folder, permissions, limit, ...more, entry };
    const [well] = await this.loadAll([plugin]);
    return well;
  }

  /** Loads plugins; resolves to whether the module of each ran to its end. */
  async loadAll(plugins: readonly Loadable[]): Promise<readonly boolean[]> {
    const loads = plugins.map(
      ({ name }) => new Promise<boolean>((resolve) => this.#loads.set(name, resolve)),
    );
    this.plugins.load(plugins);
    return await Promise.all(loads);
  }

  /** Has the plugin `asked` run code, as the body of an async function; what it returns or throws. */
  async run(code: string): Promise<unknown> {
    if (!(this.state.plugins?.list.some(({ name }) => name === 'asked') ?? false))
      await this.load('asked', ASKED);
    const id = ++this.#asked;
    const answer = new Promise<string>((resolve) => this.#answers.set(id, resolve));
    this.plugins.run({ type: 'plugin_call', plugin: 'asked', handler: 'run', args: [id, code] });
    const { value, threw } = JSON.parse(await answer) as { value?: unknown; threw?: string };
    return threw === undefined ? value : { threw };
  }

  /** Resolves when something holds; asks again whenever something happened. */
  async until(holds: () => boolean): Promise<void> {
    for (let i = 0; !holds(); i++) {
      if (i > 2000) throw new Error(`it did not come to hold; messages: ${this.messages.join('; ')}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  end(): void {
    this.plugins.end();
    this.#highlights.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  #printed(plugin: string, level: string, text: string): void {
    const answer = /^#(\d+) ([^]*)$/.exec(text);
    if (plugin === 'asked' && answer !== null) this.#answers.get(Number(answer[1]))?.(answer[2]);
    else this.logged.push(`${plugin} ${level}: ${text}`);
  }
}
