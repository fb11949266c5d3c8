/** A value that travels to and from plugins as it is. `undefined` in an object is the same as a missing key. */
export type Json =
  | null
  | undefined
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json };
