import { fileLocation } from '../../../src/core/model/location.ts';
import { noticesField } from '../../../src/core/widgets/notification.ts';
import { promptField } from '../../../src/core/widgets/prompt.ts';
import type { Effect } from '../../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { activeDocument } from '../../../src/core/model/state.ts';
import { isModified, filePath } from '../../../src/core/model/document.ts';
import { update } from '../../../src/editor/update.ts';
import { openFile } from '../../../src/host/files/open.ts';
import type { LeftWork } from '../../../src/features/recovery/unsaved-work.ts';
import type { Owner } from '../../../src/host/files/owner.ts';
import { LARGE } from '../../../src/host/files/page-reader.ts';
import { Rescue } from '../../../src/host/files/rescue.ts';
import { isAnyOf, type RestoredEvent } from '../../../src/host/files/rescue-store.ts';
import { fileStat } from '../../../src/host/files/stat.ts';
import { openedFile, statOf } from '../../cases/files.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';
import { rescuedIn } from '../../rescued.ts';
import { inFolder } from '../folder.ts';

function edited(name: string, contents: string, ...steps: string[]): Host {
  const host = new Host(name, new TextEncoder().encode(contents));
  for (const event of parseSteps(steps.join('\n'))) host.send(event);
  return host;
}

/** A process of this name, to which those in `gone` are gone. */
const owner = (name: string, ...gone: string[]): Owner => ({ name, isGone: (other) => gone.includes(other) });

const written = async (use: (folder: string) => void | Promise<void>): Promise<void> =>
  await inFolder(async (base) => {
    const folder = join(base, 'rescue');
    const { documents } = edited('a.txt', 'one\u0000\xff\n', 'type x').state;
    new Rescue(folder, owner('m-b-1-s')).write(documents);
    await use(folder);
  });

test('what is modified is written, byte for byte, and nothing else', async () => {
  await inFolder((base) => {
    const folder = join(base, 'rescue');
    const rescue = new Rescue(folder, owner('m-b-1-s'));
    rescue.write(edited('a.txt', 'one\n').state.documents);
    assert.equal(existsSync(folder), false);
  });
  await written((folder) => assert.equal(readdirSync(folder).length, 1));
});

test('only the files of processes that are gone are found', async () => {
  await written(async (folder) => {
    assert.deepEqual(await new Rescue(folder, owner('m-b-2-s')).store.found(assert.fail), []);
    writeFileSync(join(folder, 'm-b-1-s-9.rescue'), 'no header');
    const reports: string[] = [];
    const found = await new Rescue(folder, owner('m-b-2-s', 'm-b-1-s')).store.found((text) =>
      reports.push(text),
    );
    assert.deepEqual(
      found.map(({ name }) => name),
      ['a.txt'],
    );
    assert.equal(reports.length, 1);
    assert.equal(readFileSync(join(folder, 'm-b-1-s-9.rescue.damaged'), 'utf8'), 'no header');
  });
});

test('restored work is in its buffer again, modified, and leaves the folder with the editor', async () => {
  await written(async (folder) => {
    const next = new Rescue(folder, owner('m-b-2-s', 'm-b-1-s'));
    const [{ file }] = await next.store.found(assert.fail);
    const host = new Host('b.txt', null);
    host.send(restored(next, file));
    const document = activeDocument(host.state);
    assert.equal(filePath(document), '/a.txt');
    assert.equal(isModified(document), true);
    assert.equal(new TextDecoder().decode(host.bytes), 'xone\u0000\xff\n');
    assert.deepEqual(await next.store.found(assert.fail), [], 'nobody is offered it twice');
    assert.equal(readdirSync(folder).length, 1, 'it is kept until then');
    next.forget();
    assert.deepEqual(readdirSync(folder), []);
  });
});

test('work is restored into the buffer of an open file, and undo takes it back', async () => {
  await written(async (folder) => {
    const next = new Rescue(folder, owner('m-b-2-s', 'm-b-1-s'));
    const host = edited('a.txt', 'quite different\n');
    host.send(restored(next, (await next.store.found(assert.fail))[0].file));
    assert.equal(host.state.documents.size, 1);
    assert.equal(new TextDecoder().decode(host.bytes), 'xone\u0000\xff\n');
    for (const event of parseSteps('Ctrl+Z')) host.send(event);
    assert.equal(new TextDecoder().decode(host.bytes), 'quite different\n');
  });
});

