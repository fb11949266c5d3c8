/** The kinds of a line's bytes: by tokens as long as the line is unchanged, otherwise by its marks. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { signsOf } from '../../../src/core/languages/code-context.ts';
import { kindInside, kindsOf } from '../../../src/core/languages/line-kinds.ts';
import { activeDocument, type State, withDocument } from '../../../src/core/model/state.ts';
import { unknownSyntax, withTokens, syntaxField } from '../../../src/core/languages/tokens.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

const PATHS = ['source.ts', 'source.ts string.template.ts', 'source.ts comment.block.ts'];

/** A document with tokens that end at some places, of the paths in turn. */
function told(text: string, ends: readonly number[], kinds: readonly number[]): Host {
  const host = new Host('a.ts', encode(text));
  const document = activeDocument(host.state);
  const known = withDocument(host.state, syntaxField.with(document, unknownSyntax('typescript')));
  host.state = withTokens(known, {
    document: document.id,
    stretches: [stretchOf(ends, kinds)],
    fresh: [],
    kept: [{ from: 0, to: Infinity }],
    paths: PATHS,
  });
  return host;
}

const stretchOf = (ends: readonly number[], kinds: readonly number[]) => ({
  from: 0,
  to: ends[ends.length - 1],
  ends: Uint32Array.from(ends),
  kinds: Uint16Array.from(kinds),
  depth: 0,
});

/** The kinds of the line that begins at a place. */
function kinds(state: State, from: number): string {
  const document = activeDocument(state);
  const feed = document.text.feedFrom(from, 1000);
  const line = signsOf(document.text.read(from, feed < 0 ? document.text.length : feed));
  return kindsOf(document, document.language, from, line);
}

const type = (host: Host, steps: string): void => {
  for (const line of steps.split('\n')) for (const event of parseSteps(line)) host.send(event);
};

describe('what a line is', () => {
  test('is told by its tokens', () => {
    assert.equal(kinds(told('a b c', [2, 5], [0, 1]).state, 0), '..sss');
  });

  test('is told by its marks where nothing is known', () => {
    assert.equal(kinds(new Host('a.ts', encode('a "b" // c')).state, 0), '..sss.cccc');
  });

  test('is told by its marks when it has changed, until its tokens come again', () => {
    const host = told('a b c', [2, 5], [0, 1]);
    type(host, 'End\ntype +');
    assert.equal(kinds(host.state, 0), '......');
    const { id } = activeDocument(host.state);
    host.state = withTokens(host.state, {
      document: id,
      stretches: [stretchOf([3, 6], [0, 2])],
      fresh: [],
      kept: [{ from: 0, to: Infinity }],
      paths: null,
    });
    assert.equal(kinds(host.state, 0), '...ccc');
  });

  test('is that of what the line before leaves open', () => {
    const host = told('/* a\n b\n*/', [11], [2]);
    type(host, 'Down\nEnd\ntype +');
    assert.equal(kinds(host.state, 5), 'ccc');
    const document = activeDocument(host.state);
    assert.equal(kindInside(document, document.language, 5, ' b+', 8), 'comment');
  });

  test('stays as it was told when another one changes', () => {
    const host = told('a b\nc d', [4, 7], [0, 1]);
    type(host, 'Home\ntype +');
    assert.equal(kinds(host.state, 5), 'sss');
  });
});
