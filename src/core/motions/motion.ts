import type { Byte, Column } from '../../base/units.ts';
import type { Allowance } from '../../text/newlines.ts';
import type { Text } from '../../text/text.ts';
import { bracketAllowance, type KindAt } from '../languages/bracket-match.ts';
import { kindAt } from '../languages/tokens.ts';
import { geometryOf, type LeafRegion, regionOf } from '../layout/regions.ts';
import { stickyRows } from '../layout/sticky-headers.ts';
import type { Geometry } from '../layout/visual-rows.ts';
import type { Leaf } from '../model/panes.ts';
import type { Range } from '../model/selection.ts';
import { documentById, focusedLeaf, type State, viewIn } from '../model/state.ts';
import { searchAllowance } from './search-allowance.ts';

/** The surroundings in which the cursors of one command move: make a scope for each command, and use it for all of its cursors. */
export interface MotionScope {
  readonly text: Text;
  /** The layout of the text in its split. */
  readonly geometry: Geometry;
  /** Rows of a page, at least 1. */
  readonly pageRows: number;
  /** ASCII characters that the language counts as parts of words, besides letters, digits and underscores. */
  readonly wordCharacters: string;
  /** The kind of code at a byte. */
  readonly kindAt: KindAt;
  /** The bytes that all cursors together may still read in search of paragraphs and sentences. */
  readonly allowance: Allowance;
  /** The bytes that all cursors together may still read in search of brackets. */
  readonly bracketAllowance: Allowance;
}

/** The place that a motion goes to. */
export interface Target {
  readonly head: Byte;
  /** The column that the next vertical motion aims for; absent after other motions. */
  readonly goal?: Column;
}

/** The words for the commands of a motion. */
interface MotionCommands {
  /** Two commands, `move_NAME` and `select_NAME`, or one, NAME, that takes a count. */
  readonly form: 'move' | 'counted';
  /** Their title, without a verb: "Word Left". */
  readonly title: string;
  /** Their destination, to go on after "Moves the cursor": "to the start of the word on the left". */
  readonly doc: string;
}

/** A way to move a cursor, which commands and operators share. It starts at the head of a range and looks at no selection. */
export interface Motion {
  readonly name: string;
  /**
   * The part of the text that an operator works on: up to the target, with the character at the farther end too, or all lines
   * from the one to the other.
   */
  readonly kind: 'exclusive' | 'inclusive' | 'lines';
  /** Moving by a count is moving so often. Other motions ignore a count, or say what it means. */
  readonly repeats: boolean;
  /** The name of the motion that a count below zero makes. */
  readonly opposite?: string;
  /** Its targets have a goal column. */
  readonly keepsColumn?: true;
  /** The commands that are made of it; absent for none. */
  readonly commands?: MotionCommands;
  /**
   * The edge of a selection that a plain move goes to instead of moving, or that it starts from. Absent for a motion that starts
   * from the head.
   */
  readonly leaves?: 'to_start' | 'to_end' | 'from_start' | 'from_end';
  /** Pages that a command scrolls the view by, as well; below zero upward. */
  readonly scrolls?: -1 | 1;
  /**
   * The target from the head of a range.
   * @param count how often, from 1
   * @returns null where there is nothing to go to, undefined where it depends on line ends that are not known yet: an operator
   * does nothing then
   */
  move(scope: MotionScope, range: Range, count: number): Target | null | undefined;
  /** The target of a plain move that has failed; absent for a motion that leaves the cursor where it is. */
  atEdge?(scope: MotionScope, range: Range): Target;
}

/** The scope of a split. Nothing is laid out before a motion asks for it. */
class SplitScope implements MotionScope {
  readonly text: Text;
  readonly wordCharacters: string;
  readonly allowance: Allowance;
  readonly bracketAllowance: Allowance;
  readonly #state: State;
  readonly #leaf: Leaf;
  #region: LeafRegion | null = null;
  #geometry: Geometry | null = null;
  #pageRows: number | null = null;

  constructor(state: State, leaf: Leaf) {
    const { text, language } = documentById(state, leaf.active);
    this.text = text;
    this.wordCharacters = language.word;
    this.allowance = searchAllowance();
    this.bracketAllowance = bracketAllowance(viewIn(leaf).selections.count);
    this.#state = state;
    this.#leaf = leaf;
  }

  get #area(): LeafRegion {
    return (this.#region ??= regionOf(this.#state, this.#leaf));
  }

  get geometry(): Geometry {
    return (this.#geometry ??= geometryOf(this.#state, this.#area));
  }

  get pageRows(): number {
    return (this.#pageRows ??= pageRows(this.#state, this.#area, this.geometry));
  }

  get kindAt(): KindAt {
    const document = documentById(this.#state, this.#leaf.active);
    return (at) => kindAt(document, at);
  }
}

/** The scope of the motions in a split, by default in the focused one. */
export const motionScope = (state: State, leaf: Leaf = focusedLeaf(state)): MotionScope =>
  new SplitScope(state, leaf);

/** Rows of a page: the last row of a screenful is seen again, and sticky lines cover some of the text. */
export const pageRows = (state: State, region: LeafRegion, geometry: Geometry): number =>
  Math.max(1, region.text.height - 1 - stickyRows(state, region, geometry).length);

/** Moves by `count` steps, as far as there are any; fails where there is none. A step is null, or stays, where there is no further one. */
export const bySteps =
  (step: (scope: MotionScope, at: Byte) => Byte | null): Motion['move'] =>
  (scope, { head }, count) => {
    let at = head;
    for (let left = count; left > 0; left--) {
      const next = step(scope, at);
      if (next === null || next === at) break;
      at = next;
    }
    return at === head ? null : { head: at };
  };

/** Moves to a place that does not depend on a count. */
export const fixedMove =
  (place: (scope: MotionScope, at: Byte) => Byte): Motion['move'] =>
  (scope, { head }) => ({ head: place(scope, head) });
