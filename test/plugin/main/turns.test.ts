/** The edits of plugins while others edit the same text, checked against the rules of any merge. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import { activeDocument, activeView } from '../../../src/core/model/state.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { edit } from '../../../src/core/model/transaction.ts';
import { orderOf } from '../../../src/plugin/main/queued-operations.ts';
import type { Question } from '../../../src/plugin/link/messages.ts';
import { LocalState } from '../../../src/plugin/worker/local-state.ts';
import { RevisionLog } from '../../../src/plugin/main/revision-log.ts';
import { withChange, EMPTY_SNAPSHOT } from '../../../src/plugin/link/snapshot.ts';
import { SnapshotBuilder } from '../../../src/plugin/main/snapshot-builder.ts';
import { Editor } from '../acting.ts';
import { offset, unique } from '../unique.ts';

/** Something done at a part of a text, 0 to 1. */
interface Act {
  readonly how: 'insert' | 'delete' | 'cursor' | 'type' | 'command';
  readonly at: number;
  readonly length: number;
}

const act = (...how: Act['how'][]): fc.Arbitrary<Act> =>
  fc.record({
    how: fc.constantFrom(...how),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 1, max: 4 }),
  });

test('edits of a plugin and of a user are merged: nothing of either is lost, moved or done twice', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          plugin: fc.array(act('insert', 'delete', 'cursor', 'type', 'command'), { maxLength: 8 }),
          user: fc.array(act('insert', 'delete'), { maxLength: 5 }),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      (rounds) => {
        const make = unique();
        const editor = new Editor();
        const builder = new SnapshotBuilder();
        const revisions = new RevisionLog();
        let snapshot = EMPTY_SNAPSHOT;
        const look = (): void => {
          const change = builder.next(editor.state);
          if (change === null) return;
          revisions.add(change.number, editor.state.documents);
          revisions.forget(Infinity);
          snapshot = withChange(snapshot, change);
        };
        const send: Editor['send'] = (event) => {
          const known = editor.effects.length;
          editor.send(event);
          for (const effect of editor.effects.slice(known))
            if (effect.type === 'edited') revisions.edited(effect.edits);
        };
        look();
        const own = new LocalState('one', snapshot, (question) =>
          revisions.answer(question as Extract<Question, { type: 'bytes' }>),
        );
        send({ type: 'paste', bytes: encode(make(12)) });
        const { id } = activeDocument(editor.state);
        for (const { plugin, user } of rounds) {
          look();
          own.see(snapshot);
          const base = [...editor.text];
          let mine = [...base];
          let commands = 0;
          const unseen: string[] = [];
          for (const { how, at, length } of plugin) {
            const place = Math.floor(at * mine.length);
            const from = offset(mine, place);
            if (how === 'insert') {
              const text = make(length);
              assert.ok(own.insert(id, from, text));
              mine.splice(place, 0, ...text);
            } else if (how === 'delete') {
              const end = Math.min(mine.length, place + length);
              assert.ok(own.remove(id, from, offset(mine, end)));
              mine.splice(place, end - place);
            } else if (how === 'cursor') {
              assert.ok(own.setCursor(id, from));
              assert.equal(own.selections.primary.head, from);
            } else if (how === 'type') {
              const head = own.selections.primary.head;
              const text = make(length);
              assert.ok(own.insertAtCursors(text));
              // Behind a command only the editor knows where the cursor is.
              if (commands > 0) {
                unseen.push(...text);
                continue;
              }
              const before = new TextDecoder().decode(encode(mine.join('')).subarray(0, head));
              mine.splice([...before].length, 0, ...text);
            } else {
              // One that changes nothing: what comes behind it is a change of the text as it is by then.
              own.push({ type: 'action', action: 'document_start', count: 1, args: {} });
              own.push({ type: 'action', action: 'clear_navigation_history', count: 1, args: {} });
              commands++;
            }
            assert.equal(own.length(id), encode(mine.join('')).length);
            assert.equal(own.text(id, 0, own.length(id)), mine.join(''));
          }
          const seen = own.snapshot.number;
          const operations = own.take();
          for (const { how, at, length } of user) {
            const now = [...editor.text];
            const place = Math.floor(at * now.length);
            const { text } = activeDocument(editor.state);
            const to = how === 'insert' ? place : Math.min(now.length, place + length);
            const changes = ChangeSet.of(text.length, [
              {
                from: offset(now, place),
                to: offset(now, to),
                insert: how === 'insert' ? editor.state.additions.string(make(length)) : undefined,
              },
            ]);
            editor.state = edit(editor.state, changes, `user ${place}`);
            revisions.edited(editor.state.edits);
            editor.state = { ...editor.state, edits: [] };
          }
          const theirs = [...editor.text];
          const before = editor.text;
          const { history } = activeDocument(editor.state);
          const orders = operations.map((operation) => orderOf(operation, editor.state.additions));
          send({ type: 'plugin_turn', plugin: 'one', since: revisions.since(seen), orders });
          const merged = [...editor.text];
          const gone = (kept: readonly string[]): Set<string> => {
            const left = new Set(kept);
            return new Set(base.filter((each) => !left.has(each)));
          };
          const without = (list: readonly string[], lost: Set<string>): string[] =>
            list.filter((each) => !lost.has(each));
          const byPlugin = new Set([...mine, ...base]);
          const byUser = new Set([...theirs, ...base]);
          assert.deepEqual(
            merged.filter((each) => byPlugin.has(each)),
            without(mine, gone(theirs)),
            'all that the plugin made of it, but for what the user deleted',
          );
          assert.deepEqual(
            merged.filter((each) => byUser.has(each)),
            without(theirs, gone(mine)),
            'all that the user made of it, but for what the plugin deleted',
          );
          assert.deepEqual(
            unseen.filter((each) => !merged.includes(each)),
            [],
          );
          assert.equal(merged.length, new Set(merged).size);
          for (const { anchor, head } of activeView(editor.state).selections.ranges)
            assert.ok(Math.max(anchor, head) <= activeDocument(editor.state).text.length);
          if (merged.join('') === before) continue;
          // One step of undo takes all of the turn back, and redo brings it again.
          assert.ok(activeDocument(editor.state).history !== history);
          send({ type: 'command', name: 'undo' });
          assert.equal(editor.text, before, `with ${commands} commands in between`);
          send({ type: 'command', name: 'redo' });
          assert.equal(editor.text, merged.join(''));
        }
      },
    ),
    { numRuns: Number(process.env['FUZZ'] ?? 1) * 300 },
  );
});
