import { DocumentField, type TextEdit } from '../model/fields/document-field.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { Definition, Fold } from '../../syntax/highlighter.ts';
import {
  type Kind,
  kindOf,
  layOver,
  movedStretches,
  type Stretch,
  tokenAt,
  within,
} from '../../syntax/tokens.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import { RangeSet } from '../../text/range-set.ts';
import type { Document, DocumentId } from '../model/document.ts';
import { type State, withDocument } from '../model/state.ts';

/** The syntax of a document. It is worked out elsewhere and arrives late: see `syntax_tokens`. */
export interface Syntax {
  /** The id of the language that it was taken for. */
  readonly language: string;
  /** The meanings of the numbers of kinds in `stretches`; a longer list replaces one that grew. */
  readonly paths: readonly string[];
  /** Tokens of what is in sight, and of what is near. */
  readonly stretches: readonly Stretch[];
  /** The stretches inserted since, whose tokens have not arrived. */
  readonly fresh: readonly ByteRange[];
  /** The ranges that can be folded in all of the text; null where no structure is known. */
  readonly folds: RangeSet<FoldKind> | null;
  /** Its functions and classes; null where they are not known. */
  readonly definitions: RangeSet<DefinitionItem> | null;
  /** The folds and definitions of the text as it is now have not come in yet. */
  readonly blocksDue: boolean;
}

/** A definition as in `Definition`; its body by the distances from both ends. */
export interface DefinitionItem {
  readonly kind: Definition['kind'];
  readonly body: { readonly afterStart: Byte; readonly beforeEnd: Byte } | null;
}

/** The syntax of the document; null while it is not highlighted. */
export const syntaxField = new DocumentField<Syntax | null>('syntax', null, { moved: movedSyntax });

/** A stretch as in `Fold`. */
export interface FoldKind {
  readonly kind: Fold['kind'] | null;
}

/** Nothing is known so far of a text in a language. */
export const unknownSyntax = (language: string): Syntax => ({
  language,
  paths: [],
  stretches: [],
  fresh: [],
  folds: null,
  definitions: null,
  blocksDue: true,
});

/** The syntax after changes of the text. */
function movedSyntax(syntax: Syntax | null, { changes }: TextEdit): Syntax | null {
  if (syntax === null) return null;
  return {
    ...syntax,
    stretches: movedStretches(syntax.stretches, changes),
    fresh: syntax.stretches.length === 0 ? syntax.fresh : freshAfter(syntax.fresh, changes),
    folds: syntax.folds === null ? null : syntax.folds.through(changes),
    definitions: syntax.definitions === null ? null : syntax.definitions.through(changes),
    blocksDue: true,
  };
}

/** More of them are taken for one that goes from the first to the last. */
const MOST_FRESH = 16;

/** The stretches of a text that are new after changes. */
export function freshAfter(fresh: readonly ByteRange[], changes: ChangeSet): readonly ByteRange[] {
  const all = fresh.map(({ from, to }) => ({ from: changes.mapPos(from, -1), to: changes.mapPos(to, 1) }));
  const { size } = changes;
  if (size > MOST_FRESH) all.push({ from: changes.insertFrom(0), to: changes.insertTo(size - 1) });
  else for (let i = 0; i < size; i++) all.push({ from: changes.insertFrom(i), to: changes.insertTo(i) });
  return joinRanges(all);
}

/** Ranges in order, those that meet as one, and all as one where there are too many. */
function joinRanges(ranges: readonly ByteRange[]): readonly ByteRange[] {
  const sorted = ranges.toSorted((a, b) => a.from - b.from);
  const apart: ByteRange[] = [];
  for (const each of sorted) {
    const last = apart.at(-1);
    if (last === undefined || each.from > last.to) apart.push(each);
    else apart[apart.length - 1] = { from: last.from, to: Math.max(last.to, each.to) };
  }
  return apart.length > MOST_FRESH ? [{ from: apart[0].from, to: apart[apart.length - 1].to }] : apart;
}

/** Ranges without what lies in stretches as a whole. */
const without = (ranges: readonly ByteRange[], stretches: readonly Stretch[]): readonly ByteRange[] =>
  ranges.filter(({ from, to }) => !stretches.some((stretch) => stretch.from <= from && stretch.to >= to));

/** Tokens that became known, moved to their places in the text as it is now; `paths` when there are more than before. */
export interface Tokens {
  readonly document: DocumentId;
  readonly stretches: readonly Stretch[];
  /** The stretches inserted since the text that the tokens are of. */
  readonly fresh: readonly ByteRange[];
  /** The stretches where known tokens stay: near those in sight. */
  readonly kept: readonly ByteRange[];
  readonly paths: readonly string[] | null;
}

