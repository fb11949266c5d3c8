import type { Byte } from '../../base/units.ts';
import type { Language, Languages } from '../../syntax/languages.ts';
import type { Document } from '../model/document.ts';
import { languageIn } from './language.ts';
import { kindOfPath, pathAt } from './tokens.ts';

/** The language that a scope is the root of, or that is embedded there; undefined when it tells none. */
export function languageOfScope(languages: Languages, own: Language, scope: string): Language | undefined {
  const embedded = /^meta\.embedded\.(?:block|inline|line)\.([^.]+)/.exec(scope)?.[1];
  if (embedded !== undefined) return languages.byId(embedded);
  if (!/^(?:source|text)\./.test(scope)) return undefined;
  return scope === own.scope ? own : languages.byScope(scope);
}

/** The language of a block of code at a place, as a script in a page; that of the document where there is none, and in strings. */
export function languageAt(languages: Languages, document: Document, at: Byte): Language {
  const own = languageIn(document);
  let found = own;
  for (const scope of pathAt(document, at).split(' ')) {
    if (kindOfPath(scope) === 'string') break;
    // What a page is made of has roots of its own, as templates of Vue.
    if (scope.startsWith('text.')) continue;
    found = languageOfScope(languages, own, scope) ?? found;
  }
  return found;
}
