import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import type { Document } from '../../../src/core/model/document.ts';
import { activeDocument } from '../../../src/core/model/state.ts';
import { makeServerEdit, workspaceEditOf } from '../../../src/features/server-edits/build-edit.ts';
import type { ListedEdit, ServerEdit } from '../../../src/features/server-edits/server-edit.ts';
import { Host } from '../../cases/host.ts';
import { statOf } from '../../cases/files.ts';
import { parseSteps } from '../../cases/steps.ts';

const NOTHING: ServerEdit = { operations: [], documents: [], files: [], needsConfirmation: false };

const edit = (from: number, to: number, text: string): ListedEdit => ({
  from,
  to,
  text,
  line: 0,
  column: from,
  excerpt: '',
  range: [0, 0],
});

const inDocument = ({ id, revision }: Document, ...edits: ListedEdit[]): ServerEdit => ({
  ...NOTHING,
  documents: [{ document: id, revision, path: '/a.ts', edits }],
});

/** An edit of the file that is open, by one who does not know that it is. */
const inFile = (contents: string, ...edits: ListedEdit[]): ServerEdit => ({
  ...NOTHING,
  files: [
    {
      path: '/a.ts',
      source: '/a.ts',
      stat: statOf(encode(contents)),
      length: Buffer.byteLength(contents),
      edits,
    },
  ],
});

describe('an edit of a server', () => {
  test('is one undo step of a document', () => {
    const host = new Host('a.ts', encode('one two\n'));
    const made = makeServerEdit(
      host.state,
      inDocument(activeDocument(host.state), edit(0, 3, 'ünö'), edit(4, 4, 'x')),
      'Rename Symbol',
    );
    host.state = made.state;
    assert.equal(activeDocument(host.state).text.toString(), 'ünö xtwo\n');
    for (const event of parseSteps('run undo')) host.send(event);
    assert.equal(activeDocument(host.state).text.toString(), 'one two\n');
  });

  test('of a revision that is no longer the one of the document changes nothing', () => {
    const host = new Host('a.ts', encode('one two\n'));
    const late = inDocument(activeDocument(host.state), edit(0, 3, 'uno'));
    for (const event of parseSteps('type x\nrun undo')) host.send(event);
    const { state } = makeServerEdit(host.state, late, 'Rename Symbol');
    assert.equal(activeDocument(state).text.toString(), 'one two\n');
    assert.equal(
      state.window.message?.text,
      '“Rename Symbol” changed nothing: a.ts was edited in the meantime',
    );
  });

  test('of a file that is open here is made in its document, unless that is another', () => {
    const host = new Host('a.ts', encode('one two\n'));
    const made = makeServerEdit(host.state, inFile('one two\n', edit(0, 3, 'uno')), 'Rename Symbol');
    assert.equal(activeDocument(made.state).text.toString(), 'uno two\n');
    assert.deepEqual(made.effects, []);
    assert.equal(
      workspaceEditOf(host.state, inFile('one\n', edit(0, 3, 'uno')), 'Rename Symbol'),
      'a.ts has changed on disk',
    );
    for (const event of parseSteps('type x')) host.send(event);
    assert.equal(
      workspaceEditOf(host.state, inFile('one two\n', edit(0, 3, 'uno')), 'Rename Symbol'),
      'a.ts has unsaved changes that the language server does not know',
    );
  });

  test('of a document that was closed changes nothing', () => {
    const host = new Host('a.ts', encode('one two\n'));
    const gone = { ...activeDocument(host.state), id: 99 };
    assert.equal(
      workspaceEditOf(host.state, inDocument(gone, edit(0, 1, '')), 'x'),
      'a file was closed in the meantime',
    );
  });
});
