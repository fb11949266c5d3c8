/** Leaving with unsaved work: what is kept, what is asked about, and what is given up. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Effect } from '../../../src/core/model/messages.ts';
import { activeDocument, documentById, withDocument } from '../../../src/core/model/state.ts';
import { promptField } from '../../../src/core/widgets/prompt.ts';
import { secureWork } from '../../../src/features/files/hot-exit.ts';
import { update } from '../../../src/editor/update.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

/** An editor that keeps its session, with so many modified documents. */
function editor(count: number, isKept = true): Host {
  const host = new Host('in', null);
  if (isKept) host.send({ type: 'session_kept' });
  for (let i = 0; i < count; i++) for (const event of parseSteps('Ctrl+N\ntype x')) host.send(event);
  host.hold();
  return host;
}

/** Does some steps, and returns the effects. */
function effectsOf(host: Host, ...steps: string[]): readonly Effect[] {
  const effects: Effect[] = [];
  for (const event of parseSteps(steps.join('\n'))) {
    const after = update(host.state, event, 0);
    host.state = after.state;
    effects.push(...after.effects);
  }
  return effects;
}

/** Answers the request that puts unsaved work on the disk. */
function secured(host: Host, failed: readonly number[]): readonly Effect[] {
  const asked = secureWork.pending(host.state) ?? assert.fail('nothing was asked for');
  const after = update(host.state, { type: 'answer', id: asked.id, answer: failed, last: true }, 0);
  host.state = after.state;
  return after.effects;
}

const leaving = (effects: readonly Effect[]): readonly Effect[] =>
  effects.filter(({ type }) => type === 'quit' || type === 'switch_project');

const modified = ({ state }: Host): readonly number[] =>
  [...state.documents.values()].filter(({ text }) => text.length > 0).map(({ id }) => id);

const byNumber = (a: number, b: number): number => a - b;

describe('leaving with unsaved work', () => {
  test('keeps it without a question where the session is kept', () => {
    const host = editor(2);
    assert.deepEqual(leaving(effectsOf(host, 'Ctrl+Q')), []);
    assert.equal(promptField.of(host.state), null);
    const [quit] = leaving(secured(host, []));
    assert.ok(quit.type === 'quit');
    assert.deepEqual(quit.keeps?.toSorted(byNumber), modified(host).toSorted(byNumber));
  });

  test('asks where the session is not kept', () => {
    const host = editor(1, false);
    effectsOf(host, 'Ctrl+Q');
    assert.equal(secureWork.pending(host.state), null);
    assert.equal(promptField.of(host.state)?.kind.name, 'confirm_quit');
    assert.deepEqual(leaving(effectsOf(host, 'type d')), [{ type: 'quit', status: 0 }]);
  });

  test('asks about what cannot be kept, and keeps the rest', () => {
    const host = editor(3);
    const [lost, ...kept] = modified(host);
    effectsOf(host, 'Ctrl+Q');
    assert.deepEqual(leaving(secured(host, [lost])), []);
    const { name } = host.state.documents.get(lost) ?? assert.fail();
    assert.equal(promptField.of(host.state)?.label, `Save changes to ${name}?`);
    assert.deepEqual(leaving(effectsOf(host, 'type d')), []);
    const [quit] = leaving(secured(host, []));
    assert.ok(quit.type === 'quit');
    assert.deepEqual(quit.keeps?.toSorted(byNumber), kept.toSorted(byNumber));
  });

  test('begins again when somebody has typed on', () => {
    const host = editor(1);
    effectsOf(host, 'Ctrl+Q');
    const asked = secureWork.pending(host.state) ?? assert.fail();
    // The keys have waited long enough.
    const [event] = parseSteps('type y');
    host.state = update(host.state, event, 5000).state;
    host.state = update(host.state, { type: 'waited' }, 10_000).state;
    assert.equal(String(activeDocument(host.state).text), 'xy');
    const after = update(host.state, { type: 'answer', id: asked.id, answer: [], last: true }, 10_001);
    host.state = after.state;
    assert.deepEqual(leaving(after.effects), []);
    assert.equal(leaving(secured(host, [])).length, 1);
  });

  test('discards only what was listed', () => {
    const host = editor(12, false);
    effectsOf(host, 'Ctrl+Q');
    const first = promptField.of(host.state)?.label ?? '';
    assert.match(first, /10 files/);
    assert.deepEqual(leaving(effectsOf(host, 'type d')), []);
    const second = promptField.of(host.state)?.label ?? '';
    assert.match(second, /2 files/);
    for (const { name } of host.state.documents.values())
      if (name !== 'in')
        assert.equal(
          [first, second].filter((label) => new RegExp(`[( ]${name}[,)]`).test(label)).length,
          1,
          name,
        );
    assert.deepEqual(leaving(effectsOf(host, 'type d')), [{ type: 'quit', status: 0 }]);
  });

  test('gives nothing up once it is canceled', () => {
    const host = editor(12, false);
    effectsOf(host, 'Ctrl+Q', 'type d', 'Escape', 'Ctrl+Q');
    assert.match(promptField.of(host.state)?.label ?? '', /10 files/);
  });

  test('asks again about a document that was changed after it was given up', () => {
    const host = editor(11, false);
    effectsOf(host, 'Ctrl+Q', 'type d');
    const [, id] = host.state.documents.keys();
    const document = documentById(host.state, id);
    host.state = withDocument(host.state, { ...document, revision: document.revision + 1 });
    assert.deepEqual(leaving(effectsOf(host, 'type d')), []);
    assert.equal(promptField.of(host.state)?.label, `Save changes to ${document.name}?`);
  });
});
