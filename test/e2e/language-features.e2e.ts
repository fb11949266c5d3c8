/** The features of language servers with answers that are floods, garbage and wrong edits: the text stays as it was typed. */
import assert from 'node:assert/strict';
import type { Act, Behavior } from './bad-server.ts';
import { BadEditor, TEXT } from './bad-editor.ts';
import { onBoth } from './both.ts';
import { DONE, whenOpened } from './bad-behaviors.ts';

onBoth('200,000 completion items are listed, and typing goes on', async (t, runtime) => {
  const answer: Act = {
    do: 'answer',
    json: { before: '{"items":[', each: '{"label":"item%i"}', count: 200_000, after: ']}' },
  };
  const behavior: Behavior = {
    capabilities: { completionProvider: {} },
    at: { 'textDocument/completion': [[answer]] },
  };
  const bad = await BadEditor.open(t, runtime, behavior, { text: '\n', editor: { quick_suggestions: true } });
  await bad.ready();
  bad.types('item19');
  await bad.shows('item190005');
  bad.ink.press('escape');
  await bad.shows(() => !bad.ink.text.includes('item190005'), 'the list to close');
  await bad.goesOn('x;\n');
  await bad.serverHasText();
  await bad.quits();
});

onBoth('100,000 diagnostics of the file are counted, and typing goes on', async (t, runtime) => {
  const diagnostics = (version: number, range: string): Act => ({
    do: 'send',
    json: {
      before: `{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"uri":"%u","version":${version},"diagnostics":[`,
      each: `{"range":${range},"severity":1,"message":"problem %i"}`,
      count: 100_000,
      after: ']}}',
    },
  });
  const bad = await BadEditor.open(
    t,
    runtime,
    whenOpened(
      diagnostics(1, '{"start":{"line":-%i,"character":1e999},"end":{"line":1e999,"character":-5}}'),
      diagnostics(1e15, '{"start":{"line":0,"character":0},"end":{"line":1,"character":%i}}'),
      diagnostics(1, '{"start":{"line":0,"character":6},"end":{"line":0,"character":9}}'),
      DONE,
    ),
  );
  await bad.goesOn();
  await bad.shows(/\d{4,} .*bad: sent all/);
  await bad.goesOn();
  await bad.serverHasText();
  await bad.quits();
});

/** Places that are no places of the file. */
const LOCATIONS = [
  '[{"uri":"%u","range":{"start":{"line":-7,"character":-7},"end":{"line":1e999,"character":1e999}}}]',
  '[{"uri":"%u","range":{"start":{"line":1e999,"character":1e999},"end":{"line":-1,"character":-1}}}]',
  '{"uri":7,"range":[]}',
  '[null,7,{"targetUri":"%u"},{"uri":"http://nowhere/"},{"uri":"file:///no/such/file","range":null}]',
];

onBoth('definitions that are in no place leave the cursor in the text', async (t, runtime) => {
  const bad = await BadEditor.open(t, runtime, {
    capabilities: { definitionProvider: true },
    at: { 'textDocument/definition': LOCATIONS.map((json): readonly Act[] => [{ do: 'answer', json }]) },
  });
  await bad.ready();
  for (const i of LOCATIONS.keys()) {
    bad.ink.press('f12');
    await bad.received('textDocument/definition', i + 1);
    await bad.goesOn();
  }
  await bad.serverHasText();
  await bad.quits();
});

const OUTSIDE = '{"start":{"line":-3,"character":1e999},"end":{"line":1e999,"character":-1}}';
const INSIDE = '{"start":{"line":0,"character":0},"end":{"line":0,"character":5}}';

/** Answers that fit no question, or have the form of some without its sense. */
const GARBAGE = [
  '7',
  '"text"',
  '[null,7,"text",[[]]]',
  '{"items":[null,7,{"label":7},{"label":"x","textEdit":{"range":null}}],"kind":"full","data":{}}',
  '{"data":[-1,1e999,"x",null,3,0,0,9007199254740993,1,1],"resultId":7}',
  '{"data":[0,0,4294967295,0,0,0,1,4294967295,999,4294967295]}',
  `[{"range":${OUTSIDE},"location":{"range":${OUTSIDE}},"position":{"line":-1,"character":1e999},"label":"x","kind":1e9,"color":{"red":1e9},"command":7,"startLine":-1,"endLine":1e999,"target":7,"name":7,"newText":"WRONG"}]`,
  `{"ranges":[${OUTSIDE},${INSIDE},${INSIDE}],"signatures":[{"label":"f(x)","parameters":[{"label":[-1,1e999]}]}],"activeSignature":-1,"activeParameter":1e999}`,
  `{"isIncomplete":true,"items":[{"label":"typed","textEdit":{"newText":"WRONG","range":${OUTSIDE}}},{"label":"typing","insertText":7,"sortText":[],"additionalTextEdits":[{"range":${OUTSIDE},"newText":"WRONG"}]}]}`,
];

/** The questions that come by typing and by looking at a text. */
const QUESTIONS: Readonly<Record<string, readonly [provider: string, options?: unknown]>> = {
  completion: ['completionProvider', { triggerCharacters: [';', '.'] }],
  inlineCompletion: ['inlineCompletionProvider'],
  signatureHelp: ['signatureHelpProvider', { triggerCharacters: [';', '('] }],
  documentHighlight: ['documentHighlightProvider'],
  documentSymbol: ['documentSymbolProvider'],
  inlayHint: ['inlayHintProvider'],
  codeLens: ['codeLensProvider', {}],
  foldingRange: ['foldingRangeProvider'],
  documentLink: ['documentLinkProvider', {}],
  documentColor: ['colorProvider'],
  linkedEditingRange: ['linkedEditingRangeProvider'],
  onTypeFormatting: ['documentOnTypeFormattingProvider', { firstTriggerCharacter: ';' }],
  diagnostic: ['diagnosticProvider', { interFileDependencies: false, workspaceDiagnostics: false }],
  'semanticTokens/full': [
    'semanticTokensProvider',
    { full: true, legend: { tokenTypes: ['type'], tokenModifiers: [] } },
  ],
};

