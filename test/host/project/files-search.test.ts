import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';
import * as fc from 'fast-check';
import { FilesSearch } from '../../../src/host/project/files-search.ts';
import type { FilesSearchOptions, SearchedBuffer } from '../../../src/host/project/files-search.ts';
import type { FileMatches, FilesSearched } from '../../../src/features/project-search/requests.ts';
import { FolderSearch } from '../../../src/host/project/folder-search.ts';
import type { FolderSearchReport, FolderSearchRequest } from '../../../src/host/project/folder-search.ts';
import { findRipgrep } from '../../../src/host/project/ripgrep.ts';
import { Additions } from '../../../src/text/additions.ts';
import type { Query } from '../../../src/text/matcher.ts';
import { inFolder } from '../folder.ts';

const ripgrep = findRipgrep(process.env['PATH'] ?? '');
const skip = ripgrep === null && 'there is no ripgrep to compare with';
const additions = new Additions();
const QUERY: Query = { pattern: 'needle', regex: false, caseSensitive: true, wholeWord: false };
/** Takes longer than anybody waits. */
const RUNAWAY: Query = { ...QUERY, pattern: '(a+)+$', regex: true };

function put(folder: string, name: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

interface Outcome {
  readonly files: readonly FileMatches[];
  readonly end: FilesSearched;
}

function outcome(reports: readonly FolderSearchReport[]): Outcome {
  const end = reports.at(-1);
  assert.ok(end?.type === 'searched', JSON.stringify(end));
  return { files: reports.flatMap((report) => (report.type === 'found' ? report.files : [])), end };
}

async function searchFolder(root: string, request: Partial<FolderSearchRequest>): Promise<Outcome> {
  const defaults = {
    query: QUERY,
    include: [],
    exclude: [],
    ignored: false,
    limit: 1000,
    ripgrep: null,
    buffers: [],
  };
  const reports: FolderSearchReport[] = [];
  for await (const report of new FolderSearch({ root, ...defaults, ...request }).run()) reports.push(report);
  return outcome(reports);
}

const places = ({ files }: Outcome): string[] =>
  files.flatMap(({ path, matches }) => matches.map(({ from, to }) => `${path} ${from}-${to}`));

/** The same search by ripgrep alone, walk and all. */
function byRipgrep(
  program: string,
  root: string,
  { pattern, regex, caseSensitive, wholeWord }: Query,
): string[] {
  const args = [
    '--json',
    '--no-config',
    '--hidden',
    '--glob',
    '!.git',
    '--no-require-git',
    '--no-ignore-parent',
  ];
  args.push('--no-ignore-global', caseSensitive ? '--case-sensitive' : '--ignore-case');
  if (!regex) args.push('--fixed-strings');
  if (wholeWord) args.push('--word-regexp');
  const { stdout } = spawnSync(program, [...args, '-e', pattern, '.'], { cwd: root, encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ type }) => type === 'match')
    .flatMap(({ data }) =>
      data.submatches.map(
        ({ start, end }: { start: number; end: number }) =>
          `${data.path.text.slice(2)} ${data.absolute_offset + start}-${data.absolute_offset + end}`,
      ),
    );
}

