import { Watches } from './file-watches.ts';
import type { Surroundings } from './host-services.ts';
import { Gate } from './permission-gate.ts';
import { Processes } from './processes.ts';
import { tellWrong } from './report.ts';
import { Definitions } from './setting-definitions.ts';
import { Keeping } from './storage.ts';
import { Timers } from './timers.ts';
import { Texts } from './translations.ts';

/** The services of the host, with those that keep what plugins have started: processes, timers, watches. */
export interface World extends Surroundings {
  readonly gate: Gate;
  readonly definitions: Definitions;
  readonly watches: Watches;
  readonly processes: Processes;
  readonly timers: Timers;
  readonly texts: Texts;
  readonly keeping: Keeping;
}

export const worldOf = (around: Surroundings): World => ({
  ...around,
  gate: new Gate(around),
  definitions: new Definitions(around),
  watches: new Watches(around),
  processes: new Processes(around),
  timers: new Timers(around),
  texts: new Texts(around),
  keeping: new Keeping(around, (plugin, error) => tellWrong(around, plugin, error)),
});
