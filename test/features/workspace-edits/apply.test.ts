import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { runCommand } from '../../../src/core/dispatch/run-command.ts';
import { type Document, filePath } from '../../../src/core/model/document.ts';
import type { Step } from '../../../src/core/model/state.ts';
import type { WorkspaceEdit } from '../../../src/core/model/workspace-edit.ts';
import { applyWorkspaceEdit } from '../../../src/features/workspace-edits/apply.ts';
import {
  type DiskEdited,
  type DiskUndone,
  undoOnDisk,
} from '../../../src/features/workspace-edits/requests.ts';
import { Block } from '../../../src/text/block.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { Text } from '../../../src/text/text.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

/** An editor with `/a.ts` and `/b.ts`, both `one two`, and the second in front. */
function host(): Host {
  const editor = new Host('a.ts', encode('one two\n'));
  editor.files.set('/b.ts', encode('one two\n'));
  for (const event of parseSteps('run open\ntype b.ts\nEnter')) editor.send(event);
  return editor;
}

const documents = ({ state }: Host): readonly Document[] => [...state.documents.values()];
const texts = (editor: Host): readonly string[] => documents(editor).map(({ text }) => text.toString());
const paths = (editor: Host): readonly (string | null)[] => documents(editor).map(filePath);
const message = ({ state }: Host): string => state.window.message?.text ?? '';

const NOTHING = { label: 'Rename', origin: 'lsp', operations: [], documents: [], files: [] } as const;

/** Replaces `one` at the start of open documents. */
const inDocuments = (editor: Host): WorkspaceEdit['documents'] =>
  documents(editor).map(({ id, revision, text }) => ({
    document: id,
    revision,
    changes: ChangeSet.of(text.length, [{ from: 0, to: 3, insert: Text.of(Block.of(encode('uno'))) }]),
  }));

/** Takes a step over; returns the request of it. */
function take(
  editor: Host,
  { state, effects }: Step,
): { readonly id: number; readonly request: string } | null {
  editor.state = state;
  for (const effect of effects) if (effect.type === 'ask') return effect;
  return null;
}

const apply = (editor: Host, edit: WorkspaceEdit): ReturnType<typeof take> =>
  take(editor, applyWorkspaceEdit(editor.state, edit));

/** Runs a command, and answers the question whether all files are meant with yes. */
function inAllFiles(editor: Host, command: string): ReturnType<typeof take> {
  const asked = runCommand(editor.state, command);
  assert.ok(asked !== false);
  editor.state = asked.state;
  const answered = runCommand(editor.state, 'prompt_confirm');
  assert.ok(answered !== false);
  return take(editor, answered);
}

const RENAMED: WorkspaceEdit = {
  ...NOTHING,
  operations: [{ kind: 'rename', from: '/a.ts', to: '/c.ts', clash: 'refuse' }],
};
const DONE: DiskEdited = {
  refused: null,
  created: [],
  moved: [{ from: '/a.ts', to: '/c.ts' }],
  deleted: [],
  count: 1,
};
const UNDONE: DiskUndone = { created: [], moved: [{ from: '/c.ts', to: '/a.ts' }], deleted: [], failed: [] };

describe('an edit of open documents', () => {
  test('is made at once, and undone in all of them', () => {
    const editor = host();
    assert.equal(apply(editor, { ...NOTHING, documents: inDocuments(editor) }), null);
    assert.deepEqual(texts(editor), ['uno two\n', 'uno two\n']);
    inAllFiles(editor, 'undo');
    assert.deepEqual(texts(editor), ['one two\n', 'one two\n']);
    inAllFiles(editor, 'redo');
    assert.deepEqual(texts(editor), ['uno two\n', 'uno two\n']);
  });

  test('is refused whole where one was edited meanwhile', () => {
    const editor = host();
    const edit = { ...NOTHING, documents: inDocuments(editor) };
    for (const event of parseSteps('type x')) editor.send(event);
    apply(editor, edit);
    assert.deepEqual(texts(editor), ['one two\n', 'xone two\n']);
    assert.equal(message(editor), '“Rename” changed nothing: b.ts was edited in the meantime');
  });

  test('is refused whole where one is read-only, or closed', () => {
    const editor = host();
    const edit = { ...NOTHING, documents: inDocuments(editor) };
    for (const event of parseSteps('run toggle_read_only')) editor.send(event);
    apply(editor, edit);
    assert.match(message(editor), /b\.ts is read-only$/);
    for (const event of parseSteps('run close_tab')) editor.send(event);
    apply(editor, edit);
    assert.match(message(editor), /a file was closed in the meantime$/);
    assert.deepEqual(texts(editor), ['one two\n']);
  });

  test('is refused where a file that was not open is open now', () => {
    const editor = host();
    const changes = ChangeSet.of(8, []);
    apply(editor, { ...NOTHING, files: [{ path: '/b.ts', stat: null, changes }] });
    assert.match(message(editor), /b\.ts was opened in the meantime$/);
  });
});

