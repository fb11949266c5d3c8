import { movedPath, within } from '../../../core/model/paths.ts';
import type { Clash, FileOperation } from '../../../core/model/workspace-edit.ts';
import { pathOf } from './places.ts';
import { recordOf } from './checks.ts';
import type { WireEdit } from './text-edits.ts';

/** Edits of one text. */
interface TextStep {
  /** Its path once all operations are made. */
  path: string;
  /** Its path before them; null for a file that an operation makes. */
  readonly source: string | null;
  /** The version of the document that the edits are of; null where the server does not say. */
  readonly version: number | null;
  readonly edits: WireEdit[];
}

/** The steps of an edit as a server sends it: texts by their paths before and after the operations, which come first. */
export class EditSteps {
  readonly operations: FileOperation[] = [];
  readonly #texts = new Map<string, TextStep>();
  readonly #annotations: Readonly<Record<string, unknown>>;
  #needsConfirmation = false;

  /** @throws with a sentence when it is malformed */
  constructor(edit: unknown) {
    const { changes, documentChanges, changeAnnotations } = recordOf(edit);
    this.#annotations = recordOf(changeAnnotations);
    // The protocol prefers them where a server sends both.
    if (Array.isArray(documentChanges)) for (const each of documentChanges) this.#take(recordOf(each));
    else if (documentChanges !== undefined && documentChanges !== null) throw malformedEdit();
    else for (const [uri, edits] of Object.entries(recordOf(changes))) this.#addText(uri, null, edits);
  }

  /** Edits of texts, one entry for each text. */
  get texts(): Iterable<TextStep> {
    return this.#texts.values();
  }

  /** A part of it is annotated as one that a person has to agree to. */
  get needsConfirmation(): boolean {
    return this.#needsConfirmation;
  }

  #take(change: Readonly<Record<string, unknown>>): void {
    this.#annotate(change['annotationId']);
    switch (change['kind']) {
      case undefined: {
        const { uri, version } = recordOf(change['textDocument']);
        return this.#addText(uri, typeof version === 'number' ? version : null, change['edits']);
      }
      case 'create':
        return this.#create(change);
      case 'rename':
        return this.#rename(change);
      case 'delete':
        return this.#delete(change);
      default:
        throw malformedEdit();
    }
  }

  #annotate(id: unknown): void {
    if (typeof id !== 'string' || !Object.hasOwn(this.#annotations, id)) return;
    if (recordOf(this.#annotations[id])['needsConfirmation'] === true) this.#needsConfirmation = true;
  }

  #addText(uri: unknown, version: number | null, edits: unknown): void {
    const path = pathFrom(uri);
    if (!Array.isArray(edits)) throw malformedEdit();
    for (const each of edits) this.#annotate(recordOf(each)['annotationId']);
    const known = this.#texts.get(path);
    if (known === undefined) {
      this.#texts.set(path, { path, source: this.#sourceOf(path), version, edits: [...edits] });
      return;
    }
    if (known.version !== null && version !== null && known.version !== version)
      throw new Error('the edit is of two versions of one text');
    this.#texts.set(path, {
      ...known,
      version: known.version ?? version,
      edits: [...known.edits, ...edits],
    });
  }

  /** The path before all operations so far of what has a path after them; null for a file that one of them makes. */
  #sourceOf(path: string): string | null {
    let source = path;
    for (const operation of this.operations.toReversed()) {
      if (operation.kind === 'create' && operation.path === source) {
        // One that may be there already keeps its text.
        if (operation.clash !== 'skip') return null;
      } else if (operation.kind === 'rename')
        source = movedPath(source, operation.to, operation.from) ?? source;
      else if (operation.kind === 'delete' && within(source, operation.path))
        throw new Error('the edit changes a file that it deletes');
    }
    return source;
  }

  #create(change: Readonly<Record<string, unknown>>): void {
    this.operations.push({
      kind: 'create',
      path: pathFrom(change['uri']),
      clash: clashOf(change['options']),
    });
  }

  #rename(change: Readonly<Record<string, unknown>>): void {
    const [from, to] = [pathFrom(change['oldUri']), pathFrom(change['newUri'])];
    this.operations.push({ kind: 'rename', from, to, clash: clashOf(change['options']) });
    // Edits that came before it are of files with the old name.
    const texts = [...this.#texts.values()].map((text) => ({
      ...text,
      path: movedPath(text.path, from, to) ?? text.path,
    }));
    this.#texts.clear();
    for (const text of texts) this.#texts.set(text.path, text);
  }

  #delete(change: Readonly<Record<string, unknown>>): void {
    const path = pathFrom(change['uri']);
    const { ignoreIfNotExists } = recordOf(change['options']);
    this.operations.push({ kind: 'delete', path, clash: ignoreIfNotExists === true ? 'skip' : 'refuse' });
    for (const text of this.#texts.keys()) if (within(text, path)) this.#texts.delete(text);
  }
}

const malformedEdit = (): Error => new Error('the edit of the server is malformed');

/** @throws for an address that is no file */
function pathFrom(uri: unknown): string {
  const path = pathOf(uri);
  if (path === null) throw new Error(typeof uri === 'string' ? `${uri} is no file` : malformedEdit().message);
  return path;
}

function clashOf(options: unknown): Clash {
  const { overwrite, ignoreIfExists } = recordOf(options);
  return overwrite === true ? 'replace' : ignoreIfExists === true ? 'skip' : 'refuse';
}
