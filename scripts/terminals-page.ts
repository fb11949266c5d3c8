/**
 * Writes into doc/terminal-keys.md, between its marks, which keys of the default map terminals keep to themselves, and what
 * can be pressed there instead.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from '../src/input/notation.ts';
import { bindings, rowsByKey, runs } from '../test/input/pressing.ts';
import { readTranscript, transcriptNames, type Transcript } from '../test/input/transcripts.ts';

const PAGE = join(import.meta.dirname, '../doc/terminal-keys.md');
const MARKS = ['<!-- kept keys, by scripts/terminals-page.ts -->', '<!-- end of kept keys -->'] as const;
/** Keys that a sentence of the page covers. */
const EVERYWHERE = /^(left to the desktop|switches to another console)/;

/** The page with the tables as the transcripts have it. Throws when its marks are not there. */
export function withKeptKeys(page: string): string {
  const [from, to] = MARKS.map((mark) => page.indexOf(mark));
  if (from < 0 || to < from) throw new Error('doc/terminal-keys.md has lost its marks');
  const tables = transcriptNames().map((name) => table(readTranscript(name)));
  return `${page.slice(0, from + MARKS[0].length)}\n\n${tables.join('')}${page.slice(to)}`;
}

function table(transcript: Transcript): string {
  const { facts } = transcript;
  const byKey = rowsByKey(transcript);
  const kept = transcript.rows.flatMap(({ key, kept: does }) => {
    const here = bindings.filter(({ keys }) => keys.length === 1 && describe(keys) === key);
    if (does === undefined || here.length === 0 || EVERYWHERE.test(does)) return [];
    const [{ action, args }] = here;
    const instead = bindings.find(
      (other) =>
        other.action === action &&
        JSON.stringify(other.args) === JSON.stringify(args) &&
        describe(other.keys) !== key &&
        runs(byKey, facts.tier === 'kitty', other),
    );
    return [`| ${code(key)} | ${does} | ${instead === undefined ? '' : code(describe(instead.keys))} |\n`];
  });
  const settings = facts.settings === undefined ? '' : `, with ${facts.settings}`;
  const title = `**${facts.terminal}** (${facts.source.replace(/, not recorded/, '')}${settings}; keys: ${facts.tier})`;
  return kept.length === 0
    ? `${title}: none.\n\n`
    : `${title}:\n\n| key | what the terminal does | press instead |\n|---|---|---|\n${kept.join('')}\n`;
}

/** A key as code; a bar would end the column. */
const code = (key: string): string => `\`${key.replaceAll('|', '\\|')}\``;

if (import.meta.main) {
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(PAGE, withKeptKeys(page));
}
