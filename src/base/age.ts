const UNITS = [
  ['year', 31_556_952],
  ['month', 2_629_746],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** The time between two moments in seconds, in the largest unit that fits: `3 weeks ago`. */
export function ageOf(time: number, now: number): string {
  for (const [unit, length] of UNITS) {
    const count = Math.floor((now - time) / length);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}
