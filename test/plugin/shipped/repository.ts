import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A repository of Git with one commit in a folder that is there. */
export class Repository {
  readonly folder: string;

  constructor(folder: string, files: Readonly<Record<string, string>>) {
    this.folder = folder;
    this.git('init', '-q');
    this.write(files);
    this.commit('Begin', 'Ada', 3);
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(this.path(name)), { recursive: true });
      writeFileSync(this.path(name), text);
    }
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  /** Commits all files, as somebody, so many days ago. */
  commit(subject: string, author: string, days: number): void {
    this.git('add', '-A');
    const date = `${Math.floor(Date.now() / 1000) - days * 86_400 - 60} +0000`;
    const who = ['-c', `user.name=${author}`, '-c', 'user.email=a@example.org'];
    this.git(...who, 'commit', '-q', '-m', subject, `--date=${date}`);
  }

  git(...args: readonly string[]): string {
    return execFileSync('git', ['-C', this.folder, ...args], {
      encoding: 'utf8',
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
    });
  }
}
