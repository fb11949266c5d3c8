/** The journal of unsaved changes: what of it can be restored after a crash at any place. */
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { type Document, filePath } from '../../../src/core/model/document.ts';
import { fileLocation } from '../../../src/core/model/location.ts';
import { activeDocument } from '../../../src/core/model/state.ts';
import { openFile } from '../../../src/host/files/open.ts';
import type { Owner } from '../../../src/host/files/owner.ts';
import { Rescue } from '../../../src/host/files/rescue.ts';
import { RescueJournal } from '../../../src/host/files/rescue-journal.ts';
import { recordOf } from '../../../src/host/files/records.ts';
import { readRescuedWork, RECORD } from '../../../src/host/files/rescue-file.ts';
import { remainsOf, rescuedText } from '../../../src/host/files/rescued-text.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';
import { rescuedIn, restoredText } from '../../rescued.ts';
import { inFolder } from '../folder.ts';

const owner = (name: string, ...gone: string[]): Owner => ({ name, isGone: (other) => gone.includes(other) });
const first = owner('m-b-1-s');
const second = owner('m-b-2-s', first.name);

const press = (host: Host, ...steps: string[]): void => {
  for (const event of parseSteps(steps.join('\n'))) host.send(event);
};

/** An editor with a file on the disk. */
function opened(path: string, contents: string): Host {
  writeFileSync(path, contents);
  const host = new Host('b.txt', null);
  const file = openFile(path, '/');
  assert.ok(file.kind === 'file');
  host.send({ ...file, type: 'opened', location: fileLocation(path), name: 'a.txt' });
  return host;
}

/** The name of the only journal in a folder. */
const journalIn = (folder: string): string =>
  readdirSync(folder).find((each) => each.endsWith('.rescue')) ?? assert.fail('there is none');

/** Waits until a journal is on the disk and holds all that it needs. */
async function settle(rescue: Rescue, folder: string, length: number): Promise<string> {
  await rescue.flush();
  const name = journalIn(folder);
  for (const end = performance.now() + 20_000; statSync(join(folder, name)).size < length;) {
    assert.ok(performance.now() < end, 'the base is held');
    await new Promise((resolve) => setImmediate(resolve));
  }
  return join(folder, name);
}

/** A journal of three changes, and the texts of the document from the first state on. */
async function journalOf(
  folder: string,
): Promise<{ readonly path: string; readonly texts: readonly string[] }> {
  const rescue = new Rescue(folder, first);
  const host = new Host('a.txt', new TextEncoder().encode('one\ntwo\n'));
  rescue.follow(host.state.documents);
  const texts = ['one\ntwo\n'];
  for (const step of ['type x', 'Ctrl+End\ntype the end', 'Ctrl+Home\nShift+Down\nDelete']) {
    press(host, step);
    rescue.follow(host.state.documents);
    await rescue.flush();
    texts.push(new TextDecoder().decode(host.bytes));
  }
  const [name] = readdirSync(folder);
  return { path: join(folder, name), texts };
}