onBoth('garbage for every answer changes nothing', async (t, runtime) => {
  const acts = GARBAGE.map((json): readonly Act[] => [{ do: 'answer', json }]);
  const behavior: Behavior = {
    capabilities: Object.fromEntries(
      Object.values(QUESTIONS).map(([provider, options]) => [provider, options ?? true]),
    ),
    at: Object.fromEntries(Object.keys(QUESTIONS).map((name) => [`textDocument/${name}`, acts])),
  };
  const bad = await BadEditor.open(t, runtime, behavior, { editor: { quick_suggestions: true } });
  await bad.ready();
  for (const i of GARBAGE.keys()) {
    await bad.goesOn(`typ ${i};\n`);
    await bad.hovers(`hover ${i + 1} at 1,0`);
  }
  await bad.serverHasText();
  assert.ok(!bad.ink.read('a.ts').includes('WRONG'));
  await bad.quits();
});

onBoth('an accepted item that wants to change other places leaves them alone', async (t, runtime) => {
  const item = (label: string, more: string): string => `{"label":"${label}",${more}}`;
  const items = [
    item('wordone', `"textEdit":{"newText":"WRONG","range":${OUTSIDE}}`),
    item(
      'wordtwo',
      `"textEdit":{"newText":"wordtwo","range":{"start":{"line":2,"character":0},"end":{"line":2,"character":5}}}`,
    ),
    item(
      'wordsix',
      `"additionalTextEdits":[{"newText":"WRONG","range":${OUTSIDE}},{"newText":"WRONG","range":{"start":{"line":9,"character":0},"end":{"line":1,"character":3}}}]`,
    ),
  ];
  const behavior: Behavior = {
    capabilities: { completionProvider: {} },
    at: { 'textDocument/completion': [[{ do: 'answer', json: `[${items.join(',')}]` }]] },
  };
  const text = `\n${TEXT}`;
  const bad = await BadEditor.open(t, runtime, behavior, { text });
  await bad.ready();
  /** True while the list is open: below the first row of the text, in which what was accepted is. */
  const isOpen = (): boolean =>
    bad.ink.text.split('\n').some((row) => row.includes('wordsix') && !/^ *1 /.test(row));
  bad.ink.type('word');
  bad.ink.press('ctrl+space');
  for (let asked = 1; asked <= 3; asked++) {
    await bad.received('textDocument/completion', asked);
    await bad.shows(isOpen, 'the list to open');
    for (let row = 1; row < asked; row++) bad.ink.press('down');
    bad.ink.press('enter');
    await bad.shows(() => !isOpen(), 'the list to close');
    bad.ink.press('ctrl+s');
    await bad.shows('Saved');
    assert.ok(bad.ink.read('a.ts').endsWith(`\n${TEXT}`), bad.ink.read('a.ts'));
    bad.ink.type(' word');
    bad.ink.press('ctrl+space');
  }
  bad.ink.press('escape');
});

/** Edits of a rename that must not be made (of another version, outside of the text, overlapping), and why they are not. */
const WRONG_EDITS: readonly (readonly [json: string, words: string])[] = [
  [
    '{"documentChanges":[{"textDocument":{"uri":"%u","version":999},"edits":[{"range":{"start":{"line":0,"character":6},"end":{"line":0,"character":9}},"newText":"WRONG"}]}]}',
    'a.ts was edited in the meantime',
  ],
  [
    '{"documentChanges":[{"textDocument":{"uri":"%u","version":-1},"edits":[{"range":{"start":{"line":0,"character":6},"end":{"line":0,"character":9}},"newText":"WRONG"}]}]}',
    'a.ts was edited in the meantime',
  ],
  [`{"changes":{"%u":[{"range":${OUTSIDE},"newText":"WRONG"}]}}`, 'an edit of a.ts is malformed'],
  [
    '{"changes":{"%u":[{"range":{"start":{"line":0,"character":6},"end":{"line":0,"character":9}},"newText":"WRONG"},{"range":{"start":{"line":0,"character":7},"end":{"line":0,"character":8}},"newText":"WRONG"}]}}',
    'two edits of a.ts overlap',
  ],
  [
    '{"changes":{"%u":[{"range":{"start":{"line":900,"character":0},"end":{"line":901,"character":0}},"newText":"WRONG"}]}}',
    'an edit lies outside of a.ts',
  ],
  ['{"changes":{"http://nowhere/":[{"range":null,"newText":"WRONG"}]}}', 'http://nowhere/ is no file'],
];

onBoth('a rename that is wrong is refused whole', async (t, runtime) => {
  const bad = await BadEditor.open(t, runtime, {
    capabilities: { renameProvider: true },
    at: { 'textDocument/rename': WRONG_EDITS.map(([json]): readonly Act[] => [{ do: 'answer', json }]) },
  });
  await bad.ready();
  for (const [i, [, words]] of WRONG_EDITS.entries()) {
    bad.ink.press('f2');
    await bad.shows(/Rename|name/);
    bad.ink.type(`x${i}`);
    bad.ink.press('enter');
    await bad.received('textDocument/rename', i + 1);
    await bad.shows(words);
    await bad.goesOn(`typed ${i};\n`);
  }
  await bad.serverHasText();
  await bad.quits();
});
