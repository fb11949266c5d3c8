import { basename } from 'node:path';
import type { Milliseconds } from '../../base/units.ts';
import { type GitOptions, NOT_INSTALLED, readGitBytes, trustedGit } from './git-process.ts';

/** Time that Git may take for one call. */
const TIME_LIMIT: Milliseconds = 10_000;
/** The longest output, in bytes; longer files have no marks, no blame and no history. */
export const LONGEST: number = 64 << 20;

/** A reason why Git has no answer, as a sentence for the user. */
export class GitRefusal extends Error {}

/** The way in which Git is called. */
export interface CallOptions extends Pick<GitOptions, 'environment' | 'input' | 'tell' | 'timeout'> {
  /** The configuration of the repository is used, and filters that it names run. */
  readonly isTrusted: boolean;
  readonly signal: AbortSignal;
  /** The subject of the call, for sentences: the name of a file; by default that of the folder. */
  readonly subject?: string;
}

/**
 * The output of a call of Git, in which paths are names.
 * @param top the top folder of a work tree
 * @throws `GitRefusal` when it fails
 */
export async function callGit(
  top: string,
  args: readonly string[],
  { isTrusted, subject, signal, timeout = TIME_LIMIT, ...rest }: CallOptions,
): Promise<Buffer> {
  const options: GitOptions = { ...rest, signal, timeout, longest: LONGEST + 1, isLiteral: true };
  const run = isTrusted ? trustedGit : readGitBytes;
  const { stdout, stderr, exit_code } = await run(top, args, options);
  if (exit_code === 0) return stdout;
  signal.throwIfAborted();
  throw new GitRefusal(refusalOf(stderr, subject ?? basename(top)));
}

/** A sentence for an error of Git. @param subject the name of a file or a folder */
function refusalOf(stderr: string, subject: string): string {
  if (stderr === NOT_INSTALLED) return 'Git is not installed, or not in PATH';
  if (stderr.startsWith('Git did not answer')) return stderr;
  if (stderr.includes('maxBuffer'))
    return `${subject} is larger than 64 MB, which is too large for Git marks`;
  if (stderr.includes('index.lock'))
    return 'Another Git process is changing the index. Try again when it has finished';
  if (stderr.includes('dubious ownership'))
    return `The Git repository of ${subject} belongs to another user. Add it to safe.directory of Git to use it`;
  const lines = stderr.trim().split('\n');
  return `Git could not read ${subject}: ${lines.find((line) => /^(?:fatal|error): /.test(line)) ?? lines.at(-1) ?? ''}`;
}
