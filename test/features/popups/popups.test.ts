/** Lines to read at the cursor: their links, their keys and the colors of their code. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { activeView, type State, step } from '../../../src/core/model/state.ts';
import { enterPopup, shownPopups } from '../../../src/core/widgets/popup-actions.ts';
import { popupHere, popupIn, type PopupKind } from '../../../src/core/widgets/popup.ts';
import { promptField } from '../../../src/core/widgets/prompt.ts';
import { openFile } from '../../../src/core/windows/open-file.ts';
import { codeLine, type RichLine, textOfSpans } from '../../../src/core/widgets/rich-text.ts';
import type { ShownLine } from '../../../src/core/widgets/rich-rows.ts';
import { update } from '../../../src/editor/update.ts';
import { openInfo } from '../../../src/features/popups/color-code.ts';
import { readCode } from '../../../src/features/popups/requests.ts';
import { answerTo, asksOf } from '../../requests.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

const reading: PopupKind = { name: 'fake_info', slot: 'info', follow: (state) => step(state) };
const other: PopupKind = { ...reading, name: 'fake_other' };

/** An editor with lines to read at its cursor. */
function editor(lines: readonly ShownLine[]): Host {
  const host = new Host('src/a.txt', new TextEncoder().encode('alpha\n'.repeat(40)));
  send(host, 'size 100 40');
  host.state = openInfo(host.state, popupHere(host.state, reading, { lines })).state;
  return host;
}

function send(host: Host, ...steps: readonly string[]): void {
  for (const event of parseSteps(steps.join('\n'))) host.send(event);
}

const messageOf = ({ state }: Host): string | undefined => state.window.message?.text;
const many = Array.from({ length: 50 }, (_, i) => `line ${i}`);
const top = ({ state }: Host): number | undefined => popupIn(state, 'info')?.top;

describe('lines to read', () => {
  test('are at most 20 rows and 80 columns, and never in the row of the cursor', () => {
    const host = editor(many.map((line) => `${line} ${'x'.repeat(90)}`));
    const { whole } = shownPopups(host.state)[0].region;
    assert.deepEqual([whole.width, whole.height, whole.y], [80, 20, 2]);
  });

  test('scroll by their keys while they have the focus, and leave them to the text before', () => {
    const host = editor(many);
    send(host, 'End');
    assert.deepEqual([top(host), activeView(host.state).selections.primary.head], [0, 5]);
    send(host, 'Alt+T', 'End');
    assert.equal(top(host), 32);
    send(host, 'PageUp');
    assert.equal(top(host), 14);
    send(host, 'Down', 'Up', 'Home');
    assert.equal(top(host), 0);
    assert.equal(activeView(host.state).selections.primary.head, 5);
    send(host, 'Escape');
    assert.equal(popupIn(host.state, 'info'), null);
  });

  test('are entered by a click, and by the command that opened them', () => {
    const host = editor(many);
    const focused = (): boolean | undefined => popupIn(host.state, 'info')?.focused;
    const before: State = host.state;
    assert.equal(enterPopup(before, other), null);
    host.state = enterPopup(before, reading) ?? before;
    assert.equal(focused(), true);
    assert.equal(enterPopup(host.state, reading), null);
    host.state = before;
    const { x, y } = shownPopups(host.state)[0].region.inside;
    send(host, `press ${x} ${y}`);
    assert.equal(focused(), true);
  });
});

const linked = (...targets: readonly string[]): RichLine => ({
  kind: 'text',
  spans: targets.flatMap((href, i) => [
    { text: 'to ', style: 'plain' },
    { text: `link${i}`, style: 'link', href },
    { text: ' ', style: 'plain' },
  ]),
});

