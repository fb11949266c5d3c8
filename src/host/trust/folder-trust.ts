import type { Trust } from '../../features/trust/trust.ts';
import type { Runnable } from '../../core/config/runnable.ts';
import { refusal } from '../files/error-messages.ts';
import type { Report } from '../state/damage.ts';
import type { TrustFile, TrustRecord } from '../state/trust-file.ts';
import { changesSince, NO_FINGERPRINT } from './fingerprint.ts';
import { FileWatch } from './file-watch.ts';
import type { TakenFingerprint } from './take-fingerprint.ts';

/** The trust in a folder, for what depends on it. */
export interface ContentTrust {
  /** The folder is trusted, and what it can run is what was trusted when it was last checked. */
  readonly isGiven: boolean;
  /** Checks whether the folder is trusted with this content. */
  check(runnable: Runnable): Promise<boolean>;
  /** Takes this content as trusted where the folder is: the user made it with Inkstone itself. */
  adopt(runnable: Runnable): Promise<void>;
  /** From now on `changed` is called when a file that was part of a check changes. */
  watch(changed: () => void): void;
}

/** The trust of a run that trusts no folder. */
export const NO_TRUST: ContentTrust = {
  isGiven: false,
  check: () => Promise.resolve(false),
  adopt: () => Promise.resolve(),
  watch: () => undefined,
};

/**
 * The trust in the folder that is worked in. It is given for what the folder can run; when that is another one, the
 * folder is one about which the user has not been asked.
 */
export class FolderTrust implements ContentTrust {
  readonly #file: TrustFile;
  readonly #folder: string;
  readonly #report: Report;
  #record: TrustRecord;
  /** The differences from the content that was trusted. */
  #changes: readonly string[] = [];
  #isChecked = false;
  #files: FileWatch | null = null;
  #watched: readonly string[] = [];
  /** Called when the trust or the changes are other ones than before. */
  onChange: () => void = () => undefined;

  /** @param folder absolute, without links */
  constructor(file: TrustFile, folder: string, report: Report) {
    this.#file = file;
    this.#folder = folder;
    this.#report = report;
    this.#record = file.of(folder);
  }

  get trust(): Trust {
    const { trust } = this.#record;
    return trust === 'trusted' && !this.isGiven ? 'unknown' : trust;
  }

  get isGiven(): boolean {
    return this.#record.trust === 'trusted' && this.#isChecked && this.#changes.length === 0;
  }

  /** The changes for which the user is asked again, a sentence each. */
  get changes(): readonly string[] {
    return this.#changes;
  }

  /** The decisions about all folders, by their paths without links. */
  get decisions(): ReadonlyMap<string, Trust> {
    return this.#record.decisions;
  }

  async check(runnable: Runnable): Promise<boolean> {
    if (this.#record.trust !== 'trusted') return false;
    const { fingerprint, watched } = await fingerprintOf(this.#folder, runnable);
    let { fingerprint: known } = this.#record;
    if (known !== null && changesSince(known, fingerprint).length > 0) {
      // Another editor may have asked already.
      this.#record = this.#file.of(this.#folder);
      known = this.#record.fingerprint;
    }
    if (known === null && this.#record.trust === 'trusted') this.#remember({ fingerprint, watched });
    this.#settle(known === null ? [] : changesSince(known, fingerprint));
    this.#watched = watched;
    this.#files?.follow(watched);
    return this.isGiven;
  }

  async adopt(runnable: Runnable): Promise<void> {
    if (this.isGiven) this.#remember(await fingerprintOf(this.#folder, runnable));
  }

  /** Reads the decisions again, after one was made. */
  async reread(runnable: Runnable): Promise<void> {
    this.#record = this.#file.of(this.#folder);
    if (this.#record.trust === 'trusted') await this.check(runnable);
    else this.#settle([]);
  }

  watch(changed: () => void): void {
    this.#files ??= new FileWatch(changed);
    this.#files.follow(this.#watched);
  }

  /** The folder is not worked in any more. */
  close(): void {
    this.#files?.follow([]);
    this.onChange = () => undefined;
  }

  /** Records a content; where that cannot be written, it is trusted for this run. */
  #remember({ fingerprint }: TakenFingerprint): void {
    this.#record = { ...this.#record, fingerprint };
    try {
      this.#file.record(this.#folder, fingerprint);
    } catch (error) {
      this.#report(refusal('write', this.#file.path, error));
    }
  }

  #settle(changes: readonly string[]): void {
    const [trust, before] = [this.trust, this.#changes];
    this.#isChecked = true;
    this.#changes = changes;
    if (trust !== this.trust || before.join('\n') !== changes.join('\n')) this.onChange();
  }
}

/** The fingerprint of a folder. What hashes is loaded only for a folder that can run something. */
export async function fingerprintOf(folder: string, runnable: Runnable): Promise<TakenFingerprint> {
  if (runnable.settings.size === 0 && runnable.commands.length === 0)
    return { fingerprint: NO_FINGERPRINT, watched: [] };
  const { takeFingerprint } = await import('./take-fingerprint.ts');
  return takeFingerprint(folder, runnable);
}