test('what cannot be written in time leaves no half file', async () => {
  await inFolder((base) => {
    const folder = join(base, 'rescue');
    const { documents } = edited('a.txt', 'one\n', `paste ${'long '.repeat(20_000)}`).state;
    new Rescue(folder, owner('m-b-1-s'), { limit: -1 }).write(documents);
    assert.deepEqual(readdirSync(folder), []);
  });
});

test('work that was restored stays until it is written anew or saved', async () => {
  await written(async (folder) => {
    const host = new Host('b.txt', null);
    const late = new Rescue(folder, owner('m-b-2-s', 'm-b-1-s'), { limit: -1 });
    host.send(restored(late, (await late.store.found(assert.fail))[0].file));
    late.write(host.state.documents);
    assert.equal(readdirSync(folder).length, 1);
    const next = new Rescue(folder, owner('m-b-3-s', 'm-b-2-s'));
    const other = new Host('b.txt', null);
    other.send(restored(next, (await next.store.found(assert.fail))[0].file));
    for (const event of parseSteps('Ctrl+S')) other.send(event);
    next.write(other.state.documents);
    assert.deepEqual(readdirSync(folder), []);
  });
});

test('work comes back with its encoding into a file that is found to have another', async () => {
  await inFolder(async (folder) => {
    const host = edited('a.txt', 'one\n', 'type x', 'run set_encoding', 'type UTF-16 LE with', 'Enter');
    new Rescue(folder, owner('m-b-1-s')).write(host.state.documents);
    const next = new Rescue(folder, owner('m-b-2-s', 'm-b-1-s'));
    const again = edited('a.txt', 'one\n');
    again.send(restored(next, (await next.store.found(assert.fail))[0].file));
    const { encoding, bom } = activeDocument(again.state);
    assert.deepEqual({ encoding, bom }, { encoding: 'utf-16 le', bom: true });
  });
});

test('what is decoded behind it does not take the place of work that was restored', async () => {
  await written(async (folder) => {
    const next = new Rescue(folder, owner('m-b-2-s', 'm-b-1-s'));
    const source = Block.of(new Uint8Array(9));
    const start = { text: Text.of(Block.of(new TextEncoder().encode('start'))), decoding: true };
    const host = new Host('b.txt', null);
    host.send({
      ...restored(next, (await next.store.found(assert.fail))[0].file),
      rescued: false,
      source,
      ...start,
    });
    const again = new Rescue(folder, owner('m-b-3-s', 'm-b-2-s'));
    host.send(restored(again, (await again.store.found(assert.fail))[0].file));
    host.send({ type: 'decoded', source, text: Text.of(source) });
    for (const event of parseSteps('Ctrl+Z')) host.send(event);
    assert.equal(new TextDecoder().decode(host.bytes), 'xone\u0000\xff\n');
  });
});

/** Unsaved work on the file of `edited`. */
const LEFT: LeftWork = {
  file: 'left',
  name: 'a.txt',
  path: '/a.txt',
  stat: statOf(new Uint8Array(4)),
  folder: '/',
  age: 1000,
  isKept: false,
  isPutOff: false,
};

test('no one letter throws work away: who was typing already may have meant another thing', () => {
  const host = new Host('a.txt', null);
  host.send({ type: 'rescued', works: [LEFT], asked: true });
  const effects: Effect[] = [];
  for (const event of parseSteps('type dxt')) {
    effects.push(...update(host.state, event, 1e6).effects);
    host.send(event);
    assert.equal(effects.length, promptField.of(host.state) === null ? 1 : 0);
  }
  assert.deepEqual(effects, [{ type: 'rescued', what: 'discard', files: ['left'] }]);
});

