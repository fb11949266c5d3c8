import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { activeDocument, type State, withDocument } from '../../../src/core/model/state.ts';
import { unknownSyntax, syntaxField } from '../../../src/core/languages/tokens.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

/** A text with the cursor at its end, all of it one token. */
function hostWith(text: string, path: string): Host {
  const host = new Host('a.ts', new TextEncoder().encode(text));
  for (const event of parseSteps('Ctrl+End')) host.send(event);
  host.state = ofKind(host.state, path);
  return host;
}

function ofKind(state: State, path: string): State {
  const document = activeDocument(state);
  const { length } = document.text;
  const ends = Uint32Array.of(length);
  const stretch = { from: 0, to: length, ends, kinds: Uint16Array.of(0), depth: 0 };
  const syntax = { ...unknownSyntax('typescript'), paths: [path], stretches: [stretch] };
  return withDocument(state, syntaxField.with(document, syntax));
}

describe('Tab behind a prefix', () => {
  const table: readonly (readonly [path: string, expands: boolean])[] = [
    ['source.ts keyword.control.loop.ts', true],
    ['source.ts variable.other.ts', true],
    ['source.ts comment.line.double-slash.ts', false],
    ['source.ts string.quoted.double.ts', false],
    ['source.ts string.regexp.ts', false],
  ];
  for (const [path, expands] of table)
    it(`${expands ? 'expands it' : 'is a Tab'} in ${path}`, () => {
      const host = hostWith('for', path);
      for (const event of parseSteps('Tab')) host.send(event);
      assert.equal(new TextDecoder().decode(host.bytes).startsWith('for ('), expands);
    });

  it('expands it anywhere when that is asked for', () => {
    const host = hostWith('for', 'source.ts comment.line.double-slash.ts');
    for (const event of parseSteps('run expand_snippet')) host.send(event);
    assert.ok(new TextDecoder().decode(host.bytes).startsWith('for ('));
  });
});

describe('surround_with_snippet', () => {
  /** A host in which everything is selected and surrounded with a loop. */
  const surrounded = (content: string): Host => {
    const host = new Host('a.ts', new TextEncoder().encode(content));
    for (const event of parseSteps('Ctrl+A\nrun surround_with_snippet {"name": "For"}')) host.send(event);
    return host;
  };

  for (const [name, line] of [
    ['lines', 'one two three\n'],
    ['one line', 'one two three '],
  ] as const)
    it(`leaves 20 MiB in ${name} as they are`, () => {
      const content = line.repeat(1_500_000);
      const host = surrounded(content);
      assert.equal(activeDocument(host.state).text.length, content.length);
      assert.match(host.state.window.message?.text ?? '', /more than 1 MiB/);
    });

  it('surrounds 100 KB', () => {
    const host = surrounded('  one();\r\n'.repeat(10_000));
    const text = new TextDecoder().decode(host.bytes);
    assert.match(text, /^  for \([^\n]*\{/);
    assert.ok(text.endsWith('}\r\n'), text.slice(-40));
  });
});
