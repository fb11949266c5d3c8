import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingPlace } from '../../../src/host/config/setting-place.ts';

const FILE = `{
  // comments count
  "theme": "nord",
  "editor": {
    "tab_size": 2,
    "rulers": [
      80
    ],
  },
  "editor.mouse": false,
}
`;

test('the place of a setting is the line of its name', () => {
  assert.deepEqual(settingPlace(FILE, 'theme'), { line: 3, isThere: true });
  assert.deepEqual(settingPlace(FILE, 'editor.tab_size'), { line: 5, isThere: true });
  assert.deepEqual(settingPlace(FILE, 'editor.rulers'), { line: 6, isThere: true });
});

test('a name with points in it is found', () =>
  assert.deepEqual(settingPlace(FILE, 'editor.mouse'), { line: 10, isThere: true }));

test('a setting that is missing belongs into its group', () => {
  assert.deepEqual(settingPlace(FILE, 'editor.line_wrap'), { line: 4, isThere: false });
  assert.deepEqual(settingPlace(FILE, 'active_keybinding_map'), { line: 1, isThere: false });
  assert.deepEqual(settingPlace('{}', 'editor.line_wrap'), { line: 1, isThere: false });
});

test('a file with errors in it is read as far as it goes', () => {
  assert.deepEqual(settingPlace('', 'theme'), { line: 1, isThere: false });
  assert.deepEqual(settingPlace('{\n"theme": 1,\n"editor": {"tab', 'theme'), { line: 2, isThere: true });
});
