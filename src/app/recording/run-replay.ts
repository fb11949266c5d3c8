import type { Arguments } from '../arguments.ts';
import { VERSION } from '../version.ts';
import { readRecording } from './recording-lines.ts';
import { replayMasked } from './replay-masked.ts';
import { replay } from './replay.ts';

/** Runs `ink replay FILE`; returns the exit status. */
export function runReplay({ rest: [path] }: Pick<Arguments, 'rest'>): 0 | 1 {
  const recording = readRecording(path);
  if ('wrong' in recording) return fail(recording.wrong);
  const { version } = recording;
  const failed = (fault: string): 1 =>
    fail(`${path}: ${fault}${version === VERSION ? '' : ` (recorded by Inkstone ${version})`}`);
  if (recording.isMasked) {
    const { events, texts, fault } = replayMasked(recording);
    if (fault !== null) return failed(fault);
    process.stdout.write(
      `${plural(events, 'event')} of a problem report replayed: ${plural(texts.size, 'masked text')} compared, all the same\n`,
    );
    return 0;
  }
  const { events, checks, screens, fault, isWhole } = replay(recording);
  if (fault !== null) return failed(fault);
  const ended = isWhole ? '' : '; the recording ends before the editor quit';
  process.stdout.write(
    `${plural(events, 'event')} replayed: all texts are the same in ${plural(checks, 'comparison')}, and so are ${plural(screens, 'screen')}${ended}\n`,
  );
  return 0;
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function fail(sentence: string): 1 {
  process.stderr.write(`ink: ${sentence}\n`);
  return 1;
}