test('an offer of work in files that nobody asked for takes no key, and can be answered by a command', () => {
  const host = new Host('a.txt', null);
  host.send({ type: 'rescued', works: [{ ...LEFT, name: 'c.txt', path: '/c.txt' }], asked: false });
  const effects: Effect[] = [];
  for (const event of parseSteps('type rdlt')) {
    effects.push(...update(host.state, event, 1e6).effects);
    host.send(event);
  }
  assert.deepEqual(
    effects.filter(({ type }) => type === 'rescued'),
    [],
  );
  assert.equal(new TextDecoder().decode(host.bytes), 'rdlt');
  assert.match(host.screen.join('\n'), /unsaved changes to c\.txt/);
  host.send({ type: 'command', name: 'notification_action' });
  for (const event of parseSteps('type r')) effects.push(...update(host.state, event, 1e6).effects);
  assert.deepEqual(effects.at(-1), { type: 'rescued', what: 'restore', files: ['left'] });
});

test('work of another folder is only listed, and work that was put off is not offered', () => {
  const host = new Host('a.txt', null);
  const elsewhere = { ...LEFT, name: 'c.txt', path: '/other/c.txt', folder: '/other' };
  host.state = { ...host.state, folder: '/here' };
  host.send({ type: 'rescued', works: [elsewhere, { ...LEFT, isPutOff: true }], asked: true });
  assert.equal(promptField.of(host.state), null);
  assert.deepEqual(noticesField.of(host.state), []);
  host.send({ type: 'rescued', works: [{ ...elsewhere, path: '', folder: '/here' }], asked: false });
  assert.equal(noticesField.of(host.state).length, 1);
});

test('a box is only for the file in front; other work is offered beside it', () => {
  const host = new Host('a.txt', null);
  const other = { ...LEFT, file: 'other', name: 'b.txt', path: '/b.txt' };
  host.send({ type: 'rescued', works: [other], asked: true });
  assert.equal(promptField.of(host.state), null);
  host.send({ type: 'rescued', works: [other, LEFT], asked: true });
  assert.equal(promptField.of(host.state)?.subject, 'left');
  assert.deepEqual(
    noticesField.of(host.state).map(({ offer }) => offer?.subject),
    ['other'],
  );
});

test('work on a file is offered when the file is opened later, once', () => {
  const host = new Host('a.txt', null);
  host.state = { ...host.state, folder: '/here' };
  const work = { ...LEFT, name: 'b.txt', path: '/b.txt', folder: '/other' };
  host.send({ type: 'rescued', works: [work], asked: false });
  assert.deepEqual(noticesField.of(host.state), []);
  host.send({ ...openedFile(new Map([['/b.txt', new Uint8Array(4)]]), '/b.txt'), type: 'opened' });
  assert.equal(noticesField.of(host.state).length, 1);
  for (const event of parseSteps('type x')) host.send(event);
  assert.equal(noticesField.of(host.state).length, 1);
});

test('work that is put off stays, and is told from the rest', async () => {
  await written(async (folder) => {
    const { store } = new Rescue(folder, owner('m-b-2-s', 'm-b-1-s'));
    const [left] = await store.found(assert.fail);
    assert.equal(left.isPutOff, false);
    store.putOff([left.file]);
    const next = new Rescue(folder, owner('m-b-3-s', 'm-b-1-s', 'm-b-2-s'));
    const [later] = await next.store.found(assert.fail);
    assert.equal(later.isPutOff, true);
    next.store.putOff([later.file, 'gone.rescue']);
    assert.equal(String(restored(next, later.file).text).slice(0, 4), 'xone');
  });
});

