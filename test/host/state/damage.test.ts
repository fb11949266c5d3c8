/** Damaged files of Inkstone's own: each costs one report, is set aside, and nothing else. */
import { fileLocation } from '../../../src/core/model/location.ts';
import assert from 'node:assert/strict';
import { FEATURES } from '../../../src/editor/features.ts';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { Journal } from '../../../src/host/files/journal.ts';
import { openFile } from '../../../src/host/files/open.ts';
import { LARGE } from '../../../src/host/files/page-reader.ts';
import { PermissionFile } from '../../../src/host/state/permission-file.ts';
import { Recent } from '../../../src/host/state/recent.ts';
import { Rescue } from '../../../src/host/files/rescue.ts';
import { FolderSession } from '../../../src/host/state/sessions.ts';
import { Stripper } from '../../../src/host/plugins/stripper.ts';
import { ShownOnce } from '../../../src/host/state/shown-once.ts';
import { TrustFile } from '../../../src/host/state/trust-file.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';
import { damagedVariants } from './damaged-variants.ts';
import { FaultyDisk } from '../files/faulty-disk.ts';
import { inFolder } from '../folder.ts';

/** A kind of file: how the program writes one below a folder, and how the next start reads it and goes on. */
interface Kind {
  readonly write: (base: string) => string;
  readonly use: (base: string, report: (text: string) => void) => void | Promise<void>;
}

const first = { name: 'm-b-1-s', isGone: () => false };
const second = { name: 'm-b-2-s', isGone: (name: string) => name === first.name };

async function rescued(base: string, report: (text: string) => void): Promise<void> {
  const rescue = new Rescue(join(base, 'rescue'), second);
  rescue.store.report = report;
  for (const { file, name } of await rescue.store.found(report)) {
    assert.equal(typeof name, 'string');
    const host = new Host('b.txt', null);
    const restored = rescue.restore(file);
    if (restored === null) continue;
    host.send(restored.event);
    for (const event of parseSteps('Ctrl+End\ntype x')) host.send(event);
    assert.ok(host.screen.length > 0);
  }
}

/** The only file in a folder, of which the program has just written it. */
const onlyIn = (folder: string): string => join(folder, readdirSync(folder)[0]);

const KINDS: Readonly<Record<string, Kind>> = {
  'the recent files': {
    write: (base) => {
      const file = join(base, 'recent.json');
      for (const path of ['/a', '/b/c.txt', '/日本']) new Recent(file, assert.fail).add(path);
      return file;
    },
    use: (base, report) => {
      const recent = new Recent(join(base, 'recent.json'), report);
      assert.ok(recent.list().every((path) => typeof path === 'string'));
      assert.equal(recent.add('/new'), null);
      assert.equal(recent.list()[0], '/new');
    },
  },
  'the trusted folders': {
    write: (base) => {
      const file = join(base, 'trust.json');
      new TrustFile(file, assert.fail).set(base, 'trusted', null);
      return file;
    },
    use: (base, report) => {
      const trust = new TrustFile(join(base, 'trust.json'), report);
      trust.of(base);
      trust.set(base, 'restricted', null);
      assert.equal(trust.of(base).trust, 'restricted');
    },
  },
  'the permissions of plugins': {
    write: (base) => {
      const file = join(base, 'permissions.json');
      new PermissionFile(file, assert.fail).set('/a.ts', 'network', 'always');
      new PermissionFile(file, assert.fail).set('/b.ts', 'network', 'never');
      return file;
    },
    use: (base, report) => {
      const permissions = new PermissionFile(join(base, 'permissions.json'), report);
      permissions.of('/a.ts');
      permissions.set('/c.ts', 'network', 'never');
      assert.equal(permissions.of('/c.ts').get('network'), 'never');
    },
  },
  'the hints shown': {
    write: (base) => {
      const file = join(base, 'told.json');
      for (const what of ['keys', 'clipboard']) new ShownOnce(file, assert.fail).add('tmux 3.4', what);
      return file;
    },
    use: (base, report) => {
      const told = new ShownOnce(join(base, 'told.json'), report);
      told.has('tmux 3.4', 'keys');
      told.add('screen', 'keys');
      assert.ok(told.has('screen', 'keys'));
    },
  },
  'a session': {
    write: (base) => {
      const host = new Host('a.txt', new TextEncoder().encode('one\ntwo\n'));
      for (const event of parseSteps('run split_vertical\nCtrl+G\ntype 2\nEnter')) host.send(event);
      new FolderSession(join(base, 'sessions'), base, FEATURES.fields).keep(host.state);
      return onlyIn(join(base, 'sessions'));
    },
    use: (base, report) => {
      const session = new FolderSession(join(base, 'sessions'), base, FEATURES.fields);
      const { record, fault } = session.read();
      if (fault !== null) report(fault);
      const host = new Host('b.txt', null);
      if (record !== null) host.send({ type: 'session', record, files: [] });
      assert.ok(host.screen.length > 0);
      session.keep(new Host('a.txt', new TextEncoder().encode('one\n')).state);
      assert.equal(new FolderSession(join(base, 'sessions'), base, FEATURES.fields).read().fault, null);
    },
  },
  'a rescue file': {
    write: (base) => {
      const host = new Host('a.txt', new TextEncoder().encode('one\u0000\n'));
      for (const event of parseSteps('type what was typed')) host.send(event);
      new Rescue(join(base, 'rescue'), first).write(host.state.documents);
      return onlyIn(join(base, 'rescue'));
    },
    use: rescued,
  },
  'the rescue file of a large file': {
    write: (base) => {
      const path = join(base, 'large');
      writeFileSync(path, 'a line\n'.repeat(LARGE / 7 + 1));
      const file = openFile(path, base);
      assert.ok(file.kind === 'file' && file.reader !== null);
      const host = new Host('b.txt', null);
      host.send({ ...file, type: 'opened', location: fileLocation(path), name: 'large' });
      for (const event of parseSteps('type typed\nCtrl+End\ntype more')) host.send(event);
      new Rescue(join(base, 'rescue'), first, { limit: -1 }).write(host.state.documents);
      return onlyIn(join(base, 'rescue'));
    },
    use: rescued,
  },
};

