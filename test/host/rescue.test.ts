import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { activeDocument } from '../../src/core/state.ts';
import { isModified } from '../../src/core/document.ts';
import type { Owner } from '../../src/host/owner.ts';
import { Rescue } from '../../src/host/rescue.ts';
import { Host } from '../cases/host.ts';
import { parseSteps } from '../cases/steps.ts';
import { inFolder } from './folder.ts';

function edited(name: string, contents: string, ...steps: string[]): Host {
  const host = new Host(name, new TextEncoder().encode(contents));
  for (const event of parseSteps(steps.join('\n'))) host.send(event);
  return host;
}

/** A process of this name, to which those in `gone` are gone. */
const owner = (name: string, ...gone: string[]): Owner => ({ name, isGone: (other) => gone.includes(other) });

const written = async (use: (folder: string) => void): Promise<void> =>
  await inFolder((base) => {
    const folder = join(base, 'rescue');
    const { documents } = edited('a.txt', 'one\u0000\xff\n', 'type x').state;
    new Rescue(folder, owner('m-b-1-s')).write(documents.values());
    use(folder);
  });

test('what is modified is written, byte for byte, and nothing else', async () => {
  await inFolder((base) => {
    const folder = join(base, 'rescue');
    const rescue = new Rescue(folder, owner('m-b-1-s'));
    rescue.write(edited('a.txt', 'one\n').state.documents.values());
    assert.equal(existsSync(folder), false);
  });
  await written((folder) => assert.equal(readdirSync(folder).length, 1));
});

test('only the files of processes that are gone are found', async () => {
  await written((folder) => {
    assert.deepEqual(new Rescue(folder, owner('m-b-2-s')).found(), []);
    writeFileSync(join(folder, 'm-b-1-s-9.rescue'), 'no header');
    const found = new Rescue(folder, owner('m-b-2-s', 'm-b-1-s')).found();
    assert.deepEqual(
      found.map(({ name }) => name),
      ['a.txt'],
    );
  });
});

test('restored work is in its buffer again, modified, and leaves the folder with the editor', async () => {
  await written((folder) => {
    const next = new Rescue(folder, owner('m-b-2-s', 'm-b-1-s'));
    const [{ file }] = next.found();
    const host = new Host('b.txt', null);
    host.send(next.restore(file));
    const document = activeDocument(host.state);
    assert.equal(document.path, '/a.txt');
    assert.equal(isModified(document), true);
    assert.equal(new TextDecoder().decode(host.bytes), 'xone\u0000\xff\n');
    assert.deepEqual(next.found(), [], 'nobody is offered it twice');
    assert.equal(readdirSync(folder).length, 1, 'it is kept until then');
    next.forget();
    assert.deepEqual(readdirSync(folder), []);
  });
});

test('work is restored into the buffer of an open file, and undo takes it back', async () => {
  await written((folder) => {
    const next = new Rescue(folder, owner('m-b-2-s', 'm-b-1-s'));
    const host = edited('a.txt', 'quite different\n');
    host.send(next.restore(next.found()[0].file));
    assert.equal(host.state.documents.size, 1);
    assert.equal(new TextDecoder().decode(host.bytes), 'xone\u0000\xff\n');
    for (const event of parseSteps('Ctrl+Z')) host.send(event);
    assert.equal(new TextDecoder().decode(host.bytes), 'quite different\n');
  });
});

test('what cannot be written in time leaves no half file', async () => {
  await inFolder((base) => {
    const folder = join(base, 'rescue');
    const { documents } = edited('a.txt', 'one\n', 'type x').state;
    new Rescue(folder, owner('m-b-1-s'), -1).write(documents.values());
    assert.deepEqual(readdirSync(folder), []);
  });
});

test('a folder that cannot be read holds nothing', async () => {
  await inFolder((folder) => {
    const file = join(folder, 'no-folder');
    writeFileSync(file, '');
    assert.deepEqual(new Rescue(file, owner('m-b-1-s')).found(), []);
  });
});
