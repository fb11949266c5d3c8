/** Code actions, formatting and changes of files of a server whose answers are wrong: the text stays as it was typed. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Act, Behavior } from './bad-server.ts';
import { BadEditor, TEXT } from './bad-editor.ts';
import { onBoth } from './both.ts';

const answer = (json: string): readonly Act[] => [{ do: 'answer', json }];

const range = (line: number, from: number, to: number): string =>
  `{"start":{"line":${line},"character":${from}},"end":{"line":${line},"character":${to}}}`;
const wrong = (at: string): string => `{"range":${at},"newText":"WRONG"}`;

/** Edits of the text that must not be made, and why they are not. */
const WRONG_EDITS: readonly (readonly [edits: string, words: string])[] = [
  [
    `[{"range":{"start":{"line":-3,"character":1e999},"end":{"line":1e999,"character":-1}},"newText":"WRONG"}]`,
    'an edit of a.ts is malformed',
  ],
  [`[${wrong(range(0, 6, 9))},${wrong(range(0, 7, 8))}]`, 'two edits of a.ts overlap'],
  [`[${wrong(range(900, 0, 1))}]`, 'an edit lies outside of a.ts'],
  [
    '[{"range":{"start":{"line":1,"character":3},"end":{"line":0,"character":1}},"newText":"WRONG"}]',
    'an edit of a.ts ends before',
  ],
  ['{"0":"WRONG"}', 'malformed'],
  ['[null,7,"WRONG"]', 'an edit of a.ts is malformed'],
];

/** A message that is no JSON, before the answer. */
const BROKEN: Act = { do: 'send', json: '{"jsonrpc":"2.0","id":1,"result":[{"newText":"WRONG"' };

/** Edits of several texts that must not be made. */
const WRONG_WHOLES: readonly (readonly [edit: string, words: string])[] = [
  ...WRONG_EDITS.map(([edits, words]) => [`{"changes":{"%u":${edits}}}`, words] as const),
  ...[999, -1].map(
    (version) =>
      [
        `{"documentChanges":[{"textDocument":{"uri":"%u","version":${version}},"edits":[${wrong(range(0, 6, 9))}]}]}`,
        'a.ts was edited in the meantime',
      ] as const,
  ),
  [`{"documentChanges":7,"changes":{"%u":[${wrong(range(0, 0, 1))}]}}`, 'malformed'],
];

onBoth('a code action with a wrong edit is refused whole', async (t, runtime) => {
  const bad = await BadEditor.open(t, runtime, {
    capabilities: { codeActionProvider: true },
    at: {
      'textDocument/codeAction': [
        ...WRONG_WHOLES.map(([edit], i): readonly Act[] => [
          BROKEN,
          { do: 'answer', json: `[null,7,{"title":"wrong ${i}","kind":"quickfix","edit":${edit}}]` },
        ]),
        answer('7'),
        [{ do: 'hang' }],
      ],
    },
  });
  await bad.ready();
  for (const [i, [, words]] of WRONG_WHOLES.entries()) {
    bad.ink.press('alt+.');
    await bad.shows(`wrong ${i}`);
    bad.ink.press('enter');
    await bad.shows(words);
    await bad.goesOn(`typed ${i};\n`);
  }
  bad.ink.press('alt+.');
  await bad.shows('No code actions here');
  bad.ink.press('alt+.');
  await bad.received('textDocument/codeAction', WRONG_WHOLES.length + 2);
  await bad.goesOn('late;\n');
  await bad.serverHasText();
  await bad.quits();
});

onBoth('a code action that is resolved into nonsense, or never, changes nothing', async (t, runtime) => {
  const resolved = ['7', 'null', '{"edit":7}', '{"command":7}', '{"title":9,"edit":{"changes":{"%u":7}}}'];
  const bad = await BadEditor.open(t, runtime, {
    capabilities: { codeActionProvider: { resolveProvider: true } },
    at: {
      'textDocument/codeAction': [answer('[{"title":"to resolve","data":1}]')],
      'codeAction/resolve': [...resolved.map(answer), [{ do: 'hang' }]],
    },
  });
  await bad.ready();
  for (let i = 0; i <= resolved.length; i++) {
    bad.ink.press('alt+.');
    await bad.shows('to resolve');
    bad.ink.press('enter');
    await bad.received('codeAction/resolve', i + 1);
    await bad.goesOn(`typed ${i};\n`);
  }
  await bad.serverHasText();
  await bad.quits();
});