describe('an edit of documents and files', () => {
  test('waits for the disk, and the documents follow their files', () => {
    const editor = host();
    const asked = apply(editor, { ...RENAMED, documents: inDocuments(editor) });
    assert.equal(asked?.request, 'edit_on_disk');
    assert.deepEqual(texts(editor), ['one two\n', 'one two\n']);
    editor.send({ type: 'answer', id: asked.id, answer: DONE, last: true });
    assert.deepEqual(texts(editor), ['uno two\n', 'uno two\n']);
    assert.deepEqual(paths(editor), ['/c.ts', '/b.ts']);
    const undoing = inAllFiles(editor, 'undo');
    assert.equal(undoing?.request, 'undo_on_disk');
    assert.deepEqual(texts(editor), ['one two\n', 'one two\n']);
    editor.send({ type: 'answer', id: undoing.id, answer: UNDONE, last: true });
    assert.deepEqual(paths(editor), ['/a.ts', '/b.ts']);
  });

  test('changes no document when the disk refuses', () => {
    const editor = host();
    const asked = apply(editor, { ...RENAMED, documents: inDocuments(editor) });
    const answer: DiskEdited = {
      refused: 'c.ts already exists',
      created: [],
      moved: [],
      deleted: [],
      count: 0,
    };
    editor.send({ type: 'answer', id: asked?.id ?? 0, answer, last: true });
    assert.deepEqual(texts(editor), ['one two\n', 'one two\n']);
    assert.deepEqual(paths(editor), ['/a.ts', '/b.ts']);
    assert.equal(message(editor), '“Rename” changed nothing: c.ts already exists');
  });

  test('is taken back from the disk when a document was edited meanwhile', () => {
    const editor = host();
    const asked = apply(editor, { ...RENAMED, documents: inDocuments(editor) });
    for (const event of parseSteps('type x')) editor.send(event);
    editor.send({ type: 'answer', id: asked?.id ?? 0, answer: DONE, last: true });
    const undoing = undoOnDisk.pending(editor.state);
    editor.send({ type: 'answer', id: undoing?.id ?? 0, answer: { ...UNDONE, moved: [] }, last: true });
    assert.deepEqual(texts(editor), ['one two\n', 'xone two\n']);
    assert.deepEqual(paths(editor), ['/a.ts', '/b.ts']);
    assert.equal(message(editor), '“Rename” changed nothing: b.ts was edited in the meantime');
  });

  test('leaves documents of deleted files open', () => {
    const editor = host();
    const edit: WorkspaceEdit = {
      ...NOTHING,
      operations: [{ kind: 'delete', path: '/a.ts', clash: 'refuse' }],
    };
    const asked = apply(editor, edit);
    const answer: DiskEdited = { refused: null, created: [], moved: [], deleted: ['/a.ts'], count: 1 };
    editor.send({ type: 'answer', id: asked?.id ?? 0, answer, last: true });
    assert.deepEqual(
      documents(editor).map(({ deleted }) => deleted),
      [true, false],
    );
  });

  test('names the files that undo leaves as they are', () => {
    const editor = host();
    const asked = apply(editor, { ...RENAMED, documents: inDocuments(editor) });
    editor.send({ type: 'answer', id: asked?.id ?? 0, answer: DONE, last: true });
    const undoing = inAllFiles(editor, 'undo');
    const answer: DiskUndone = { created: [], moved: [], deleted: [], failed: ['one', 'two'] };
    editor.send({ type: 'answer', id: undoing?.id ?? 0, answer, last: true });
    assert.equal(message(editor), 'one, and 1 more');
  });
});
