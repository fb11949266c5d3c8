import type {
  CalibrationWork,
  LearnedKeys,
} from '../../../src/features/key-inspector/calibration-requests.ts';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Disk } from '../../../src/host/files/disk.ts';
import { Journal } from '../../../src/host/files/journal.ts';
import { thisProcess } from '../../../src/host/files/owner.ts';
import { Profiles } from '../../../src/host/state/profiles.ts';
import { Saver } from '../../../src/host/files/saver.ts';
import { describe as keyText } from '../../../src/input/notation.ts';

/** The profiles of terminals below a folder, and the last answer about them. */
export function profiles(base: string) {
  let last: LearnedKeys | null = null;
  let note: string | undefined;
  const disk = new Disk();
  const owner = thisProcess();
  const saver = new Saver(disk, new Journal(disk, join(base, 'journal'), owner), owner);
  const host = new Profiles(join(base, 'user'), disk, saver);
  const file = (name: string): string => join(base, 'user/terminals', name);
  return {
    /** Reads the keys of a terminal; returns false when no profile says anything of it. */
    read(terminal: string): boolean {
      const learned = host.read(terminal);
      if (learned !== null) [last, note] = [learned, undefined];
      return learned !== null;
    },
    async write(terminal: string, keys: CalibrationWork['keys']): Promise<void> {
      const written = await host.write({ terminal, keys });
      last = written.learned;
      note = written.note;
    },
    put(name: string, text: string): void {
      mkdirSync(join(base, 'user/terminals'), { recursive: true });
      writeFileSync(file(name), text);
    },
    text: (name: string) => readFileSync(file(name), 'utf8'),
    /** The last answer: the keys, null for none, and the faults. */
    told() {
      const { keys = [], source, faults } = last ?? {};
      const shown = keys.map((each) => `${each.sends} ${keyText([each.key])}`);
      return { keys: shown.length === 0 ? null : shown, source, faults, note };
    },
  };
}
