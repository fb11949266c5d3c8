import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Trust } from '../../features/trust/trust.ts';
import { type Fingerprint, isFingerprint } from '../trust/fingerprint.ts';
import type { Report } from './damage.ts';
import {
  type Fields,
  isFields,
  readStateFile,
  type StateFileKind,
  writeStateFile,
  WRONG_SHAPE,
} from './state-file.ts';

/** A folder in the file. `unknown` leaves the decision to the folder around it. */
interface Entry {
  readonly trust: Trust;
  /** The content that was trusted; null where none was recorded, as in files of older versions. */
  readonly fingerprint: Fingerprint | null;
}

type Entries = ReadonlyMap<string, Entry>;

const TRUSTS: ReadonlySet<unknown> = new Set<Trust>(['trusted', 'restricted', 'unknown']);

const isTrust = (value: unknown): value is Trust => TRUSTS.has(value);

/** An entry is a decision alone, or one with the content that it is about. */
function readEntry(value: unknown): Entry | null {
  if (isTrust(value)) return { trust: value, fingerprint: null };
  if (!isFields(value) || !isTrust(value['trust'])) return null;
  const { trust, fingerprint = null } = value;
  if (!isTrust(trust) || !(fingerprint === null || isFingerprint(fingerprint))) return null;
  return { trust, fingerprint };
}

const KIND: StateFileKind<Entries> = {
  read(value) {
    if (!isFields(value)) return WRONG_SHAPE;
    const entries = new Map<string, Entry>();
    for (const [folder, each] of Object.entries(value)) {
      const entry = readEntry(each);
      if (entry === null) return WRONG_SHAPE;
      entries.set(folder, entry);
    }
    return entries;
  },
  empty: new Map(),
  consequence: 'No folder is trusted until you trust it again',
};

/** The file's record of a folder. */
export interface TrustRecord {
  /** The decision about the folder, or about the nearest one around it. */
  readonly trust: Trust;
  /** The content of the folder that was trusted; null when none was recorded. */
  readonly fingerprint: Fingerprint | null;
  /** The decisions about all folders, by their paths without links. */
  readonly decisions: ReadonlyMap<string, Trust>;
}

/**
 * The folders that the user trusts, in a JSON file of the user's state folder. A decision about a folder also applies
 * below it; the content that was trusted is recorded for each folder by itself.
 */
export class TrustFile {
  readonly path: string;
  readonly #report: Report;

  constructor(path: string, report: Report) {
    this.path = path;
    this.#report = report;
  }

  /** The record of a folder. Without a file that can be read nothing is trusted. */
  of(folder: string): TrustRecord {
    const entries = this.#read();
    const real = realpathSync(folder);
    const decisions = new Map<string, Trust>();
    for (const [path, { trust }] of entries) if (trust !== 'unknown') decisions.set(path, trust);
    return {
      trust: nearest(decisions, real),
      fingerprint: entries.get(real)?.fingerprint ?? null,
      decisions,
    };
  }

  /** Remembers a decision about a folder, and the content that it is about. Throws what the disk refuses. */
  set(folder: string, trust: Trust, fingerprint: Fingerprint | null): void {
    this.#write(folder, () => ({ trust, fingerprint }));
  }

  /** Remembers the content of a folder, and leaves the decision about it as it is. Throws what the disk refuses. */
  record(folder: string, fingerprint: Fingerprint): void {
    this.#write(folder, (entry) => ({ trust: entry?.trust ?? 'unknown', fingerprint }));
  }

  #write(folder: string, change: (entry: Entry | undefined) => Entry): void {
    const entries = readStateFile(this.path, KIND, this.#report);
    const real = realpathSync(folder);
    const next = new Map(entries).set(real, change(entries.get(real)));
    writeStateFile(this.path, Object.fromEntries(Array.from(next, ([path, entry]) => [path, jsonOf(entry)])));
  }

  #read(): Entries {
    try {
      return readStateFile(this.path, KIND, this.#report);
    } catch {
      // `set` reports it.
      return KIND.empty;
    }
  }
}

const jsonOf = ({ trust, fingerprint }: Entry): Trust | Fields =>
  fingerprint === null ? trust : { trust, fingerprint };

function nearest(decisions: ReadonlyMap<string, Trust>, folder: string): Trust {
  for (let at = folder; ; at = dirname(at)) {
    const decision = decisions.get(at);
    if (decision !== undefined) return decision;
    if (at === dirname(at)) return 'unknown';
  }
}
