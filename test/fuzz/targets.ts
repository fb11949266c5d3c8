/** The readers of every file that Inkstone reads back, with files that they read well. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import * as textmate from 'vscode-textmate';
import {
  headerOf,
  lineOf,
  maskedHeaderOf,
  parseRecording,
  type RecordingLine,
} from '../../src/app/recording/recording-lines.ts';
import { replay } from '../../src/app/recording/replay.ts';
import { replayMasked } from '../../src/app/recording/replay-masked.ts';
import { drain } from '../../src/base/drain.ts';
import { encode } from '../../src/base/utf8.ts';
import { Selections } from '../../src/core/model/selection.ts';
import { readThemeFile, wholeTheme } from '../../src/core/themes/theme-file.ts';
import { FEATURES } from '../../src/editor/features.ts';
import { readProfile } from '../../src/features/key-inspector/calibration-profile.ts';
import { readRecord } from '../../src/features/session/session-file.ts';
import { readSnippets } from '../../src/features/snippets/snippet-file.ts';
import { configurationFile, readConfiguration } from '../../src/host/config/configuration.ts';
import { parseJsonc } from '../../src/host/config/jsonc.ts';
import { recordAt, recordOf } from '../../src/host/files/records.ts';
import {
  baseRecord,
  changeBetween,
  changeRecords,
  DamagedRescue,
  type Header,
  jsonRecord,
  nearRecord,
  readRescuedWork,
  RECORD,
} from '../../src/host/files/rescue-file.ts';
import { rescuedText } from '../../src/host/files/rescued-text.ts';
import { readUndo, undoRecords } from '../../src/host/history/undo-file.ts';
import {
  headerRecord,
  parseVersionName,
  readVersionHeader,
  readVersionText,
  textRecord,
  versionName,
} from '../../src/host/history/version-file.ts';
import { parseSnippet } from '../../src/syntax/snippet.ts';
import { grammarFaults } from '../../src/syntax/textmate/grammar-faults.ts';
import { Additions } from '../../src/text/additions.ts';
import { ChangeSet } from '../../src/text/changeset.ts';
import { History } from '../../src/text/history.ts';
import { mutated, type Random } from './mutate.ts';

/** A reader of files, and files to begin with. */
export interface Target {
  readonly name: string;
  readonly seeds: readonly Buffer[];
  /** The next file to try. */
  readonly mutate: (bytes: Buffer, other: Buffer, random: Random) => Buffer;
  /** Reads a file. Throws only where the reader breaks its promise. */
  readonly read: (bytes: Buffer) => unknown;
}

const target = (
  name: string,
  seeds: readonly (string | Uint8Array)[],
  read: Target['read'],
  mutate = mutated,
): Target => ({ name, seeds: seeds.map((seed) => Buffer.from(seed as string)), read, mutate });

const stringOf = (bytes: Buffer): string => bytes.toString();
const valueOf = (bytes: Buffer): unknown => parseJsonc(stringOf(bytes)).value;

/** Changes the contents of one record and seals it again, or changes any bytes. */
function resealed(bytes: Buffer, other: Buffer, random: Random): Buffer {
  const records: { readonly kind: number; readonly content: Uint8Array }[] = [];
  let at = 0;
  for (
    let record = recordAt(bytes, 0);
    record !== null && records.length < 999;
    record = recordAt(bytes, at)
  ) {
    records.push(record);
    at += recordOf(record.kind, record.content).length;
  }
  if (records.length === 0 || random(4) === 0) return mutated(bytes, other, random);
  const chosen = random(records.length);
  return Buffer.concat(
    records.map(({ kind, content }, i) =>
      i === chosen
        ? recordOf(random(12) === 0 ? random(9) : kind, mutated(Buffer.from(content), other, random))
        : recordOf(kind, content),
    ),
  );
}