const EMOJI = 'const a = "😀😀" + two;\n';

onBoth(
  'columns in UTF-16 around emoji are those of the text, and leave characters whole',
  async (t, runtime) => {
    const edit = (at: string, text: string): string =>
      `[{"title":"fix","edit":{"changes":{"%u":[{"range":${at},"newText":"${text}"}]}}}]`;
    const bad = await BadEditor.open(
      t,
      runtime,
      {
        capabilities: { codeActionProvider: true },
        at: {
          'textDocument/codeAction': [
            // `two`: each emoji has two columns.
            answer(edit(range(0, 19, 22), 'three')),
            // From within the first emoji to within the second.
            answer(edit(range(0, 12, 14), 'x')),
          ],
        },
      },
      { text: EMOJI },
    );
    const { ink } = bad;
    await bad.ready();
    const fix = async (isFixed: (text: string) => boolean): Promise<void> => {
      ink.press('alt+.');
      await bad.shows(/fix/);
      ink.press('enter');
      await bad.shows(/a\.ts ●/);
      ink.press('ctrl+s');
      await bad
        .shows(() => isFixed(ink.read('a.ts')), 'the file to be fixed')
        .catch((error) => {
          assert.ok(isFixed(ink.read('a.ts')), `${(error as Error).message}: ${ink.read('a.ts')}`);
        });
      // What is fixed next makes it modified again.
      await bad.shows(() => !/a\.ts ●/.test(ink.text), 'the save to be noted');
    };
    await fix((text) => text === 'const a = "😀😀" + three;\n');
    await fix((text) =>
      /^const a = "\p{Extended_Pictographic}*x\p{Extended_Pictographic}*" \+ three;\n$/u.test(text),
    );
    await bad.serverHasText();
    await bad.quits();
  },
);

