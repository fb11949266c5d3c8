export interface Fault {
  /** Keys and indexes from the root to what is wrong. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}
