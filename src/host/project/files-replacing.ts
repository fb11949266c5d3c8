import type { FileReplaced, ReplaceFilesWork, ReplacedFile } from '../../features/project-search/requests.ts';
import { encodingTitle, isDecoded } from '../../core/model/encodings.ts';
import { replaceChosen } from '../../text/replace-chosen.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import { type LineMatch, Locator } from '../../text/excerpt.ts';
import type { Text } from '../../text/text.ts';
import { inSlices } from '../search/slices.ts';
import type { DiskEdits, Inverse } from './disk-edits.ts';
import { Refusal, rewrite } from './rewrite.ts';

type Answer = Omit<FileReplaced, 'file'>;

/**
 * Replaces chosen matches in files, one file after the other: those of open documents are handed back as changes, the
 * others are written by the one road by which files are saved, if they are still what was searched. What was replaced
 * can be taken back as long as nobody changed the files.
 */
export class FilesReplacing {
  readonly #edits: DiskEdits;

  constructor(edits: DiskEdits) {
    this.#edits = edits;
  }

  /** Replaces, and tells what became of each file. @throws when the signal stopped it before the last one */
  run(work: ReplaceFilesWork, signal: AbortSignal, tell: (part: FileReplaced) => void): Promise<void> {
    return this.#edits.next(() => this.#run(work, signal, tell));
  }

  /** Writes back what a replacing wrote. Resolves with the notes, and why some files were left as they are. */
  async undo(id: number, notes: readonly string[]): Promise<readonly string[]> {
    return [...notes, ...(await this.#edits.undo(id)).failed];
  }

  async #run(
    { id, query, replacement, files }: ReplaceFilesWork,
    signal: AbortSignal,
    tell: (part: FileReplaced) => void,
  ): Promise<void> {
    const inverses: Inverse[] = [];
    let done = 0;
    for (const file of files) {
      if (signal.aborted) break;
      let answer: Answer;
      const order = { query, replacement };
      try {
        answer =
          file.open === null ? await this.#write(file, order, inverses) : await inDocument(file, order);
      } catch (error) {
        if (error instanceof Refusal && error.inverse !== null) inverses.push(error.inverse);
        const message = error instanceof Error ? error.message : String(error);
        answer = leaveAlone(error instanceof Refusal ? message : `${file.name}: ${message}`);
      }
      tell({ file: file.id, ...answer });
      done++;
    }
    this.#edits.keep(id, inverses);
    if (done < files.length) signal.throwIfAborted();
  }

  /** Replaces in a file that is not open. @throws Refusal */
  async #write(
    file: ReplacedFile,
    { query, replacement }: Pick<ReplaceFilesWork, 'query' | 'replacement'>,
    inverses: Inverse[],
  ): Promise<Answer> {
    const { path, name, matches, rest } = file;
    if (path === null) return leaveAlone(`${name} is closed`);
    let gone = 0;
    const { changes, text, inverse } = await rewrite(this.#edits.saver, {
      path,
      name,
      changes: async (found) => {
        // Such files are searched by their bytes, whose places are not those of the decoded text.
        if (isDecoded(found.encoding) && !found.encoding.startsWith('utf-16'))
          throw new Refusal(
            `${name} is encoded in ${encodingTitle(found.encoding, false)}. Open it and search again to replace in it`,
          );
        const lineBreak = found.lineEnd === 'CRLF' ? '\r\n' : '\n';
        const chosen = await inSlices(
          replaceChosen(found.text, matches, query, { ...replacement, lineBreak }),
        );
        gone = chosen.gone;
        return chosen.changes;
      },
    });
    if (inverse !== null) inverses.push(inverse);
    return {
      count: changes.size,
      gone,
      rest: await moveMatches(rest, changes, text),
      open: null,
      failed: null,
    };
  }
}

const leaveAlone = (failed: string): Answer => ({
  count: 0,
  gone: 0,
  rest: [],
  open: null,
  failed,
});

async function inDocument(
  { open, matches, rest }: ReplacedFile,
  { query, replacement }: Pick<ReplaceFilesWork, 'query' | 'replacement'>,
): Promise<Answer> {
  const { document, text: before, lineBreak } = open!;
  const chosen = await inSlices(replaceChosen(before, matches, query, { ...replacement, lineBreak }));
  const { changes, gone } = chosen;
  const text = before.apply(changes);
  return {
    count: changes.size,
    gone,
    rest: await moveMatches(rest, changes, text),
    open: { document, changes, text },
    failed: null,
  };
}

/** Matches where they stand after others were replaced. */
async function moveMatches(
  rest: readonly LineMatch[],
  changes: ChangeSet,
  text: Text,
): Promise<readonly LineMatch[]> {
  const places = rest
    .map(({ from, to }) => ({ from: changes.mapPos(from, 1), to: changes.mapPos(to, -1) }))
    .filter(({ from, to }) => from <= to);
  if (places.length === 0) return [];
  const found: LineMatch[] = [];
  await inSlices(
    (function* () {
      for (const part of new Locator().locate(text, places)) {
        found.push(...part);
        yield;
      }
    })(),
  );
  return found;
}