/** An undo tree, and what it is about. */
function undoFile(): {
  readonly bytes: Buffer;
  readonly key: { path: string; hash: string; length: number };
} {
  const additions = new Additions();
  let text = additions.string('one\ntwo\n');
  let history: History<Selections> = History.start(Selections.origin);
  for (let i = 0; i < 6; i++) {
    const changes = ChangeSet.of(text.length, [{ from: i, to: i + 1, insert: additions.string(`w${i}`) }]);
    const after = text.apply(changes, additions);
    const [selectionsBefore, selectionsAfter] = [Selections.single(i), Selections.single(i + 1)];
    history = history.record({
      changes,
      before: text,
      after,
      selectionsBefore,
      selectionsAfter,
      label: 'edit',
      time: i * 1000,
    });
    text = after;
  }
  const key = { path: '/a.txt', hash: 'x', length: text.length };
  const records = drain(undoRecords({ path: key.path, text, history, formats: new Map() }, key, 0)) ?? [];
  return { bytes: Buffer.concat(records), key };
}

/** The journal of a text with a change. */
function journalFile(): Buffer {
  const additions = new Additions();
  const older = additions.string('one\ntwo\n');
  const newer = older.apply(ChangeSet.of(8, [{ from: 3, to: 3, insert: additions.string('x') }]));
  const header = {
    path: '',
    name: 'untitled',
    stat: null,
    length: older.length,
    inFile: false,
    folder: '/work',
    bom: false,
    encoding: 'utf-8',
    lineEnd: 'LF',
  } as unknown as Header;
  return Buffer.concat([
    jsonRecord(RECORD.header, header),
    baseRecord(older, 0) ?? Buffer.alloc(0),
    nearRecord(older, changeBetween(older, newer)) ?? Buffer.alloc(0),
    ...changeRecords(changeBetween(older, newer)),
  ]);
}

/** A short recording. */
function recordingFile(isMasked: boolean): string {
  const lines = isMasked
    ? [
        maskedHeaderOf('1.0.0', 'node'),
        ['document', 1, { name: 'a', language: 'x', length: 3 }, 'abc'],
        ['step', 1, { type: 'key' }, { cursor: [1, 0, 0, 1], changes: [[1, 4, [0, 1, -1, 1, 1, 2], 'x']] }],
        ['check', [[1, 'x']]],
      ]
    : [headerOf('1.0.0', 'node'), ['bytes', 0, 0, 'YWJj'], ['event', 1, { type: 'refresh' }], ['end']];
  return lines.map((line) => lineOf(line as RecordingLine)).join('');
}

/** Changes the JSON of one line and seals it again. */
function withOtherLine(bytes: Buffer, other: Buffer, random: Random): Buffer {
  const lines = bytes.toString().trimEnd().split('\n');
  const i = random(lines.length);
  try {
    const changed: unknown = JSON.parse(mutated(Buffer.from(lines[i].slice(9)), other, random).toString());
    lines[i] = lineOf(changed as RecordingLine).trimEnd();
  } catch {
    return mutated(bytes, other, random);
  }
  return Buffer.from(`${lines.join('\n')}\n`);
}

