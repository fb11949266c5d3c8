import { encode } from '../base/utf8.ts';
import { ChangeSet } from '../text/changeset.ts';
import type { Document } from './document.ts';
import { byteOrderMark } from './encodings.ts';
import { askPlugins, isGated, type SaveHow } from './gates.ts';
import { formatBeforeSaving } from './formatting.ts';
import { documentById, say, type State, type Step, step, withDocument } from './state.ts';
import { tidied } from './tidying.ts';

const NONE = encode('');

/** Hands a document to the host to be written. Only one save of a document is under way at a time. */
export function saveDocument(
  before: State,
  given: Document,
  path: string,
  force: boolean,
  how: SaveHow = {},
): Step {
  const { automatic = false, allowed = false, formatted: _, ...rights } = how;
  const waits = before.gates.some(({ gated }) => gated.what === 'save' && gated.document === given.id);
  if (given.saving !== null || waits)
    return step(say(before, 'warning', `${given.name} is still being saved`));
  if (given.decoding !== null) return step(say(before, 'warning', `${given.name} is still being decoded`));
  if (!allowed && isGated(before, 'save'))
    return askPlugins(before, { what: 'save', document: given.id, path, force, how });
  const first = formatBeforeSaving(before, given, { path, force, how });
  if (first !== null) return first;
  // What saves by itself does not take away what is being typed.
  const state = automatic ? before : tidied(before, given);
  const document = documentById(state, given.id);
  const { text } = document;
  const saving = {
    text,
    path,
    node: document.history.current,
    since: ChangeSet.of(text.length, []),
    written: 0,
    begun: state.now,
    force,
    automatic,
  };
  // What is typed from now on is a step of its own, so that undo can come back to what was saved.
  return step(withDocument(state, { ...document, saving, history: document.history.seal() }), {
    type: 'save',
    document: document.id,
    path,
    text,
    encoding: document.encoding,
    cr: document.lineEnd === 'CR',
    prefix: document.bom ? byteOrderMark(document.encoding) : NONE,
    expect: path === document.path ? document.stat : null,
    force,
    ...rights,
  });
}