describe('work that quitting keeps', () => {
  const spot = { anchor: 1, head: 2, isInFront: true };

  /** Quits with a change of a file, and returns the folder of rescue files. */
  const kept = async (use: (folder: string) => void | Promise<void>): Promise<void> =>
    await inFolder(async (base) => {
      const folder = join(base, 'rescue');
      const rescue = new Rescue(folder, owner('m-b-1-s'));
      rescue.workFolder = '/here';
      const { documents } = edited('a.txt', 'one\n', 'type x').state;
      rescue.follow(documents);
      assert.deepEqual(await rescue.secure(), []);
      rescue.leave(documents, new Map([...documents.keys()].map((id) => [id, spot])));
      rescue.end();
      await use(folder);
    });

  test('is found for its folder, also while its process still runs', async () => {
    await kept(async (folder) => {
      const { store } = new Rescue(folder, owner('m-b-2-s'));
      assert.deepEqual(await store.keptFor('/elsewhere'), []);
      const [left] = await store.keptFor('/here');
      assert.deepEqual([left.name, left.path, left.folder, left.isKept], ['a.txt', '/a.txt', '/here', true]);
      assert.deepEqual(await store.found(assert.fail), [left]);
    });
  });

  test('comes back with its text and its cursor, for the first who takes it', async () => {
    await kept(async (folder) => {
      const next = new Rescue(folder, owner('m-b-2-s'));
      const other = new Rescue(folder, owner('m-b-3-s'));
      const [{ file }] = await next.store.keptFor('/here');
      const claimed = next.restore(file) ?? assert.fail();
      assert.deepEqual([String(claimed.event.text), claimed.spot], ['xone\n', spot]);
      assert.equal(other.restore(file), null);
      assert.deepEqual(await other.store.keptFor('/here'), []);
      next.end();
      assert.deepEqual(readdirSync(folder), []);
    });
  });

  test('that cannot be read stays as it was', async () => {
    await kept(async (folder) => {
      const next = new Rescue(folder, owner('m-b-2-s'));
      const [{ file }] = await next.store.keptFor('/here');
      writeFileSync(join(folder, file), 'no header');
      assert.throws(() => next.restore(file));
      assert.deepEqual(readdirSync(folder), [file]);
    });
  });

  test('that another start restores and keeps again is one file', async () => {
    await kept(async (folder) => {
      const next = new Rescue(folder, owner('m-b-2-s'));
      next.workFolder = '/here';
      const host = edited('a.txt', 'one\n');
      next.follow(host.state.documents);
      host.send(restored(next, (await next.store.keptFor('/here'))[0].file));
      next.follow(host.state.documents);
      assert.deepEqual(await next.secure(), []);
      next.leave(host.state.documents, new Map());
      const [left, ...others] = await next.store.keptFor('/here');
      assert.deepEqual([others, readdirSync(folder)], [[], [left.file]]);
      assert.equal(rescuedIn(join(folder, left.file)), 'xone\n');
    });
  });

  test('that cannot get its name does not stop the editor from ending', async () => {
    await inFolder(async (base) => {
      const folder = join(base, 'rescue');
      const rescue = new Rescue(folder, owner('m-b-1-s'));
      rescue.workFolder = '/here';
      const { documents } = edited('a.txt', 'one\n', 'type x').state;
      rescue.follow(documents);
      assert.deepEqual(await rescue.secure(), []);
      rmSync(folder, { recursive: true });
      rescue.leave(documents, new Map());
      rescue.end();
      assert.equal(existsSync(folder), false);
    });
  });

  test('leaves nothing of a document that is given up', async () => {
    await inFolder(async (base) => {
      const folder = join(base, 'rescue');
      const rescue = new Rescue(folder, owner('m-b-1-s'));
      rescue.workFolder = '/here';
      rescue.follow(edited('a.txt', 'one\n', 'type x').state.documents);
      await rescue.flush();
      assert.equal(readdirSync(folder).length, 1);
      rescue.leave(new Map(), new Map());
      assert.deepEqual(readdirSync(folder), []);
    });
  });

  test('is not taken for safe while the disk refuses it', async () => {
    await inFolder(async (base) => {
      const folder = join(base, 'rescue');
      const rescue = new Rescue(folder, owner('m-b-1-s'));
      writeFileSync(folder, 'no folder');
      const { documents } = edited('a.txt', 'one\n', 'type x').state;
      rescue.follow(documents);
      assert.deepEqual(await rescue.secure(), [...documents.keys()]);
      rmSync(folder);
      assert.deepEqual(await rescue.secure(), []);
      rescue.end();
    });
  });
});

