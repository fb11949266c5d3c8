/**
 * The program beside language servers that hang, flood, die and lie: typed text arrives in the file exactly, the screen
 * answers, and a person is shown what is wrong.
 */
import assert from 'node:assert/strict';
import type { Act, Behavior } from './bad-server.ts';
import { DONE, HOVER, notification, OPENED, progress, whenOpened } from './bad-behaviors.ts';
import { BadEditor, TEXT } from './bad-editor.ts';
import { onBoth } from './both.ts';

onBoth('a good server answers, and has the text', async (t, runtime) => {
  const bad = await BadEditor.open(t, runtime, {});
  await bad.ready();
  await bad.hovers('hover 1 at 0,0');
  await bad.goesOn('first;\n\n');
  await bad.serverHasText();
  await bad.hovers('hover 2 at 2,0');
  await bad.quits();
});

onBoth('a server that hangs at the start is shown as starting', async (t, runtime) => {
  const bad = await BadEditor.open(t, runtime, { at: { initialize: [[{ do: 'hang' }]] } });
  await bad.shows('bad: starting');
  await bad.received('initialize');
  bad.hover();
  await bad.shows('bad is still starting');
  await bad.goesOn();
  await bad.quits();
});

const HANGS_ONCE: Behavior = { at: { [HOVER]: [[{ do: 'hang' }], []] } };

onBoth('a server that hangs at a question is said to', async (t, runtime) => {
  const bad = await BadEditor.open(t, runtime, HANGS_ONCE, { lsp: { timeout_ms: 700 } });
  await bad.ready();
  bad.hover();
  await bad.shows('bad did not answer textDocument/hover within 0.7 s');
  await bad.received('$/cancelRequest');
  await bad.goesOn();
  await bad.hovers('hover 2 at 1,0');
  await bad.quits();
});

onBoth('the next question takes the place of one that hangs', async (t, runtime) => {
  const bad = await BadEditor.open(t, runtime, HANGS_ONCE);
  await bad.ready();
  bad.hover();
  await bad.received(HOVER);
  await bad.goesOn();
  await bad.hovers('hover 2 at 1,0');
  await bad.quits();
});

onBoth('a server that reads nothing holds nothing up', async (t, runtime) => {
  const bad = await BadEditor.open(t, runtime, whenOpened({ do: 'block', for: 30_000 }));
  await bad.ready();
  await bad.received(OPENED);
  bad.hover();
  await bad.goesOn('x'.repeat(200));
  await bad.goesOn();
  await bad.quits();
});

onBoth('a flood of progress is shown, and keys come through', async (t, runtime) => {
  const bad = await BadEditor.open(
    t,
    runtime,
    whenOpened(
      { do: 'send', json: progress('{"kind":"begin","title":"flood"}') },
      {
        do: 'send',
        json: progress('{"kind":"report","message":"%n","percentage":50}'),
        perSecond: 1000,
      },
    ),
  );
  await bad.shows(/bad: flood: \d+ 50%/);
  await bad.goesOn('while it floods;\n');
  await bad.hovers('hover 1 at 1,0');
  await bad.goesOn();
  await bad.serverHasText();
  await bad.quits();
});

onBoth('100,000 diagnostics, right and wrong, leave the text alone', async (t, runtime) => {
  const diagnostics = (version: string, range: string): Act => ({
    do: 'send',
    json: {
      before: `{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"uri":"file:///nowhere/b.ts","version":${version},"diagnostics":[`,
      each: `{"range":${range},"severity":1,"message":"problem %i"}`,
      count: 100_000,
      after: ']}}',
    },
  });
  const bad = await BadEditor.open(
    t,
    runtime,
    whenOpened(
      diagnostics('1', '{"start":{"line":%i,"character":0},"end":{"line":%i,"character":5}}'),
      diagnostics('-1', '{"start":{"line":-%i,"character":1e999},"end":{"line":1e999,"character":-5}}'),
      diagnostics('1e300', '{"start":null}'),
      DONE,
    ),
  );
  await bad.goesOn();
  await bad.shows('bad: sent all');
  await bad.hovers('hover 1 at 1,0');
  await bad.goesOn();
  await bad.serverHasText();
  await bad.quits();
});

onBoth('an unasked message of 100 MB costs no key', async (t, runtime) => {
  const message: Act = {
    do: 'send',
    json: {
      before: '{"jsonrpc":"2.0","method":"window/logMessage","params":{"type":3,"message":"',
      each: 'x'.repeat(99),
      count: 1 << 20,
      after: '"}}',
    },
  };
  const bad = await BadEditor.open(t, runtime, whenOpened(message, DONE));
  await bad.goesOn();
  await bad.shows('bad: sent all');
  await bad.hovers('hover 1 at 1,0');
  await bad.goesOn();
  await bad.quits();
});

