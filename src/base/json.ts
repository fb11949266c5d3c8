/** What travels to and from plugins as it is. `undefined` in an object is as if it was not there. */
export type Json =
  | null
  | undefined
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json };
