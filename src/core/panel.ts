/** What stands below the text. */
export interface Panel {
  /** Rows, its heading included. */
  readonly height: number;
}
