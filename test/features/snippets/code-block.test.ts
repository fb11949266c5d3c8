import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseSteps } from '../../cases/steps.ts';
import { CodedHost } from '../typing/coded-host.ts';

const TEXT = 'Text\n\n```ts\n\n```\n\n```python\nx = 1\n\n\n```\n';

async function hostAt(line: number): Promise<CodedHost> {
  const host = await CodedHost.of('a.md', TEXT);
  host.select(TEXT.split('\n').slice(0, line).join('\n').length + 1);
  return host;
}

const play = (host: CodedHost, steps: string): void => {
  for (const event of parseSteps(steps)) host.send(event);
};

describe('snippets in a code block of Markdown', () => {
  for (const [name, line, starts] of [
    ['an empty block of TypeScript', 3, 'for (let '],
    ['a line of Python', 8, 'for item in '],
  ] as const)
    it(`expand by the language of the block: ${name}`, async () => {
      const host = await hostAt(line);
      play(host, 'type for\nTab');
      assert.ok(host.text.split('\n')[line].startsWith(starts), host.text);
    });

  it('are those of Markdown outside of blocks', async () => {
    const host = await hostAt(1);
    play(host, 'type for\nTab');
    assert.ok(host.text.startsWith('Text\nfor '), host.text);
    assert.ok(!host.text.startsWith('Text\nfor ('), host.text);
  });

  it('take the language of the primary cursor for all cursors', async () => {
    const host = await hostAt(8);
    play(host, 'Ctrl+Alt+Down\ntype for\nTab');
    assert.equal(host.text.split('for item in ').length, 3, host.text);
  });

  it('say which language has none of a name', async () => {
    const host = await hostAt(3);
    play(host, 'run insert_snippet {"name": "Nothing"}');
    assert.equal(host.state.window.message?.text, 'No snippet for TypeScript is named Nothing');
  });
});
