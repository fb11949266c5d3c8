/** The program with a file open for which a bad server runs. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Behavior } from './bad-server.ts';
import { start, trustingState } from './harness.ts';
import { node, type Runtime } from './runtimes.ts';
import type { Terminal } from './terminal.ts';

const SERVER = join(import.meta.dirname, 'bad-server.ts');

/** Milliseconds in which something must have happened that takes a fraction of a second on an idle machine. */
const PATIENCE = 30_000;

/** The file that is open, unless a test has another one. */
export const TEXT = 'const one = 1;\nconst two = 2;\n';

interface Options {
  readonly text?: string;
  /** Settings below `lsp`, and those below `editor`. */
  readonly lsp?: object;
  readonly editor?: object;
}

/** The program, with `a.ts` open in a trusted folder for which the server `bad` is the only one. */
export class BadEditor {
  readonly ink: Terminal;
  readonly #text: string;
  #typed = '';

  private constructor(ink: Terminal, text: string) {
    this.ink = ink;
    this.#text = text;
  }

  static async open(
    t: TestContext,
    runtime: Runtime,
    behavior: Behavior,
    { text = TEXT, lsp, editor }: Options = {},
  ): Promise<BadEditor> {
    const state = trustingState(t);
    const ink = await start(t, {
      runtime,
      args: ['a.ts'],
      files: { 'a.ts': text },
      size: [100, 24],
      config: {
        editor: { menu_bar: false, vertical_scrollbar: false, show_whitespace: 'none', ...editor },
        lsp: {
          servers: {
            bad: { command: [node.command[0], SERVER, JSON.stringify(behavior)], languages: ['typescript'] },
          },
          languages: { typescript: { servers: ['bad'] } },
          ...lsp,
        },
      },
      env: { XDG_STATE_HOME: state },
    });
    await ink.waitFor('a.ts', undefined, PATIENCE);
    return new BadEditor(ink, text);
  }

  /** Waits until the screen shows a text or satisfies a condition. */
  shows(what: string | RegExp | (() => boolean), name = String(what)): Promise<void> {
    return this.ink.waitFor(what, name, PATIENCE);
  }

  /** Waits until the server has started. */
  async ready(): Promise<void> {
    await this.shows(() => / bad( |$)/.test(this.ink.screen().at(-1)!), 'the server to have started');
  }

  /** Waits until the server has received a message of a method for the nth time. */
  async received(method: string, times = 1): Promise<void> {
    const path = join(this.ink.folder, 'server-log');
    const count = (): number =>
      existsSync(path)
        ? readFileSync(path, 'utf8')
            .split('\n')
            .filter((each) => each === method).length
        : 0;
    await this.shows(() => count() >= times, `${method}, ${times} times, to have reached the server`);
  }

  /** Asks for a hover. */
  hover(): void {
    this.ink.press('alt+k');
  }

  /** Asks for a hover and waits for these words in its answer, or for the refusal. */
  async hovers(words: string): Promise<void> {
    this.hover();
    await this.shows(words);
    this.ink.press('escape');
    await this.shows(() => !this.ink.text.includes(words), `${words} to be gone`);
  }

  /** Types at the start of the file. */
  types(words: string): void {
    this.ink.press('ctrl+home');
    this.ink.type(words.replaceAll('\n', '\r'));
    this.#typed = words + this.#typed;
  }

  /** Types at the start of the file, saves, and sees that the file has exactly that more; and that the palette opens. */
  async goesOn(words = 'typed;\n'): Promise<void> {
    const { ink } = this;
    this.types(words);
    ink.press('ctrl+s');
    const expected = this.#typed + this.#text;
    await ink
      .waitFor(() => ink.read('a.ts') === expected, 'the typed text to be in the file')
      .catch((error) => {
        assert.equal(ink.read('a.ts'), expected, (error as Error).message);
      });
    ink.press('ctrl+p');
    ink.type('language servers: status');
    await this.shows('Language Servers: Status');
    ink.press('escape');
    await this.shows(() => !ink.text.includes('Language Servers: Status'), 'the palette to close');
  }

  /** Waits until the server has the text of the file, and compares all of it. */
  async serverHasText(): Promise<void> {
    const path = join(this.ink.folder, 'server-text');
    const has = (): boolean => existsSync(path) && readFileSync(path, 'utf8') === this.ink.read('a.ts');
    await this.shows(has, 'the server to have the text').catch(() => {
      assert.equal(readFileSync(path, 'utf8'), this.ink.read('a.ts'));
    });
  }

  /** Quits. */
  async quits(): Promise<void> {
    this.ink.press('ctrl+q');
    assert.equal(await this.ink.exit(), 0);
  }
}
