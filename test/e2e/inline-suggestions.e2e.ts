/** Inline suggestions of a server in the program: no known server offers them. */
import assert from 'node:assert/strict';
import { BadEditor } from './bad-editor.ts';
import { onBoth } from './both.ts';

const SUGGESTION = 'const one = 😀;\nconst two = 2;\nconst three = 3;';

onBoth('an inline suggestion is accepted by word, by line and whole', async (t, runtime) => {
  const items = [{ insertText: SUGGESTION }, { insertText: 'another' }];
  const bad = await BadEditor.open(
    t,
    runtime,
    {
      capabilities: { inlineCompletionProvider: true },
      at: { 'textDocument/inlineCompletion': [[{ do: 'answer', json: JSON.stringify({ items }) }]] },
    },
    { text: '\n', editor: { inline_suggest: false } },
  );
  const { ink } = bad;
  /** Saves, and waits until the file has exactly this text. */
  const saves = async (text: string): Promise<void> => {
    ink.press('ctrl+s');
    await bad
      .shows(() => ink.read('a.ts') === text, JSON.stringify(text))
      .catch((error) => {
        assert.equal(ink.read('a.ts'), text, (error as Error).message);
      });
  };
  await bad.ready();
  ink.press('alt+\\');
  await bad.shows('const three = 3;');
  await saves('\n');
  ink.press('ctrl+right');
  await saves('const\n');
  ink.press('ctrl+right');
  await saves('const one\n');
  await bad.shows('const three = 3;');
  ink.press('ctrl+down');
  await saves('const one = 😀;\n');
  await bad.shows('const three = 3;');
  ink.press('tab');
  await saves(`${SUGGESTION}\n`);
  await bad.serverHasText();
  await bad.quits();
});

onBoth('an inline suggestion comes while one types, and Escape removes it', async (t, runtime) => {
  const bad = await BadEditor.open(
    t,
    runtime,
    {
      capabilities: { inlineCompletionProvider: true },
      at: { 'textDocument/inlineCompletion': [[{ do: 'answer', json: '[{"insertText":"suggested"}]' }]] },
    },
    { text: '\n' },
  );
  const { ink } = bad;
  await bad.ready();
  ink.type('x');
  await bad.shows('xsuggested');
  ink.press('escape');
  await bad.shows(() => !ink.text.includes('suggested'), 'the suggestion to be gone');
  ink.type('y');
  await bad.shows('xysuggested');
  ink.press('ctrl+right');
  ink.press('ctrl+s');
  await bad.shows(() => ink.read('a.ts') === 'xysuggested\n', 'the word to be in the file');
  await bad.serverHasText();
  await bad.quits();
});