describe('a damaged file', () => {
  for (const [what, { write, use }] of Object.entries(KINDS))
    test(`with ${what} costs one report, and is set aside`, () =>
      inFolder(async (base) => {
        const path = write(base);
        const whole = readFileSync(path);
        let damaged = 0;
        for (const [how, bytes] of damagedVariants(whole, 80)) {
          rmSync(dirname(path), { recursive: true });
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, bytes);
          const reports: string[] = [];
          await use(base, (text) => reports.push(text));
          const aside = `${path}.damaged`;
          assert.ok(reports.length <= 1, `${how}: ${reports.join('; ')}`);
          assert.equal(existsSync(aside), reports.length === 1, how);
          if (reports.length === 0) continue;
          damaged++;
          assert.ok(reports[0].startsWith(`${path} is damaged and was set aside as ${basename(aside)}`), how);
          assert.deepEqual(readFileSync(aside), Buffer.from(bytes), how);
          rmSync(aside);
        }
        assert.ok(damaged > 40, `${damaged} were found damaged`);
      }));

  test('of a journal is never applied in part, and never lost', async () => {
    const disk = new FaultyDisk();
    disk.put('/home/notes', 'old bytes of the notes');
    disk.put('/state/other', '');
    const file = await disk.open('/home/notes', 'write');
    const ranges = [
      { from: 0, to: 4 },
      { from: 4, to: 22 },
    ];
    const { path } = await new Journal(disk, '/state/journal', first).keep(
      '/home/notes',
      file,
      disk.look('/home/notes')!,
      ranges,
    );
    await file.write(0, new TextEncoder().encode('half-'));
    const whole = new TextEncoder().encode(disk.text(path)!);
    await disk.remove(path);
    for (const [how, bytes] of damagedVariants(whole, 150)) {
      disk.scribble('/home/notes', 'half-ytes of the notes');
      // The fault disk holds text: what is not UTF-8 is damaged all the same.
      const text = new TextDecoder().decode(bytes);
      disk.put(path, text);
      const told = await new Journal(disk, '/state/journal', second).recover();
      assert.deepEqual(
        told.map(({ outcome }) => outcome),
        ['damaged'],
        how,
      );
      assert.equal(disk.text('/home/notes'), 'half-ytes of the notes', how);
      const [aside, ...more] = disk.names('/state/journal');
      assert.deepEqual(more, [], how);
      assert.match(aside, /\.journal\.damaged$/);
      assert.ok(told[0].message.includes(aside), how);
      assert.equal(disk.text(`/state/journal/${aside}`), text, how);
      assert.deepEqual(await new Journal(disk, '/state/journal', second).recover(), [], 'it is told once');
      await disk.remove(`/state/journal/${aside}`);
    }
  });

  test('of the cache is made again', () =>
    inFolder(async (base) => {
      const source = 'export const one: number = 1;\n';
      const stripper = new Stripper(base);
      after(() => stripper.close());
      const stripped = await stripper.strip(source, true);
      const path = onlyIn(base);
      const whole = readFileSync(path);
      for (const [how, bytes] of damagedVariants(whole, 20)) {
        writeFileSync(path, bytes);
        assert.deepEqual(await stripper.strip(source, true), stripped, how);
        assert.deepEqual(readFileSync(path), whole, how);
      }
    }));

  test('does not take the place of one that was set aside earlier', () =>
    inFolder((base) => {
      const file = join(base, 'recent.json');
      const reports: string[] = [];
      for (const text of ['one', 'two', 'three']) {
        writeFileSync(file, text);
        new Recent(file, (report) => reports.push(report)).list();
      }
      const asides = ['', '.2', '.3'].map((end) => readFileSync(`${file}.damaged${end}`, 'utf8'));
      assert.deepEqual(asides, ['one', 'two', 'three']);
      assert.equal(reports.length, 3);
    }));
});
