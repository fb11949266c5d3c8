/** A real language server, and a pool that talks to it: the worker's half of the editor, without a screen. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerMethod } from '../../src/core/config/lsp-settings.ts';
import { chooseServers } from '../../src/host/language-servers/choose-servers.ts';
import type { PoolPart } from '../../src/host/language-servers/client/part.ts';
import { processWorld } from '../../src/host/language-servers/client/process-world.ts';
import { ServerPool } from '../../src/host/language-servers/client/server-pool.ts';
import type { ServerSession } from '../../src/host/language-servers/client/server-session.ts';
import type { ServersOrder, ServersReport } from '../../src/host/language-servers/link.ts';
import { METHODS } from '../../src/host/language-servers/methods/table.ts';
import { partsOf } from '../../src/host/language-servers/parts.ts';
import { Block } from '../../src/text/block.ts';
import { Text } from '../../src/text/text.ts';
import type { Project } from './project.ts';

/** The time in which a server has to start, and then to give its first right answer: it reads the project. */
const START = 60_000;
/** The time that it has for each answer after that. */
const ANSWER = 10_000;
const TURN = 50;

/** A real language server that has a file of a project open. */
export class LivePool {
  readonly folder: string;
  readonly reports: ServersReport[] = [];
  readonly #pool: ServerPool;
  readonly #file: string;
  readonly #text: string;
  #parts: readonly PoolPart[] = [];
  #asked = 0;
  /** The time in which an answer has to be right. */
  #patience = START;

  private constructor(project: Project, server: string) {
    this.folder = realpathSync(mkdtempSync(join(tmpdir(), 'ink-servers-')));
    for (const [name, contents] of Object.entries(project.files)) {
      mkdirSync(dirname(join(this.folder, name)), { recursive: true });
      writeFileSync(join(this.folder, name), contents);
    }
    this.#file = project.file;
    this.#text = project.files[project.file];
    this.#pool = new ServerPool({
      world: processWorld,
      choose: chooseServers,
      methods: METHODS,
      parts: (pool) => (this.#parts = partsOf(pool)),
      report: (report) => this.#heard(report),
      limitsOf: () => ({ timeout: START, pauses: [] }),
    });
    this.take({
      type: 'configure',
      folder: this.folder,
      settings: {
        languages: { [project.language]: { servers: [server] } },
        servers: project.settings ?? {},
      },
    });
  }

  /** Opens the file of a project with one server. Rejects with the reason when that does not start. */
  static async open(project: Project, server: string): Promise<LivePool> {
    const live = new LivePool(project, server);
    live.take({
      type: 'announce',
      document: 1,
      path: join(live.folder, project.file),
      language: project.language,
      isTrusted: true,
      indent: { tabs: project.language === 'go', size: 2 },
    });
    live.take({ type: 'open', document: 1, revision: 1, text: Text.of(Block.of(Buffer.from(live.#text))) });
    try {
      const session = live.#pool.sessions[Symbol.iterator]().next().value;
      assert.ok(session !== undefined, `${server} is not installed`);
      await until(() => session.status === 'ready' || session.status === 'failed', START);
      assert.equal(
        session.status,
        'ready',
        `${server}: ${session.info.message}\n${session.log.lines.join('\n')}`,
      );
      return live;
    } catch (error) {
      await live.end();
      throw error;
    }
  }

  /** Keeps a report. What the server asks for counts as done. */
  #heard(report: ServersReport): void {
    this.reports.push(structuredClone(report));
    if (report.type === 'question')
      setImmediate(() => this.take({ type: 'reply', id: report.id, answer: null }));
  }

  /** The address of the open file. */
  get uri(): string {
    return pathToFileURL(join(this.folder, this.#file)).href;
  }

  get session(): ServerSession {
    return [...this.#pool.sessions][0];
  }

  offers(method: ServerMethod): boolean {
    return this.session.offers(method);
  }

  /** True when what servers send unasked is taken by a part of this class. */
  hasPart(name: string): boolean {
    return this.#parts.some((part) => part.constructor.name === name);
  }

  take(order: ServersOrder<Text>): void {
    this.#pool.take(order);
  }

  /** The offset of the cursor in some text of the file, in bytes. */
  offsetOf(place: string): number {
    const cursor = place.indexOf('|');
    const at = this.#text.indexOf(place.replace('|', ''));
    assert.ok(cursor >= 0 && at >= 0, `${place} is not in the file`);
    return Buffer.byteLength(this.#text.slice(0, at + cursor));
  }

  /** The text of a range of the file, in bytes. */
  textOf(from: number, to: number): string {
    return Buffer.from(this.#text).subarray(from, to).toString();
  }

  /** The text of the file after edits, which are in order. */
  edited(edits: readonly { readonly from: number; readonly to: number; readonly text: string }[]): string {
    let end = 0;
    const parts = edits.flatMap(({ from, to, text }) => {
      const before = this.textOf(end, from);
      end = to;
      return [before, text];
    });
    return [...parts, this.textOf(end, this.length)].join('');
  }

  /** Bytes of the file. */
  get length(): number {
    return Buffer.byteLength(this.#text);
  }

  /** Asks a method about the document. Rejects with the sentence of the failure. */
  async ask(name: string, work: object): Promise<unknown> {
    const id = ++this.#asked;
    this.take({ type: 'ask', id, name, work: structuredClone({ document: 1, ...work }) });
    const end = (): Extract<ServersReport, { type: 'answer' | 'failed' }> | undefined =>
      this.reports.find(
        (each): each is Extract<ServersReport, { type: 'answer' | 'failed' }> =>
          (each.type === 'failed' || (each.type === 'answer' && each.last)) && each.id === id,
      );
    await until(() => end() !== undefined, 2 * START);
    const report = end()!;
    if (report.type === 'failed') throw new Error(report.message ?? 'it was canceled');
    return report.answer;
  }

  /** Asks until the answer is right, as a server may still be reading the project; gives the last answer. */
  async askUntil(ask: () => Promise<unknown>, isRight: (answer: unknown) => boolean): Promise<unknown> {
    for (const begun = Date.now(); ; await pause(TURN * 4)) {
      const isLast = Date.now() - begun > this.#patience;
      try {
        const answer = await ask();
        const isDone = isRight(answer);
        if (isDone) this.#patience = ANSWER;
        if (isDone || isLast) return answer;
      } catch (error) {
        if (isLast) throw error;
      }
    }
  }

  async end(): Promise<void> {
    await this.#pool.end();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

async function until(test: () => boolean, patience: number): Promise<void> {
  for (const begun = Date.now(); !test() && Date.now() - begun < patience;) await pause(TURN);
}