describe('a journal of unsaved changes', () => {
  test('has a record for each change, and not the whole text again', async () => {
    await inFolder(async (base) => {
      const folder = join(base, 'rescue');
      const contents = 'a line of some length\n'.repeat(50_000);
      const host = opened(join(base, 'a.txt'), contents);
      const rescue = new Rescue(folder, first, { delay: 0 });
      rescue.follow(host.state.documents);
      press(host, 'type x');
      rescue.follow(host.state.documents);
      const path = await settle(rescue, folder, contents.length);
      const before = statSync(path).size;
      press(host, 'Ctrl+End', 'type y');
      rescue.follow(host.state.documents);
      await rescue.flush();
      assert.ok(statSync(path).size - before < 100);
      assert.equal(rescuedIn(path), `x${contents}y`);
      rescue.end();
    });
  });

  test('that is cut anywhere gives the changes before', async () => {
    await inFolder(async (base) => {
      const { path, texts } = await journalOf(join(base, 'rescue'));
      const whole = readFileSync(path);
      let reached = 0;
      for (let length = whole.length; length >= 0; length--) {
        writeFileSync(path, whole.subarray(0, length));
        const text = textOrNull(path);
        if (text === null) continue;
        const state = texts.indexOf(text);
        assert.ok(state >= 0, `${JSON.stringify(text)} at ${length}`);
        reached = Math.max(reached, texts.length - state);
      }
      assert.equal(reached, texts.length);
      assert.equal(textOrNull(path), null);
    });
  });

  test('with a bit that is another one gives the changes before', async () => {
    await inFolder(async (base) => {
      const { path, texts } = await journalOf(join(base, 'rescue'));
      const whole = readFileSync(path);
      for (let at = 0; at < whole.length; at++) {
        const bytes = Buffer.from(whole);
        bytes[at] ^= 1 << (at % 8);
        writeFileSync(path, bytes);
        const text = textOrNull(path);
        assert.ok(text === null || texts.includes(text), `${JSON.stringify(text)} at ${at}`);
        assert.notEqual(text, texts.at(-1));
      }
    });
  });

  test('with a whole record that does not fit its text gives the changes before', async () => {
    await inFolder(async (base) => {
      const { path, texts } = await journalOf(join(base, 'rescue'));
      const whole = readFileSync(path);
      for (const [kind, content] of [
        [RECORD.change, '[0,1000]\n'],
        [RECORD.change, '[-1,5]\nfour'],
        [RECORD.near, '[1000,1]\nx'],
        [RECORD.target, '{}'],
        [RECORD.spot, '{}'],
      ] as const) {
        const after = recordOf(RECORD.change, Buffer.from('[-1,1]\nz'));
        writeFileSync(path, Buffer.concat([whole, recordOf(kind, Buffer.from(content)), after]));
        assert.equal(textOrNull(path), texts.at(-1), content);
      }
    });
  });

  for (const [how, change] of [
    ['deleted', rmSync],
    ['cut short', (path: string) => writeFileSync(path, 'a')],
    ['rewritten', (path: string) => writeFileSync(path, 'b'.repeat(200_000))],
  ] as const)
    test(`is restored whole when the file was ${how} meanwhile`, async () => {
      await inFolder(async (base) => {
        const folder = join(base, 'rescue');
        const path = join(base, 'a.txt');
        const contents = 'line\n'.repeat(40_000);
        const host = opened(path, contents);
        const rescue = new Rescue(folder, first, { delay: 0 });
        rescue.follow(host.state.documents);
        press(host, 'type x');
        rescue.follow(host.state.documents);
        await settle(rescue, folder, contents.length);
        change(path);
        const next = new Rescue(folder, second);
        const [{ file }] = await next.store.unsaved(await next.store.found(assert.fail));
        const { event } = next.restore(file) ?? assert.fail();
        assert.equal(String(event.text), `x${contents}`);
        assert.equal(filePath(event), path);
      });
    });

  test('whose base was not held is restored with what was typed since a save', async () => {
    await inFolder((base) => {
      const folder = join(base, 'rescue');
      const path = join(base, 'a.txt');
      const contents = 'line\n'.repeat(40_000);
      const host = opened(path, contents);
      // There is no time to hold the base.
      const rescue = new Rescue(folder, first);
      rescue.follow(host.state.documents);
      for (const step of ['type abc', 'Ctrl+End\ntype d', 'Ctrl+Home\ntype e']) {
        press(host, step);
        rescue.writeNow(host.state.documents, -1);
      }
      const cases: readonly (readonly [saved: string, restored: string])[] = [
        [`abc${contents}`, `eabc${contents}d`],
        [`abc${contents}d`, `eabc${contents}d`],
        [`abd${contents}`, `abdeabc${contents}d`],
        [`${contents}xyz`, `eabc${contents}dxyz`],
        [
          'other',
          `--- Typed at byte 0 of ${path}:\neabc\n--- Typed at byte 200000 of ${path}, after "line":\nd\n`,
        ],
      ];
      for (const [saved, whole] of cases) {
        rmSync(path);
        writeFileSync(path, saved);
        assert.equal(restoredText(join(folder, journalIn(folder))), whole);
      }
    });
  });

  test('written at once while a change is on its way has each of them once', async () => {
    await inFolder(async (base) => {
      const folder = join(base, 'rescue');
      const rescue = new Rescue(folder, first, { delay: 0 });
      const host = new Host('a.txt', new TextEncoder().encode('one\n'));
      rescue.follow(host.state.documents);
      let typed = '';
      for (let i = 0; i < 40; i++) {
        const letter = String.fromCharCode(97 + (i % 26));
        press(host, `type ${letter}`);
        typed += letter;
        rescue.follow(host.state.documents);
        const flushed = rescue.flush();
        for (let k = 0; k < i % 4; k++) await new Promise((resolve) => setImmediate(resolve));
        press(host, 'type !');
        typed += '!';
        rescue.writeNow(host.state.documents);
        const name = journalIn(folder);
        assert.equal(rescuedIn(join(folder, name)), `${typed}one\n`);
        await flushed;
        assert.equal(rescuedIn(join(folder, name)), `${typed}one\n`);
      }
      rescue.end();
      assert.deepEqual(readdirSync(folder), []);
    });
  });

  test('of a file that was saved while somebody typed on begins with what was saved', async () => {
    await inFolder(async (base) => {
      const folder = join(base, 'rescue');
      const path = join(base, 'a.txt');
      const host = opened(path, 'one\n');
      const rescue = new Rescue(folder, first, { delay: 0 });
      const follow = (document: Partial<Document>): void =>
        rescue.follow(
          new Map(host.state.documents).set(activeDocument(host.state).id, {
            ...activeDocument(host.state),
            ...document,
          }),
        );
      follow({});
      press(host, 'type x');
      const { text } = activeDocument(host.state);
      press(host, 'type y');
      const { stat, history } = activeDocument(host.state);
      const saving = { text, path, node: history.current - 1, since: null, bom: false } as never;
      follow({ saving });
      await rescue.flush();
      writeFileSync(path, 'xone\n');
      assert.ok(stat !== null);
      follow({ stat: { ...stat, size: 5 }, saving: null });
      await rescue.flush();
      const [name] = readdirSync(folder);
      assert.match(
        readFileSync(join(folder, name), 'latin1'),
        /"size":5.*"length":5,[^]*xone\n[^]*\[0,1,-1,1,1,4\]\ny$/,
      );
      rescue.end();
    });
  });

  test('is that of one document under its name, while an older one lasts until the newer is there', async () => {
    await inFolder(async (base) => {
      mkdirSync(join(base, 'r'));
      const place = join(base, 'r/a.rescue');
      const host = new Host('a.txt', new TextEncoder().encode('one\n'));
      press(host, 'type x');
      const document = activeDocument(host.state);
      const from = { text: document.text, inFile: false };
      const older = new RescueJournal(place, `${place}.1.part`, document, from, false);
      await older.append(document);
      const newer = new RescueJournal(place, `${place}.2.part`, document, from, true);
      older.close();
      assert.deepEqual(readdirSync(join(base, 'r')).sort(), ['a.rescue', 'a.rescue.2.part']);
      press(host, 'type y');
      await newer.append(activeDocument(host.state));
      assert.equal(rescuedIn(place), 'xone\n');
      await newer.synchronize();
      assert.deepEqual([rescuedIn(place), readdirSync(join(base, 'r'))], ['xyone\n', ['a.rescue']]);
      newer.remove();
      assert.deepEqual(readdirSync(join(base, 'r')), []);
    });
  });

  test('on a slow disk is reported once', async () => {
    await inFolder(async (base) => {
      const rescue = new Rescue(join(base, 'rescue'), first, { slow: -1 });
      const reports: string[] = [];
      rescue.store.report = (text) => reports.push(text);
      const host = new Host('a.txt', new TextEncoder().encode('one\n'));
      for (let i = 0; i < 10; i++) {
        press(host, 'type x');
        rescue.follow(host.state.documents);
        await rescue.flush();
      }
      assert.match(reports.join('|'), /^The disk of [^|]* takes \d+ ms to write[^|]*$/);
      rescue.end();
    });
  });
});

