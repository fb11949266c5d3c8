/** Real terminals still send what is written down of them: a part of their keys, all those of the default map. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindingsOf } from '../../src/input/maps.ts';
import { describe } from '../../src/input/notation.ts';
import { defaultMap } from '../../src/keymaps/default.ts';
import { escape, readTranscript, RECORDED } from '../input/transcripts.ts';
import { Desktop, missing, REAL, record } from './desktop.ts';

/** Text, and what ends with Super, is alike everywhere; the rest of the keys is what can differ. */
const TELLING = /^(Ctrl|Alt|Shift)\+|^.{2,}$/;
const bound = new Set(bindingsOf(defaultMap).flatMap(({ keys }) => keys.map((key) => describe([key]))));
const KEYS = RECORDED.filter((key) => bound.has(key) && TELLING.test(key) && !/^Shift\+.$|Super/.test(key));

for (const [name, terminal] of Object.entries(REAL)) {
  const lacking = missing(terminal);
  test(
    `${name} sends what its transcript says`,
    { skip: lacking.length > 0 && `no ${lacking.join(', ')}` },
    async () => {
      const { rows, facts } = readTranscript(name);
      const desktop = await Desktop.start();
      try {
        const { answers, sent } = await record(desktop, terminal, terminal.request, KEYS);
        // Versions differ in what they answer, but not in what follows from it.
        assert.equal(/\x1b\[\?\d+u/.test(answers), facts.tier === 'kitty');
        const shown = (of: (key: string) => string | undefined): string[] =>
          KEYS.map((key) => `${key} ${escape(of(key) ?? '')}`);
        const written = new Map(rows.map(({ key, granted }) => [key, granted]));
        assert.deepEqual(
          shown((key) => sent.get(key)),
          shown((key) => written.get(key)),
        );
      } finally {
        desktop.close();
      }
    },
  );
}