test('work is that of a file that was asked for, also by a link', async () => {
  await inFolder((base) => {
    const at = (name: string): string => join(base, name);
    writeFileSync(at('a.txt'), 'one\n');
    symlinkSync(at('a.txt'), at('link'));
    assert.equal(isAnyOf([{ path: at('a.txt') }], [at('b.txt'), at('a.txt')]), true);
    assert.equal(isAnyOf([{ path: at('a.txt') }], [at('link')]), true);
    assert.equal(isAnyOf([{ path: at('gone') }], [at('gone')]), true);
    assert.equal(isAnyOf([{ path: at('a.txt') }], [at('b.txt')]), false);
    assert.equal(isAnyOf([{ path: '' }, { path: at('a.txt') }], []), false);
  });
});

test('what is wrong with a file that was named is told beside the offer', () => {
  const host = new Host('a.txt', null);
  host.send({ type: 'open_failed', path: 'b', message: 'Cannot open b: it is a pipe' });
  host.send({ type: 'rescued', works: [LEFT], asked: true });
  assert.match(host.screen.join('\n'), /unsaved changes to a\.txt[^]*Cannot open b: it is a pipe/);
});

test('what was changed in a large file is written when there is no time for all of it', async () => {
  await inFolder(async (base) => {
    const path = join(base, 'large');
    const line = 'a line of a large file\n';
    writeFileSync(path, line.repeat((LARGE + 1e6) / line.length));
    const folder = join(base, 'rescue');
    const file = openFile(path, base);
    assert.ok(file.kind === 'file' && file.reader !== null);
    const host = new Host('b.txt', null);
    host.send({ ...file, type: 'opened', location: fileLocation(path), name: 'large' });
    for (const event of parseSteps('type x\nShift+Down\nCtrl+C\nCtrl+End\nCtrl+V\ntype y')) host.send(event);
    const expected = activeDocument(host.state).text;
    new Rescue(folder, owner('m-b-1-s'), { limit: -1 }).write(host.state.documents);
    const next = new Rescue(folder, owner('m-b-2-s', 'm-b-1-s'));
    const [{ file: found }] = await next.store.found(assert.fail);
    assert.ok(statSync(join(folder, found)).size < 1000);
    const again = new Host('b.txt', null);
    again.send(restored(next, found));
    assert.equal(filePath(activeDocument(again.state)), path);
    assert.ok(activeDocument(again.state).text.equals(expected));
    assert.equal(isModified(activeDocument(again.state)), true);

    // Restored and rescued again, and whole where there is time.
    next.write(again.state.documents);
    const last = new Rescue(folder, owner('m-b-3-s', 'm-b-2-s'));
    const [{ file: whole }] = await last.store.found(assert.fail);
    assert.ok(statSync(join(folder, whole)).size > LARGE);
    const once = new Host('b.txt', null);
    once.send(restored(last, whole));
    assert.ok(activeDocument(once.state).text.equals(expected));
  });
});

test('what was typed into a large file is restored as a new one when that file is another one by now', async () => {
  await inFolder(async (base) => {
    const path = join(base, 'large');
    writeFileSync(path, 'x'.repeat(LARGE + 1));
    const folder = join(base, 'rescue');
    const file = openFile(path, base);
    assert.ok(file.kind === 'file');
    const host = new Host('b.txt', null);
    host.send({ ...file, type: 'opened', location: fileLocation(path), name: 'large' });
    for (const event of parseSteps('type yes\nCtrl+End\ntype no')) host.send(event);
    new Rescue(folder, owner('m-b-1-s'), { limit: -1 }).write(host.state.documents);
    writeFileSync(path, 'another');
    const next = new Rescue(folder, owner('m-b-2-s', 'm-b-1-s'));
    const reports: string[] = [];
    next.store.report = (text) => reports.push(text);
    const [{ file: found }] = await next.store.found(assert.fail);
    const { location, text } = restored(next, found);
    assert.equal(location, null);
    assert.match(String(text), /^--- Typed at byte 0 of .*:\nyes\n--- Typed at byte 33554433 of .*:\nno\n$/);
    assert.match(reports.join(), /is no longer the file that was edited.*: 2 changes \(5 bytes typed\)$/);
  });
});