/** All targets. @param folder an empty one, for readers that read from the disk */
export async function targets(folder: string): Promise<readonly Target[]> {
  mkdirSync(folder, { recursive: true });
  const undo = undoFile();
  const version = Buffer.concat([
    headerRecord({
      path: '/a',
      source: 'save',
      name: '',
      size: 3,
      format: { bom: false, encoding: 'utf-8', lineEnd: 'LF' },
    } as never),
    await textRecord(encode('abc')),
  ]);
  return [
    target(
      'configuration',
      [
        '{ "editor": { "tab_size": 4, "use_tabs": "auto", "line_wrap": true }, // comment\n "theme": "dark" }',
        '{ "keybindings": [{ "key": "Ctrl+K A", "action": "save", "when": "normal", "args": { "x": 1 } }],\n "keybinding_maps": { "mine": { "inherits": "default", "bindings": [] } }, "languages": { "c": { "editor": {} } } }',
      ],
      (bytes) => {
        writeFileSync(configurationFile(folder), bytes);
        const { settings, faults } = readConfiguration(FEATURES, folder, null);
        assert.ok(settings.editor.tab_size >= 1 && settings.editor.tab_size <= 16);
        for (const fault of faults) assert.ok(fault.length > 0 && fault.length < 2000, fault);
      },
    ),
    target(
      'theme',
      [
        '{ "name": "a", "type": "dark", "include": "b", "colors": { "editor.background": "#123456", "editor.foreground": "#fff8" }, "tokenColors": [{ "scope": ["a.b", "c"], "settings": { "foreground": "#fff", "fontStyle": "bold" } }], "semanticTokenColors": { "variable": "#112233" } }',
      ],
      (bytes) => wholeTheme(readThemeFile(valueOf(bytes)).file, 'a'),
    ),
    target(
      'calibration',
      ['{ "terminal": "XTerm(390)", "keys": { "ESC[99~": "Ctrl+Home", "ESC O P": "F1" } }'],
      (bytes) => readProfile(valueOf(bytes)),
    ),
    target(
      'snippets',
      [
        '{ "for": { "prefix": ["for", "each"], "scope": "javascript", "body": ["for (const ${1:a} of ${2|b,c|}) {", "\\t$0", "}"], "description": "d" }, "x": { "prefix": "x", "body": "${TM_FILENAME/(.*)\\\\..+$/${1:/upcase}/g}" } }',
      ],
      (bytes) => {
        for (const { body } of readSnippets(valueOf(bytes)).snippets) parseSnippet(body);
      },
    ),
    target('snippet', ['a ${1:b ${2|c,d|}} ${TM_FILENAME/(.*)x/${1:/upcase}/g} $0'], (bytes) =>
      parseSnippet(stringOf(bytes)),
    ),
    target(
      'grammar',
      [
        '{ "scopeName": "source.a", "patterns": [{ "include": "#b" }, { "match": "a+", "name": "keyword" }], "repository": { "b": { "begin": "\\\\(", "end": "\\\\)", "captures": { "0": { "name": "x" } }, "patterns": [{ "include": "$self" }] } } }',
        '<?xml version="1.0"?><plist version="1.0"><dict><key>scopeName</key><string>source.b</string><key>patterns</key><array><dict><key>match</key><string>x</string></dict></array></dict></plist>',
      ],
      (bytes) => {
        const path = bytes[0] === 0x3c ? 'a.tmLanguage' : 'a.tmLanguage.json';
        const content = stringOf(bytes);
        const { raw, faults } = grammarFaults({ path, content }, () => null, textmate.parseRawGrammar);
        if (raw !== null) assert.match(raw.scopeName, /^[^\s,]+$/);
        else assert.ok(faults.length > 0);
      },
    ),
    target(
      'version',
      [version],
      async (bytes) => {
        const header = readVersionHeader(bytes);
        const text = await readVersionText(bytes);
        if (text !== null) assert.equal(text.length, header?.size);
      },
      resealed,
    ),
    target('version name', [versionName('/a', 1, 'abc', false), versionName('/b', 2, 'x', true)], (bytes) => {
      const name = parseVersionName(stringOf(bytes));
      if (name !== null) assert.ok(Number.isSafeInteger(name.time));
    }),
    target('undo', [undo.bytes], (bytes) => drain(readUndo(bytes, undo.key, 0)), resealed),
    target(
      'journal',
      [journalFile()],
      (bytes) => {
        try {
          const { text } = rescuedText(readRescuedWork(bytes));
          if (text.length < 1 << 20) text.read(0, text.length);
        } catch (error) {
          if (!(error instanceof DamagedRescue)) throw error;
        }
      },
      resealed,
    ),
    target(
      'session',
      ['{ "version": 1, "folder": "/work", "files": [{ "path": "/work/a" }], "panes": {}, "focus": [] }'],
      (bytes) => {
        let value: unknown;
        try {
          value = JSON.parse(stringOf(bytes));
        } catch {
          return;
        }
        readRecord(value, FEATURES.fields);
      },
    ),
    target(
      'recording',
      [recordingFile(true), recordingFile(false)],
      (bytes) => {
        const recording = parseRecording(bytes, 'a.rec');
        if ('wrong' in recording) return;
        const { fault } = recording.isMasked ? replayMasked(recording) : replay(recording);
        assert.ok(fault === null || !fault.includes('\n'));
      },
      withOtherLine,
    ),
  ];
}
