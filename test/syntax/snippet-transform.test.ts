import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseSnippet } from '../../src/syntax/snippet.ts';
import { applyTransform } from '../../src/syntax/snippet-transform.ts';

/** The result of `${1/…}` on a text. */
function made(transform: string, text: string): string | null {
  const [part] = parseSnippet(`\${1/${transform}}`).snippet;
  assert.ok(typeof part === 'object' && part.transform !== undefined, transform);
  return applyTransform(part.transform, text);
}

const TABLE: readonly (readonly [transform: string, text: string, made: string])[] = [
  ['a/b/', 'banana', 'bbnana'],
  ['a/b/g', 'banana', 'bbnbnb'],
  ['A/b/gi', 'banana', 'bbnbnb'],
  ['x/b/', 'banana', 'banana'],
  ['(.*)/${1:/upcase}/', 'straße', 'STRASSE'],
  ['(.*)/${1:/downcase}/', 'ABC', 'abc'],
  ['(.*)/${1:/capitalize}/', 'élan vital', 'Élan vital'],
  ['(.*)/${1:/pascalcase}/', 'hello-big_world', 'HelloBigWorld'],
  ['(.*)/${1:/camelcase}/', 'Hello-big world', 'helloBigWorld'],
  ['(.*)/${1:/snakecase}/', 'helloBigWorld', 'hello_big_world'],
  ['(.*)/${1:/snakecase}/', 'XMLHttp-request x', 'xml_http_request_x'],
  ['(.*)/${1:/kebabcase}/', 'HelloBigWorld', 'hello-big-world'],
  ['(.*)/${1:/camelcase}/', '--', '--'],
  ['(.*)/${1:/upcase}/', '', ''],
  ['(a)?b/${1:+yes}/', 'ab', 'yes'],
  ['(a)?b/${1:+yes}/', 'b', ''],
  ['(a)?b/${1:?yes:no}/', 'b', 'no'],
  ['(a)?b/${1:?yes:no}/', 'ab', 'yes'],
  ['(a)?b/${1:-no}/', 'b', 'no'],
  ['(a)?b/${1:no}/', 'ab', 'a'],
  ['x/${0:-none}/', 'b', 'none'],
  ['x/${0:?some:none}/', '', 'none'],
  ['x/${0:+some}/', 'b', 'b'],
  ['(.*)\\.\\w+$/$1/', 'a.test.ts', 'a.test'],
  ['[\\/]+/-/g', 'a//b/c', 'a-b-c'],
  ['(\\w)(\\w)/$2$1/g', 'abcd', 'badc'],
  ['^/> /gm', 'a\nb', '> a\n> b'],
  ['$/!/', 'a', 'a!'],
  ['/-/g', 'ab', '-a-b-'],
];

describe('transforms of snippets', () => {
  for (const [transform, text, expected] of TABLE)
    it(`${transform} of ${JSON.stringify(text)}`, () => assert.equal(made(transform, text), expected));

  it('gives up what takes too long', () => {
    assert.equal(made('(a+)+$/x/', `${'a'.repeat(100)}b`), null);
    assert.equal(made('a/x/', 'a'.repeat(100_000)), null);
  });
});
