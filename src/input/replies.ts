import type { ReplyEvent } from './event.ts';

type Color = readonly [number, number, number];

/** An answer, or anything else in that form, that has no meaning here. `text` is the raw sequence. */
export function otherReply(text: string): ReplyEvent {
  return { type: 'reply', reply: 'other', text };
}

/** The answers in an operating-system command: what stood between `ESC ]` and its end. */
export function oscReplies(body: string): ReplyEvent[] {
  const [command, ...fields] = body.split(';');
  const code = Number(command);
  const replies: ReplyEvent[] = [];
  if (code === 4) {
    for (let i = 0; i + 1 < fields.length; i += 2) {
      const color = parseColor(fields[i + 1]);
      if (color) replies.push({ type: 'reply', reply: 'color', code, index: Number(fields[i]), color });
    }
  } else if (code >= 10 && code <= 19) {
    const color = parseColor(fields[0] ?? '');
    if (color) replies.push({ type: 'reply', reply: 'color', code, color });
  }
  return replies.length > 0 ? replies : [otherReply(`\x1b]${body}`)];
}

/** The answer in a device control string: what stood between `ESC P` and its end. */
export function dcsReply(body: string): ReplyEvent {
  if (body.startsWith('>|')) return { type: 'reply', reply: 'version', text: body.slice(2) };
  return otherReply(`\x1bP${body}`);
}

/** The forms of an answer to the probe while it comes in: whole, and as far as it may have got. */
const ANSWERS: readonly (readonly [whole: RegExp, part: RegExp])[] = [
  [/^\[\?\d[\d;]*(c|u|\$y)$/, /^\[(\?(\d[\d;]*\$?)?)?$/],
  [/^\[>\d[\d;]*[cm]$/, /^\[(>(\d[\d;]*)?)?$/],
  [/^\]1\d;rgba?:[\da-f/]+(\x07|\x1b\\)$/i, /^\](1(\d(;(r(g(b(a?(:[\da-f/]*\x1b?)?)?)?)?)?)?)?)?$/i],
  [/^P>\|[ -~\x80-\xff]*\x1b\\$/, /^P(>(\|[ -~\x80-\xff]*\x1b?)?)?$/],
];
/** An answer from here on can be nothing else: nobody types it. */
const BEYOND_DOUBT = /^(\[[?>]\d|\]1\d;|P>\|)/;
/** Longer answers are not waited for. */
const LONGEST_ANSWER = 256;

/**
 * The progress of an incoming answer to a question. @param bytes what came after ESC, as characters up to U+00FF
 * @returns `no` when it is none; `maybe` when it may be one; `sure` when it can be nothing else; `whole` at its end
 */
export function answerProgress(bytes: string): 'no' | 'maybe' | 'sure' | 'whole' {
  if (bytes.length > LONGEST_ANSWER) return 'no';
  if (ANSWERS.some(([whole]) => whole.test(bytes))) return 'whole';
  if (!ANSWERS.some(([, part]) => part.test(bytes))) return 'no';
  return BEYOND_DOUBT.test(bytes) ? 'sure' : 'maybe';
}

/** Reads `rgb:R/G/B` and `rgba:R/G/B/A` with 1 to 4 hexadecimal digits each, and `#` with 1 to 4 for each of three. */
function parseColor(text: string): Color | undefined {
  const parts =
    /^rgb:([^/]+)\/([^/]+)\/([^/]+)$/i.exec(text) ??
    /^rgba:([^/]+)\/([^/]+)\/([^/]+)\/[^/]+$/i.exec(text) ??
    /^#(.)(.)(.)$/.exec(text) ??
    /^#(..)(..)(..)$/.exec(text) ??
    /^#(...)(...)(...)$/.exec(text) ??
    /^#(....)(....)(....)$/.exec(text);
  if (!parts) return undefined;
  const digits = parts.slice(1, 4);
  if (!digits.every((part) => /^[0-9a-f]{1,4}$/i.test(part))) return undefined;
  const [red, green, blue] = digits.map((part) =>
    Math.round((parseInt(part, 16) * 255) / (16 ** part.length - 1)),
  );
  return [red, green, blue];
}