describe('a link', () => {
  /** The file that opening a link asks for, and the message and the question that it leads to. */
  const opened = (target: string): readonly unknown[] => {
    const host = editor([]);
    const { state, effects } = update(
      host.state,
      { type: 'command', name: 'open_link', args: { target } },
      1,
    );
    const [file] = asksOf(effects, openFile);
    return [
      file === undefined ? null : [file.work.path, file.work.line, file.work.column],
      state.window.message?.text ?? null,
      promptField.of(state)?.label ?? null,
    ];
  };

  const TARGETS: Readonly<Record<string, readonly [unknown, unknown, unknown]>> = {
    'file:///a%20b.ts': [['/a b.ts', 0, 0], null, null],
    'file:///a.ts#L12': [['/a.ts', 12, 0], null, null],
    'file://localhost/a.ts#12,5': [['/a.ts', 12, 5], null, null],
    'file:///a.ts#L12C5-L14C1': [['/a.ts', 12, 5], null, null],
    'other.md#heading': [['/src/other.md', 0, 0], null, null],
    '../up.md': [['/up.md', 0, 0], null, null],
    '/x/y': [['/x/y', 0, 0], null, null],
    'file://server/a.ts': [null, 'file://server/a.ts', null],
    'file:///%': [null, 'file:///%', null],
    'file:///a%00': [null, 'file:///a%00', null],
    '#heading': [null, '#heading', null],
    'command:rm?x': [null, 'command:rm?x', null],
    'https://a.b/c#L3': [null, null, 'Copy https://a.b/c#L3?'],
    'mailto:a@b.c': [null, null, 'Copy mailto:a@b.c?'],
  };
  for (const [target, wanted] of Object.entries(TARGETS))
    test(`leads to what it names: ${target}`, () => assert.deepEqual(opened(target), wanted));

  test('is copied only where somebody says so', () => {
    const host = editor([]);
    for (const [answer, copied] of [
      ['c', null],
      ['y', 'https://a.b'],
    ] as const) {
      host.send({ type: 'command', name: 'open_link', args: { target: 'https://a.b' } });
      send(host, `type ${answer}`);
      assert.equal(promptField.of(host.state), null);
      assert.equal(host.clipboard === null ? null : new TextDecoder().decode(host.clipboard), copied);
    }
  });

  test('is opened by a click on it, and by nothing beside it', () => {
    const host = editor([linked('one:', 'two:')]);
    const { x, y } = shownPopups(host.state)[0].region.inside;
    send(host, `press ${x} ${y}`);
    assert.equal(messageOf(host), undefined);
    send(host, `press ${x + 3} ${y}`);
    assert.equal(messageOf(host), 'one:');
    send(host, `press ${x + 12} ${y}`);
    assert.equal(messageOf(host), 'two:');
  });

  test('is gone to by Tab and opened by Enter, once its lines have the focus', () => {
    const host = editor([linked('one:', 'two:'), ...many, linked('three:')]);
    send(host, 'Alt+T', 'Tab', 'Enter');
    assert.equal(messageOf(host), 'one:');
    send(host, 'Tab', 'Tab', 'Enter');
    assert.equal(messageOf(host), 'three:');
    assert.equal(top(host), 34, 'its row is in sight');
    send(host, 'Tab', 'Shift+Tab', 'Shift+Tab', 'Enter');
    assert.equal(messageOf(host), 'two:');
    assert.equal(activeView(host.state).selections.primary.head, 0);
  });

  test('leaves Tab to the text where there is none', () => {
    const host = editor(many);
    send(host, 'Alt+T', 'Tab');
    assert.match(host.marked, /^ {4}\|alpha/);
  });
});

describe('code in lines to read', () => {
  const stretch = { from: 0, to: 3, ends: Uint32Array.of(3), kinds: Uint16Array.of(0), depth: 0 };
  const tokens = [{ stretch, paths: ['storage.type'] }];
  const scopes = ({ state }: { readonly state: State }): readonly unknown[] =>
    (popupIn(state, 'info')?.lines ?? []).map((line) =>
      typeof line === 'string' ? line : line.spans[0].scopes,
    );
  const opened = (lines: readonly ShownLine[]): ReturnType<typeof openInfo> => {
    const { state } = editor([]);
    return openInfo(state, popupHere(state, reading, { lines }));
  };

  test('is shown at once, and colored when its tokens come', () => {
    const { state, effects } = opened(['text', codeLine('let', 'ts')]);
    const [{ id, work }] = asksOf(effects, readCode);
    assert.deepEqual(work, [{ language: 'ts', text: 'let' }]);
    assert.deepEqual(scopes({ state }), ['text', undefined]);
    const colored = update(state, answerTo(id, tokens), 1);
    assert.deepEqual(scopes(colored), ['text', 'storage.type']);
    const line = popupIn(colored.state, 'info')?.lines[1];
    assert.equal(typeof line === 'object' ? textOfSpans(line.spans) : line, 'let');
  });

  test('is not asked for where there is none', () => {
    assert.deepEqual(opened(['text', codeLine('let')]).effects, []);
  });

  test('keeps its place, and other lines are left alone', () => {
    const first = opened([codeLine('let', 'ts')]);
    const [{ id }] = asksOf(first.effects, readCode);
    const second = openInfo(first.state, popupHere(first.state, reading, { lines: [codeLine('var', 'ts')] }));
    assert.deepEqual(scopes(update(second.state, answerTo(id, tokens), 1)), [undefined]);
    const closed = update(first.state, { type: 'command', name: 'popup_cancel' }, 1).state;
    assert.equal(popupIn(update(closed, answerTo(id, tokens), 1).state, 'info'), null);
  });
});
