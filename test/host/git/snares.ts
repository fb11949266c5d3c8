/** Repositories that want to run a program as soon as somebody looks at them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GIT_ENVIRONMENT } from './environment.ts';

/** The object of this file of HEAD is missing, as in a partial clone. */
export const MISSING = 'missing.txt';

/** One setting by which a repository names a program. */
export interface Snare {
  readonly name: string;
  /** Lines of `.git/config`, given the canary's path. */
  readonly config?: (canary: string) => string;
  /** Other files of the repository, given the canary's path. */
  readonly files?: (canary: string) => Readonly<Record<string, string>>;
  /** Sets what is no file. */
  readonly set?: (repository: SnareRepository) => void;
  /** Arguments for plain Git, which runs the canary then; and what Git reads from its input. */
  readonly bait: readonly string[];
  readonly input?: string;
}

const partial = (canary: string, url: string): string =>
  `[core]\n\trepositoryformatversion = 1\n[extensions]\n\tpartialClone = origin\n` +
  `[remote "origin"]\n\tpromisor = true\n\turl = ${url}\n\tuploadpack = ${canary}\n`;

const FSMONITOR = (canary: string): string => `[core]\n\tfsmonitor = ${canary}\n`;
const SHOW_MISSING = ['show', `HEAD:./${MISSING}`];
const driver =
  (name: string): Snare['files'] =>
  () => ({ '.gitattributes': `*.txt ${name}=evil\n` });
const merged: Snare['set'] = (repository) => {
  const commit = (text: string): void => {
    repository.write({ 'merged.txt': text });
    repository.git('add', 'merged.txt');
    repository.git('commit', '-q', '-m', text);
  };
  commit('one');
  repository.git('checkout', '-q', '-b', 'side');
  commit('theirs');
  repository.git('checkout', '-q', '-');
  commit('ours');
};
const signed: Snare['set'] = (repository) => {
  const [head, , rest] = /^([\s\S]*?)(\n\n)([\s\S]*)$/
    .exec(repository.git('cat-file', '-p', 'HEAD'))!
    .slice(1);
  const begin = '-----BEGIN PGP SIGNATURE-----';
  const text = `${head}\ngpgsig ${begin}\n \n abcd\n -----END PGP SIGNATURE-----\n\n${rest}`;
  const args = ['hash-object', '-t', 'commit', '-w', '--stdin'];
  repository.git('update-ref', 'HEAD', repository.fed(text, ...args).trim());
};

/** Runs the canary whenever the contents of a file are compared with the index. */
export const FILTER: Snare = {
  name: 'filter.*.clean',
  config: (canary) => `[filter "evil"]\n\tclean = ${canary}\n`,
  files: driver('filter'),
  bait: ['status'],
};