test('work that was saved before the process could remove it is not offered', async () => {
  await inFolder(async (base) => {
    const folder = join(base, 'rescue');
    const next = new Rescue(folder, owner('m-b-2-s', 'm-b-1-s'));
    const written = Buffer.from('\ufeffxone\n', 'utf16le');
    const cases = [
      { format: {}, saved: Buffer.from('xone\n'), isOffered: false },
      { format: {}, saved: Buffer.from('xonE\n'), isOffered: true },
      { format: {}, saved: Buffer.from('xone\n\n'), isOffered: true },
      { format: { bom: true }, saved: Buffer.from('\ufeffxone\n'), isOffered: false },
      { format: { bom: true }, saved: Buffer.from('xone\n'), isOffered: true },
      { format: { lineEnd: 'CR' as const }, saved: Buffer.from('xone\r'), isOffered: false },
      { format: { encoding: 'utf-16 le', bom: true }, saved: written, isOffered: false },
      { format: { encoding: 'utf-16 be', bom: true }, saved: written, isOffered: true },
      { format: {}, saved: null, isOffered: true },
    ];
    for (const { format, saved, isOffered } of cases) {
      const path = join(base, 'a.txt');
      const { documents } = edited('a.txt', 'one\n', 'type x').state;
      const [[id, document]] = documents;
      const location = fileLocation(path);
      new Rescue(folder, owner('m-b-1-s')).write(new Map([[id, { ...document, ...format, location }]]));
      rmSync(path, { force: true });
      if (saved !== null) writeFileSync(path, saved);
      const found = await next.store.found(assert.fail);
      assert.equal(found.length, 1);
      const offered = await next.store.unsaved(found);
      assert.equal(offered.length, isOffered ? 1 : 0, JSON.stringify({ format, saved: saved?.toString() }));
      assert.deepEqual(await next.store.found(assert.fail), offered);
      next.store.discard(found.map(({ file }) => file));
    }
  });
});

test('a folder that cannot be read holds nothing', async () => {
  await inFolder(async (folder) => {
    const file = join(folder, 'no-folder');
    writeFileSync(file, '');
    assert.deepEqual(await new Rescue(file, owner('m-b-1-s')).store.found(assert.fail), []);
  });
});

/** Restores a file of which there is something left. */
const restored = (rescue: Rescue, file: string): RestoredEvent =>
  rescue.restore(file)?.event ?? assert.fail('there is nothing');

