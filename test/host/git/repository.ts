/** Real repositories for tests, and the calls of the host about their files. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BaselineWork, StageAnswer, StageWork } from '../../../src/features/git-changes/requests.ts';
import { readBaselineOf } from '../../../src/host/git/baseline.ts';
import type { GitOptions } from '../../../src/host/git/git-process.ts';
import { stage } from '../../../src/host/git/stage.ts';
import { GitRefusal } from '../../../src/host/git/call-git.ts';
import { Block } from '../../../src/text/block.ts';
import { differences } from '../../../src/text/diff/differences.ts';
import { Text } from '../../../src/text/text.ts';
import { GIT_ENVIRONMENT } from './environment.ts';

const textOf = (text: string): Text => Text.of(Block.of(Buffer.from(text, 'latin1')), 0);
const bytesOf = (text: Text): Buffer => Buffer.from(text.read(0, text.length));

const UTF_8 = { name: 'utf-8', bom: false } as const;

/** A repository with calls of plain Git, and of the host. */
export class TestRepository {
  readonly folder: string;
  /** The variables of the calls of the host. */
  environment: GitOptions['environment'] = { PATH: process.env['PATH'], HOME: '/nonexistent' };

  constructor(folder: string, ...options: readonly string[]) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    this.git('init', '-q', '-b', 'main', ...options);
  }

  git(...words: readonly string[]): string {
    return execFileSync('git', words, {
      cwd: this.folder,
      env: GIT_ENVIRONMENT,
      encoding: 'latin1',
      stdio: 'pipe',
    });
  }

  /** Makes commits from the input of `git fast-import`. */
  import(input: string): void {
    execFileSync('git', ['fast-import', '--quiet'], { cwd: this.folder, env: GIT_ENVIRONMENT, input });
  }

  write(name: string, text: string, mode = 0o644): void {
    const path = join(this.folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, 'latin1');
    chmodSync(path, mode);
  }

  read(name: string): string {
    return readFileSync(join(this.folder, name), 'latin1');
  }

  /** Writes a file and puts it into the index. */
  add(name: string, text: string, mode?: number): void {
    this.write(name, text, mode);
    this.git('--literal-pathspecs', 'add', '-f', '--', name);
  }

  commit(): void {
    this.git('commit', '-q', '--allow-empty', '-m', 'a');
  }

  /** The contents of a file in the index, and its mode; null where it is not there. */
  inIndex(name: string): { readonly text: string; readonly mode: string } | null {
    const listed = this.git('--literal-pathspecs', 'ls-files', '--stage', '-z', '--', name);
    const [mode, id] = listed.split(' ');
    return listed === '' ? null : { text: this.git('cat-file', 'blob', id), mode };
  }

  /** The text of a file in Git as the editor reads it; a sentence in angle brackets where there is none. */
  async baseline(name: string, work: Partial<BaselineWork> = {}): Promise<string | null> {
    const path = join(this.folder, name);
    const usual = { against: 'index', encoding: UTF_8, lineEnd: 'LF', isTrusted: true, known: null } as const;
    try {
      const { signal } = new AbortController();
      const found = await readBaselineOf(
        { ...usual, path, ...work },
        { signal, environment: this.environment },
      );
      return found === null ? null : Buffer.from(found.bytes).toString('latin1');
    } catch (error) {
      if (error instanceof GitRefusal) return `<${error.message}>`;
      throw error;
    }
  }

  /** The text of a file in the last commit where that of the index is another one, as the editor reads it. */
  async committed(name: string, work: Partial<BaselineWork> = {}): Promise<string | null> {
    const usual = { against: 'index', encoding: UTF_8, lineEnd: 'LF', isTrusted: true, known: null } as const;
    const options = { signal: new AbortController().signal, environment: this.environment };
    const found = await readBaselineOf({ ...usual, path: join(this.folder, name), ...work }, options);
    return found?.head == null ? null : Buffer.from(found.head).toString('latin1');
  }

  /** Stages or unstages lines of a text, all of it by default. */
  async stage(
    name: string,
    text: string,
    work: Partial<StageWork> = {},
    picks: StageWork['picks'] = [{ from: 0, to: text.length, isWhole: false }],
  ): Promise<StageAnswer> {
    const path = join(this.folder, name);
    const usual = {
      path,
      text: textOf(text),
      action: 'stage',
      encoding: UTF_8,
      lineEnd: 'LF',
      picks,
    } as const;
    const { signal } = new AbortController();
    try {
      return await stage(
        { ...usual, ...work },
        { signal, environment: this.environment },
        {
          compare: (before, after) => Promise.resolve(differences(bytesOf(before), bytesOf(after))),
          decode: (bytes) => Promise.resolve(Text.of(Block.of(bytes), 0)),
          encode: (whole) => Promise.resolve(bytesOf(whole)),
        },
      );
    } catch (error) {
      if (error instanceof GitRefusal) return { failed: error.message };
      throw error;
    }
  }
}
