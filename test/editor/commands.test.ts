/** Random sequences of all commands that are about a text and its selections. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { blocks } from '../../src/features/cursors/block-commands.ts';
import { clipboard } from '../../src/features/clipboard/commands.ts';
import { editCommands } from '../../src/features/editing/commands.ts';
import { lines } from '../../src/features/editing/line-commands.ts';
import { movement } from '../../src/features/cursors/move-commands.ts';
import { caseCommands } from '../../src/features/editing/case-commands.ts';
import { selectCommands } from '../../src/features/cursors/select-commands.ts';
import { trimCommands } from '../../src/features/editing/trim-commands.ts';
import { activeDocument, type State, withDocument } from '../../src/core/model/state.ts';
import { Host } from '../cases/host.ts';
import { textOf } from '../text/model.ts';
import { checkSelections } from './invariants.ts';

/** Sequences that are tried; `COMMAND_RUNS=100000 npm run test:one -- core/commands` tries more. */
const RUNS = Number(process.env['COMMAND_RUNS'] ?? 400);

/** The undo tree waits for keys, and the prompt has commands of its own. */
const NAMES = [blocks, clipboard, editCommands, lines, movement, caseCommands, selectCommands, trimCommands]
  .flat()
  .map(({ name }) => name)
  .filter((name) => !name.startsWith('prompt_') && name !== 'undo_tree' && name !== 'insert_text');

const PIECES = 'a|Word |\t|  |    |\n|\r\n|\r|日|é|e\u0301|\u0301|👩‍👩‍👧|🇩🇪|(|)|{x}|// |<!-- '
  .split('|')
  .map((piece) => [...new TextEncoder().encode(piece)]);
/** Bytes that are no character by themselves; some become one when they meet. */
const LOOSE = [0, 0xff, 0x80, 0xbf, 0xc3, 0xe6, 0x97, 0xa5, 0xf0, 0x9f, 0x91].map((byte) => [byte]);

const text = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...PIECES) },
      { weight: 1, arbitrary: fc.constantFrom(...LOOSE) },
    ),
    { maxLength: 40, size: 'max' },
  )
  .map((pieces) => Uint8Array.from(pieces.flat()));

interface Deed {
  readonly name: string;
  readonly args?: Readonly<Record<string, unknown>>;
}

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...NAMES).map((name) => ({ name })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('x', '日', '\u0301', '(', '  \n', '\r')
      .map((typed) => ({ name: 'insert_text', args: { text: typed } })),
  },
);

/** A file whose tree has small nodes, over pages of a few bytes. */
function opened(name: string, bytes: Uint8Array): State {
  const { state } = new Host(name, bytes);
  return withDocument(state, { ...activeDocument(state), text: textOf(bytes).text });
}

describe('any commands one after the other', () => {
  test('keep selections in order and between units; undo gives the first bytes, redo the last ones', () => {
    fc.assert(
      fc.property(
        text,
        fc.constantFrom('a', 'a.ts', 'a.html'),
        fc.array(deed, { maxLength: 40, size: 'max' }),
        (bytes, name, deeds) => {
          const host = new Host(name, bytes);
          host.state = opened(name, bytes);
          for (const { name: command, args } of deeds) {
            host.send({ type: 'command', name: command, args });
            checkSelections(host.state);
          }
          const last = host.bytes;
          let undone = 0;
          for (; activeDocument(host.state).history.canUndo; undone++) {
            host.send({ type: 'command', name: 'undo' });
            checkSelections(host.state);
          }
          assert.deepEqual(host.bytes, bytes);
          for (; undone > 0; undone--) host.send({ type: 'command', name: 'redo' });
          checkSelections(host.state);
          assert.deepEqual(host.bytes, last);
        },
      ),
      { numRuns: RUNS },
    );
  });
});
