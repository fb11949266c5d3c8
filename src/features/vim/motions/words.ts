import { BLANK, classAt } from './word-classes.ts';
import type { Walk } from './walk.ts';

// Words as Vim has them: characters of one class, and empty lines. These go from word to word; false where there was
// none to go to, with the walk as far as it got.

/** Passes the characters of a class; false at the end of the text. */
function passForward(walk: Walk, kind: number, isBig: boolean): boolean {
  while (classAt(walk.text, walk.at, isBig, walk.keywords) === kind)
    if (walk.forward() === 'none') return false;
  return true;
}

function passBack(walk: Walk, kind: number, isBig: boolean): boolean {
  while (classAt(walk.text, walk.at, isBig, walk.keywords) === kind) if (walk.back() === 'none') return false;
  return true;
}

/**
 * Goes to the start of a later word.
 * @param staysInLine the last word ends with its line, as for an operator
 */
export function toNextWord(walk: Walk, count: number, isBig: boolean, staysInLine: boolean): boolean {
  for (let left = count; left > 0; left--) {
    if (!oneWordOn(walk, isBig, staysInLine && left === 1)) return false;
  }
  return true;
}

function oneWordOn(walk: Walk, isBig: boolean, staysInLine: boolean): boolean {
  const { text } = walk;
  const kind = classAt(text, walk.at, isBig, walk.keywords);
  const first = walk.forward();
  if (first === 'none' || (first === 'break' && walk.isEnd)) return false;
  if (first !== 'inside' && staysInLine) return true;
  if (kind !== BLANK) {
    while (classAt(text, walk.at, isBig, walk.keywords) === kind) {
      const walked = walk.forward();
      if (walked === 'none' || (walked !== 'inside' && staysInLine)) return true;
    }
  }
  while (classAt(text, walk.at, isBig, walk.keywords) === BLANK && !walk.isEmptyLine) {
    const walked = walk.forward();
    if (walked === 'none' || (walked === 'break' && (staysInLine || walk.isEnd))) return true;
  }
  return true;
}

/**
 * Goes to the end of this word or a later one.
 * @param mayStay a word that ends here counts, as for `cw`
 * @param stopsAtEmpty empty lines count as words, as for text objects
 */
export function toWordEnd(
  walk: Walk,
  count: number,
  isBig: boolean,
  mayStay = false,
  stopsAtEmpty = false,
): boolean {
  const { text } = walk;
  for (let left = count; left > 0; left--) {
    const kind = classAt(text, walk.at, isBig, walk.keywords);
    if (walk.forward() === 'none') return false;
    if (kind !== BLANK && classAt(text, walk.at, isBig, walk.keywords) === kind) {
      if (!passForward(walk, kind, isBig)) return false;
    } else if (!mayStay || left < count || kind === BLANK) {
      let isEmpty = false;
      while (classAt(text, walk.at, isBig, walk.keywords) === BLANK && !isEmpty) {
        isEmpty = stopsAtEmpty && walk.isEmptyLine;
        if (!isEmpty && walk.forward() === 'none') return false;
      }
      if (isEmpty) continue;
      if (!passForward(walk, classAt(text, walk.at, isBig, walk.keywords), isBig)) return false;
    }
    walk.back();
  }
  return true;
}

/**
 * Goes to the start of this word or an earlier one.
 * @param mayStay a word that starts here counts, for text objects
 */
export function toWordStart(walk: Walk, count: number, isBig: boolean, mayStay = false): boolean {
  const { text } = walk;
  for (let left = count; left > 0; left--) {
    const kind = classAt(text, walk.at, isBig, walk.keywords);
    if (walk.back() === 'none') return false;
    if (!mayStay || left < count || kind === BLANK || classAt(text, walk.at, isBig, walk.keywords) === kind) {
      let isEmpty = false;
      while (classAt(text, walk.at, isBig, walk.keywords) === BLANK && !isEmpty) {
        isEmpty = walk.isEmptyLine;
        if (!isEmpty && walk.back() === 'none') return true;
      }
      if (isEmpty) continue;
      if (!passBack(walk, classAt(text, walk.at, isBig, walk.keywords), isBig)) return true;
    }
    walk.forward();
  }
  return true;
}

/**
 * Goes to the end of an earlier word.
 * @param staysInLine the start of the line ends the way, for text objects
 */
export function toEarlierWordEnd(walk: Walk, count: number, isBig: boolean, staysInLine = false): boolean {
  const { text } = walk;
  for (let left = count; left > 0; left--) {
    const kind = classAt(text, walk.at, isBig, walk.keywords);
    let walked = walk.back();
    if (walked === 'none') return false;
    if (staysInLine && walked === 'line') return true;
    while (classAt(text, walk.at, isBig, walk.keywords) === kind) {
      // Blanks are passed below, where empty lines stop the way.
      if (kind === BLANK) break;
      walked = walk.back();
      if (walked === 'none' || (staysInLine && walked === 'line')) return true;
    }
    while (classAt(text, walk.at, isBig, walk.keywords) === BLANK && !walk.isEmptyLine) {
      walked = walk.back();
      if (walked === 'none' || (staysInLine && walked === 'line')) return true;
    }
  }
  return true;
}
