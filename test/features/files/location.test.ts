/** Documents of other schemes than that of files: a version in a repository, for example. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import { filePath, isModified } from '../../../src/core/model/document.ts';
import { fileLocation, isSameLocation, type Location } from '../../../src/core/model/location.ts';
import { shownPath } from '../../../src/core/model/paths.ts';
import { activeDocument, type State } from '../../../src/core/model/state.ts';
import type { OpenedEvent } from '../../../src/core/windows/open-file.ts';
import { startState } from '../../../src/editor/start.ts';
import { update } from '../../../src/editor/update.ts';
import { promptField } from '../../../src/core/widgets/prompt.ts';
import { recordOf } from '../../../src/features/session/session-file.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { Block } from '../../../src/text/block.ts';
import { STAT } from '../../plugin/machine.ts';

const HEAD: Location = { scheme: 'git', authority: 'HEAD', path: 'src/a.ts' };

const content = (location: Location, name: string): OpenedEvent => ({
  type: 'opened',
  location,
  name,
  source: Block.of(encode('let a = 1;\n')),
  stat: location.scheme === 'file' ? STAT : null,
  bom: false,
  lineEnd: 'LF',
  encoding: 'utf-8',
  readOnly: false,
});
const open = (state: State, opened: OpenedEvent): State => update(state, opened, 0).state;

const start = startState(80, 24, DEFAULT_SETTINGS, keyMaps(MAPS), '/work');
const file = open(start, content(fileLocation('/work/src/a.ts'), 'a.ts'));
const version = open(file, content(HEAD, 'a.ts (HEAD)'));

describe('a document of another scheme', () => {
  test('stands beside the file of the same path, and is found again', () => {
    assert.equal(version.documents.size, 2);
    const again = open(open(version, content(fileLocation('/work/src/a.ts'), 'a.ts')), content(HEAD, 'a.ts'));
    assert.equal(again.documents.size, 2);
    assert.equal(activeDocument(again).id, activeDocument(version).id);
    assert.equal(open(again, content({ ...HEAD, authority: 'v1' }, 'a.ts (v1)')).documents.size, 3);
  });

  test('has no path of a file, shows its name, and has the language of its path', () => {
    const document = activeDocument(version);
    assert.equal(filePath(document), null);
    assert.equal(shownPath(version, document), 'a.ts (HEAD)');
    assert.equal(document.language.id, activeDocument(file).language.id);
    assert.equal(isModified(document), false);
  });

  test('asks for a path when it is saved, and is neither watched nor read again', () => {
    const typed = update(version, { type: 'paste', bytes: encode('x') }, 0).state;
    const saved = update(typed, { type: 'command', name: 'save', args: {} }, 0);
    assert.equal(promptField.of(saved.state)?.kind.name, 'save_as');
    const { effects } = update(start, content(HEAD, 'a.ts (HEAD)'), 0);
    const types = effects.map(({ type }) => type);
    assert.ok(!types.includes('remember_file'));
    assert.deepEqual(
      effects.find(({ type }) => type === 'watch'),
      { type: 'watch', files: [] },
    );
  });

  test('is not kept in the session', () => {
    assert.deepEqual(
      recordOf(version, '/work')?.files.map(({ path }) => path),
      ['/work/src/a.ts'],
    );
  });
});

test('locations are the same where scheme, authority and path are', () => {
  assert.equal(isSameLocation(HEAD, { ...HEAD }), true);
  assert.equal(isSameLocation(HEAD, { ...HEAD, scheme: 'hg' }), false);
  assert.equal(isSameLocation(HEAD, { ...HEAD, authority: 'v1' }), false);
  assert.equal(isSameLocation(HEAD, fileLocation('src/a.ts')), false);
  assert.equal(isSameLocation(null, null), false);
});