onBoth('a wrong format is refused whole, and the next one is made', async (t, runtime) => {
  const good = `[{"range":${range(0, 0, 0)},"newText":"/**/"}]`;
  const bad = await BadEditor.open(t, runtime, {
    capabilities: { documentFormattingProvider: true },
    at: {
      'textDocument/formatting': [
        ...WRONG_EDITS.map(([edits]): readonly Act[] => [BROKEN, { do: 'answer', json: edits }]),
        answer('null'),
        answer(good),
      ],
    },
  });
  await bad.ready();
  for (const [i, [, words]] of WRONG_EDITS.entries()) {
    bad.ink.press('alt+shift+f');
    await bad.received('textDocument/formatting', i + 1);
    await bad.shows(words);
    await bad.goesOn(`typed ${i};\n`);
  }
  bad.ink.press('alt+shift+f');
  await bad.received('textDocument/formatting', WRONG_EDITS.length + 1);
  await bad.goesOn('typed;\n');
  const before = bad.ink.read('a.ts');
  bad.ink.press('alt+shift+f');
  await bad.shows(/\/\*\*\//);
  bad.ink.press('ctrl+s');
  await bad.shows(() => bad.ink.read('a.ts') === `/**/${before}`, 'the format to be in the file');
  await bad.serverHasText();
});

onBoth('a format before saving that is wrong, or never comes, does not hold the save', async (t, runtime) => {
  const bad = await BadEditor.open(
    t,
    runtime,
    {
      capabilities: { documentFormattingProvider: true },
      at: { 'textDocument/formatting': [...WRONG_EDITS.map(([edits]) => answer(edits)), [{ do: 'hang' }]] },
    },
    { editor: { format_on_save: true }, lsp: { timeout_ms: 2000 } },
  );
  await bad.ready();
  for (let i = 0; i < WRONG_EDITS.length + 2; i++) await bad.goesOn(`typed ${i};\n`);
  await bad.received('textDocument/formatting', WRONG_EDITS.length + 2);
  await bad.serverHasText();
  await bad.quits();
});

/** Changes of files that cannot be made, and why they are not. */
const WRONG_FILES: readonly (readonly [changes: string, words: string])[] = [
  ['{"kind":"explode","uri":"%u"}', 'malformed'],
  ['{"kind":"create","uri":7}', 'malformed'],
  ['{"kind":"create","uri":"http://nowhere/"}', 'http://nowhere/ is no file'],
  ['{"kind":"create","uri":"%u"}', 'a.ts already exists'],
  ['{"kind":"create","uri":"%u.new"},{"kind":"create","uri":"%u/in-a-file"}', 'changed nothing'],
  ['{"kind":"rename","oldUri":"%u.none","newUri":"%u.new"}', 'changed nothing'],
  [
    '{"kind":"create","uri":"%u.new"},{"kind":"rename","oldUri":"%u.new","newUri":"%u"}',
    'a.ts already exists',
  ],
  ['{"kind":"delete","uri":"%u.none"}', 'changed nothing'],
  [
    `{"kind":"create","uri":"%u.new"},{"textDocument":{"uri":"%u","version":999},"edits":[${wrong(range(0, 0, 1))}]}`,
    'a.ts was edited in the meantime',
  ],
  [
    `{"kind":"delete","uri":"%u"},{"textDocument":{"uri":"%u","version":null},"edits":[${wrong(range(0, 0, 1))}]}`,
    'the edit changes a file that it deletes',
  ],
];

onBoth('changes of files that cannot be made leave all files as they are', async (t, runtime) => {
  const bad = await BadEditor.open(
    t,
    runtime,
    {
      capabilities: { renameProvider: true },
      at: {
        'textDocument/rename': WRONG_FILES.map(([changes]) => answer(`{"documentChanges":[${changes}]}`)),
      },
    },
    { editor: { rename_preview: 'never' } },
  );
  await bad.ready();
  for (const [i, [, words]] of WRONG_FILES.entries()) {
    bad.ink.press('f2');
    await bad.shows(/Rename|name/);
    bad.ink.type(`x${i}`);
    bad.ink.press('enter');
    await bad.received('textDocument/rename', i + 1);
    await bad.shows(words);
    await bad.goesOn(`typed ${i};\n`);
    assert.ok(!existsSync(join(bad.ink.folder, 'a.ts.new')), `${words}: No results left behind`);
  }
  await bad.serverHasText();
  await bad.quits();
});

/** A server that wants to hear of all files. */
const hearing = (acts: readonly Act[]): Behavior => {
  const filters = { filters: [{ pattern: { glob: '**' } }] };
  return {
    capabilities: {
      renameProvider: true,
      workspace: { fileOperations: { willCreate: filters, didCreate: filters } },
    },
    at: {
      'textDocument/rename': [answer('{"documentChanges":[{"kind":"create","uri":"%u.new"}]}')],
      'workspace/willCreateFiles': [acts],
    },
  };
};

/** An answer that a server may give before files are changed, and the note about it; null for none. */
const BEFORE: readonly (readonly [name: string, acts: readonly Act[], note: string | null])[] = [
  ['never comes', [{ do: 'hang' }], 'did not answer workspace/willCreateFiles'],
  ['is garbage', answer('7'), null],
  ['is a wrong edit', answer(`{"changes":{"%u":${WRONG_EDITS[1][0]}}}`), 'two edits of a.ts overlap'],
  ['is a refusal', [{ do: 'refuse', json: '{"code":-32603,"message":"not today"}' }], 'not today'],
];

for (const [name, acts, note] of BEFORE)
  onBoth(`an answer before a change of files that ${name} does not hold it up`, async (t, runtime) => {
    const bad = await BadEditor.open(t, runtime, hearing(acts), { editor: { rename_preview: 'never' } });
    await bad.ready();
    bad.ink.press('f2');
    await bad.shows(/Rename|name/);
    bad.ink.type('other');
    bad.ink.press('enter');
    await bad.received('workspace/willCreateFiles');
    // Keys come through meanwhile.
    await bad.goesOn('typed;\n');
    const made = join(bad.ink.folder, 'a.ts.new');
    await bad.shows(() => existsSync(made), 'the file to be made');
    if (note !== null) await bad.shows(note);
    await bad.received('workspace/didCreateFiles');
    assert.equal(bad.ink.read('a.ts'), `typed;\n${TEXT}`);
    await bad.serverHasText();
    await bad.quits();
  });