onBoth('a hover of 100 MB is shown in part', async (t, runtime) => {
  const answer: Act = {
    do: 'answer',
    json: { before: '{"contents":"the start ', each: 'word '.repeat(20), count: 1 << 20, after: '"}' },
  };
  const bad = await BadEditor.open(t, runtime, { at: { [HOVER]: [[answer], []] } });
  await bad.ready();
  await bad.hovers('the start word');
  await bad.goesOn();
  await bad.hovers('hover 2 at 1,0');
  await bad.quits();
});

onBoth('a server that dies in mid-message is started again with the text of now', async (t, runtime) => {
  const bad = await BadEditor.open(
    t,
    runtime,
    { at: { [HOVER]: [[{ do: 'die', status: 3 }]] } },
    { lsp: { restart_limit: 2 } },
  );
  await bad.ready();
  await bad.goesOn('before;\n');
  bad.hover();
  await bad.shows('bad ended with status 3');
  await bad.goesOn('between;\n');
  await bad.received('initialize', 2);
  await bad.ready();
  await bad.goesOn('after;\n');
  await bad.serverHasText();
  await bad.quits();
});

onBoth('a server that always dies has failed, and is said to', async (t, runtime) => {
  const bad = await BadEditor.open(
    t,
    runtime,
    { at: { initialize: [[{ do: 'die', status: 4 }]] } },
    { lsp: { restart_limit: 1 } },
  );
  await bad.shows('bad: failed');
  bad.hover();
  await bad.shows('bad has failed: ended with status 4, 2 times in a row');
  await bad.goesOn();
  await bad.quits();
});

onBoth('answers in the wrong order go to their questions', async (t, runtime) => {
  const bad = await BadEditor.open(t, runtime, { at: { [HOVER]: [[{ do: 'hold' }], []] } });
  await bad.ready();
  bad.hover();
  await bad.received(HOVER);
  bad.ink.press('right', 'right');
  bad.hover();
  await bad.shows('hover 2 at 0,2');
  bad.ink.press('escape');
  await bad.hovers('hover 3 at 0,2');
  assert.ok(!bad.ink.text.includes('hover 1 at'));
  await bad.goesOn();
  await bad.quits();
});

const END = '"end":{"line":0,"character":3}';
const STRANGE_RANGES = [
  '{"start":{"line":-7,"character":-7},"end":{"line":9007199254740993,"character":1e999}}',
  '{"start":{"line":1e999,"character":0.5},"end":{"line":"two","character":[]}}',
  '{"start":{"line":0,"character":9},"end":{"line":0,"character":1}}',
  `{${END}}`,
  'null',
  '[1,2]',
];

onBoth('ranges that are none leave the answer readable', async (t, runtime) => {
  const acts = STRANGE_RANGES.map((range, i): readonly Act[] => [
    { do: 'answer', json: `{"contents":"words of ${i}.","range":${range}}` },
  ]);
  const bad = await BadEditor.open(t, runtime, { at: { [HOVER]: [...acts, []] } });
  await bad.ready();
  for (const i of STRANGE_RANGES.keys()) await bad.hovers(`words of ${i}.`);
  await bad.goesOn();
  await bad.quits();
});

const NO_HOVERS = ['{}', '[]', '7', '"text"', '{"contents":null}', '{"contents":{"kind":"plaintext"}}'];

onBoth('answers that are none end in a sentence', async (t, runtime) => {
  const acts = NO_HOVERS.map((json): readonly Act[] => [{ do: 'answer', json }]);
  const bad = await BadEditor.open(t, runtime, { at: { [HOVER]: [...acts, []] } });
  await bad.ready();
  for (const i of NO_HOVERS.keys()) {
    bad.hover();
    await bad.received(HOVER, i + 1);
    await bad.shows('No information about the code at the cursor');
    // Its next one is another answer's.
    bad.ink.press('ctrl+s');
    await bad.shows('Saved');
  }
  await bad.hovers(`hover ${NO_HOVERS.length + 1} at 0,0`);
  await bad.goesOn();
  await bad.quits();
});

