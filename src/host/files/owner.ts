import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf } from './error-messages.ts';

/**
 * The owner of a temporary file or a journal. The name is part of the file's own name, so that another Inkstone can
 * tell a leftover of a crash from the work of a living process.
 */
export interface Owner {
  /** Unique among all processes that ever see the same folder; letters, digits and `-`. */
  readonly name: string;
  /** True if the process of this name is certainly gone; false in doubt. */
  isGone(name: string): boolean;
}

/** This process: `MACHINE-BOOT-PID-START`. Another machine's (or container's) process is never taken for gone. */
export function thisProcess(): Owner {
  const machine = hash(hostname() + attempt(() => readlinkSync('/proc/self/ns/pid')));
  const boot = hash(attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1')));
  const name = [machine, boot, process.pid.toString(36), startOf(process.pid)].join('-');
  return {
    name,
    isGone(other) {
      const [theirMachine, theirBoot, pid, start] = other.split('-');
      if (other === name || theirMachine !== machine || start === undefined) return false;
      if (theirBoot !== boot) return true;
      const id = Number.parseInt(pid, 36);
      return !(id > 0) ? false : !isRunning(id) || startOf(id) !== start;
    },
  };
}

/** True while there is a process of this number. */
export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

/**
 * The start of a process, in ticks since the boot, so that a number used twice is noticed; `0` where it is unknown, and
 * `ended` when it is only waiting for its parent to notice its end.
 */
function startOf(id: number): string {
  const status = attempt(() => readFileSync(`/proc/${id}/stat`, 'latin1'));
  // The name in parentheses may hold anything, blanks and parentheses too. Then come the state and 18 more fields.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? 'ended' : Number(fields[19] || 0).toString(36);
}

function attempt(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/** FNV-1a, 32 bits, in base 36. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value.toString(36);
}
