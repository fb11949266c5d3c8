import { type Fields, isFields } from '../state/state-file.ts';
import { shortLine } from '../../base/one-line.ts';

/** The content of what a folder can run, when it was trusted: a checksum for each part. */
export interface Fingerprint {
  /** By the names of settings. */
  readonly settings: Readonly<Record<string, string>>;
  /** By the paths of files, from the folder. */
  readonly files: Readonly<Record<string, string>>;
}

export const NO_FINGERPRINT: Fingerprint = { settings: {}, files: {} };

const isChecksums = (value: unknown): value is Readonly<Record<string, string>> =>
  isFields(value) && Object.values(value).every((each) => typeof each === 'string');

export const isFingerprint = (value: unknown): value is Fingerprint =>
  isFields(value) && isChecksums(value['settings']) && isChecksums(value['files']);

/**
 * The differences that ask for trust again, a sentence each. Parts that are gone are none of them: nothing new can run
 * without them.
 */
export const changesSince = (before: Fingerprint, now: Fingerprint): readonly string[] => [
  ...differences(before.settings, now.settings, (name, isNew) =>
    isNew ? `The configuration now sets ${name}.` : `The configuration has changed ${name}.`,
  ),
  ...differences(before.files, now.files, (name, isNew) =>
    isNew ? `${name} can now run.` : `${name} has changed.`,
  ),
];

const differences = (
  before: Fields,
  now: Fields,
  sentence: (name: string, isNew: boolean) => string,
): string[] =>
  Object.entries(now)
    .filter(([name, sum]) => !Object.hasOwn(before, name) || before[name] !== sum)
    .map(([name]) => sentence(shownName(name), !Object.hasOwn(before, name)));

/** Names are somebody else's: a long one must not push the question off the screen. */
const LONGEST_NAME = 100;

function shownName(name: string): string {
  const line = shortLine(name);
  return line.length <= LONGEST_NAME ? line : `${line.slice(0, LONGEST_NAME)}…`;
}
