import { pathToFileURL } from 'node:url';
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver-protocol';
import type { ByteRange } from '../../../base/files.ts';
import type { Byte } from '../../../base/units.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import { ChangeSet } from '../../../text/changeset.ts';
import type { Text } from '../../../text/text.ts';
import type { AnnouncedDocument } from '../link.ts';
import { type PositionEncoding, rangeOf } from './positions.ts';

/** The latest changes that are kept, so that answers about earlier texts can be mapped. */
const MOST_RECENT = 64;

/** An open document as language servers know it: lines are counted, and it has a version that only grows. */
export class ServerText {
  readonly document: DocumentId;
  readonly path: string;
  readonly uri: string;
  readonly language: string;
  /** The indentation that formatting asks for. */
  indent: AnnouncedDocument['indent'];
  /** The ids that servers know its language by, by the names of the servers. */
  readonly languageIds: ReadonlyMap<string, string>;
  #text: Text;
  #revision: number;
  #version = 1;
  /** The latest changes, each with the text before it. */
  #recent: readonly { readonly before: Text; readonly changes: ChangeSet }[] = [];

  constructor(
    { document, path, language, indent }: AnnouncedDocument,
    text: Text,
    revision: number,
    languageIds: ReadonlyMap<string, string> = new Map(),
  ) {
    this.document = document;
    this.path = path;
    this.uri = pathToFileURL(path).href;
    this.language = language;
    this.indent = indent;
    this.languageIds = languageIds;
    this.#text = withLines(text);
    this.#revision = revision;
  }

  get text(): Text {
    return this.#text;
  }

  /** The number of the text in the editor, which answers name. */
  get revision(): number {
    return this.#revision;
  }

  /** The number of the text for servers. */
  get version(): number {
    return this.#version;
  }

  /** The changes from an earlier text to this one; null where that is too long ago, or all of it was replaced since. */
  changesSince(earlier: Text): ChangeSet | null {
    if (earlier === this.#text) return ChangeSet.of(earlier.length, []);
    const first = this.#recent.findIndex(({ before }) => before === earlier);
    if (first < 0) return null;
    const [{ changes }, ...later] = this.#recent.slice(first);
    return later.reduce((all, each) => all.compose(each.changes), changes);
  }

  /** Goes on with another text. @param changes those that make it; null where all of it is another */
  replace(text: Text, revision: number, changes: ChangeSet | null = null): void {
    this.#recent =
      changes === null ? [] : [...this.#recent.slice(1 - MOST_RECENT), { before: this.#text, changes }];
    this.#text = withLines(text);
    this.#revision = revision;
    this.#version++;
  }
}

function withLines(text: Text): Text {
  text.countNewlines(Infinity);
  return text;
}

/**
 * The changes of a text as a server that takes single changes is told of them: from the last to the first, so that each
 * range is one of the text before all of them.
 */
export function contentChanges(
  before: Text,
  changes: ChangeSet,
  encoding: PositionEncoding,
): TextDocumentContentChangeEvent[] {
  return Array.from({ length: changes.size }, (_, behind) => {
    const i = changes.size - 1 - behind;
    return {
      range: rangeOf(before, encoding, changes.from(i), changes.to(i)),
      text: changes.inserted(i).toString(),
    };
  });
}

/** The whole text as a string; longer than 16 MiB as well. */
export function wholeText(text: Text): string {
  const parts: string[] = [];
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for (let at = 0; at < text.length; at += PART)
    parts.push(
      decoder.decode(text.read(at, Math.min(text.length, at + PART)), { stream: at + PART < text.length }),
    );
  return parts.join('');
}

const PART: Byte = 4 * 1024 * 1024;

/**
 * The first reason why servers cannot be told of a text, or of a range of it, as a clause; null where they can. Their
 * columns and lines are those of well-formed text, in which a lone carriage return ends a line as well.
 */
export function unfitFor(text: Text, { from, to }: ByteRange = { from: 0, to: text.length }): string | null {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  for (let at = from; at < to; at += PART) {
    const end = Math.min(to, at + PART);
    const bytes = text.read(at, end);
    try {
      decoder.decode(bytes, { stream: end < to });
    } catch {
      return 'it contains bytes that are not text';
    }
    for (let found = bytes.indexOf(CR); found >= 0; found = bytes.indexOf(CR, found + 1))
      if (at + found + 1 >= text.length || text.byte(at + found + 1) !== LF)
        return 'it contains carriage returns within lines';
  }
  return null;
}

/** The same for an edit: looks at what it inserted, and at the bytes around it. @param after the text after the changes */
export function unfitEdit(after: Text, changes: ChangeSet): string | null {
  for (let i = 0; i < changes.size; i++) {
    const from = changes.insertFrom(i);
    const to = changes.insertTo(i);
    const before = from > 0 && after.byte(from - 1) === CR ? from - 1 : from;
    const why = unfitFor(after, { from: before, to });
    if (why !== null) return why;
  }
  return null;
}

const CR = 13;
const LF = 10;
