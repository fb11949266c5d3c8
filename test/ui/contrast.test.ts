/**
 * The final screens of the cases are legible in our own themes: every letter that is drawn stands out from its
 * background.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { caseNames } from '../cases/case-files.ts';
import { LEGIBLE_THEMES } from '../cases/legibility.ts';
import { played } from '../cases/played.ts';

describe('every letter that is drawn', () => {
  for (const { name, least } of LEGIBLE_THEMES)
    test(`has a contrast of ${least} in ${name}`, () => {
      const low = caseNames.flatMap((folder) =>
        (played(folder).illegible.get(name) ?? []).map((fault) => `${folder}: ${fault}`),
      );
      assert.deepEqual(low, []);
    });
});
