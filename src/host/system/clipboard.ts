import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Byte, Milliseconds } from '../../base/units.ts';
import type { ClipboardTool } from './clipboard-tool.ts';
import { clipboardSentence } from '../files/error-messages.ts';
import type { Content } from '../files/stream.ts';

/** The most that is sent through the terminal (OSC 52), and the most that is given to a tool or taken from it. */
const TERMINAL_LIMIT: Byte = 1_000_000;
const TOOL_LIMIT: Byte = 64_000_000;
const PASTE_LIMIT: Milliseconds = 200;
const CHUNK = 1 << 16;

/** The services that the clipboard needs. */
export interface ClipboardWorld {
  /** Sends bytes to the terminal, between two frames; null where the terminal would print them. */
  readonly terminal: ((bytes: Uint8Array) => void) | null;
  readonly tool: ClipboardTool | null;
  /** Tells the user a sentence. */
  readonly report: (sentence: string) => void;
  /** The longest that a paste waits for the tool, 200 ms unless it is given. */
  readonly patience?: Milliseconds;
}

/**
 * The system's clipboard, through the terminal and through the platform's tool. It never waits for the terminal, and
 * a tool that fails is told of once: what was copied is always in the editor's own clipboard too.
 */
export class Clipboard {
  readonly #world: ClipboardWorld;
  /** The system has, or is getting, something other than the last copy from here. */
  #behind = false;
  #told = false;
  /** Ends the tool that is still being fed. */
  #feeding: AbortController | null = null;

  constructor(world: ClipboardWorld) {
    this.#world = world;
  }

  /** Puts a text on the system's clipboard. Resolves when the tool has it, or it was told that it has not. */
  async copy(text: Content): Promise<void> {
    const { terminal, tool, report } = this.#world;
    this.#feeding?.abort();
    this.#behind = true;
    if (text.length > TOOL_LIMIT) return report(clipboardSentence.tooLong);
    if (terminal && text.length <= TERMINAL_LIMIT) {
      const bytes = Buffer.alloc(text.length);
      if (!text.readInto(0, bytes)) return report(clipboardSentence.lost);
      terminal(Buffer.from(`\u001b]52;c;${bytes.toString('base64')}\u001b\\`, 'latin1'));
    }
    if (!tool) return;
    const feeding = new AbortController();
    this.#feeding = feeding;
    try {
      await feed(tool, text, feeding.signal);
      if (this.#feeding === feeding) this.#behind = false;
    } catch (error) {
      if (feeding.signal.aborted || this.#told) return;
      this.#told = true;
      report(clipboardSentence.failed(tool.copy[0], error));
    } finally {
      if (this.#feeding === feeding) this.#feeding = null;
    }
  }

  /** The system's clipboard; null when it is empty, cannot be asked, does not answer in time, or is not up to date. */
  async paste(): Promise<Uint8Array | null> {
    const { tool, patience = PASTE_LIMIT } = this.#world;
    return tool?.paste && !this.#behind ? await output(tool.paste, patience) : null;
  }
}

/** Runs the tool with the text as its input, in a session of its own: on X11 it lives on to answer those who paste. */
async function feed({ copy, encoding }: ClipboardTool, text: Content, signal: AbortSignal): Promise<void> {
  const [program, ...args] = copy;
  const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'], detached: true, signal });
  const ended = new Promise<void>((accept, reject) => {
    child.once('error', reject);
    child.once('exit', (status) =>
      status === 0 ? accept() : reject(new Error(`it ended with status ${status}`)),
    );
  });
  const [, end] = await Promise.allSettled([
    pipeline(Readable.from(pieces(text, encoding)), child.stdin),
    ended,
  ]);
  if (end.status === 'rejected') throw end.reason;
}

function* pieces(text: Content, encoding?: 'utf16le'): Generator<Buffer> {
  const decoder = encoding && new TextDecoder();
  if (encoding) yield Buffer.from('\ufeff', encoding);
  for (let at = 0; at < text.length; at += CHUNK) {
    const bytes = Buffer.alloc(Math.min(CHUNK, text.length - at));
    if (!text.readInto(at, bytes)) throw new Error('some of its bytes are lost');
    const more = at + CHUNK < text.length;
    yield decoder ? Buffer.from(decoder.decode(bytes, { stream: more }), encoding) : bytes;
  }
}

/** The output of a program, when it ends well and within the patience. */
function output(
  [program, ...args]: readonly [string, ...string[]],
  patience: Milliseconds,
): Promise<Uint8Array | null> {
  return new Promise((accept) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    const parts: Buffer[] = [];
    let length = 0;
    const end = (bytes: Uint8Array | null): void => {
      clearTimeout(timer);
      if (child.exitCode === null) child.kill('SIGKILL');
      child.stdout.destroy();
      accept(bytes);
    };
    const timer = setTimeout(end, patience, null);
    child.stdout.on('data', (part: Buffer) => {
      parts.push(part);
      length += part.length;
      if (length > TOOL_LIMIT) end(null);
    });
    child.once('error', () => end(null));
    child.once('close', (status) => end(status === 0 ? Buffer.concat(parts) : null));
  });
}
