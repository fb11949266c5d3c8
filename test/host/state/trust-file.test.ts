import { FEATURES } from '../../../src/editor/features.ts';
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { NO_KEY_CONFIG } from '../../../src/core/config/keymaps.ts';
import { readConfiguration } from '../../../src/host/config/configuration.ts';
import { TrustFile } from '../../../src/host/state/trust-file.ts';
import type { Fingerprint } from '../../../src/host/trust/fingerprint.ts';
import { inFolder } from '../folder.ts';

const CONTENT: Fingerprint = { settings: { plugins: 'a' }, files: { 'tools/fmt.sh': 'b' } };

describe('trust', () => {
  test('is remembered for a folder and those below it, the nearest answer first', () =>
    inFolder((base) => {
      mkdirSync(join(base, 'a/b/c'), { recursive: true });
      symlinkSync(join(base, 'a/b'), join(base, 'link'));
      const file = join(base, 'state/trust.json');
      const trust = new TrustFile(file, assert.fail);
      assert.equal(trust.of(join(base, 'a/b/c')).trust, 'unknown');
      trust.set(join(base, 'a'), 'trusted', null);
      trust.set(join(base, 'link'), 'restricted', null);
      const later = new TrustFile(file, assert.fail);
      assert.equal(later.of(join(base, 'a')).trust, 'trusted');
      assert.equal(later.of(join(base, 'a/b')).trust, 'restricted');
      assert.equal(later.of(join(base, 'a/b/c')).trust, 'restricted');
      assert.equal(later.of(join(base, 'link/c')).trust, 'restricted');
      assert.equal(later.of(base).trust, 'unknown');
      later.set(join(base, 'a/b'), 'unknown', null);
      assert.equal(later.of(join(base, 'a/b')).trust, 'trusted');
      assert.deepEqual([...later.of(base).decisions], [[realpathSync(join(base, 'a')), 'trusted']]);
    }));

  test('is kept with the content of each folder, which leaves the decision as it is', () =>
    inFolder((base) => {
      const below = join(base, 'below');
      mkdirSync(below);
      const file = join(base, 'trust.json');
      const trust = new TrustFile(file, assert.fail);
      trust.set(base, 'trusted', CONTENT);
      assert.deepEqual(trust.of(base).fingerprint, CONTENT);
      assert.equal(trust.of(below).fingerprint, null);
      trust.record(below, { settings: {}, files: {} });
      assert.deepEqual(trust.of(below).fingerprint, { settings: {}, files: {} });
      assert.equal(trust.of(below).trust, 'trusted');
      trust.set(base, 'restricted', null);
      assert.equal(trust.of(below).trust, 'restricted');
    }));

  test('of older versions, without any content, applies', () =>
    inFolder((base) => {
      const file = join(base, 'trust.json');
      writeFileSync(file, JSON.stringify({ [realpathSync(base)]: 'trusted' }));
      const trust = new TrustFile(file, assert.fail);
      assert.equal(trust.of(base).trust, 'trusted');
      assert.equal(trust.of(base).fingerprint, null);
      trust.record(base, CONTENT);
      assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), {
        [realpathSync(base)]: { trust: 'trusted', fingerprint: CONTENT },
      });
    }));

  test('is nobody’s where the file is damaged, which is set aside before an answer is written', () =>
    inFolder((base) => {
      const file = join(base, 'trust.json');
      const all = [
        '{',
        '[]',
        '"trusted"',
        JSON.stringify({ [base]: 'everything' }),
        JSON.stringify({ [base]: { trust: 'everything', fingerprint: CONTENT } }),
        JSON.stringify({ [base]: { trust: 'trusted', fingerprint: { settings: {} } } }),
        JSON.stringify({ [base]: { trust: 'trusted', fingerprint: { settings: {}, files: { a: 1 } } } }),
      ];
      for (const [i, broken] of all.entries()) {
        writeFileSync(file, broken);
        const reports: string[] = [];
        const trust = new TrustFile(file, (text) => reports.push(text));
        assert.equal(trust.of(base).trust, 'unknown');
        trust.set(base, 'restricted', null);
        assert.equal(trust.of(base).trust, 'restricted');
        const aside = `trust.json.damaged${i === 0 ? '' : `.${i + 1}`}`;
        assert.equal(readFileSync(join(base, aside), 'utf8'), broken);
        assert.equal(reports.length, 1);
        assert.ok(reports[0].startsWith(`${file} is damaged and was set aside as ${aside}, because `));
      }
    }));

  test('decides whether a folder sets what runs; all else it may set', () =>
    inFolder(async (base) => {
      const [user, project] = [join(base, 'user'), join(base, 'work')];
      mkdirSync(user);
      mkdirSync(join(project, '.inkstone'), { recursive: true });
      const given = {
        active_keybinding_map: 'evil',
        keybindings: [{ key: 's', modifiers: ['ctrl'], action: 'quit' }],
        keybinding_maps: { evil: [] },
        editor: { tab_size: 3 },
      };
      writeFileSync(join(project, '.inkstone/config.json'), JSON.stringify(given));
      const without = readConfiguration(FEATURES, user, project);
      assert.equal(without.settings.active_keybinding_map, 'default');
      assert.equal(without.settings.editor.tab_size, 3);
      assert.deepEqual(without.held, ['active_keybinding_map', 'keybindings', 'keybinding_maps']);
      assert.deepEqual(without.keys, NO_KEY_CONFIG);
      assert.deepEqual([...without.layers.folder], [['editor.tab_size', 3]]);
      const trusted = readConfiguration(FEATURES, user, project, true);
      assert.equal(trusted.settings.active_keybinding_map, 'evil');
      assert.deepEqual(trusted.held, []);
      assert.equal(trusted.keys.bindings[0].source, '.inkstone/config.json:1');
      writeFileSync(join(user, 'config.json'), JSON.stringify(given));
      assert.equal(readConfiguration(FEATURES, user, null).settings.active_keybinding_map, 'evil');
    }));
});
