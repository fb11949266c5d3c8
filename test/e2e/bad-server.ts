/**
 * A language server that misbehaves: `node bad-server.ts BEHAVIOR`, where BEHAVIOR is the JSON of a `Behavior`. It does
 * what that says at the messages that it says, and otherwise is a server that answers hovers with the position that it was
 * asked about. It writes the text that it has of the document into the file `server-text` of its folder at each save.
 */
import { appendFileSync, writeFileSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A text, or one with a part that is repeated with %i as its number. In both %u is the address of the document. */
export type Json =
  | string
  | { readonly before: string; readonly each: string; readonly count: number; readonly after: string };

/** Something that the server does. JSON is given as text, so that it can be anything. */
export type Act =
  /** Answers the request with this result. */
  | { readonly do: 'answer'; readonly json: Json }
  /** Refuses the request with this error. */
  | { readonly do: 'refuse'; readonly json: string }
  /** Never answers. */
  | { readonly do: 'hang' }
  /** Answers as usual, but after the answer to the next request of the method. */
  | { readonly do: 'hold' }
  /** Reads and writes nothing for some milliseconds. */
  | { readonly do: 'block'; readonly for: number }
  /** Sends a message, several times a second where `every` is given, for as long as it runs. */
  | { readonly do: 'send'; readonly json: Json; readonly perSecond?: number }
  /** Writes bytes that need be no messages. */
  | { readonly do: 'write'; readonly text: string; readonly times?: number }
  /** Sends half of an answer and ends. */
  | { readonly do: 'die'; readonly status: number };

/** The behavior of a bad server. */
export interface Behavior {
  readonly capabilities?: { readonly positionEncoding?: string; readonly [name: string]: unknown };
  /** The acts at each message of a method, beginning with the first; the last ones are repeated at all that follow. */
  readonly at?: Readonly<Record<string, readonly (readonly Act[])[]>>;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: {
    readonly textDocument?: { readonly uri: string; readonly text?: string };
    readonly position?: Position;
    readonly contentChanges?: readonly { readonly range?: Range; readonly text: string }[];
  };
}

interface Position {
  readonly line: number;
  readonly character: number;
}
type Range = { readonly start: Position; readonly end: Position };

const behavior = JSON.parse(process.argv[2] ?? '{}') as Behavior;
const capabilities = { textDocumentSync: { openClose: true, change: 2, save: true }, hoverProvider: true };
const encoding = behavior.capabilities?.positionEncoding;
/** The requests of each method so far. */
const counts = new Map<string, number>();
/** The answers that wait for the next one of their method. */
const held = new Map<string, string>();
let text = '';
let uri = '';

const jsonOf = (json: Json): string => wholeJson(json).replaceAll('%u', uri);

const wholeJson = (json: Json): string =>
  typeof json === 'string'
    ? json
    : `${json.before}${Array.from({ length: json.count }, (_, i) => json.each.replaceAll('%i', String(i))).join(',')}${json.after}`;

/** Writes all of it at once, however long the reader takes. */
function write(bytes: string): void {
  const all = Buffer.from(bytes, 'latin1');
  for (let at = 0; at < all.length;) {
    try {
      at += writeSync(1, all, at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

function send(json: string): void {
  const body = Buffer.from(json);
  write(`Content-Length: ${body.length}\r\n\r\n${body.toString('latin1')}`);
}

const reply = (id: number, json: string): void => send(`{"jsonrpc":"2.0","id":${id},"result":${json}}`);

/** The answer of a good server. */
function goodAnswer(method: string, { position }: NonNullable<Message['params']>): string {
  if (method === 'initialize')
    return JSON.stringify({ capabilities: { ...capabilities, ...behavior.capabilities } });
  if (method !== 'textDocument/hover' || position === undefined) return 'null';
  return JSON.stringify({
    contents: `hover ${counts.get(method)} at ${position.line},${position.character}`,
  });
}

/** Does one thing; true when a request is answered by it, or never will be. */
function act(each: Act, method: string, id: number, params: NonNullable<Message['params']>): boolean {
  switch (each.do) {
    case 'answer':
      reply(id, jsonOf(each.json));
      return true;
    case 'refuse':
      send(`{"jsonrpc":"2.0","id":${id},"error":${each.json}}`);
      return true;
    case 'hang':
      return true;
    case 'hold':
      held.set(method, `{"jsonrpc":"2.0","id":${id},"result":${goodAnswer(method, params)}}`);
      return true;
    case 'block':
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, each.for);
      return false;
    case 'send':
      if (each.perSecond === undefined) send(jsonOf(each.json));
      else void sendOften(each.json, each.perSecond);
      return false;
    case 'write':
      for (let i = 0; i < (each.times ?? 1); i++) write(each.text);
      return false;
    case 'die': {
      const json = `{"jsonrpc":"2.0","id":${id},"result":${goodAnswer(method, params)}}`;
      write(`Content-Length: ${json.length}\r\n\r\n${json.slice(0, json.length / 2)}`);
      process.exit(each.status);
    }
  }
}

async function sendOften(json: Json, perSecond: number): Promise<void> {
  const TURN = 20;
  for (let sent = 0; ;) {
    for (let i = 0; i < (perSecond * TURN) / 1000; i++) send(jsonOf(json).replaceAll('%n', String(sent++)));
    await pause(TURN);
  }
}

/** The index in the text of a position. */
function indexOf({ line, character }: Position): number {
  const lines = text.split('\n');
  const before = lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0);
  if (encoding !== 'utf-8') return before + character;
  return before + Buffer.from(lines[line]).subarray(0, character).toString().length;
}

/** Follows the document as a server does. */
function follow(method: string, params: NonNullable<Message['params']>): void {
  if (method === 'textDocument/didOpen') {
    text = params.textDocument?.text ?? '';
    uri = params.textDocument?.uri ?? '';
  }
  if (method === 'textDocument/didSave') writeFileSync('server-text', text);
  for (const { range, text: inserted } of params.contentChanges ?? [])
    text =
      range === undefined
        ? inserted
        : text.slice(0, indexOf(range.start)) + inserted + text.slice(indexOf(range.end));
}

function take({ id, method, params = {} }: Message): void {
  if (method === undefined) return;
  const count = counts.get(method) ?? 0;
  counts.set(method, count + 1);
  appendFileSync('server-log', `${method}\n`);
  follow(method, params);
  const acts = behavior.at?.[method] ?? [];
  let isAnswered = false;
  for (const each of acts[Math.min(count, acts.length - 1)] ?? [])
    isAnswered = act(each, method, id ?? 0, params) || isAnswered;
  if (id !== undefined && !isAnswered) reply(id, goodAnswer(method, params));
  const late = held.get(method);
  if (late !== undefined && id !== undefined && !late.includes(`"id":${id},`)) {
    held.delete(method);
    send(late);
  }
  if (method === 'exit') process.exit(0);
}

let input = Buffer.alloc(0);
process.stdin.on('data', (chunk: Buffer) => {
  input = Buffer.concat([input, chunk]);
  for (;;) {
    const head = input.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/\d+/.exec(input.subarray(0, head).toString())?.[0]);
    if (input.length < head + 4 + length) return;
    const body = input.subarray(head + 4, head + 4 + length).toString();
    input = input.subarray(head + 4 + length);
    take(JSON.parse(body) as Message);
  }
});
// The editor is gone.
process.stdin.on('end', () => process.exit(0));
