import type { Event } from '../../../src/core/model/messages.ts';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Disk } from '../../../src/host/files/disk.ts';
import { Journal } from '../../../src/host/files/journal.ts';
import { thisProcess } from '../../../src/host/files/owner.ts';
import { Profiles } from '../../../src/host/state/profiles.ts';
import { Saver } from '../../../src/host/files/saver.ts';
import { describe as keyText } from '../../../src/input/notation.ts';

/** The profiles of terminals below a folder, and what is told of them. */
export function profiles(base: string) {
  const events: Event[] = [];
  const disk = new Disk();
  const owner = thisProcess();
  const saver = new Saver(disk, new Journal(disk, join(base, 'journal'), owner), owner);
  const host = new Profiles(join(base, 'user'), (event) => events.push(event), disk, saver);
  const file = (name: string): string => join(base, 'user/terminals', name);
  return {
    host,
    events,
    put(name: string, text: string): void {
      mkdirSync(join(base, 'user/terminals'), { recursive: true });
      writeFileSync(file(name), text);
    },
    text: (name: string) => readFileSync(file(name), 'utf8'),
    /** The last report: the keys, and the faults. */
    told() {
      const last = events.findLast((event) => event.type === 'calibration');
      const keys = last?.calibration?.keys.map((each) => `${each.sends} ${keyText([each.key])}`) ?? null;
      return { keys, source: last?.calibration?.source, faults: last?.faults, note: last?.note };
    },
  };
}
