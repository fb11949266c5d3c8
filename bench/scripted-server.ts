/**
 * A language server that is as fast as one can be, and ruthless: it answers at once, and sends 100,000 diagnostics or 1,000
 * messages of progress a second. Run: node bench/scripted-server.ts answer|flood|progress LOG
 *
 * It writes the time of each answer and flood to LOG, `METHOD NANOSECONDS`, by the clock that Python's `perf_counter` reads.
 */
import { appendFileSync, writeSync } from 'node:fs';
import { frame, MessageReader } from '../src/host/language-servers/client/framing.ts';

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: { readonly textDocument?: { readonly uri?: string } };
}

const [mode, log] = process.argv.slice(2);
const DIAGNOSTICS = 100_000;
/** A flood comes with one of so many edits. */
const EDITS = 100;
const ITEMS = 200;

const position = (line: number, character: number): object => ({ line, character });

/** Writes all of it at once: an answer is there when its time is. */
function send(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;)
    try {
      at += writeSync(1, bytes, at);
    } catch (error) {
      // The pipe is full until the editor reads.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
}

const note = (what: string): void => appendFileSync(log, `${what} ${process.hrtime.bigint()}\n`);

const ANSWERS: Readonly<Record<string, unknown>> = {
  initialize: {
    capabilities: {
      positionEncoding: 'utf-8',
      textDocumentSync: { openClose: true, change: 2 },
      hoverProvider: true,
      completionProvider: {},
    },
  },
  'textDocument/hover': { contents: { kind: 'markdown', value: 'SERVED_HOVER' } },
  'textDocument/completion': Array.from({ length: ITEMS }, (_, i) => ({ label: `SERVED_${i}`, kind: 3 })),
};

/** The diagnostics of a flood, one in every second line. */
const flood = (uri: string | undefined): Uint8Array =>
  frame({
    jsonrpc: '2.0',
    method: 'textDocument/publishDiagnostics',
    params: {
      uri,
      diagnostics: Array.from({ length: DIAGNOSTICS }, (_, i) => ({
        range: { start: position(2 * i, 0), end: position(2 * i, 4) },
        severity: 1 + (i % 4),
        message: `Diagnostic ${i} of a server that finds fault with every second line`,
        source: 'scripted',
        code: i,
      })),
    },
  });

let flooding: Uint8Array | null = null;
let edits = 0;

function take({ id, method = '', params }: Message): void {
  if (id !== undefined && method !== '') {
    const result = ANSWERS[method] ?? null;
    const bytes = frame({ jsonrpc: '2.0', id, result });
    note(method);
    send(bytes);
  } else if (method === 'exit') process.exit();
  else if (method === 'textDocument/didOpen') {
    if (mode === 'flood') flooding = flood(params?.textDocument?.uri);
    note(method);
  } else if (method === 'textDocument/didChange' && flooding !== null && edits++ % EDITS === EDITS / 2) {
    note('flood');
    send(flooding);
  } else if (method === 'initialized' && mode === 'progress') reportProgress();
}

/** Reports progress a thousand times a second. */
function reportProgress(): void {
  const tell = (value: object): void =>
    send(frame({ jsonrpc: '2.0', method: '$/progress', params: { token: 'work', value } }));
  tell({ kind: 'begin', title: 'Working', percentage: 0 });
  let told = 0;
  setInterval(() => {
    for (let i = 0; i < 10; i++)
      tell({ kind: 'report', message: `step ${told++}`, percentage: Math.floor(told / 10) % 100 });
  }, 10);
}

const reader = new MessageReader();
process.stdin.on('data', (chunk: Uint8Array) => {
  for (const body of reader.push(chunk)) take(JSON.parse(Buffer.from(body).toString()) as Message);
});
process.stdin.on('end', () => process.exit());
