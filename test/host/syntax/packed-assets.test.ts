import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { packSyntax } from '../../../scripts/syntax-bin.ts';
import { PackedAssets } from '../../../src/host/syntax/packed-assets.ts';
import { readAsset, readLibrary } from '../../../src/host/syntax/syntax-assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'ink-packed-'));
const path = join(folder, 'syntax.bin');
const syntax = await packSyntax();
writeFileSync(path, syntax);
after(() => rmSync(folder, { recursive: true }));

describe('the file that the build packs grammars into', () => {
  const packed = new PackedAssets(path);

  test('has every file of assets/syntax as it reads from the sources', () => {
    const root = join(import.meta.dirname, '../../../assets/syntax');
    const names = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
    assert.ok(names.length > 200);
    for (const name of names.map((each) => each.replace(/\.br$/, ''))) {
      const found = packed.read(name);
      assert.ok(found !== null && Buffer.compare(found, readAsset(name)!) === 0, name);
    }
  });

  test('has the libraries of both engines', () => {
    for (const name of ['vscode-oniguruma/release/onig.wasm', 'web-tree-sitter/web-tree-sitter.wasm'])
      assert.equal(Buffer.compare(packed.read(name)!, readLibrary(name)), 0);
  });

  test('has nothing of another name', () => {
    assert.equal(packed.read('textmate/no.such.json'), null);
    assert.equal(packed.read('__proto__'), null);
  });

  test('says that it is another file, or is not whole', () => {
    const other = join(folder, 'other');
    writeFileSync(other, 'x'.repeat(100));
    assert.throws(() => new PackedAssets(other).read('a'), /other is not a file of syntax assets/);
    const part = join(folder, 'part');
    writeFileSync(part, syntax);
    truncateSync(part, 40_000);
    assert.throws(() => new PackedAssets(part).read('trees/yaml.wasm'), /part ends too early/);
  });
});
