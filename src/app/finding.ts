/** A row of the report of `ink doctor`; `wrong` says what is to be done about it. */
export interface Finding {
  readonly what: string;
  readonly is: string;
  readonly wrong?: string;
}