export const SNARES: readonly Snare[] = [
  {
    name: 'core.sshCommand in a partial clone',
    config: (canary) => `${partial(canary, 'ssh://a/b')}[core]\n\tsshCommand = ${canary}\n`,
    bait: SHOW_MISSING,
  },
  {
    name: 'core.gitProxy in a partial clone',
    config: (canary) => `${partial(canary, 'git://a/b')}[core]\n\tgitProxy = ${canary}\n`,
    bait: SHOW_MISSING,
  },
  {
    name: 'remote.*.uploadpack in a partial clone',
    config: (canary) => partial(canary, '.'),
    bait: SHOW_MISSING,
  },
  {
    name: 'an ext:: address that the repository allows',
    config: (canary) => `${partial(canary, `ext::${canary}`)}[protocol]\n\tallow = always\n`,
    bait: SHOW_MISSING,
  },
  {
    name: 'credential.helper',
    config: (canary) => `[credential]\n\thelper = ${canary}\n`,
    bait: ['credential', 'fill'],
    input: 'protocol=https\nhost=a\n\n',
  },
  {
    name: 'core.askPass',
    config: (canary) => `[core]\n\taskPass = ${canary}\n`,
    bait: ['credential', 'fill'],
    input: 'protocol=https\nhost=a\n\n',
  },
  { name: 'core.fsmonitor', config: FSMONITOR, bait: ['status'] },
  {
    name: 'core.hooksPath',
    config: () => '[core]\n\thooksPath = .git/other\n',
    files: (canary) => ({ '.git/other/post-index-change': `#!/bin/sh\nexec '${canary}'\n` }),
    bait: ['status'],
  },
  {
    name: 'a hook',
    files: (canary) => ({ '.git/hooks/post-index-change': `#!/bin/sh\nexec '${canary}'\n` }),
    bait: ['status'],
  },
  {
    name: 'core.pager',
    config: (canary) => `[core]\n\tpager = ${canary}\n[pager]\n\tshow = ${canary}\n`,
    bait: ['grep', '-O', 'one'],
  },
  {
    name: 'core.editor',
    config: (canary) => `[core]\n\teditor = ${canary}\n[sequence]\n\teditor = ${canary}\n`,
    bait: ['commit', '--allow-empty'],
  },
  {
    name: 'diff.external',
    config: (canary) => `[diff]\n\texternal = ${canary}\n`,
    bait: ['diff'],
  },
  {
    name: 'diff.*.command',
    config: (canary) => `[diff "evil"]\n\tcommand = ${canary}\n`,
    files: driver('diff'),
    bait: ['diff'],
  },
  {
    name: 'diff.*.textconv',
    config: (canary) => `[diff "evil"]\n\ttextconv = ${canary}\n`,
    files: driver('diff'),
    bait: ['blame', 'same.txt'],
  },
  FILTER,
  {
    name: 'filter.*.process',
    config: (canary) => `[filter "evil"]\n\tprocess = ${canary}\n`,
    files: driver('filter'),
    bait: ['status'],
  },
  {
    name: 'filter.*.smudge',
    config: (canary) => `[filter "evil"]\n\tsmudge = ${canary}\n`,
    files: driver('filter'),
    bait: ['cat-file', '--filters', 'HEAD:same.txt'],
  },
  {
    name: 'gpg.program',
    config: (canary) =>
      `[gpg]\n\tprogram = ${canary}\n[gpg "openpgp"]\n\tprogram = ${canary}\n[log]\n\tshowSignature = true\n`,
    set: signed,
    bait: ['show'],
  },
  {
    name: 'merge.*.driver',
    config: (canary) => `[merge "evil"]\n\tdriver = ${canary}\n`,
    files: driver('merge'),
    set: merged,
    bait: ['merge-recursive', 'HEAD~', '--', 'HEAD', 'side'],
  },
  {
    name: 'include.path',
    config: () => '[include]\n\tpath = included\n',
    files: (canary) => ({ '.git/included': FSMONITOR(canary) }),
    bait: ['status'],
  },
  {
    name: 'includeIf',
    config: () => '[includeIf "gitdir:**"]\n\tpath = included\n',
    files: (canary) => ({ '.git/included': FSMONITOR(canary) }),
    bait: ['status'],
  },
  {
    name: 'the configuration of a work tree',
    config: () => '[core]\n\trepositoryformatversion = 1\n[extensions]\n\tworktreeConfig = true\n',
    files: (canary) => ({ '.git/config.worktree': FSMONITOR(canary) }),
    bait: ['status'],
  },
  {
    name: 'the configuration of a submodule',
    set: (repository) => {
      const sub = new SnareRepository(join(repository.folder, 'sub'));
      repository.git('add', 'sub');
      repository.git('commit', '-q', '-m', 'sub');
      sub.set(FILTER);
      sub.configure(FILTER.config?.(repository.canary) ?? '');
    },
    bait: ['status'],
  },
];

/** A repository with one commit, a changed file, and a canary beside it that writes down when it is run. */
export class SnareRepository {
  readonly folder: string;
  readonly canary: string;
  readonly #ran: string;

  constructor(folder: string) {
    this.folder = folder;
    this.canary = `${folder}-canary`;
    this.#ran = `${folder}-ran`;
    writeFileSync(this.canary, `#!/bin/sh\necho "$0 $@" >>'${this.#ran}'\nexit 1\n`);
    chmodSync(this.canary, 0o755);
    mkdirSync(folder, { recursive: true });
    this.git('init', '-q', '-b', 'trap');
    this.git('config', 'advice.addEmbeddedRepo', 'false');
    this.write({ 'same.txt': 'one\n', 'changed.txt': 'one\ntwo\n', [MISSING]: 'gone\n' });
    this.git('add', '-A');
    this.git('commit', '-q', '-m', 'a');
  }

  /** Sets snares, and then changes a file and removes an object. */
  set(...snares: readonly Snare[]): void {
    for (const { set } of snares) set?.(this);
    this.write({ 'changed.txt': 'one\nother\n' });
    const name = this.git('rev-parse', `HEAD:${MISSING}`).trim();
    rmSync(join(this.folder, '.git/objects', name.slice(0, 2), name.slice(2)));
    for (const { files } of snares) this.write(files?.(this.canary) ?? {});
    this.configure(snares.map(({ config }) => config?.(this.canary) ?? '').join(''));
    // The same size with another time: Git has to read it, through the filter.
    utimesSync(join(this.folder, 'same.txt'), 1, 1);
  }

  configure(lines: string): void {
    appendFileSync(join(this.folder, '.git/config'), lines);
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) {
      const path = join(this.folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      if (text.startsWith('#!')) chmodSync(path, 0o755);
    }
  }

  git(...args: readonly string[]): string {
    return this.fed('', ...args);
  }

  fed(input: string, ...args: readonly string[]): string {
    return execFileSync('git', args, {
      cwd: this.folder,
      env: GIT_ENVIRONMENT,
      encoding: 'utf8',
      input,
      stdio: 'pipe',
    });
  }

  /** Does with plain Git, of which nothing is expected, what the snare waits for. */
  spring({ bait, input }: Snare): void {
    spawnSync('git', bait, { cwd: this.folder, env: GIT_ENVIRONMENT, input: input ?? '' });
  }

  /** The canary was run. */
  get ran(): boolean {
    return existsSync(this.#ran);
  }
}
