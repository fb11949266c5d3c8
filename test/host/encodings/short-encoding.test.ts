/** Short texts in the encodings that files of their languages are in. */
import { fileLocation } from '../../../src/core/model/location.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import iconv from 'iconv-lite';
import { decodeOpened } from '../../../src/host/encodings/decode.ts';
import { Block } from '../../../src/text/block.ts';

const INVALID = 'utf-8 (invalid bytes)';

interface Language {
  readonly locale: string;
  /** The encodings that such files are in; the first is the one that is expected under another locale, too. */
  readonly encodings: readonly string[];
  readonly texts: readonly string[];
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  French: {
    locale: 'fr_FR.UTF-8',
    encodings: ['windows-1252'],
    texts: ['café', 'crème', 'Où est-il allé ?', 'l’été à la plage', 'garçon', 'Noël', 'Ça va très bien'],
  },
  German: {
    locale: 'de_DE.UTF-8',
    encodings: ['windows-1252'],
    texts: ['größe', 'Müller', 'Öffnen', 'Straße', 'für', 'schöne Grüße', 'Übung macht den Meister'],
  },
  Spanish: {
    locale: 'es_ES.UTF-8',
    encodings: ['windows-1252'],
    texts: ['mañana', '¿Qué tal?', 'niño', 'canción', '¡Olé!', 'España', 'El pingüino'],
  },
  Portuguese: {
    locale: 'pt_BR.UTF-8',
    encodings: ['windows-1252'],
    texts: ['não', 'ação', 'coração', 'São Paulo', 'você está', 'português'],
  },
  Italian: {
    locale: 'it_IT.UTF-8',
    encodings: ['windows-1252'],
    texts: ['perché', 'città', 'è vero', 'così', 'però', 'Lunedì è lì'],
  },
  Swedish: {
    locale: 'sv_SE.UTF-8',
    encodings: ['windows-1252'],
    texts: ['smörgås', 'Malmö', 'hälsningar', 'på väg', 'Åsa'],
  },
  Danish: {
    locale: 'da_DK.UTF-8',
    encodings: ['windows-1252'],
    texts: ['rødgrød', 'København', 'Århus', 'æble'],
  },
  Czech: {
    locale: 'cs_CZ.UTF-8',
    encodings: ['windows-1250', 'iso-8859-2'],
    texts: ['příliš', 'žluťoučký kůň', 'děkuji', 'Čeština', 'Dobrý večer', 'řeka'],
  },
  Polish: {
    locale: 'pl_PL.UTF-8',
    encodings: ['windows-1250', 'iso-8859-2'],
    texts: ['zażółć gęślą jaźń', 'Łódź', 'dziękuję', 'świat', 'cześć', 'już się zaczęło'],
  },
  Hungarian: {
    locale: 'hu_HU.UTF-8',
    encodings: ['windows-1250'],
    texts: ['árvíztűrő tükörfúrógép', 'köszönöm', 'Győr', 'őszi', 'szép jó napot'],
  },
  Russian: {
    locale: 'ru_RU.UTF-8',
    encodings: ['windows-1251', 'koi8-r'],
    texts: ['Привет, мир', 'да', 'Москва', 'спасибо', 'Новый файл 1', 'Это текст'],
  },
  Greek: {
    locale: 'el_GR.UTF-8',
    encodings: ['windows-1253'],
    texts: ['Καλημέρα', 'ευχαριστώ', 'Αθήνα', 'ναι', 'Ελληνικά'],
  },
  Turkish: {
    locale: 'tr_TR.UTF-8',
    encodings: ['windows-1254'],
    texts: ['teşekkürler', 'günaydın', 'İstanbul', 'ağaç', 'çok iyi değil'],
  },
  Hebrew: { locale: 'he_IL.UTF-8', encodings: ['windows-1255'], texts: ['שלום עולם', 'תודה', 'ירושלים'] },
  Arabic: { locale: 'ar_EG.UTF-8', encodings: ['windows-1256'], texts: ['مرحبا', 'شكرا جزيلا', 'القاهرة'] },
  Lithuanian: {
    locale: 'lt_LT.UTF-8',
    encodings: ['windows-1257'],
    texts: ['ačiū', 'šuo', 'žalias ąžuolas', 'Klaipėda', 'gražių švenčių'],
  },
  Estonian: {
    locale: 'et_EE.UTF-8',
    encodings: ['windows-1257'],
    texts: ['öö', 'õun', 'jäääär', 'šokolaad'],
  },
  Japanese: {
    locale: 'ja_JP.UTF-8',
    encodings: ['shift-jis', 'euc-jp'],
    texts: [
      '漢字',
      '日本語',
      '東京',
      'こんにちは',
      'テスト',
      '名前: 田中',
      '// 設定ファイル',
      'a 表示 b',
      'PDFを開く',
      '議事録2024',
    ],
  },
  'Simplified Chinese': {
    locale: 'zh_CN.UTF-8',
    encodings: ['gb18030'],
    texts: ['你好', '中文', '测试', '北京', '文件名: 说明', '这是一个测试', '# 配置', '版本2', '你好,世界'],
  },
  'Traditional Chinese': {
    locale: 'zh_TW.UTF-8',
    encodings: ['big5'],
    texts: ['你好', '中文', '測試', '台北', '檔案: 說明', '這是一個測試', '# 設定', '儲存成功'],
  },
  Korean: {
    locale: 'ko_KR.UTF-8',
    encodings: ['euc-kr'],
    texts: ['안녕', '한국어', '서울', '파일: 설명', '안녕하세요 세계', '# 설정', '저장'],
  },
};