describe('FolderSearch', () => {
  test('gives places, lines and excerpts in the order of the names', async () => {
    await inFolder(async (root) => {
      put(root, 'b.ts', 'x\n  a needle here, needle\r\nneedles');
      put(root, 'a/c.ts', 'a needle');
      put(root, 'node_modules/x.ts', 'needle');
      put(root, '.gitignore', 'node_modules\n');
      const { files, end } = await searchFolder(root, {});
      assert.deepEqual(
        files.map(({ path, document, matches }) => [path, document, matches.length]),
        [
          ['b.ts', null, 3],
          ['a/c.ts', null, 1],
        ],
      );
      assert.deepEqual(files[0].matches[1], {
        line: 1,
        column: 17,
        from: 19,
        to: 25,
        text: '  a needle here, needle',
        range: [17, 23],
      });
      assert.deepEqual([end.searched, end.files, end.matches, end.more], [3, 2, 4, false]);
      assert.equal((await searchFolder(root, { ignored: true })).end.matches, 5);
      assert.equal((await searchFolder(root, { include: ['a'] })).end.matches, 1);
      assert.equal((await searchFolder(root, { exclude: ['*.ts'] })).end.matches, 0);
      const word = await searchFolder(root, { query: { ...QUERY, wholeWord: true } });
      assert.equal(word.end.matches, 3);
    });
  });

  test('open documents are searched as they stand', async () => {
    await inFolder(async (root) => {
      put(root, 'disk', 'needle');
      put(root, 'changed', 'needle needle');
      put(root, 'ignored', 'needle');
      put(root, '.gitignore', 'ignored\nnew.log\n');
      const buffer = (document: number, path: string | null, text: string): SearchedBuffer => ({
        document,
        path: path === null ? null : join(root, path),
        text: additions.string(text),
      });
      const search = new FilesSearch(ripgrep);
      const run = (options: Partial<FilesSearchOptions>): Promise<Outcome> =>
        new Promise((accept) => {
          const reports: FolderSearchReport[] = [];
          const buffers = [
            buffer(1, 'changed', 'no, a needle'),
            buffer(2, 'new/file', 'needle'),
            buffer(3, null, 'needle'),
            buffer(4, 'ignored', 'needle'),
            buffer(5, 'new.log', 'needle'),
            buffer(6, '../elsewhere', 'needle'),
          ];
          search.search(QUERY, { folder: root, ...options }, buffers, (report) => {
            reports.push(report);
            if (report.type === 'searched') accept(outcome(reports));
          });
        });
      const whole = await run({});
      assert.deepEqual(
        whole.files.map(({ path, document, matches }) => [path, document, matches[0].from]),
        [
          ['changed', 1, 6],
          ['disk', null, 0],
          ['new/file', 2, 0],
          [null, 3, 0],
        ],
      );
      const all = await run({ ignored: true, include: ['ignored', 'new*', 'disk'] });
      assert.deepEqual(
        all.files.map(({ document }) => document),
        [null, 4, 2, 5],
      );
      await search.close();
    });
  });

  test('binary files are skipped, byte order marks are no part of the text, UTF-16 is read', async () => {
    await inFolder(async (root) => {
      put(root, 'binary', 'needle\0');
      put(root, 'late-zero', `needle${' '.repeat(9000)}\0`);
      put(root, 'bom', '\ufeffneedle');
      put(root, 'utf16le', Buffer.from('\ufeffé needle', 'utf16le'));
      put(root, 'utf16be', Buffer.from('\ufeffé needle', 'utf16le').swap16());
      put(root, 'empty', '');
      symlinkSync('bom', join(root, 'link'));
      const expected = ['bom 0-6', 'late-zero 0-6', 'utf16be 3-9', 'utf16le 3-9'];
      const own = await searchFolder(root, { query: { ...QUERY, pattern: '(?<=^|é )needle', regex: true } });
      assert.deepEqual(places(own), expected);
      assert.equal(own.end.binary, 1);
      // More files than are searched before ripgrep is asked.
      for (let i = 0; i < 300; i++) put(root, `more/${i}`, '');
      const fast = await searchFolder(root, { ripgrep });
      assert.deepEqual(places(fast).toSorted(), expected);
    });
  });

  test('long files are searched whole, and it ends at its limit', async () => {
    await inFolder(async (root) => {
      put(root, 'long', `${'some line of text\n'.repeat(40_000)}needle\n`);
      put(root, 'many', 'needle '.repeat(50));
      const { files } = await searchFolder(root, { include: ['long'] });
      assert.deepEqual([files[0].matches[0].line, files[0].matches[0].from], [40_000, 720_000]);
      put(root, 'lots', 'needle\n'.repeat(1200));
      const lots = await searchFolder(root, { include: ['lots'], limit: 5000 });
      assert.deepEqual(
        lots.files.map(({ matches }) => matches.length),
        [500, 500, 200],
      );
      assert.equal(lots.files[2].matches[199].line, 1199);
      assert.deepEqual([lots.end.files, lots.end.matches], [1, 1200]);
      const limited = await searchFolder(root, { include: ['many'], limit: 20 });
      assert.deepEqual([limited.end.matches, limited.end.more], [20, true]);
    });
  });

  const names = fc.constantFrom('a', 'b.ts', 'c/d', 'c/e.log', 'c/f/g', 'x y', '-', '-e', 'é/ö', '.h');
  const content = fc
    .array(fc.constantFrom('needle', 'Needle', 'x', ' ', '\n', 'é', '12', 'a.b', '\t', '_', 'É', '漢'), {
      maxLength: 30,
      size: 'max',
    })
    .map((parts) => parts.join(''));
  const query = fc.record({
    pattern: fc.constantFrom('needle', 'é', 'a.b', 'x', '12', 'e n', 'né'),
    regex: fc.constant(false),
    caseSensitive: fc.boolean(),
    wholeWord: fc.constant(false),
  });
  const expression = fc.record({
    pattern: fc.constantFrom(
      'ne+dle',
      '[Nn]eedle',
      'a\\.b',
      '(é|x)+',
      '[0-9]{2}',
      'needle *x?',
      '^x',
      'x.needle',
      'n[^\\n]e',
    ),
    regex: fc.constant(true),
    caseSensitive: fc.boolean(),
    wholeWord: fc.constant(false),
  });

  test('the same as ripgrep on random trees, with its help and without', { skip }, async () => {
    await inFolder(async (root) => {
      // Enough for ripgrep to be asked at all; the first of all by name.
      for (let i = 0; i < 260; i++) put(root, `+/${i}`, '');
      await fc.assert(
        fc.asyncProperty(
          fc.dictionary(names, content, { maxKeys: 8, size: 'max' }),
          fc.oneof(query, expression),
          fc.constantFrom('', '*.log\n', 'c/*\n!c/d\n', '/a\n'),
          async (tree, sought, ignore) => {
            for (const name of readdirSync(root))
              if (name !== '+') rmSync(join(root, name), { recursive: true });
            put(root, '.gitignore', ignore);
            for (const [name, text] of Object.entries(tree)) put(root, name, text);
            const own = await searchFolder(root, { query: sought });
            const helped = await searchFolder(root, { query: sought, ripgrep });
            assert.deepEqual(places(helped), places(own));
            assert.equal(helped.end.searched, own.end.searched);
            assert.deepEqual(places(own).toSorted(), byRipgrep(ripgrep ?? '', root, sought).toSorted());
          },
        ),
        { numRuns: 50 },
      );
    });
  });
});

