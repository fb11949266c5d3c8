import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { CodeText, CodeTokens } from '../../core/languages/code-tokens.ts';
import { Request } from '../../core/model/request.ts';
import { openRequest, type OpenWork } from '../../core/windows/open-file.ts';
import type { Place } from '../language-servers/place.ts';
import { ServerRequest, type ServerWork } from '../language-servers/server-request.ts';
import type { Target } from './target.ts';

/** The kinds of places that a symbol leads to, named as the methods of servers. */
export type PlaceKind = 'definition' | 'declaration' | 'type_definition' | 'implementation' | 'references';

/** Asks for the places of the symbol at an offset. */
export interface PlacesWork extends ServerWork {
  readonly at: Byte;
  readonly kind: PlaceKind;
  /** Go there, or choose where several are found; show them first; list them in the panel. */
  readonly use: 'go' | 'peek' | 'list';
}

/** Some lines of a file around a place. */
export interface Excerpt {
  /** The number of the first line, from 0. */
  readonly first: number;
  /** The lines, each cut at 300 characters. */
  readonly lines: readonly string[];
}

/** A place that servers have found. */
export interface FoundPlace extends Place {
  /** Its range in the document of the question, as it was asked; null in other files. */
  readonly range: ByteRange | null;
  /** The lines around it; null where they were not read. */
  readonly excerpt: Excerpt | null;
}

/** A place at an address that is no file. */
export interface ForeignPlace {
  readonly uri: string;
  /** The line and the character, from 0, as the server counts them. */
  readonly line: number;
  readonly character: number;
  /** The name of the server. */
  readonly server: string;
}

/** The places of a symbol, each once. */
export interface PlacesAnswer {
  readonly places: readonly FoundPlace[];
  /** The number of places that are in no file, such as those in the library of a server. */
  readonly elsewhere: number;
  /** The first of those; absent for none. */
  readonly addresses?: readonly ForeignPlace[];
  /** The number of all places in files; more than `places` where there were too many. */
  readonly total: number;
}

/** Asks for the places of a symbol. */
export const askPlaces = new ServerRequest<PlacesWork, PlacesAnswer | null>('places', {
  macrosWait: 'own',
  replaces: true,
  title: ({ work }) => `finding ${PLACE_NAMES[work.kind]}`,
});

/** The names of the kinds of places, in the plural. */
export const PLACE_NAMES: Readonly<Record<PlaceKind, string>> = {
  definition: 'definitions',
  declaration: 'declarations',
  type_definition: 'type definitions',
  implementation: 'implementations',
  references: 'references',
};

/** A file that is opened for a place in it. */
interface OpenPlaceWork extends OpenWork {
  readonly target: Target;
  /** The view that keeps the focus; null where the text gets it. */
  readonly stay: string | null;
}

/** Opens the file of a place. */
export const openForPlace = openRequest<OpenPlaceWork>('open_place');

/** Asks for the tokens of the code around a place; answered in the order of the blocks. */
export const readPlaceCode = new Request<
  { readonly blocks: readonly CodeText[]; readonly of: Excerpt | null },
  readonly (CodeTokens | null)[]
>('read_place_code', { isBackground: true, stops: 'never', replaces: true });
