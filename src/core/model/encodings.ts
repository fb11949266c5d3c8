/** A way to write a text: the name of its encoding in the state, and whether a byte order mark stands before it. */
export interface Encoding {
  /** The name that people read and type. */
  readonly title: string;
  readonly name: string;
  readonly bom: boolean;
}

const plain = (title: string, name = title.toLowerCase()): Encoding => ({ title, name, bom: false });

/** Every encoding that a file can be read and written in. */
export const ENCODINGS: readonly Encoding[] = [
  plain('UTF-8'),
  { title: 'UTF-8 with BOM', name: 'utf-8', bom: true },
  plain('UTF-16 LE'),
  { title: 'UTF-16 LE with BOM', name: 'utf-16 le', bom: true },
  plain('UTF-16 BE'),
  { title: 'UTF-16 BE with BOM', name: 'utf-16 be', bom: true },
  plain('UTF-32 LE'),
  { title: 'UTF-32 LE with BOM', name: 'utf-32 le', bom: true },
  plain('UTF-32 BE'),
  { title: 'UTF-32 BE with BOM', name: 'utf-32 be', bom: true },
  plain('ISO-8859-1'),
  plain('ISO-8859-2'),
  plain('ISO-8859-5'),
  plain('ISO-8859-7'),
  plain('ISO-8859-8'),
  plain('ISO-8859-9'),
  plain('ISO-8859-15'),
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((last) => plain(`Windows-125${last}`)),
  plain('KOI8-R'),
  plain('GB18030'),
  plain('Big5'),
  plain('Shift-JIS'),
  plain('EUC-JP'),
  plain('ISO-2022-JP'),
  plain('EUC-KR'),
];

/** Other names that people know. */
const ALIASES: Readonly<Record<string, string>> = {
  latin1: 'iso88591',
  latin2: 'iso88592',
  latin9: 'iso885915',
  sjis: 'shiftjis',
  cp932: 'shiftjis',
  windows31j: 'shiftjis',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  cp949: 'euckr',
  uhc: 'euckr',
  utf16: 'utf16lewithbom',
  utf32: 'utf32lewithbom',
  big5hkscs: 'big5',
  cp950: 'big5',
  jis: 'iso2022jp',
};

const simple = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The encodings whose names, or other names, begin with what was typed, whatever its case, blanks and hyphens. */
export function encodingsLike(typed: string): readonly Encoding[] {
  const wanted = simple(typed).replace(/^cp(?=125)/, 'windows');
  const exact = ENCODINGS.find(({ title }) => simple(title) === (ALIASES[wanted] ?? wanted));
  const known = Object.keys(ALIASES).filter((alias) => alias.startsWith(wanted));
  const others = ENCODINGS.filter(
    (each) =>
      each !== exact &&
      (simple(each.title).startsWith(wanted) || known.some((alias) => ALIASES[alias] === simple(each.title))),
  );
  return exact === undefined ? others : [exact, ...others];
}

/** The name of an encoding on the screen. */
export function encodingTitle(name: string, bom: boolean): string {
  const known = ENCODINGS.find((each) => each.name === name && !each.bom);
  return `${known?.title ?? name.replace('utf-8', 'UTF-8')}${bom ? ' BOM' : ''}`;
}

/** True when a text of this encoding has to be decoded: all but UTF-8 and raw bytes. */
export const isDecoded = (name: string): boolean =>
  name !== 'utf-8' && ENCODINGS.some((each) => each.name === name);

/** The encoding to read a file of a document in again: the one it was decoded from; null to detect it, as for UTF-8. */
export const encodingToRead = ({
  encoding: name,
  bom,
}: {
  readonly encoding: string;
  readonly bom: boolean;
}): Pick<Encoding, 'name' | 'bom'> | null => (isDecoded(name) ? { name, bom } : null);

/** The byte order mark of an encoding. */
export function byteOrderMark(name: string): Uint8Array {
  if (name === 'utf-16 le') return Uint8Array.of(0xff, 0xfe);
  if (name === 'utf-16 be') return Uint8Array.of(0xfe, 0xff);
  if (name === 'utf-32 le') return Uint8Array.of(0xff, 0xfe, 0, 0);
  if (name === 'utf-32 be') return Uint8Array.of(0, 0, 0xfe, 0xff);
  return Uint8Array.of(0xef, 0xbb, 0xbf);
}
