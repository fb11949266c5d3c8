import type { ServerCapabilities } from 'vscode-languageserver-protocol';
import type { ChangeSet } from '../../../text/changeset.ts';
import type { Text } from '../../../text/text.ts';
import type { Connection } from './connection.ts';
import type { PositionEncoding } from './positions.ts';
import type { ServerSetup } from './server-setup.ts';
import { contentChanges, type ServerText, wholeText } from './server-text.ts';

/** The kinds of synchronization in the protocol. */
const NONE = 0;
const FULL = 1;

/** Changes that are told one by one; more of them are told as a whole text. */
const MOST_CHANGES = 1000;

/** The documents of one server, as it is told of them. */
export class DocumentSync {
  readonly #connection: Connection;
  readonly #setup: ServerSetup;
  readonly #encoding: PositionEncoding;
  readonly #kind: number;
  readonly #saves: boolean;
  readonly #savesText: boolean;
  /** The texts whose whole content is to be sent. */
  readonly #stale = new Set<ServerText>();
  #later: NodeJS.Immediate | undefined;

  constructor(
    connection: Connection,
    setup: ServerSetup,
    { textDocumentSync }: ServerCapabilities,
    encoding: PositionEncoding,
  ) {
    const options = typeof textDocumentSync === 'object' ? textDocumentSync : null;
    const save = options?.save;
    this.#connection = connection;
    this.#setup = setup;
    this.#encoding = encoding;
    this.#kind = options === null ? Number(textDocumentSync ?? NONE) : (options.change ?? NONE);
    this.#saves = save !== undefined && save !== false;
    this.#savesText = typeof save === 'object' && save !== null && save.includeText === true;
  }

  open(text: ServerText): void {
    const { uri, version, language, languageIds } = text;
    this.#connection.notify('textDocument/didOpen', {
      textDocument: {
        uri,
        languageId: languageIds.get(this.#setup.name) ?? language,
        version,
        text: wholeText(text.text),
      },
    });
  }

  close(text: ServerText): void {
    this.#stale.delete(text);
    this.#connection.notify('textDocument/didClose', { textDocument: { uri: text.uri } });
  }

  /** @param changes null where all of the text is another */
  change(text: ServerText, before: Text, changes: ChangeSet | null): void {
    if (this.#kind === NONE) return;
    if (this.#kind === FULL || changes === null || changes.size > MOST_CHANGES || this.#stale.has(text)) {
      this.#stale.add(text);
      // Many keys may come one after the other.
      this.#later ??= setImmediate(() => this.flush());
      return;
    }
    const { uri, version } = text;
    this.#connection.notify('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges: contentChanges(before, changes, this.#encoding),
    });
  }

  save(text: ServerText): void {
    if (!this.#saves) return;
    this.flush();
    this.#connection.notify('textDocument/didSave', {
      textDocument: { uri: text.uri },
      ...(this.#savesText && { text: wholeText(text.text) }),
    });
  }

  /** Sends what waits to be sent: before the server is asked about it. */
  flush(): void {
    clearImmediate(this.#later);
    this.#later = undefined;
    for (const text of this.#stale)
      this.#connection.notify('textDocument/didChange', {
        textDocument: { uri: text.uri, version: text.version },
        contentChanges: [{ text: wholeText(text.text) }],
      });
    this.#stale.clear();
  }
}
