import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  canExpand,
  chosenNode,
  highlightRow,
  type NewNode,
  placeTree,
  targetNow,
  withChildren,
  withExpanded,
} from '../../../src/features/places/place-tree.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';

const node = (text: string, below: readonly NewNode[] | null = []): NewNode => ({
  text,
  detail: '',
  target: null,
  below,
});
const tree = (...roots: readonly NewNode[]) => placeTree(1, { title: '', note: '', roots });
const rows = ({ rows: ids, nodes }: ReturnType<typeof tree>) =>
  ids.map((id) => `${' '.repeat(nodes[id].depth)}${nodes[id].text}`);

describe('a tree of places', () => {
  const files = tree(node('a', [node('1'), node('2')]), node('b', [node('3')]));

  test('has a row for each node whose parents are expanded', () => {
    assert.deepEqual(rows(files), ['a', ' 1', ' 2', 'b', ' 3']);
    assert.deepEqual(rows(withExpanded(files, 0, false)), ['a', 'b', ' 3']);
    assert.deepEqual(rows(withExpanded(withExpanded(files, 0, false), 0, true)), rows(files));
  });

  test('keeps its highlighted node, or highlights the parent of one that is hidden', () => {
    const at3 = highlightRow(files, 4, 10);
    assert.equal(chosenNode(withExpanded(at3, 0, false))?.text, '3');
    const at2 = highlightRow(files, 2, 10);
    assert.equal(chosenNode(withExpanded(at2, 0, false))?.text, 'a');
  });

  test('takes in nodes that were asked for', () => {
    const asked = tree(node('one', null), node('two', null));
    assert.deepEqual(rows(asked), ['one', 'two']);
    const known = withChildren(highlightRow(asked, 1, 10), 0, [node('x', null)]);
    assert.deepEqual(rows(known), ['one', ' x', 'two']);
    assert.equal(chosenNode(known)?.text, 'two');
    const leaf = withChildren(known, 2, []);
    assert.deepEqual([rows(leaf), leaf.nodes.map(canExpand)], [rows(known), [true, true, false]]);
  });

  test('keeps its highlighted row in sight', () => {
    assert.equal(highlightRow(files, 4, 2).top, 3);
    assert.equal(highlightRow(highlightRow(files, 4, 2), 0, 2).top, 0);
    assert.equal(highlightRow(files, 99, 10).index, 4);
    assert.equal(highlightRow(files, -1, 10).index, 0);
  });

  test('maps the places of its documents through edits', () => {
    const target = {
      path: '/a',
      start: { line: 0, column: 4 },
      document: 7,
      range: { from: 4, to: 6 },
      text: '',
      excerpt: null,
    };
    const changes = ChangeSet.of(10, [{ from: 0, to: 2 }]);
    const edited = { ...files, since: new Map([[7, changes]]) };
    assert.deepEqual(targetNow(edited, target).range, { from: 2, to: 4 });
    assert.deepEqual(targetNow(edited, { ...target, document: 8 }).range, { from: 4, to: 6 });
    const gone = { ...files, since: new Map([[7, ChangeSet.of(10, [{ from: 0, to: 10 }])]]) };
    assert.deepEqual(targetNow(gone, target).range, { from: 0, to: 0 });
  });
});