describe('FilesSearch', () => {
  const searches: FilesSearch[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'files-search-'));
  put(folder, 'a', 'needle');
  put(folder, 'b', `${'a'.repeat(60)}b`);
  after(async () => {
    await Promise.all(searches.map((search) => search.close()));
    rmSync(folder, { recursive: true });
  });

  function make(silence?: number): FilesSearch {
    const search = new FilesSearch(null, silence);
    searches.push(search);
    return search;
  }

  function last(search: FilesSearch, query: Query): Promise<FolderSearchReport> {
    return new Promise((accept) => {
      search.search(query, { folder }, [], (report) => {
        if (report.type === 'searched' || report.type === 'search_failed') accept(report);
      });
    });
  }

  test('a new search cancels the one before, also one that does not stop', async () => {
    const search = make();
    let heard = 0;
    search.search(QUERY, { folder }, [], () => heard++);
    assert.equal((await last(search, QUERY)).type, 'searched');
    search.search(RUNAWAY, { folder }, [], () => heard++);
    const report = await last(search, QUERY);
    assert.ok(report.type === 'searched' && report.matches === 1);
    search.search(QUERY, { folder }, [], () => heard++);
    search.cancel();
    assert.equal((await last(search, QUERY)).type, 'searched');
    assert.equal(heard, 0);
  });

  test('an expression without an end is stopped, and said; the next search runs', async () => {
    const search = make(300);
    const report = await last(search, RUNAWAY);
    assert.ok(report.type === 'search_failed');
    assert.match(report.message, /^Stopped: the regular expression made no progress for 0.3 s/);
    const patient = make();
    assert.equal((await last(patient, QUERY)).type, 'searched');
  });

  test('what is no expression is said', async () => {
    const report = await last(make(), { ...QUERY, pattern: '(', regex: true });
    assert.ok(report.type === 'search_failed');
    assert.match(report.message, /^Invalid regular expression: /);
  });
});
