/** The versions of files: when one is kept, and of what. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Effect, Event } from '../../../src/core/model/messages.ts';
import { activeDocument, type Step } from '../../../src/core/model/state.ts';
import { changeFiles } from '../../../src/features/files/file-orders.ts';
import { type CaseSettings, Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';
import { statOf } from '../../cases/files.ts';

type Keep = Extract<Effect, { type: 'keep_versions' | 'keep_files' }>;

/** An editor with a file, and what it keeps. */
class Editor extends Host {
  readonly effects: Effect[] = [];

  constructor(settings: CaseSettings = {}) {
    super('a.txt', new TextEncoder().encode('one\n'), settings);
  }

  protected override turn(event: Event, now: number): Step {
    const done = super.turn(event, now);
    this.effects?.push(...done.effects);
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

  get kept(): readonly Keep[] {
    return this.effects.filter(
      (effect): effect is Keep => effect.type === 'keep_versions' || effect.type === 'keep_files',
    );
  }

  /** The versions that are kept: the source, the text, and the text before. */
  get versions(): readonly (readonly [string, string, string | null])[] {
    return this.kept.flatMap((effect) =>
      effect.type === 'keep_files'
        ? []
        : effect.works.map(
            ({ source, text, before }) =>
              [source, text.toString(), before === null ? null : before.toString()] as const,
          ),
    );
  }
}

describe('a version of a file', () => {
  test('is kept at each save, with the text before', () => {
    const editor = new Editor().do('type a', 'Ctrl+S');
    assert.deepEqual(editor.kept, []);
    editor.begin().do('type b', 'Ctrl+S', 'type c', 'Ctrl+S');
    assert.deepEqual(editor.versions, [
      ['save', 'abone\n', 'aone\n'],
      ['save', 'abcone\n', 'abone\n'],
    ]);
  });

  test('is kept of a new file, which had no text before', () => {
    const editor = new Editor().begin().do('Ctrl+N', 'type new', 'Ctrl+S', 'type /new.txt', 'Enter');
    assert.deepEqual(editor.versions, [['save', 'new', null]]);
  });

  test('is kept when another program changed the file, but not while it is followed', () => {
    const editor = new Editor().begin();
    editor.rewrite('theirs\n');
    assert.deepEqual(editor.versions, [['disk', 'theirs\n', 'one\n']]);
    editor.do('run toggle_follow');
    editor.rewrite('theirs\nmore\n');
    assert.equal(editor.versions.length, 1);
  });

  test('is not kept when a save fails, even if the file is another version of itself', () => {
    const editor = new Editor().begin();
    editor.hold();
    editor.do('type a', 'Ctrl+S');
    const ask = editor.effects.findLast((effect) => effect.type === 'ask' && effect.request === 'save');
    assert.ok(ask?.type === 'ask');
    const stat = { ...statOf(new Uint8Array(4)), modified: 77 };
    const answer = { kind: 'failed', message: 'no', stat };
    editor.send({ type: 'answer', id: ask.id, answer, last: true });
    assert.equal(activeDocument(editor.state).stat?.modified, 77);
    assert.deepEqual(editor.kept, []);
  });

  test('is not kept with local_history off', () => {
    assert.deepEqual(new Editor({ local_history: false }).begin().do('type a', 'Ctrl+S').kept, []);
  });

  test('is kept of files before they are deleted', () => {
    const editor = new Editor().begin();
    editor.files.set('/b.txt', new Uint8Array(1));
    editor.do('Ctrl+B', 'Down', 'type d', 'type m');
    const at = editor.effects.findIndex(
      (effect) => effect.type === 'ask' && effect.request === changeFiles.name,
    );
    const before = editor.effects[at - 1];
    assert.ok(before?.type === 'keep_files');
    assert.equal(before.paths.length, 1);
  });
});