/** Waits for what the disk is to show. */
async function until(shown: () => boolean): Promise<void> {
  for (const end = performance.now() + 20_000; !shown();) {
    assert.ok(performance.now() < end, 'the disk shows it');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
const isKept = (folder: string): boolean => namesIn(folder).some((name) => name.endsWith('.rescue'));

describe('while the editor runs', () => {
  const living = (folder: string, delay = 0): Rescue => new Rescue(folder, owner('m-b-1-s'), { delay });

  test('what was typed is kept for an editor that is killed, and no more once it is undone or saved', async () => {
    await inFolder(async (base) => {
      const folder = join(base, 'rescue');
      const rescue = living(folder);
      const host = edited('a.txt', 'one\n');
      rescue.follow(host.state.documents);
      for (const typed of ['x', 'y']) {
        for (const event of parseSteps(`type ${typed}`)) host.send(event);
        rescue.follow(host.state.documents);
        await until(() => isKept(folder));
        const next = new Rescue(folder, owner('m-b-2-s', 'm-b-1-s'));
        const [{ file }] = await next.store.found(assert.fail);
        assert.equal(rescuedIn(join(folder, file)), `${typed}one\n`);
        for (const event of parseSteps(typed === 'x' ? 'Ctrl+Z' : 'Ctrl+S')) host.send(event);
        rescue.follow(host.state.documents);
        assert.deepEqual(namesIn(folder), []);
      }
    });
  });

  test('what was typed since is kept too', async () => {
    await inFolder(async (base) => {
      const folder = join(base, 'rescue');
      const rescue = living(folder);
      const host = edited('a.txt', 'one\n', 'type x');
      rescue.follow(host.state.documents);
      await until(() => isKept(folder));
      for (const event of parseSteps('type y')) host.send(event);
      rescue.follow(host.state.documents);
      const name = namesIn(folder).find((each) => each.endsWith('.rescue')) ?? '';
      await until(() => rescuedIn(join(folder, name)) === 'xyone\n');
    });
  });

  test('what was saved while somebody typed on is kept anew at once', async () => {
    await inFolder(async (base) => {
      const folder = join(base, 'rescue');
      const rescue = living(folder);
      const { documents } = edited('a.txt', 'one\n', 'type x').state;
      rescue.follow(documents);
      await until(() => isKept(folder));
      const [[id, document]] = documents;
      const stat = fileStat(statSync(base));
      rescue.follow(new Map(documents).set(id, { ...document, stat }));
      const name = namesIn(folder).find((each) => each.endsWith('.rescue')) ?? '';
      await until(() => readFileSync(join(folder, name), 'utf8').includes(`"inode":${stat.inode}`));
      rescue.end();
    });
  });

  test('an end in good order leaves nothing, not even of what was just being written', async () => {
    for (const isBegun of [false, true]) {
      await inFolder(async (base) => {
        const folder = join(base, 'rescue');
        const rescue = living(folder);
        const long = edited('a.txt', 'line\n'.repeat(5e6), 'type x').state.documents;
        rescue.follow(long);
        void rescue.flush();
        if (isBegun) await until(() => isKept(folder));
        rescue.end();
        rescue.follow(edited('a.txt', 'one\n', 'type x').state.documents);
        await until(() => namesIn(folder).every((name) => !name.endsWith('.part')));
        assert.deepEqual(namesIn(folder), []);
      });
    }
  });

  test('an end in good order while several documents are written leaves none of them', async () => {
    await inFolder(async (base) => {
      const folder = join(base, 'rescue');
      const { documents } = edited('a.txt', 'one\n', 'type x').state;
      const [document] = documents.values();
      const several = new Map([1, 2, 3].map((id) => [id, { ...document, id }]));
      for (const turns of [0, 1, 2, 3]) {
        const rescue = living(folder);
        rescue.follow(several);
        const flushed = rescue.flush();
        for (let i = 0; i < turns; i++) await new Promise((resolve) => setImmediate(resolve));
        rescue.end();
        await flushed;
        assert.deepEqual(namesIn(folder), []);
      }
    });
  });

  test('an end with what was kept written for the next start leaves it there', async () => {
    await inFolder(async (base) => {
      const folder = join(base, 'rescue');
      const rescue = living(folder);
      const { documents } = edited('a.txt', 'one\n', 'type x').state;
      rescue.follow(documents);
      await until(() => isKept(folder));
      rescue.write(documents);
      rescue.end();
      assert.equal(
        (await new Rescue(folder, owner('m-b-2-s', 'm-b-1-s')).store.found(assert.fail)).length,
        1,
      );
    });
  });

  test('work that was restored is offered once, by whichever file has it', async () => {
    await written(async (folder) => {
      const second = new Rescue(folder, owner('m-b-2-s', 'm-b-1-s'), { delay: 0 });
      const host = new Host('b.txt', null);
      host.send(restored(second, (await second.store.found(assert.fail))[0].file));
      for (const event of parseSteps('type more')) host.send(event);
      second.follow(host.state.documents);
      await until(() => isKept(folder) && namesIn(folder).every((name) => !name.includes('m-b-1-s')));
      await second.secure();
      const third = new Rescue(folder, owner('m-b-3-s', 'm-b-2-s'));
      assert.equal((await third.store.found(assert.fail)).length, 1);
      third.restore((await third.store.found(assert.fail))[0].file);
      assert.deepEqual(await third.store.found(assert.fail), []);
    });
  });

  test('what a killed editor was writing goes with the next start', async () => {
    await written(async (folder) => {
      writeFileSync(join(folder, 'm-b-1-s-2.rescue.1.part'), 'half');
      writeFileSync(join(folder, 'm-b-4-s-2.rescue.1.part'), 'of a living one');
      await new Rescue(folder, owner('m-b-2-s', 'm-b-1-s')).store.found(assert.fail);
      assert.deepEqual(
        namesIn(folder).filter((name) => name.endsWith('.part')),
        ['m-b-4-s-2.rescue.1.part'],
      );
    });
  });
});
