/** The tree of files at the left. */
export interface Explorer {
  /** Columns, 12 to 80. */
  readonly width: number;
}
