import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { activeDocument } from '../../../src/core/model/state.ts';
import type { Effect, Event } from '../../../src/core/model/messages.ts';
import type { FileOperation } from '../../../src/core/model/workspace-edit.ts';
import { noticesField } from '../../../src/core/widgets/notification.ts';
import { applyServerEdit } from '../../../src/features/server-edits/apply-edit.ts';
import { openPreview } from '../../../src/features/server-edits/preview.ts';
import { askBeforeEdit, tellAfterEdit } from '../../../src/features/server-edits/requests.ts';
import type { ListedEdit, ServerEdit } from '../../../src/features/server-edits/server-edit.ts';
import { editOnDisk, undoOnDisk } from '../../../src/features/workspace-edits/requests.ts';
import { update } from '../../../src/editor/update.ts';
import { Host } from '../../cases/host.ts';
import { serversEvent } from '../../cases/servers.ts';
import { answerTo, asksOf } from '../../requests.ts';

const RENAME: FileOperation = { kind: 'rename', from: '/b.ts', to: '/dir/c.ts', clash: 'refuse' };

const edit = (from: number, to: number, text: string): ListedEdit => ({
  from,
  to,
  text,
  line: 0,
  column: from,
  excerpt: 'one two',
  range: [from, to],
});

const NOTHING: ServerEdit = { operations: [], documents: [], files: [], needsConfirmation: false };

/** An edit of a file that is not open. */
const fileEdit = (path: string) => ({
  path,
  source: path,
  stat: null,
  length: 8,
  edits: [edit(0, 3, 'uno')],
});

/** An editor with a file open and a server that knows it. */
class Editor {
  state = new Host('a.ts', encode('one two\n')).state;
  effects: readonly Effect[] = [];

  constructor() {
    this.send(serversEvent(this.state, { methods: [] }));
  }

  send(event: Event): void {
    ({ state: this.state, effects: this.effects } = update(this.state, event, 0));
  }

  /** The edit of the open document, with a change of files. */
  get edit(): ServerEdit {
    const { id, revision } = activeDocument(this.state);
    const documents = [{ document: id, revision, path: '/a.ts', edits: [edit(4, 7, 'dos')] }];
    return { ...NOTHING, operations: [RENAME], documents, files: [fileEdit('/x.ts')] };
  }

  apply(given: ServerEdit): void {
    ({ state: this.state, effects: this.effects } = applyServerEdit(this.state, given, 'Rename Symbol'));
  }
}

describe('an edit of a server with changes of files', () => {
  test('is made after the servers were asked, with the edits of other texts that go along with it', () => {
    const editor = new Editor();
    const given = editor.edit;
    editor.apply(given);
    const [before] = asksOf(editor.effects, askBeforeEdit);
    assert.deepEqual(before.work.edit.operations, [RENAME]);
    const others: ServerEdit = {
      ...NOTHING,
      operations: [{ kind: 'delete', path: '/a.ts', clash: 'refuse' }],
      documents: given.documents,
      files: [fileEdit('/x.ts'), fileEdit('/b.ts'), fileEdit('/y.ts')],
    };
    editor.send(answerTo(before.id, { edits: [others], notes: ['it took too long'] }));
    const [disk] = asksOf(editor.effects, editOnDisk);
    assert.deepEqual(disk.work.edit.operations, [RENAME], 'those of the others are left out');
    assert.equal(disk.work.edit.documents.length, 1);
    assert.deepEqual(
      disk.work.edit.files.map(({ path }) => path),
      ['/x.ts', '/dir/c.ts', '/y.ts'],
    );
    assert.deepEqual(
      noticesField.of(editor.state).map(({ text }) => text),
      ['it took too long'],
    );
  });

  test('is told to the servers once it is made, and once it is undone', () => {
    const editor = new Editor();
    editor.apply(editor.edit);
    const [before] = asksOf(editor.effects, askBeforeEdit);
    editor.send(answerTo(before.id, { edits: [], notes: [] }));
    const [disk] = asksOf(editor.effects, editOnDisk);
    const moved = [{ from: '/b.ts', to: '/dir/c.ts' }];
    editor.send(
      answerTo(disk.id, { refused: null, created: ['/n.ts'], moved, deleted: ['/dir/c.ts'], count: 3 }),
    );
    assert.deepEqual(asksOf(editor.effects, tellAfterEdit)[0].work.changes, [
      { kind: 'delete', files: [{ from: '/dir/c.ts', to: '' }], areFolders: null },
      { kind: 'rename', files: moved, areFolders: null },
      { kind: 'create', files: [{ from: '', to: '/n.ts' }], areFolders: null },
    ]);
    editor.send({ type: 'command', name: 'undo' });
    editor.send({ type: 'command', name: 'prompt_confirm' });
    const [undoing] = asksOf(editor.effects, undoOnDisk);
    const back = [{ from: '/dir/c.ts', to: '/b.ts' }];
    editor.send(answerTo(undoing.id, { created: [], moved: back, deleted: [], failed: [] }));
    assert.deepEqual(asksOf(editor.effects, tellAfterEdit)[0].work.changes, [
      { kind: 'rename', files: back, areFolders: null },
    ]);
    editor.send({ type: 'command', name: 'move_right' });
    assert.deepEqual(asksOf(editor.effects, tellAfterEdit), [], 'once');
  });

  test('is made without the servers when they fail', () => {
    const editor = new Editor();
    editor.apply(editor.edit);
    const [before] = asksOf(editor.effects, askBeforeEdit);
    editor.send({ type: 'request_failed', id: before.id, message: 'the worker is gone' });
    assert.equal(asksOf(editor.effects, editOnDisk).length, 1);
  });

  test('is refused whole when a text was edited while the servers were asked', () => {
    const editor = new Editor();
    editor.apply(editor.edit);
    const [before] = asksOf(editor.effects, askBeforeEdit);
    editor.send({ type: 'key', key: 'x', modifiers: 0, kind: 'press', text: 'x' });
    editor.send(answerTo(before.id, { edits: [], notes: [] }));
    assert.deepEqual(asksOf(editor.effects, editOnDisk), []);
    assert.match(editor.state.window.message?.text ?? '', /a\.ts was edited in the meantime$/);
  });

  test('of texts alone asks nobody', () => {
    const editor = new Editor();
    editor.apply({ ...editor.edit, operations: [], files: [] });
    assert.deepEqual(
      editor.effects.filter(({ type }) => type === 'ask'),
      [],
    );
  });

  test('keeps the name of a file whose change is left out of the preview', () => {
    const editor = new Editor();
    const given = { ...editor.edit, files: [{ ...fileEdit('/b.ts'), path: '/dir/c.ts' }] };
    const { state } = openPreview(editor.state, { edit: given, label: 'Rename Symbol', question: null });
    editor.state = state;
    editor.send({ type: 'command', name: 'edit_preview_toggle' });
    editor.send({ type: 'command', name: 'apply_edit_preview' });
    assert.deepEqual(asksOf(editor.effects, askBeforeEdit), [], 'no file is renamed');
    const [disk] = asksOf(editor.effects, editOnDisk);
    assert.deepEqual(
      disk.work.edit.files.map(({ path }) => path),
      ['/b.ts'],
    );
    assert.deepEqual(disk.work.edit.operations, []);
  });
});
