export const MONTHS: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');
export const DAYS: readonly string[] = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

export const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The distance of a time zone from UTC, in minutes, in the form `+01:00`. */
export function zoneOffset(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/** The parts of a time that a letter stands for, by what a clock on the wall shows. */
const PARTS: Readonly<Record<string, (wall: Date, zone: number) => string>> = {
  Y: (wall) => String(wall.getUTCFullYear()),
  y: (wall) => twoDigits(wall.getUTCFullYear() % 100),
  m: (wall) => twoDigits(wall.getUTCMonth() + 1),
  B: (wall) => MONTHS[wall.getUTCMonth()],
  b: (wall) => MONTHS[wall.getUTCMonth()].slice(0, 3),
  d: (wall) => twoDigits(wall.getUTCDate()),
  e: (wall) => String(wall.getUTCDate()),
  A: (wall) => DAYS[wall.getUTCDay()],
  a: (wall) => DAYS[wall.getUTCDay()].slice(0, 3),
  H: (wall) => twoDigits(wall.getUTCHours()),
  I: (wall) => twoDigits(wall.getUTCHours() % 12 || 12),
  p: (wall) => (wall.getUTCHours() < 12 ? 'AM' : 'PM'),
  M: (wall) => twoDigits(wall.getUTCMinutes()),
  S: (wall) => twoDigits(wall.getUTCSeconds()),
  s: (wall, zone) => String(Math.floor((wall.getTime() - zone * 60_000) / 1000)),
  F: (wall) =>
    `${wall.getUTCFullYear()}-${twoDigits(wall.getUTCMonth() + 1)}-${twoDigits(wall.getUTCDate())}`,
  T: (wall) => [wall.getUTCHours(), wall.getUTCMinutes(), wall.getUTCSeconds()].map(twoDigits).join(':'),
  z: (_, zone) => zoneOffset(zone).replace(':', ''),
  '%': () => '%',
};

/**
 * A time in a format like that of the program `date`: `%Y-%m-%d %H:%M`. Letters that stand for nothing are left as
 * they are.
 * @param wall the time of the wall clock, as that of UTC
 * @param zone the distance of the wall clock from UTC, in minutes
 */
export const formatDate = (format: string, wall: Date, zone: number): string =>
  format.replaceAll(/%(.)/gu, (written, letter: string) =>
    Object.hasOwn(PARTS, letter) ? PARTS[letter](wall, zone) : written,
  );
