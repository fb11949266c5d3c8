const ESCAPES: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** The name of a file as Git writes it in its output: in quotes, with escapes, where it has special characters. */
export function unquoteName(written: string): string {
  if (!/^".*"$/.test(written)) return written;
  const inner = Buffer.from(written.slice(1, -1)).toString('latin1');
  const bytes = inner.replaceAll(/\\(?:([0-7]{3})|(.))/g, (_, octal: string | undefined, letter: string) =>
    octal === undefined ? (ESCAPES[letter] ?? letter) : String.fromCharCode(parseInt(octal, 8)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