const STRAY = [
  '{"jsonrpc":"2.0","id":1,"result":{"capabilities":null}}',
  '{"jsonrpc":"2.0","id":99999,"result":"nobody asked"}',
  '{"jsonrpc":"2.0","id":-1,"error":{"code":"x"}}',
  '{"jsonrpc":"2.0","id":null,"result":null}',
  '{"id":"text","error":7}',
  '{not json',
  '{"jsonrpc":"2.0","method":',
  'null',
  '[]',
  '"text"',
  '{"jsonrpc":"2.0","method":7,"params":7}',
  notification('$/progress', 'null'),
  notification('$/progress', '{"token":{},"value":[]}'),
  notification('window/logMessage', '7'),
  notification('window/showMessage', '{"message":{}}'),
  notification('textDocument/publishDiagnostics', '{"uri":7,"diagnostics":{"length":1e999}}'),
  notification('textDocument/publishDiagnostics', '[]'),
  notification('unknown/thing', '[[]]'),
  ...[
    ['unknown/question', '{}'],
    ['client/registerCapability', 'null'],
    ['client/registerCapability', '{"registrations":[null,7,{"id":{},"method":[]}]}'],
    [
      'client/registerCapability',
      '{"registrations":[{"id":"w","method":"workspace/didChangeWatchedFiles","registerOptions":{"watchers":7}}]}',
    ],
    ['client/unregisterCapability', '{"unregisterations":{}}'],
    ['workspace/configuration', '{"items":[null,{"section":7},{"section":"__proto__.x"}]}'],
    ['workspace/applyEdit', '{"edit":{"changes":{"file:///nowhere":[7]}}}'],
    ['workspace/applyEdit', '7'],
    ['window/showDocument', '{"uri":7}'],
    ['window/showMessageRequest', '{"actions":7}'],
  ].map(([method, params], i) => `{"jsonrpc":"2.0","id":${i},"method":"${method}","params":${params}}`),
];

onBoth('messages that are none are passed over', async (t, runtime) => {
  const stray = STRAY.map((json): Act => ({ do: 'send', json }));
  const bad = await BadEditor.open(t, runtime, whenOpened(...stray, DONE));
  await bad.shows('bad: sent all');
  await bad.goesOn();
  await bad.serverHasText();
  await bad.hovers('hover 1 at 1,0');
  await bad.quits();
});

onBoth('garbage on the output of a server ends it with a reason', async (t, runtime) => {
  const garbage: Act = { do: 'write', text: 'no message \x00\x1b]0;title\x07\xff\xfe', times: 10_000 };
  const bad = await BadEditor.open(t, runtime, whenOpened(garbage), { lsp: { restart_limit: 1 } });
  await bad.shows('bad: failed');
  bad.hover();
  await bad.shows('bad has failed: was ended: it sent a message without a header');
  await bad.goesOn();
  await bad.quits();
});

for (const positionEncoding of ['utf-8', 'utf-16'])
  onBoth(`a server has the text around emoji in ${positionEncoding}`, async (t, runtime) => {
    const text = `const a = '👍🏽ä👩‍👩‍👧';\n`;
    const bad = await BadEditor.open(t, runtime, { capabilities: { positionEncoding } }, { text });
    await bad.ready();
    bad.ink.press('end', 'left', 'left');
    const [utf8, utf16] = [Buffer.byteLength(text) - 3, text.length - 3];
    await bad.hovers(`hover 1 at 0,${positionEncoding === 'utf-8' ? utf8 : utf16}`);
    bad.ink.type('😀');
    bad.ink.press('left', 'left');
    bad.ink.type('é');
    await bad.shows('é👩');
    bad.ink.press('ctrl+s');
    await bad.shows(() => bad.ink.read('a.ts') === `const a = '👍🏽äé👩‍👩‍👧😀';\n`, 'the file to be saved');
    await bad.serverHasText();
    await bad.quits();
  });

for (const positionEncoding of ['utf-8', 'utf-16'])
  onBoth(`columns inside of characters leave them whole, in ${positionEncoding}`, async (t, runtime) => {
    const text = `const a = '👍👍';\n`;
    const inside = Array.from({ length: 5 }, (_, i): readonly Act[] => [
      {
        do: 'answer',
        json: `{"contents":"range ${i}.","range":{"start":{"line":0,"character":${i + 11}},"end":{"line":0,"character":${i + 12}}}}`,
      },
    ]);
    const behavior = { capabilities: { positionEncoding }, at: { [HOVER]: inside } };
    const bad = await BadEditor.open(t, runtime, behavior, { text });
    await bad.ready();
    for (const i of inside.keys()) {
      await bad.hovers(`range ${i}.`);
      await bad.shows(text.trim());
    }
    await bad.goesOn();
    await bad.serverHasText();
    await bad.quits();
  });

onBoth('a server of full texts has the text', async (t, runtime) => {
  const capabilities = { textDocumentSync: { openClose: true, change: 1, save: true } };
  const bad = await BadEditor.open(t, runtime, { capabilities });
  await bad.ready();
  for (let i = 0; i < 3; i++) await bad.goesOn(`more ${i}\n`);
  await bad.serverHasText();
  assert.equal(bad.ink.read('a.ts'), `more 2\nmore 1\nmore 0\n${TEXT}`);
  await bad.quits();
});