/** The encoding that a file of a text is read in, and the others that are offered; empty where it is shown as raw bytes. */
async function guess(text: string, encoding: string, locale: string): Promise<readonly string[]> {
  const { event } = await decodeOpened(
    {
      type: 'opened',
      location: fileLocation('/file'),
      name: 'file',
      source: Block.of(iconv.encode(`${text}\n`, encoding)),
      stat: null,
      bom: false,
      lineEnd: 'LF',
      encoding: INVALID,
      readOnly: false,
    },
    null,
    locale,
  );
  return event.encoding === INVALID ? [] : [event.encoding, ...(event.guessed ?? [])];
}

/** The share of a language's texts that are read right, by a test for guesses. */
async function rate(
  { encodings, texts }: Language,
  locale: string,
  isRight: (found: readonly string[], text: string, encoding: string) => boolean,
): Promise<number> {
  let right = 0;
  for (const encoding of encodings)
    for (const text of texts) if (isRight(await guess(text, encoding, locale), text, encoding)) right++;
  return right / (encodings.length * texts.length);
}

/** Encodings agree on many texts. */
const reads = (name: string | undefined, text: string, encoding: string): boolean =>
  name !== undefined && iconv.decode(iconv.encode(text, encoding), name) === text;

describe('a short text', () => {
  for (const [language, each] of Object.entries(LANGUAGES)) {
    test(`in ${language} is read right under its locale, or by one of the two other guesses`, async () => {
      const first = await rate(each, each.locale, ([best], text, encoding) => reads(best, text, encoding));
      const offered = await rate(each, each.locale, (found, text, encoding) =>
        found.slice(0, 3).some((name) => reads(name, text, encoding)),
      );
      assert.ok(first >= 0.8, `${Math.round(first * 100)} % are read right`);
      assert.ok(offered >= 0.95, `${Math.round(offered * 100)} % are read right or offered`);
    });
  }

  test('of western Europe is read right under an English locale, and under none', async () => {
    for (const language of ['French', 'German', 'Spanish', 'Portuguese', 'Italian', 'Swedish', 'Danish'])
      for (const locale of ['en_US.UTF-8', 'C', ''])
        assert.equal(
          await rate(LANGUAGES[language], locale, ([best], text, encoding) => reads(best, text, encoding)),
          1,
          language,
        );
  });

  test('in letters of its own is read right or offered under an English locale', async () => {
    for (const language of ['Russian', 'Greek', 'Hebrew']) {
      const offered = await rate(LANGUAGES[language], 'en_US.UTF-8', (found, text, encoding) =>
        found.slice(0, 3).some((name) => reads(name, text, encoding)),
      );
      assert.ok(offered >= 0.95, `${language}: ${Math.round(offered * 100)} %`);
    }
  });

  test('of signs among Western words is read right and not as Korean', async () => {
    const texts = [
      'it’s',
      'don’t',
      '5 µm',
      'œuvre',
      'l’œuvre',
      'x² + y²',
      '1½',
      '±2',
      '20°C',
      '10 £',
      '«oui»',
      'AT&T®',
    ];
    for (const locale of ['en_US.UTF-8', 'fr_FR.UTF-8', 'C'])
      for (const text of texts) {
        const [best] = await guess(text, 'windows-1252', locale);
        assert.ok(reads(best, text, 'windows-1252'), `${text} as ${best} under ${locale}`);
      }
  });

  test('is read in the encoding that the locale names', async () => {
    for (const [locale, encoding, texts] of [
      ['ru_RU.KOI8-R', 'koi8-r', ['да', 'ПРИВЕТ', 'тест']],
      ['ru_RU.CP1251', 'windows-1251', ['да', 'ПРИВЕТ', 'тест']],
      ['cs_CZ.ISO-8859-2', 'iso-8859-2', ['příliš', 'čeština']],
      ['ja_JP.eucJP', 'euc-jp', ['漢字', '日本']],
      ['ja_JP.SJIS', 'shift-jis', ['漢字', '日本']],
      ['zh_CN.GBK', 'gb18030', ['你好']],
    ] as const)
      for (const text of texts)
        assert.equal((await guess(text, encoding, locale))[0], encoding, `${text} ${locale}`);
  });

  test('of Western words is read right under the locales of Asia', async () => {
    for (const locale of ['ja_JP.UTF-8', 'zh_CN.UTF-8', 'zh_TW.UTF-8', 'ko_KR.UTF-8'])
      for (const text of ['crème', 'Müller', 'mañana', 'größe', 'it’s', 'São Paulo', 'smörgås'])
        assert.ok(
          reads((await guess(text, 'windows-1252', locale))[0], text, 'windows-1252'),
          `${text} ${locale}`,
        );
  });

  test('of bytes that are no words has no encoding', async () => {
    for (const text of ['aÿb', 'a¤b', 'a§b'])
      assert.deepEqual(await guess(text, 'windows-1252', ''), [], text);
  });
});
