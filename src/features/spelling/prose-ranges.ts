import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { languageIn } from '../../core/languages/language.ts';
import { eachToken, kindOfPath, syntaxField } from '../../core/languages/tokens.ts';
import type { Document } from '../../core/model/document.ts';
import { PROSE } from '../../syntax/prose.ts';

/** Scopes in a text of sentences that are none: code, addresses, and front matter. */
const CODE =
  /(?:^| )(?:markup\.(?:inline\.)?raw|markup\.fenced|markup\.underline\.link|meta\.embedded|source\.|constant|punctuation)/;

/** True for a path of scopes in a text of sentences that is code or the like. */
const isCodeInProse = (path: string): boolean => CODE.test(path);

/** True for a document whose text is sentences. */
export const isProse = (document: Document): boolean => PROSE.has(languageIn(document).id);

/**
 * The parts of [from, to) whose words are checked, in order: in a text of sentences all but the code in it, in code the
 * comments and strings, as far as its tokens are known.
 */
export function proseRanges(document: Document, from: Byte, to: Byte): readonly ByteRange[] {
  const syntax = syntaxField.of(document);
  const prose = isProse(document);
  if (syntax === null || (prose && syntax.stretches.length === 0)) return prose ? [{ from, to }] : [];
  const ranges: { from: Byte; to: Byte }[] = [];
  eachToken(syntax, from, to, (start, end, kind) => {
    const path = syntax.paths[kind];
    const isChecked = prose ? !isCodeInProse(path) : isTold(path);
    if (!isChecked) return;
    const last = ranges.at(-1);
    if (last?.to === start) last.to = end;
    else ranges.push({ from: start, to: end });
  });
  return ranges;
}

/** True for a comment or a string, but for escapes and quotation marks. */
const isTold = (path: string): boolean => {
  const kind = kindOfPath(path);
  return (kind === 'comment' || kind === 'string') && !/constant|escape|punctuation/.test(path);
};
