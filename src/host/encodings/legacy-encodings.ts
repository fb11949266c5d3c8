/** The encodings that a short text may be in, with the letters and the languages that speak for each. */

/** An encoding of single bytes. */
export interface Narrow {
  readonly name: string;
  /** The letters beyond ASCII that its languages use often, lowercase. */
  readonly letters: string;
}

/** An encoding of pairs of bytes. */
export interface Wide {
  readonly name: string;
  /** The script of its common characters. */
  readonly script: 'Han' | 'Hangul';
  readonly hasKana: boolean;
  /** The lead bytes of the common characters: the first level of the national standard. */
  readonly common: readonly [first: number, last: number];
  /** The least second byte of a common character. */
  readonly trail: number;
}

/** Languages that share encodings. */
interface Group {
  /** ISO 639 codes, with a country where that decides. */
  readonly languages: string;
  /** The most usual first. */
  readonly encodings: readonly string[];
  /** The letters of these languages where they are fewer than those of the encoding. */
  readonly letters?: string;
}

const CENTRAL = 'áéíóúýäöüőűčďěňřšťůžćąęłńśźżľĺŕôâăîșțşţđ';
const CYRILLIC = 'абвгдезийклмнопрстучыьяёєіїґўђјљњћџ';
const GREEK = 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋ';
const WESTERN = 'éèêëàâçùûüîïôœæäößáíóúñãõåøìòþð';

export const NARROW: readonly Narrow[] = [
  { name: 'windows-1252', letters: WESTERN },
  { name: 'windows-1250', letters: CENTRAL },
  { name: 'iso-8859-2', letters: CENTRAL },
  { name: 'windows-1251', letters: CYRILLIC },
  { name: 'koi8-r', letters: CYRILLIC },
  { name: 'windows-1253', letters: GREEK },
  { name: 'windows-1254', letters: 'çğıİöşüâîé' },
  { name: 'windows-1255', letters: 'אבגדהוזחטיךכלםמןנסעףפץצקרשת' },
  { name: 'windows-1256', letters: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويىةءأإآؤئ' },
  { name: 'windows-1257', letters: 'ąčęėįšųūžāēģīķļņõäöü' },
  { name: 'windows-1258', letters: 'ăâđêôơưàáèéìíòóùúý' },
];

export const WIDE: readonly Wide[] = [
  { name: 'shift-jis', script: 'Han', hasKana: true, common: [0x88, 0x98], trail: 0x40 },
  { name: 'euc-jp', script: 'Han', hasKana: true, common: [0xb0, 0xcf], trail: 0xa1 },
  { name: 'gb18030', script: 'Han', hasKana: false, common: [0xb0, 0xd7], trail: 0xa1 },
  { name: 'big5', script: 'Han', hasKana: false, common: [0xa4, 0xc6], trail: 0x40 },
  { name: 'euc-kr', script: 'Hangul', hasKana: false, common: [0xb0, 0xc8], trail: 0xa1 },
];

const CENTRAL_ENCODINGS = ['windows-1250', 'iso-8859-2'];

const GROUPS: readonly Group[] = [
  { languages: 'cs', encodings: CENTRAL_ENCODINGS, letters: 'áéíóúýčďěňřšťůž' },
  { languages: 'sk', encodings: CENTRAL_ENCODINGS, letters: 'áéíóúýčďňšťžäôľĺŕ' },
  { languages: 'pl', encodings: CENTRAL_ENCODINGS, letters: 'ąćęłńóśźż' },
  { languages: 'hu', encodings: CENTRAL_ENCODINGS, letters: 'áéíóöőúüű' },
  { languages: 'hr sl bs', encodings: CENTRAL_ENCODINGS, letters: 'čćđšž' },
  { languages: 'ro sq', encodings: CENTRAL_ENCODINGS, letters: 'ăâîșțşţëç' },
  { languages: 'ru bg', encodings: ['windows-1251', 'koi8-r'] },
  { languages: 'uk be sr mk kk', encodings: ['windows-1251'] },
  { languages: 'el', encodings: ['windows-1253'] },
  { languages: 'tr az', encodings: ['windows-1254'] },
  { languages: 'he', encodings: ['windows-1255'] },
  { languages: 'ar fa ur', encodings: ['windows-1256'] },
  { languages: 'lt lv et', encodings: ['windows-1257'] },
  { languages: 'vi', encodings: ['windows-1258'] },
  { languages: 'ja', encodings: ['shift-jis', 'euc-jp'] },
  { languages: 'ko', encodings: ['euc-kr'] },
  { languages: 'zh_TW zh_HK zh_MO', encodings: ['big5'] },
  { languages: 'zh', encodings: ['gb18030'] },
];
const ELSEWHERE: Group = { languages: '', encodings: ['windows-1252'] };

/** Character sets as locales name them, in lowercase letters and digits, where `ENCODINGS` has another name. */
const CODESETS: Readonly<Record<string, string>> = {
  sjis: 'shift-jis',
  pck: 'shift-jis',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  euccn: 'gb18030',
  big5hkscs: 'big5',
  iso88591: 'windows-1252',
  iso885915: 'windows-1252',
};

/** The encodings that a locale such as `cs_CZ.ISO-8859-2` speaks for, the most likely first, and its letters. */
export function localEncodings(locale: string): Pick<Group, 'encodings' | 'letters'> {
  const [, place = '', codeset = ''] =
    /^([a-z]{2,3}(?:_[A-Z]{2})?)(?:\.([^@]+))?(?:@.*)?$/.exec(locale) ?? [];
  const groupOf = (language: string): Group | undefined =>
    GROUPS.find(({ languages }) => languages.split(' ').includes(language));
  const { encodings, letters } = groupOf(place) ?? groupOf(place.replace(/_.*/, '')) ?? ELSEWHERE;
  const plain = codeset
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/^cp/, 'windows');
  const named =
    CODESETS[plain] ?? [...NARROW, ...WIDE].find(({ name }) => name.replaceAll('-', '') === plain)?.name;
  return {
    encodings: named === undefined ? encodings : [named, ...encodings.filter((each) => each !== named)],
    ...(letters === undefined ? {} : { letters }),
  };
}
