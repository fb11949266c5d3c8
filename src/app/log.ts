import type { Effect, Event } from '../core/model/messages.ts';
import { closeSync, openSync, writeSync } from 'node:fs';
import type { Milliseconds } from '../base/units.ts';
import { ALT, CTRL, SUPER } from '../input/event.ts';
import { describe } from '../input/notation.ts';
import type { Capabilities } from '../term/capabilities.ts';

/** The fields of an event or an effect that may be logged: none of them comes out of a document or goes into one. */
const TOLD = new Set(
  [
    'action,before,button,code,column,columns,count,document,done,encoding,focused,height,id,kind,level,limit',
    'line,lineEnd,path,progress,readOnly,request,revision,rows,status,tier,total,trust,type,wrapped,x,y',
  ].flatMap((names) => names.split(',')),
);

/** Kinds of events whose sentences are about files and settings. */
const SENTENCES = new Set(['message', 'open_failed']);

/**
 * The log that `--log` writes: every event with its effects and the time that it took, a line for each. Typed letters,
 * search patterns and the contents of documents are left out, so that a log can be shown to others.
 */
export class Log {
  readonly #file: number;
  #lines = '';
  #pending = false;

  /** Adds to `path`. Throws when it cannot be written. */
  constructor(path: string) {
    this.#file = openSync(path, 'a', 0o600);
  }

  note(text: string): void {
    this.#lines += `${performance.now().toFixed(1).padStart(10)}  ${text}\n`;
    if (this.#pending) return;
    this.#pending = true;
    // Behind what is in hand: nobody waits for the disk.
    setImmediate(() => this.flush());
  }

  event(event: Event, effects: readonly Effect[], took: Milliseconds): void {
    if (event.type === 'mouse' && event.kind === 'move') return;
    const then = effects.map(effectLine).join(', ');
    this.note(`${nameOf(event)}  ${took.toFixed(2)} ms${then === '' ? '' : `  => ${then}`}`);
  }

  terminal({ term, version, colors, synchronized, settled }: Capabilities, keyboard: string): void {
    this.note(
      `terminal TERM=${term} version=${JSON.stringify(version)} colors=${colors} keyboard=${keyboard} synchronized=${synchronized} settled=${settled}`,
    );
  }

  /** Writes what is still to be written. Never throws: a log that fails is no reason to end. */
  flush(): void {
    this.#pending = false;
    const lines = this.#lines;
    this.#lines = '';
    try {
      if (lines !== '') writeSync(this.#file, lines);
    } catch {
      // The disk is full: there is nothing to be done about it here.
    }
  }

  close(): void {
    this.flush();
    closeSync(this.#file);
  }
}

function nameOf(event: Event): string {
  if (event.type === 'key') {
    const typed = [...event.key].length === 1 && (event.modifiers & (CTRL | ALT | SUPER)) === 0;
    return `key ${typed ? 'a character' : describe([event])}${event.kind === 'press' ? '' : ` ${event.kind}`}`;
  }
  if (event.type === 'command') return `command ${event.name}`;
  const failure = event.type === 'answer' ? fileFailure(event.answer) : null;
  if (failure !== null) return `${fields(event)} ${failure}`;
  if (!SENTENCES.has(event.type) || !('message' in event)) return fields(event);
  const { message } = event;
  if (message === null || typeof message === 'string') return `${fields(event)} ${message ?? 'stopped'}`;
  return `${fields(event)} ${message.level}: ${message.text}`;
}

/** The sentence of an answer that says why a file was not opened or saved; null for other answers. */
function fileFailure(answer: unknown): string | null {
  if (!isRecord(answer) || !('message' in answer) || typeof answer.message !== 'string') return null;
  const isOpening = 'type' in answer && answer.type === 'open_failed';
  const isSaving = 'kind' in answer && answer.kind === 'failed';
  return isOpening || isSaving ? answer.message : null;
}

/** An effect; what a plugin says is there to be read. */
const effectLine = (effect: Effect): string =>
  effect.type === 'plugin_log' ? `${effect.level}: ${effect.text}` : fields(effect);

/** The type, and of the rest what may be told; of a request also what may be told of what it asks, or is answered. */
function fields(part: Event | Effect): string {
  const inner = part.type === 'ask' ? part.work : part.type === 'answer' ? part.answer : null;
  return [part.type, ...toldOf(part), ...(isRecord(inner) ? toldOf(inner) : [])].join(' ');
}

const toldOf = (part: object): readonly string[] =>
  Object.entries(part)
    .filter(
      ([name, value]) =>
        name !== 'type' && TOLD.has(name) && ['string', 'number', 'boolean'].includes(typeof value),
    )
    .map(([name, value]) => `${name}=${String(value)}`);

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
