/** The undo trees of documents: when they are read, and when they are kept. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { drain } from '../../../src/base/drain.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import { activeDocument, type Step } from '../../../src/core/model/state.ts';
import { type UndoToKeep, unkeptTrees } from '../../../src/features/local-history/kept-undo.ts';
import { type KeptUndo, readUndoTree } from '../../../src/features/local-history/requests.ts';
import { readUndo, undoRecords } from '../../../src/host/history/undo-file.ts';
import { type CaseSettings, Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

/** An editor with a file, and the undo trees that it keeps. */
class Editor extends Host {
  readonly kept: UndoToKeep[] = [];

  constructor(text = 'one\n', settings: CaseSettings = {}) {
    super('a.txt', new TextEncoder().encode(text), settings);
  }

  protected override turn(event: Event, now: number): Step {
    const done = super.turn(event, now);
    for (const effect of done.effects) if (effect.type === 'keep_undo') this.kept.push(...effect.works);
    return done;
  }

  do(...steps: string[]): this {
    for (const event of parseSteps(steps.join('\n'))) this.send(event);
    return this;
  }

  begin(): this {
    this.send({ type: 'history_kept' });
    return this;
  }

  get text(): string {
    return new TextDecoder().decode(this.bytes);
  }
}

/** A tree as a file has it. */
function treeOf({ text, history, formats }: UndoToKeep): KeptUndo {
  const key = { path: '/a.txt', hash: 'x', length: text.length };
  const records = drain(undoRecords({ path: key.path, text, history, formats }, key, 0));
  const found = drain(readUndo(Buffer.concat(records ?? []), key, 0));
  return found ?? assert.fail('the tree cannot be read');
}

/** Answers the question for the tree of an editor's file. */
function answer(editor: Editor, tree: KeptUndo | null): void {
  const asked = readUndoTree.pending(editor.state) ?? assert.fail('nobody asks for a tree');
  editor.send({ type: 'answer', id: asked.id, answer: tree, last: true });
}

/** The tree of an editor that typed a line and saved it. */
const firstTree = (): KeptUndo => {
  const editor = new Editor().begin().do('type first ', 'Ctrl+S');
  return treeOf(editor.kept[0]);
};

/** An editor that waits for the tree of its file. */
function asking(text = 'first one\n', settings: CaseSettings = {}): Editor {
  const editor = new Editor(text, settings);
  editor.hold();
  return editor.begin();
}

describe('the undo tree of a file', () => {
  test('is asked for once what is kept may be read, and kept when the file is saved', () => {
    const editor = new Editor().do('type x', 'Ctrl+S');
    assert.equal(editor.kept.length, 0);
    editor.begin().do('type y', 'Ctrl+S');
    assert.equal(editor.kept.length, 1);
    assert.equal(editor.kept[0].text.toString(), 'xyone\n');
    assert.deepEqual(editor.kept[0].limits, { days: 30, megabytes: 200, exclude: '*.key *.pem .env*' });
    assert.deepEqual(unkeptTrees(editor.state), []);
  });

  test('comes before what was typed meanwhile', () => {
    const editor = asking().do('type second ');
    answer(editor, firstTree());
    assert.equal(editor.text, 'second first one\n');
    editor.do('Ctrl+Z');
    assert.equal(editor.text, 'first one\n');
    editor.do('Ctrl+Z');
    assert.equal(editor.text, 'one\n');
    editor.do('Ctrl+Y', 'Ctrl+Y');
    assert.equal(editor.text, 'second first one\n');
  });

  test('is left where there is none, and when the text was read again', () => {
    const editor = asking();
    answer(editor, null);
    editor.do('Ctrl+Z');
    assert.equal(editor.text, 'first one\n');
    const closed = asking();
    closed.do('Ctrl+W');
    assert.equal(readUndoTree.pending(closed.state), null);
  });

  test('is kept when the editor ends and when the tab is closed, if it has changed', () => {
    const editor = asking();
    answer(editor, firstTree());
    assert.deepEqual(unkeptTrees(editor.state), []);
    editor.do('Ctrl+Z');
    const [left] = unkeptTrees(editor.state);
    // The place in the tree is that of the file.
    assert.equal(left.text.toString(), 'first one\n');
    assert.equal(treeOf(left).past.entries.length, 2);
    editor.do('type other ', 'Ctrl+W', 'type d');
    assert.equal(editor.kept.length, 1);
    assert.equal(treeOf(editor.kept[0]).past.entries.length, 3);
  });

  test('has the formats that were changed along with the text', () => {
    const first = new Editor().begin();
    first.do('run set_line_ending', 'Down', 'Enter', 'type x', 'Ctrl+S');
    assert.equal(activeDocument(first.state).lineEnd, 'CRLF');
    const tree = treeOf(first.kept[0]);
    const editor = asking(activeDocument(first.state).text.toString());
    answer(editor, tree);
    assert.equal(activeDocument(editor.state).lineEnd, 'CRLF');
    editor.do('Ctrl+Z', 'Ctrl+Z');
    assert.equal(editor.text, 'one\n');
    assert.equal(activeDocument(editor.state).lineEnd, 'LF');
    editor.do('Ctrl+Y', 'Ctrl+Y');
    assert.equal(activeDocument(editor.state).lineEnd, 'CRLF');
  });

  test('is of the text that was saved, not of what was typed meanwhile', () => {
    const editor = new Editor().begin().do('type a');
    editor.hold();
    editor.do('Ctrl+S', 'type b');
    editor.answer();
    assert.equal(editor.text, 'abone\n');
    assert.equal(editor.kept.at(-1)?.text.toString(), 'aone\n');
    assert.equal(treeOf(editor.kept.at(-1)!).past.entries.length, 3);
  });

  test('follows the text when the file is read again', () => {
    const editor = new Editor().begin();
    editor.rewrite('theirs\n');
    assert.equal(editor.text, 'theirs\n');
    const [left] = unkeptTrees(editor.state);
    assert.equal(left.text.toString(), 'theirs\n');
  });

  test('is neither read nor kept with persistent_undo off', () => {
    const editor = asking('one\n', { persistent_undo: false });
    assert.equal(readUndoTree.pending(editor.state), null);
    editor.answer();
    editor.do('type x', 'Ctrl+S');
    assert.deepEqual([editor.kept, unkeptTrees(editor.state)], [[], []]);
  });
});
