/** The numbers of one token: lines and columns since the one before, the length, the type and the modifiers. */
export const TOKEN = 5;

/** The numbers that a server sends at most: of a million tokens. */
const MOST_NUMBERS = 5_000_000;

/** The numbers of tokens as a server sent them; null where they are none. Numbers behind the last whole token are left out. */
export function tokenData(sent: unknown): Uint32Array | null {
  if (!Array.isArray(sent) || sent.length > MOST_NUMBERS || !sent.every(isCount)) return null;
  return Uint32Array.from(sent.slice(0, sent.length - (sent.length % TOKEN)));
}

/** The numbers after edits that a server sent; null where they do not fit. */
export function editedData(data: Uint32Array, sent: unknown): Uint32Array | null {
  if (!Array.isArray(sent)) return null;
  const edits: TokenEdit[] = [];
  for (const each of sent) {
    const edit = editOf(each, data.length);
    if (edit === null) return null;
    edits.push(edit);
  }
  edits.sort((a, b) => a.start - b.start || a.deleteCount - b.deleteCount);
  const parts: Uint32Array[] = [];
  let at = 0;
  for (const { start, deleteCount, data: more } of edits) {
    // The starts of all of them are places before any was made.
    if (start < at) return null;
    parts.push(data.subarray(at, start), more);
    at = start + deleteCount;
  }
  parts.push(data.subarray(at));
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length > MOST_NUMBERS || length % TOKEN !== 0) return null;
  const edited = new Uint32Array(length);
  let end = 0;
  for (const part of parts) {
    edited.set(part, end);
    end += part.length;
  }
  return edited;
}

/** An edit of the numbers of tokens, as the protocol has it. */
interface TokenEdit {
  readonly start: number;
  readonly deleteCount: number;
  readonly data: Uint32Array;
}

function editOf(sent: unknown, length: number): TokenEdit | null {
  if (typeof sent !== 'object' || sent === null) return null;
  const { start, deleteCount, data = [] } = sent as Readonly<Record<string, unknown>>;
  if (!isCount(start) || !isCount(deleteCount) || start + deleteCount > length) return null;
  if (!Array.isArray(data) || data.length > MOST_NUMBERS || !data.every(isCount)) return null;
  return { start, deleteCount, data: Uint32Array.from(data) };
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 0xffffffff;
