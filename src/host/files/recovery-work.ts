import { fewAtOnce } from '../../base/few-at-once.ts';
import type { Effect, Event } from '../../core/model/messages.ts';
import { within } from '../../core/model/paths.ts';
import { secureWork } from '../../features/files/hot-exit.ts';
import { listWork, readWork } from '../../features/recovery/requests.ts';
import type { LeftWork } from '../../features/recovery/unsaved-work.ts';
import { type Runner, runs } from '../requests.ts';
import { rescueSentence } from './error-messages.ts';
import type { FileOpener } from './file-opener.ts';
import type { Rescue } from './rescue.ts';
import { type ClaimedWork, FILES_AT_ONCE, type Left } from './rescue-store.ts';
import { realPathSoon, statSoon } from './real-path.ts';

/** Finds, restores and discards the unsaved work of editors that are gone, and keeps that of this one. */
export class RecoveryWork {
  readonly #emit: (event: Event) => void;
  readonly #rescue: Rescue;
  readonly #files: FileOpener;

  constructor(emit: (event: Event) => void, rescue: Rescue, files: FileOpener) {
    this.#emit = emit;
    this.#rescue = rescue;
    this.#files = files;
  }

  readonly runners: readonly Runner[] = [
    runs(secureWork, () => this.#rescue.secure()),
    runs(listWork, async () => await leftWork(await this.#rescue.store.unsaved(await this.#find()))),
    runs(readWork, async ({ file }) => {
      try {
        return { text: await this.#rescue.store.read(file) };
      } catch (error) {
        return { failed: rescueSentence.unreadable(file, error) };
      }
    }),
  ];

  #find(): Promise<readonly Left[]> {
    const { store } = this.#rescue;
    return store.found((text) => store.report(text));
  }

  /**
   * Offers what was found. That of the files and the folder that are opened is compared with its files first.
   * @param asked the files that the user asked for, as absolute paths
   */
  async offer(asked: readonly string[]): Promise<void> {
    const found = await this.#find();
    const { workFolder } = this.#rescue;
    const isNear = ({ path, folder }: Left): boolean =>
      path === ''
        ? folder === null || folder === workFolder
        : asked.includes(path) || (workFolder !== null && within(path, workFolder));
    await this.#offer(found.filter(isNear), asked);
    await this.#offer(
      found.filter((left) => !isNear(left)),
      asked,
    );
  }

  async #offer(found: readonly Left[], asked: readonly string[]): Promise<void> {
    const unsaved = await this.#rescue.store.unsaved(found);
    if (unsaved.length === 0) return;
    const offered = unsaved.filter(({ isPutOff }) => !isPutOff);
    this.#emit({ type: 'rescued', works: await leftWork(unsaved), asked: await isAnyAsked(offered, asked) });
  }

  /** Does with unsaved work as the user decided. */
  decide({ what, files }: Extract<Effect, { type: 'rescued' }>): void {
    if (what === 'discard') return this.#rescue.store.discard(files);
    if (what === 'put_off') return this.#rescue.store.putOff(files);
    for (const file of files) {
      const claimed = this.claim(file);
      if (claimed === null) continue;
      this.#emit(claimed.event);
      if (claimed.rest !== null) this.#emit(claimed.rest);
    }
  }

  /** Takes work over, which has to be put into the editor at once; null for none, or where it cannot be read. */
  claim(file: string): ClaimedWork | null {
    try {
      const claimed = this.#rescue.restore(file);
      if (claimed === null) return null;
      for (const event of [claimed.event, claimed.rest]) {
        if (event === null) continue;
        this.#files.adopt(event.source);
        event.text.eachPiece((each) => this.#files.index(each));
      }
      return claimed;
    } catch (error) {
      const text = rescueSentence.unreadable(file, error);
      this.#emit({ type: 'message', message: { level: 'error', text } });
      return null;
    }
  }

  /** The work that was kept for this folder. */
  async kept(folder: string): Promise<readonly Left[]> {
    const { store } = this.#rescue;
    return await store.unsaved(await store.keptFor(folder));
  }
}

/** As `isAnyOf`, beside the keys. */
async function isAnyAsked(left: readonly Left[], asked: readonly string[]): Promise<boolean> {
  const named = left.filter(({ path }) => path !== '');
  if (named.length === 0 || asked.length === 0) return false;
  const real = new Set(await fewAtOnce(asked, FILES_AT_ONCE, realPathSoon));
  const paths = await fewAtOnce(named, FILES_AT_ONCE, ({ path }) => realPathSoon(path));
  return paths.some((path) => real.has(path));
}

/** The path of work alone tells which document it is where its file cannot be looked at. */
const leftWork = (found: readonly Left[]): Promise<readonly LeftWork[]> =>
  fewAtOnce(found, FILES_AT_ONCE, async ({ time, ...left }) => ({
    ...left,
    age: Math.max(0, Date.now() - time),
    stat: left.path === '' ? null : await statSoon(left.path),
  }));
