import type { Column } from '../../../base/units.ts';
import { CASED_CLASSES } from './char-set.ts';
import { emit } from './emit.ts';
import { RegexFault } from './fault.ts';
import { type Condition, type Node, someNode } from './nodes.ts';
import { parse } from './parser.ts';

/** The settings that a pattern is read with. */
export interface PatternOptions {
  readonly ignoreCase: boolean;
  /** Case counts after all in a pattern with an uppercase letter. Not for the patterns of `*` and `#`. */
  readonly smartCase: boolean;
  /** The last pattern that was searched for, which an empty one stands for. */
  readonly lastPattern?: string;
  /** True by default. */
  readonly magic?: boolean;
  /** The characters of words, as the inside of a set; those of the usual `iskeyword` by default. */
  readonly word?: string;
  /** The text that `~` stands for: the last replacement, as it was typed. */
  readonly lastSubstitute?: string;
  /** The width of tabs; 8 by default. */
  readonly tab?: Column;
}

/** A pattern in JavaScript's dialect, for a query of the editor's search. */
export interface Translation {
  /** The pattern of the query, for the flags `u` and `m`. */
  readonly regex: string;
  /** `caseSensitive` of the query. */
  readonly matchCase: boolean;
  /**
   * The groups of `regex` by the numbers that they have in the pattern. Index 0 is the whole match: its group is 0.
   */
  readonly groups: readonly number[];
  /** Empty groups of `regex`: a match begins at the one of them that matched last (`\zs`). */
  readonly starts: readonly number[];
  /** Empty groups of `regex`: a match ends at the one of them that matched last (`\ze`). */
  readonly ends: readonly number[];
  /** The pattern names a line break outside of a collection: `multiline` of a `LineRule`. */
  readonly multiline: boolean;
  /** Conditions on the place where a match begins (`\%23l`, `\%V`), which the expression does not tell. */
  readonly conditions: readonly Condition[];
}

/** The fault of a pattern or a replacement: a sentence for the user, with Vim's number where Vim has one. */
export interface Fault {
  readonly fault: string;
}

/**
 * Translates a pattern of Vim's into the one dialect that every search of the editor understands.
 *
 * Lines as in `\%23l`, marks as in `\%'m`, the cursor `\%#` and the Visual area `\%V` are conditions beside the
 * expression. All but lines are only at the start of the pattern. Refused with a fault that names the atom: `\%.c`, `\%.v`,
 * `\%C`, and `\z(`, `\z1`.
 *
 * Otherwise than in Vim: columns as in `\%23c` count characters, not bytes, and wide ones as one in `\%23v`; combining characters count for themselves; a repeated group forgets what the groups in it
 * matched in an earlier round; beyond U+00FF a word is letters, marks and digits of any script; groups within a
 * lookbehind are matched from its end; `\@123<=` looks back as far as it takes.
 */
export function translate(pattern: string, options: PatternOptions): Translation | Fault {
  const { lastPattern, magic = true, lastSubstitute } = options;
  const source = pattern === '' ? lastPattern : pattern;
  if (source === undefined || source === '') return { fault: 'E35: There is no earlier pattern' };
  try {
    const { root, ignoresCase, multiline, conditions } = parse(
      source,
      magic ? 'magic' : 'nomagic',
      lastSubstitute,
    );
    const ignoring = ignoresCase ?? (options.ignoreCase && !(options.smartCase && hasUppercase(source)));
    const bothCases = ignoring && someNode(root, isCased);
    const emitted = emit(root, bothCases, options.word, options.tab);
    return { ...emitted, matchCase: !ignoring || bothCases, multiline, conditions };
  } catch (error) {
    if (error instanceof RegexFault) return { fault: error.message };
    throw error;
  }
}

/** True for a set to which case counts even where it is ignored, so that the flag `i` cannot be used. */
function isCased(node: Node): boolean {
  if (node.type === 'set') return node.set.cased;
  return (
    node.type === 'collection' &&
    node.collection.members.some((member) => member.type === 'class' && CASED_CLASSES.has(member.name))
  );
}

/** True when an uppercase letter was typed that is no part of an atom such as `\S`. */
function hasUppercase(pattern: string): boolean {
  const typed = pattern.replaceAll(/\\(?:[_%][^]|[^]|$)/gu, '');
  return /\p{Lu}/u.test(typed);
}
