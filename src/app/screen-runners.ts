import type { Structure, StructureWork } from '../core/languages/structure.ts';
import type { CodeText, CodeTokens } from '../core/languages/code-tokens.ts';
import { readPlaceCode } from '../features/places/requests.ts';
import { readCode } from '../features/popups/requests.ts';
import {
  askAround,
  askDeclared,
  declaredForCompletion,
  describeLook,
  type LookWork,
} from '../features/symbols/requests.ts';
import { askLines } from '../features/typing/reindent-commands.ts';
import { type Runner, runs } from '../host/requests.ts';

/** The side of the program that colors code, as requests need it. */
export interface ScreenServices {
  readonly structure: (work: StructureWork) => Promise<Structure>;
  /** The look of a token, in lines. */
  readonly describeLook: (token: LookWork) => Promise<readonly string[]>;
  /** The tokens of code snippets, in order; null for a snippet whose language has no grammar. */
  readonly tokensOf: (texts: readonly CodeText[]) => Promise<readonly (CodeTokens | null)[]>;
}

/** The runners of requests that are answered where documents are looked at as code. */
export const screenRunners = ({
  structure,
  describeLook: describe,
  tokensOf,
}: ScreenServices): readonly Runner[] => [
  runs(askAround, structure),
  runs(askDeclared, structure),
  runs(declaredForCompletion, structure),
  runs(askLines, structure),
  runs(describeLook, describe),
  runs(readCode, tokensOf),
  runs(readPlaceCode, ({ blocks }) => tokensOf(blocks)),
];

/** The answers where nobody looks at documents as code. */
export const UNSEEN: ScreenServices = {
  structure: () => Promise.resolve({ answer: null, current: true, paths: [] }),
  describeLook: () => Promise.resolve([]),
  tokensOf: (texts) => Promise.resolve(texts.map(() => null)),
};
