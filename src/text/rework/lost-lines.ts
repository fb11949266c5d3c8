/** Bytes of a text could not be read, so that nothing is known of the order of its lines. */
export class LostLines extends Error {}
