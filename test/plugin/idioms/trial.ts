/** Short plugins that each use one idiom, loaded from files as the program loads them, and the screen that comes of it. */
import { type OpenedEvent, openFile } from '../../../src/core/windows/open-file.ts';
import { fileLocation } from '../../../src/core/model/location.ts';
import type { Effect } from '../../../src/core/model/messages.ts';
import { answerTo, asksOf } from '../../requests.ts';
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { press as pressed, pressOf } from '../../../src/input/character.ts';
import { parseKeys } from '../../../src/input/notation.ts';
import { findPlugins } from '../../../src/host/plugins/files.ts';
import { Stripper } from '../../../src/host/plugins/stripper.ts';
import { Block } from '../../../src/text/block.ts';
import { Machine, type MachineOptions, STAT } from '../machine.ts';
import { Screen } from '../screen.ts';

/** The generation of the interface that a plugin is written for. */
export type Generation = 'LEGACY' | 'BASE' | 'MASTER';

/** A plugin: its source, and files beside it by their paths in the configuration folder. */
export interface IdiomPlugin {
  readonly source: string;
  readonly files?: Readonly<Record<string, string>>;
  /** The text that is open when it loads; `text` by default, null for none but the empty one at the start. */
  readonly text?: string | null;
  /** The path of that text in the working folder. */
  readonly path?: string;
}

/** An editor in which a plugin of one idiom runs. */
export class Trial {
  readonly machine: Machine;

  constructor(machine: Machine) {
    this.machine = machine;
  }

  /** All rows of the screen. */
  get rows(): string[] {
    return new Screen(this.machine.state).all;
  }

  /** Waits until the screen shows texts. */
  async shows(...texts: readonly string[]): Promise<void> {
    const missing = (): string[] => texts.filter((text) => !this.rows.some((row) => row.includes(text)));
    await this.machine
      .until(() => missing().length === 0)
      .catch(() => assert.fail(`not shown: ${missing().join(', ')}\n${this.#whole()}`));
  }

  /** Waits until the screen shows rows below each other, without regard to what follows in each. */
  async showsRows(...wanted: readonly string[]): Promise<void> {
    const there = (): boolean => {
      const { rows } = this;
      return rows.some((_, y) => wanted.every((row, i) => rows[y + i]?.startsWith(row)));
    };
    await this.machine
      .until(there)
      .catch(() => assert.fail(`not shown: ${wanted.join('\n')}\n${this.#whole()}`));
  }

  /** Waits until the screen shows none of some texts. */
  async hides(...texts: readonly string[]): Promise<void> {
    const there = (): string[] => texts.filter((text) => this.rows.some((row) => row.includes(text)));
    await this.machine
      .until(() => there().length === 0)
      .catch(() => assert.fail(`still shown: ${there().join(', ')}\n${this.#whole()}`));
  }

  /** Waits until the first of a text on the screen has a look, as `Screen.lookAt` writes it. */
  async looks(text: string, look: RegExp): Promise<void> {
    const now = (): string => new Screen(this.machine.state).lookOf(text);
    await this.machine.until(() => look.test(now())).catch(() => assert.match(now(), look, this.#whole()));
  }

  /** Waits until some cell has a color, or none has it any more. */
  async paints(color: string, there = true): Promise<void> {
    const paints = (): boolean => new Screen(this.machine.state).paints(color);
    await this.machine
      .until(() => paints() === there)
      .catch(() => assert.fail(`${color}: ${!there}\n${this.#whole()}`));
  }

  /** Runs a command by its title or name, once it is registered. */
  async run(title: string): Promise<void> {
    const find = (): string | undefined =>
      [...this.machine.state.commands.values()].find(
        ({ name, title: its }) => its === title || name === title,
      )?.name;
    await this.machine
      .until(() => find() !== undefined)
      .catch(() => assert.fail(`no command ${title}; ${this.machine.messages.join('; ')}`));
    this.machine.dispatch({ type: 'command', name: find()! });
    await this.settle();
  }

  /** Presses keys, in the notation of the documentation, and lets plugins do what they do about each. */
  async keys(keys: string): Promise<void> {
    for (const { key, modifiers } of parseKeys(keys)) {
      this.machine.dispatch(pressed(key, modifiers));
      await this.settle();
    }
  }

  /** Types text, and lets plugins do what they do about each letter. */
  async type(text: string): Promise<void> {
    for (const character of text) {
      this.machine.dispatch(pressOf(character));
      await this.settle();
    }
  }

  /** Waits until plugins have heard all that they were told, and what they did at that is done. */
  async settle(): Promise<void> {
    await this.machine.run('await editor.flush();');
  }

  #whole(): string {
    return [...this.rows.filter((row) => row !== ''), ...this.machine.messages, ...this.machine.logged].join(
      '\n',
    );
  }
}

/** Declares tests of idioms that share one machine. */
export function idioms(options: MachineOptions = {}) {
  const machine = new Machine({ ...options, host: (effect, its) => carryOut(effect, its, options.host) });
  const stripper = new Stripper(null);
  after(async () => {
    machine.end();
    await stripper.close();
  });
  const configuration = join(machine.folder, 'configuration');
  return (
    generation: Generation,
    name: string,
    plugin: IdiomPlugin,
    use: (trial: Trial) => Promise<void>,
  ): void => {
    void test(`${generation}: ${name}`, async () => {
      machine.reset();
      const { text = 'text', path, source, files = {} } = plugin;
      if (text !== null) machine.open(text, path === undefined ? '' : join(machine.folder, path));
      for (const [file, content] of Object.entries({ 'plugins/idiom.ts': source, ...files })) {
        mkdirSync(dirname(join(configuration, file)), { recursive: true });
        writeFileSync(join(configuration, file), content);
      }
      const found = await findPlugins(configuration, () => true, stripper);
      try {
        assert.deepEqual(found.faults, []);
        await machine.loadAll(found.plugins);
        const trial = new Trial(machine);
        await trial.settle();
        await use(trial);
      } finally {
        for (const each of found.plugins) machine.plugins.unload(each.name);
        rmSync(configuration, { recursive: true });
      }
    });
  };
}

/** Opens files of the disk, as the host does. */
function carryOut(effect: Effect, machine: Machine, more: MachineOptions['host']): void {
  for (const { id, work } of asksOf([effect], openFile)) {
    const bytes = readFileSync(work.path);
    const opened: OpenedEvent = {
      type: 'opened',
      location: fileLocation(work.path),
      name: work.path.slice(work.path.lastIndexOf('/') + 1),
      source: Block.of(bytes),
      stat: { ...STAT, size: bytes.length },
      bom: false,
      lineEnd: 'LF',
      encoding: 'utf-8',
      readOnly: false,
    };
    machine.dispatch(answerTo(id, opened));
  }
  more?.(effect, machine);
}
