import { FEATURES } from '../../../src/editor/features.ts';
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readConfiguration } from '../../../src/host/config/configuration.ts';
import { inFolder } from '../folder.ts';

test('a name that stands twice is told, and faults of the one that holds stand where that is', () =>
  inFolder((base) => {
    mkdirSync(join(base, 'user'));
    const write = (text: string): readonly string[] => {
      writeFileSync(join(base, 'user/config.json'), text);
      return readConfiguration(FEATURES, join(base, 'user'), null).faults;
    };
    const twice = 'appears twice and this one wins; remove one of them';
    assert.deepEqual(write('{\n  "keybindings": [],\n  "theme": "nord",\n  "keybindings": []\n}\n'), [
      `config.json:4:3: "keybindings" ${twice}`,
    ]);
    assert.deepEqual(write('{\n  "editor": {\n    "tab_size": 2,\n    "tab_size": "x"\n  }\n}\n'), [
      `config.json:4:5: "tab_size" ${twice}`,
      'config.json:4:5: editor.tab_size is "x", not a whole number from 1 to 16; the default 4 is used',
    ]);
    assert.deepEqual(write(`{ "editor": { "tab_size": 2 }, "languages": { "c": { "tab_size": 3 } } }`), []);
  }));