/** A state in which tokens are known. */
export function withTokens(state: State, { document: id, stretches, fresh, kept, paths }: Tokens): State {
  const document = state.documents.get(id);
  const syntax = syntaxField.of(document);
  if (document === undefined || syntax === null) return state;
  return withDocument(
    state,
    syntaxField.with(document, {
      ...syntax,
      paths: paths ?? syntax.paths,
      stretches: within(layOver(syntax.stretches, stretches), kept),
      fresh: joinRanges([...without(syntax.fresh, stretches), ...fresh]),
    }),
  );
}

/** A state in which the tokens that moved along with what was put in are known to be right. */
export function withoutFresh(state: State, id: DocumentId): State {
  const document = state.documents.get(id);
  const syntax = syntaxField.of(document);
  if (document === undefined || syntax === null || syntax.fresh.length === 0) return state;
  return withDocument(state, syntaxField.with(document, { ...syntax, fresh: [] }));
}

/** A state in which a document is taken for a language, of which nothing is known so far; null for none. */
export function withSyntax(state: State, id: DocumentId, language: string | null): State {
  const document = state.documents.get(id);
  if (document === undefined) return state;
  return withDocument(state, syntaxField.with(document, language === null ? null : unknownSyntax(language)));
}

/** A state in which the folds and the definitions of a document are known, of the text as it is. */
export function withBlocks(
  state: State,
  {
    document: id,
    folds,
    definitions,
  }: {
    readonly document: DocumentId;
    readonly folds: readonly Fold[] | null;
    readonly definitions: readonly Definition[] | null;
  },
): State {
  const document = state.documents.get(id);
  const syntax = syntaxField.of(document);
  if (document === undefined || syntax === null) return state;
  const known =
    folds === null
      ? null
      : RangeSet.none<FoldKind>('gone').withAll(
          folds.map(({ from, to, kind }) => ({ from, to, value: { kind: kind ?? null } })),
        );
  return withDocument(
    state,
    syntaxField.with(document, {
      ...syntax,
      folds: known,
      definitions: definitions === null ? null : definitionSet(definitions),
      blocksDue: false,
    }),
  );
}

/** Definitions that move along with the text. */
const definitionSet = (definitions: readonly Definition[]): RangeSet<DefinitionItem> =>
  RangeSet.none<DefinitionItem>('gone').withAll(
    definitions.map(({ kind, from, to, body }) => ({
      from,
      to,
      value: { kind, body: body && { afterStart: body.from - from, beforeEnd: to - body.to } },
    })),
  );

/** True when tokens of the current text are still to arrive; false where no syntax is known. */
export const areTokensDue = (document: Document): boolean => {
  const { text } = document;
  const syntax = syntaxField.of(document);
  return syntax !== null && (syntax.fresh.length > 0 || (syntax.stretches.length === 0 && text.length > 0));
};

/** True when the folds and definitions of the current text are still to arrive; false where no syntax is known. */
export const areBlocksDue = (document: Document): boolean => {
  const syntax = syntaxField.of(document);
  return syntax !== null && syntax.blocksDue;
};

/** The scopes of the byte at a place, from the outermost to the innermost with blanks between; empty where nothing is known. */
export function pathAt(document: Pick<Document, 'fields'>, at: Byte): string {
  const syntax = syntaxField.of(document);
  if (syntax === null) return '';
  for (const stretch of syntax.stretches)
    if (at >= stretch.from && at < stretch.to) return syntax.paths[stretch.kinds[tokenAt(stretch, at)]];
  return '';
}

/** The kind of the byte at a place, as editing needs it; code where nothing is known. */
export function kindAt(document: Pick<Document, 'fields'>, at: Byte): Kind {
  return kindOfPath(pathAt(document, at));
}

/** The same of a path. */
export function kindOfPath(path: string): Kind {
  let kind = kinds.get(path);
  if (kind === undefined) kinds.set(path, (kind = kindOf(path)));
  return kind;
}

/** The kinds of paths, found so far: a few hundred for a language. */
const kinds = new Map<string, Kind>();

/** Visits the tokens of [from, to), as far as they are known, in order. */
export function eachToken(
  { stretches }: Syntax,
  from: Byte,
  to: Byte,
  visit: (from: Byte, to: Byte, kind: number) => void,
): void {
  for (const stretch of stretches) {
    if (stretch.to <= from) continue;
    if (stretch.from >= to) return;
    const { ends, kinds: numbers } = stretch;
    let at = Math.max(from, stretch.from);
    for (let i = tokenAt(stretch, at); i < ends.length && at < to; i++) {
      const end = Math.min(to, stretch.from + ends[i]);
      visit(at, end, numbers[i]);
      at = end;
    }
  }
}
