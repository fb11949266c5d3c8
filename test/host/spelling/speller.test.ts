/** The engine and its dictionaries: the one that comes with the program, and ones of a folder. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { readDictionary } from '../../../src/host/spelling/dictionaries.ts';
import { Speller } from '../../../src/host/spelling/speller.ts';
import { Spelling } from '../../../src/host/spelling/spelling.ts';
import { checkWords, seekMisspelled, suggestWords } from '../../../src/features/spelling/requests.ts';
import { encode } from '../../../src/base/utf8.ts';
import { Languages } from '../../../src/syntax/languages.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';
import { Requests } from '../../../src/host/requests.ts';
import type { Event } from '../../../src/core/model/messages.ts';

let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'ink-spelling-'));
  // In ISO 8859-1, with a flag that is a byte beyond ASCII: plurals by \xfc.
  const affixes = 'SET ISO8859-1\nTRY esianrtol\n\nSFX \xfc Y 1\nSFX \xfc 0 e .\n';
  writeFileSync(join(folder, 'old.aff'), Buffer.from(affixes, 'latin1'));
  writeFileSync(join(folder, 'old.dic'), Buffer.from('2\nW\xf6rt/\xfc\nGr\xfc\xdfe\n', 'latin1'));
  writeFileSync(join(folder, 'odd.aff'), 'SET KLINGON-1\n');
  writeFileSync(join(folder, 'odd.dic'), '0\n');
});
after(() => rmSync(folder, { recursive: true }));

describe('the speller', () => {
  test('finds the words that are wrong, and words that may have been meant', async () => {
    const speller = new Speller(folder);
    const words = ['hello', 'Hello', "dog's", "London's", 'wrold', 'seperately'];
    assert.deepEqual(await speller.wrong(['en'], words), ['wrold', 'seperately']);
    assert.equal((await speller.suggestions(['en'], 'seperately', 5))[0], 'separately');
    assert.deepEqual(await speller.suggestions(['en'], 'qqzzqqzz', 5), []);
  });

  test('reads dictionaries in other encodings, whose flags are bytes', async () => {
    const speller = new Speller(folder);
    assert.deepEqual(await speller.wrong(['old'], ['Wört', 'Wörte', 'Grüße', 'Grüßee', 'hello']), [
      'Grüßee',
      'hello',
    ]);
    assert.deepEqual(await speller.wrong(['en', 'old'], ['hello', 'Grüße', 'wrold']), ['wrold']);
  });

  test('says what to do about a dictionary that cannot be used', () => {
    const refused = (name: string, message: RegExp): void =>
      assert.throws(() => readDictionary(name, folder, []), { message });
    refused(
      'de_AT',
      /^No dictionary for de_AT: install the package hunspell-de-at or put de_AT\.aff and de_AT\.dic into /,
    );
    refused('../old', /^“\.\.\/old” is not the name of a dictionary/);
    refused('odd', /^The dictionary is in KLINGON-1, which cannot be read: convert it to UTF-8$/);
  });

  test('works in its worker, which lets the program end', async () => {
    const events: Event[] = [];
    const requests = new Requests(new Spelling(folder).runners, (event) => events.push(event));
    const about = { document: 1, from: 0, to: 3 };
    await Promise.all([
      requests.ask({
        type: 'ask',
        id: 1,
        request: checkWords.name,
        work: { dictionaries: ['en'], words: ['wrold', 'the'] },
      }),
      requests.ask({
        type: 'ask',
        id: 2,
        request: checkWords.name,
        work: { dictionaries: [], words: ['the'] },
      }),
      requests.ask({
        type: 'ask',
        id: 3,
        request: suggestWords.name,
        work: { dictionaries: ['en'], word: 'the', ...about },
      }),
      requests.ask({
        type: 'ask',
        id: 4,
        request: seekMisspelled.name,
        work: {
          dictionaries: ['en'],
          document: 1,
          text: Text.of(Block.of(encode('the wrold\n```\nteh\n```\nthe\n'))),
          language: Languages.standard.byId('markdown')!,
          by: -1,
          start: 20,
          from: 0,
          to: 26,
          inFence: false,
          isAround: false,
        },
      }),
    ]);
    const answers = new Map(
      events.map((event) => ('id' in event && 'answer' in event ? [event.id, event.answer] : [0, null])),
    );
    assert.deepEqual(answers.get(1), { wrong: ['wrold'] });
    assert.deepEqual(answers.get(2), {
      failed: 'No dictionary is set for checking spelling: set spell_check_language',
    });
    assert.deepEqual(answers.get(3), { isRight: true, words: [] });
    assert.deepEqual(answers.get(4), { wrong: [{ from: 4, to: 9, word: 'wrold' }], inFence: false });
  });
});
