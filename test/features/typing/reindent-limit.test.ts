/** Reindenting works in one turn of the main thread, so it takes only so much text. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { update } from '../../../src/editor/update.ts';
import { MOST_BYTES } from '../../../src/features/typing/reindent.ts';
import { Host } from '../../cases/host.ts';
import { type Cost, counted } from '../../editor/turn-cost.ts';

const CODE = `if (one) {\ntwo(${'three, [four, five, six], '.repeat(4)});\n}\n`;
const CODE_AFTER = CODE.replace('two', '    two');
const LONG = `  const long = [${'1, "two", (three), '.repeat(260)}];\n`;

describe('reindenting all lines', () => {
  for (const [name, part, after] of [
    ['lines of code', CODE, CODE_AFTER],
    // A line of more than 4 KiB stays where it is.
    ['long lines', LONG, LONG],
  ] as const) {
    const most = Math.floor(MOST_BYTES / part.length);

    test(`reads at most 1 MiB of ${name}`, () => {
      const { state } = new Host('a.ts', Buffer.from(part.repeat(most)));
      const cost: Cost = { read: 0, added: 0, rows: 0 };
      const { documents } = counted(cost, 1, () =>
        update(state, { type: 'command', name: 'reindent_lines' }, 0),
      ).state;
      const [{ text }] = documents.values();
      assert.ok(cost.read >= part.length * most);
      assert.equal(text.toString(), after.repeat(most));
    });

    test(`refuses more than that of ${name}, and says so`, () => {
      const host = new Host('a.ts', Buffer.from(part.repeat(most + 1)));
      host.send({ type: 'command', name: 'reindent_lines' });
      assert.equal(
        host.state.window.message?.text,
        'Cannot reindent more than 20,000 lines or 384 KiB at once',
      );
    });
  }
});