/** The text that a journal gives; null for none, or where only a part of it is left. */
function textOrNull(path: string): string | null {
  try {
    const text = rescuedIn(path);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

test('changes of a text over 64 MB are restored in the file that another program has changed', async () => {
  await inFolder(async (base) => {
    const path = join(base, 'a.txt');
    const line = (i: number): string => `${String(i).padStart(9, '0')} ${'x'.repeat(1013)}\n`;
    const contents = Array.from({ length: 66_000 }, (_, i) => line(i)).join('');
    const host = opened(path, contents);
    const folder = join(base, 'rescue');
    const rescue = new Rescue(folder, first);
    rescue.follow(host.state.documents);
    const sizes: number[] = [];
    for (const step of ['Ctrl+End\ntype t', 'type y', 'type ped', 'Ctrl+Home\nShift+Down\nDelete']) {
      press(host, step);
      rescue.follow(host.state.documents);
      await rescue.flush();
      sizes.push(statSync(join(folder, journalIn(folder))).size);
    }
    assert.ok(sizes[1] - sizes[0] < 100, 'a key after another one keeps nothing more of the text around');
    writeFileSync(path, `${contents}more\n`);
    const work = readRescuedWork(readFileSync(join(folder, journalIn(folder))));
    const rescued = rescuedText(work);
    assert.ok(rescued.isPartial);
    const { inFile, counts } = remainsOf(work, rescued);
    assert.deepEqual(counts, { placed: 2, placedBytes: 5, left: 0, leftBytes: 0 });
    const text = inFile?.text ?? assert.fail('the file is there');
    assert.equal(text.length, contents.length - line(0).length + 'typedmore\n'.length);
    assert.equal(Buffer.from(text.read(text.length - 11, text.length)).toString(), '\ntypedmore\n');
    assert.equal(Buffer.from(text.read(0, 9)).toString(), '000000001');
  });
});
