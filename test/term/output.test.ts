import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { encode } from '../../src/base/utf8.ts';
import { Output, type Write } from '../../src/term/output.ts';

/** A terminal that takes what it is told to take: a number of bytes, or an error. */
class Slow {
  readonly taken: string[] = [];
  /** The number of bytes that it takes without any waiting. */
  atOnce = 0;
  idle = 0;
  readonly errors: string[] = [];
  readonly output: Output;
  #write: { bytes: Uint8Array; done: Parameters<Write>[4] } | null = null;

  constructor() {
    const write: Write = (_fd, bytes, offset, length, done) => {
      assert.equal(this.#write, null, 'two writes at a time');
      this.#write = { bytes: bytes.subarray(offset, offset + length), done };
    };
    this.output = new Output(
      -1,
      () => this.idle++,
      (error) => this.errors.push(error.code ?? ''),
      {
        write,
        attempt: (bytes) => {
          assert.equal(this.#write, null, 'a write overtakes another');
          const part = bytes.subarray(0, this.atOnce);
          if (part.length > 0) this.taken.push(new TextDecoder().decode(part));
          return part.length;
        },
      },
    );
  }

  take(count = Infinity): void {
    const { bytes, done } = this.#pending();
    const part = bytes.subarray(0, Math.min(count, bytes.length));
    this.taken.push(new TextDecoder().decode(part));
    done(null, part.length);
  }

  refuse(code: string): void {
    this.#pending().done(Object.assign(new Error(code), { code }), 0);
  }

  get waiting(): boolean {
    return this.#write !== null;
  }

  #pending(): { bytes: Uint8Array; done: Parameters<Write>[4] } {
    assert.ok(this.#write);
    const write = this.#write;
    this.#write = null;
    return write;
  }
}

describe('output', () => {
  it('sends one after the other, and tells when all is sent', () => {
    const slow = new Slow();
    slow.output.send(encode('one'));
    slow.output.send(encode('two'));
    assert.ok(slow.output.busy);
    slow.take();
    assert.equal(slow.idle, 0);
    slow.take();
    assert.deepEqual(slow.taken, ['one', 'two']);
    assert.equal(slow.idle, 1);
    assert.ok(!slow.output.busy);
    slow.output.send(new Uint8Array(0));
    assert.ok(!slow.waiting);
  });

  it('is not busy with what is taken at once, and waits for the rest', () => {
    const slow = new Slow();
    slow.atOnce = 4;
    slow.output.send(encode('abcd'));
    assert.ok(!slow.output.busy && !slow.waiting);
    slow.output.send(encode('efghij'));
    assert.ok(slow.output.busy);
    slow.output.send(encode('kl'));
    slow.take();
    slow.take();
    assert.deepEqual(slow.taken, ['abcd', 'efgh', 'ij', 'kl']);
    assert.equal(slow.idle, 1);
  });

  it('leaves what is large to the thread pool', () => {
    const slow = new Slow();
    slow.atOnce = Infinity;
    slow.output.send(new Uint8Array(100_000).fill(97));
    assert.ok(slow.waiting);
    slow.take();
    assert.deepEqual(slow.taken, ['a'.repeat(100_000)]);
  });

  it('goes on where a short write ended', () => {
    const slow = new Slow();
    slow.output.send(encode('abcdef'));
    slow.take(2);
    slow.take(3);
    slow.take();
    assert.deepEqual(slow.taken, ['ab', 'cde', 'f']);
    assert.equal(slow.idle, 1);
  });

  it('tries again when the terminal takes nothing', async () => {
    const slow = new Slow();
    slow.output.send(encode('abc'));
    slow.take(1);
    slow.refuse('EAGAIN');
    while (!slow.waiting) await new Promise((wake) => setTimeout(wake, 1));
    slow.take();
    assert.deepEqual(slow.taken, ['a', 'bc']);
    assert.deepEqual(slow.errors, []);
  });

  it('drops what is left of a write when something has to be said at once', () => {
    const slow = new Slow();
    slow.output.send(encode('abcdef'));
    slow.output.send(encode('more'));
    slow.output.sendNow(encode('now'));
    slow.output.send(encode('later'));
    slow.take(2);
    slow.take();
    assert.deepEqual(slow.taken, ['ab', 'later']);
    assert.equal(slow.idle, 1);
  });

  it('tells once that the terminal is gone, and sends no more', () => {
    const slow = new Slow();
    slow.output.send(encode('one'));
    slow.output.send(encode('two'));
    slow.refuse('EIO');
    slow.output.send(encode('three'));
    assert.deepEqual(slow.errors, ['EIO']);
    assert.ok(!slow.waiting && !slow.output.busy);
    assert.equal(slow.idle, 0);
  });
});
