import type { Milliseconds } from './units.ts';

/** The time since something, in words. */
export function ago(time: Milliseconds): string {
  const seconds = Math.max(0, Math.round(time / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 48 * 3600)
    return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min ago`;
  return `${Math.floor(seconds / 86_400)} days ago`;
}
