import { FEATURES } from '../../../src/editor/features.ts';
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { NO_KEY_CONFIG } from '../../../src/core/config/keymaps.ts';
import { readConfiguration } from '../../../src/host/config/configuration.ts';
import { TrustFile } from '../../../src/host/state/trust-file.ts';
import { inFolder } from '../folder.ts';

describe('trust', () => {
  test('is remembered for a folder and those below it, the nearest answer first', () =>
    inFolder((base) => {
      mkdirSync(join(base, 'a/b/c'), { recursive: true });
      symlinkSync(join(base, 'a/b'), join(base, 'link'));
      const file = join(base, 'state/trust.json');
      const trust = new TrustFile(file, assert.fail);
      assert.equal(trust.of(join(base, 'a/b/c')), 'unknown');
      trust.set(join(base, 'a'), 'trusted');
      trust.set(join(base, 'link'), 'restricted');
      const later = new TrustFile(file, assert.fail);
      assert.equal(later.of(join(base, 'a')), 'trusted');
      assert.equal(later.of(join(base, 'a/b')), 'restricted');
      assert.equal(later.of(join(base, 'a/b/c')), 'restricted');
      assert.equal(later.of(join(base, 'link/c')), 'restricted');
      assert.equal(later.of(base), 'unknown');
      later.set(join(base, 'a/b'), 'unknown');
      assert.equal(later.of(join(base, 'a/b')), 'trusted');
    }));

  test('is nobody’s where the file is damaged, which is set aside before an answer is written', () =>
    inFolder((base) => {
      const file = join(base, 'trust.json');
      const all = ['{', '[]', '"trusted"', JSON.stringify({ [base]: 'everything' })];
      for (const [i, broken] of all.entries()) {
        writeFileSync(file, broken);
        const reports: string[] = [];
        const trust = new TrustFile(file, (text) => reports.push(text));
        assert.equal(trust.of(base), 'unknown');
        trust.set(base, 'restricted');
        assert.equal(trust.of(base), 'restricted');
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
