/**
 * Records what the terminals that run here send for keys into `test/input/transcripts`, in place of what stands there;
 * with names as arguments only those. It takes Xvfb and xdotool, and a quarter of a minute for each mode of each.
 */
import { writeFileSync } from 'node:fs';
import { Desktop, missing, REAL, record, settingsOf } from '../test/e2e/desktop.ts';
import { RECORDED, transcriptFile, writtenTranscript } from '../test/input/transcripts.ts';

const wanted = process.argv.slice(2);
const desktop = await Desktop.start();
try {
  for (const [name, terminal] of Object.entries(REAL)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const lacking = missing(terminal);
    if (lacking.length > 0) {
      process.stdout.write(`${name}: not recorded without ${lacking.join(', ')}\n`);
      continue;
    }
    const plain = await record(desktop, terminal, '', RECORDED);
    const granted = await record(desktop, terminal, terminal.request, RECORDED);
    const rows = RECORDED.map((key) => ({
      key,
      plain: plain.sent.get(key) ?? '',
      granted: granted.sent.get(key) ?? '',
      ...keptBy(terminal.keeps, key),
    }));
    writeFileSync(
      transcriptFile(name),
      writtenTranscript({ facts: settingsOf(terminal, granted.answers), rows }),
    );
    process.stdout.write(`${name}: ${rows.length} keys\n`);
  }
} finally {
  desktop.close();
}

function keptBy(keeps: Readonly<Record<string, string>>, key: string): { kept?: string } {
  return Object.hasOwn(keeps, key) ? { kept: keeps[key] } : {};
}
