/**
 * The bytes that terminals send for keys, as tables: `test/input/transcripts/NAME.tsv`. Lines that begin with `#` say
 * where they come from; then a row for each key: the bytes sent at first, and in the protocol that Inkstone is granted
 * there.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'transcripts');

export interface Row {
  /** As `describe` writes it. */
  readonly key: string;
  /** Empty when nothing is sent. */
  readonly plain: string;
  readonly granted: string;
  /** The terminal's own use of the key, when it keeps it by default. */
  readonly kept?: string;
}

export interface Transcript {
  readonly name: string;
  /** The facts in the `#` lines: `terminal`, `source`, `tier`, `answers`, `environment` and others. */
  readonly facts: Readonly<Record<string, string>>;
  readonly rows: readonly Row[];
}

/** The modifiers of the keys that are recorded; characters that Shift makes are recorded with their own key. */
const EVERY = ['', 'Shift+', 'Alt+', 'Alt+Shift+', 'Ctrl+', 'Ctrl+Shift+', 'Ctrl+Alt+', 'Ctrl+Alt+Shift+'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const SYMBOLS = [..."0123456789`-=[]\\;',./"];
const NAMED = (
  'Escape Tab Enter Backspace Space Insert Delete Home End PageUp PageDown Up Down Left Right Menu ' +
  'F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12'
).split(' ');

/** The keys that are recorded: the keyboard with all modifiers, and Super with what some maps use. */
export const RECORDED: readonly string[] = [
  ...[...LETTERS, ...SYMBOLS, ...NAMED].flatMap((key) => EVERY.map((held) => held + key)),
  ...[...LETTERS, ...SYMBOLS, ...NAMED].flatMap((key) =>
    ['Super+', 'Shift+Super+'].map((held) => held + key),
  ),
];

export const transcriptNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.tsv'))
    .map((name) => name.slice(0, -4))
    .toSorted();

export const transcriptFile = (name: string): string => join(FOLDER, `${name}.tsv`);

export function readTranscript(name: string): Transcript {
  const facts: Record<string, string> = {};
  const rows: Row[] = [];
  for (const line of readFileSync(transcriptFile(name), 'utf8').split('\n')) {
    const fact = /^# (\w+): (.*)$/.exec(line);
    if (fact) facts[fact[1]] = fact[2];
    else if (line !== '' && !line.startsWith('#')) {
      const [key, plain, granted, kept] = line.split('\t');
      rows.push({
        key,
        plain: unescape(plain),
        granted: unescape(granted),
        ...(kept !== undefined && { kept }),
      });
    }
  }
  return { name, facts, rows };
}

export function writtenTranscript({ facts, rows }: Omit<Transcript, 'name'>): string {
  const lines = [
    ...Object.entries(facts).map(([name, value]) => `# ${name}: ${value}`),
    ...rows.map(({ key, plain, granted, kept }) =>
      [key, escape(plain), escape(granted), ...(kept === undefined ? [] : [kept])].join('\t'),
    ),
  ];
  return `${lines.join('\n')}\n`;
}

/** Bytes as they are written in a table: `\e` for ESC, `\xNN` for what cannot be seen, `-` alone for nothing. */
export const escape = (bytes: string): string =>
  bytes === ''
    ? '-'
    : bytes === '-'
      ? '\\x2d'
      : bytes
          .replaceAll('\\', '\\\\')
          .replaceAll('\x1b', '\\e')
          .replaceAll(/[\0-\x20\x7f-\uffff]/g, (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, '0')}`);

export const unescape = (text: string): string =>
  text === '-'
    ? ''
    : text.replaceAll(/\\(?:x([\da-f]{2})|(.))/g, (_, code: string | undefined, other: string) =>
        code !== undefined ? String.fromCharCode(Number.parseInt(code, 16)) : other === 'e' ? '\x1b' : other,
      );
