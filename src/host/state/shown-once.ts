import type { Report } from './damage.ts';
import {
  isFields,
  isStrings,
  readStateFile,
  type StateFileKind,
  writeStateFile,
  WRONG_SHAPE,
} from './state-file.ts';

type ShownRecord = Readonly<Record<string, readonly string[]>>;

const isShownRecord = (value: unknown): value is ShownRecord =>
  isFields(value) && Object.values(value).every(isStrings);

const KIND: StateFileKind<ShownRecord> = {
  read: (value) => (isShownRecord(value) ? value : WRONG_SHAPE),
  empty: {},
  consequence: 'Hints that you have seen may be shown once more',
};

/** The notices already shown, which are shown only once, by their subject: a JSON file of the user's state folder. */
export class ShownOnce {
  readonly #file: string;
  readonly #report: Report;

  constructor(file: string, report: Report) {
    this.#file = file;
    this.#report = report;
  }

  /** Throws when the file cannot be read. */
  has(about: string, what: string): boolean {
    return toldOf(this.#read(), about).includes(what);
  }

  /** Remembers it. Throws what the disk refuses. */
  add(about: string, what: string): void {
    const told = this.#read();
    const next = { ...told, [about]: [...toldOf(told, about), what] };
    writeStateFile(this.#file, next);
  }

  #read(): ShownRecord {
    return readStateFile(this.#file, KIND, this.#report);
  }
}

const toldOf = (told: ShownRecord, about: string): readonly string[] =>
  Object.hasOwn(told, about) ? told[about] : [];
