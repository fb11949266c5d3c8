import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { hintsFor, sentenceOf, tierOf } from '../../src/app/terminal-hints.ts';
import { ShownOnce } from '../../src/host/state/shown-once.ts';
import { tmuxOptions } from '../../src/host/system/tmux.ts';
import type { Tier } from '../../src/input/keyboards.ts';
import { capabilitiesOf, type Environment, withAnswer } from '../../src/term/capabilities.ts';

const tmux = (told: string): ReturnType<typeof tmuxOptions> => tmuxOptions(told.replaceAll('|', '\t'));
const BARE = '3.3a|off|500|256,title|0|external|C-b\n';
const BEST = '3.3a|on|10|256,extkeys,RGB|1|on|C-a\n';

const known = (version: string, environment: Environment = { TERM: 'tmux-256color', TMUX: 'x' }) =>
  withAnswer(capabilitiesOf(environment), { reply: 'version', text: version });
const ids = (told: string, tier: Tier, environment?: Environment): string[] =>
  hintsFor(known('tmux 3.3a', environment), tier, tmux(told)).map(({ id }) => id);

describe('the tier of keys', () => {
  const cases: readonly (readonly [what: string, tier: Tier, ...Parameters<typeof tierOf>])[] = [
    ['the Linux console', 'linux', capabilitiesOf({ TERM: 'linux' }), 'legacy', null, 'legacy'],
    ['the kitty protocol', 'kitty', known('kitty(0.40)', { TERM: 'xterm-kitty' }), 'kitty', null, 'legacy'],
    ['no answer', 'legacy', capabilitiesOf({ TERM: 'xterm' }), 'legacy', null, 'legacy'],
    [
      'one that only ignores it',
      'legacy',
      known('VTE(7600)', { TERM: 'xterm' }),
      'modifyOtherKeys',
      null,
      'legacy',
    ],
    [
      'one that is known',
      'modifyOtherKeys',
      known('XTerm(379)', { TERM: 'xterm' }),
      'modifyOtherKeys',
      null,
      'legacy',
    ],
    [
      'one that says so',
      'modifyOtherKeys',
      withAnswer(known('', { TERM: 'xterm' }), { reply: 'other_keys', level: 2 }),
      'modifyOtherKeys',
      null,
      'legacy',
    ],
    [
      'one that refuses it',
      'legacy',
      withAnswer(known('XTerm(379)', { TERM: 'xterm' }), { reply: 'other_keys', level: 0 }),
      'modifyOtherKeys',
      null,
      'legacy',
    ],
    [
      'a key that came so',
      'modifyOtherKeys',
      known('', { TERM: 'xterm' }),
      'modifyOtherKeys',
      null,
      'modifyOtherKeys',
    ],
    ['tmux as it comes', 'legacy', known('tmux 3.3a'), 'modifyOtherKeys', tmux(BARE), 'legacy'],
    ['tmux with extended keys', 'tmux', known('tmux 3.3a'), 'modifyOtherKeys', tmux(BEST), 'legacy'],
    [
      'tmux in a terminal that sends none',
      'legacy',
      known('tmux 3.3a'),
      'modifyOtherKeys',
      tmux(BEST.replace('extkeys,', '')),
      'legacy',
    ],
    [
      'a newer tmux',
      'modifyOtherKeys',
      known('tmux 3.5a'),
      'modifyOtherKeys',
      tmux(BEST.replace('3.3a', '3.5a')),
      'legacy',
    ],
    ['tmux at the other end of ssh', 'legacy', known('tmux 3.3a'), 'modifyOtherKeys', null, 'legacy'],
    ['the same, with a key that came so', 'tmux', known('tmux 3.3a'), 'modifyOtherKeys', null, 'tmux'],
    ['screen', 'legacy', capabilitiesOf({ TERM: 'screen', STY: '1.x' }), 'modifyOtherKeys', null, 'legacy'],
  ];
  for (const [what, tier, ...given] of cases)
    it(`${what}: ${tier}`, () => assert.equal(tierOf(...given), tier));
});

describe('a multiplexer', () => {
  it('is known by its answers and by the environment, but not by a variable that only was handed down', () => {
    const of = (environment: Environment): string | null => capabilitiesOf(environment).multiplexer;
    assert.equal(of({ TERM: 'tmux-256color' }), 'tmux');
    assert.equal(of({ TERM: 'screen-256color', TMUX: '/tmp/x,1,0' }), 'tmux');
    assert.equal(of({ TERM: 'screen', STY: '12.tty' }), 'screen');
    assert.equal(of({ TERM: 'xterm-kitty', TMUX: '/tmp/x,1,0', STY: '12.tty' }), null);
    assert.equal(of({ TERM: 'screen' }), null);
    const screen = withAnswer(capabilitiesOf({ TERM: 'screen' }), {
      reply: 'secondary_attributes',
      parameters: [83, 40900, 0],
    });
    assert.equal(screen.multiplexer, 'screen');
    assert.equal(screen.version, 'screen 4.09');
    const secondary = withAnswer(capabilitiesOf({ TERM: 'screen' }), {
      reply: 'secondary_attributes',
      parameters: [84, 0, 0],
    });
    assert.equal(secondary.multiplexer, 'tmux');
    assert.equal(known('tmux 3.3a', { TERM: 'screen' }).multiplexer, 'tmux');
    // A terminal within tmux that is none of it, such as an editor's, says so itself.
    assert.equal(known('xterm.js(5.5.0)').multiplexer, null);
  });
});

describe('what tmux prints of its options', () => {
  it('is read', () => {
    assert.deepEqual(tmux(BEST), {
      version: 3.03,
      extendedKeys: 'on',
      escapeTime: 10,
      features: ['256', 'extkeys', 'RGB'],
      focusEvents: true,
      clipboard: 'on',
      prefix: 'C-a',
    });
    assert.equal(tmux(BARE.replace('3.3a', 'next-3.6'))?.version, 3.06);
  });

  it('is not believed when it cannot be that', () => {
    assert.equal(tmuxOptions(''), null);
    assert.equal(tmuxOptions('no server running on /tmp/tmux-0/default\n'), null);
    assert.equal(tmuxOptions('master\t\t\t\t\t\t'), null);
  });
});

describe('advice', () => {
  it('says what tmux could do, the keys first', () => {
    assert.deepEqual(ids(BARE, 'legacy'), [
      'extended-keys',
      'escape-time',
      'colors',
      'focus',
      'clipboard',
      'prefix',
    ]);
    assert.deepEqual(ids(BEST, 'tmux', { TERM: 'tmux-256color', TMUX: 'x', COLORTERM: 'truecolor' }), []);
    assert.deepEqual(ids(BEST, 'tmux'), ['colors']);
    assert.deepEqual(ids(BEST.replace('extkeys,', ''), 'legacy').slice(0, 1), ['extkeys']);
    // It has no such option yet.
    assert.ok(!ids(BARE.replace('3.3a', '3.1c'), 'legacy').includes('extended-keys'));
    assert.deepEqual(
      hintsFor(known('tmux 3.3a'), 'legacy', null).map(({ line }) => line),
      ['set -g extended-keys on'],
    );
    assert.deepEqual(hintsFor(known('tmux 3.3a'), 'tmux', null), []);
  });

  it('says what screen could do, and nothing elsewhere', () => {
    const screen = withAnswer(capabilitiesOf({ TERM: 'screen', STY: '1.x' }), {
      reply: 'secondary_attributes',
      parameters: [83, 50000, 0],
    });
    const lines = hintsFor(screen, 'legacy', null).map(({ line }) => line);
    assert.deepEqual(lines, ['escape ^]]', 'maptimeout 10', 'truecolor on', 'altscreen on']);
    assert.deepEqual(hintsFor(known('XTerm(379)', { TERM: 'xterm' }), 'modifyOtherKeys', null), []);
  });

  it('is a sentence that names the line, the file and what they bring', () => {
    const [first] = hintsFor(known('tmux 3.3a'), 'legacy', tmux(BARE));
    assert.equal(
      sentenceOf('tmux 3.3a', first, 5),
      'In tmux 3.3a: with "set -g extended-keys on" in ~/.tmux.conf, Ctrl+Tab, Ctrl+1, Ctrl+. and Shift+Enter work. Run "ink doctor" for 5 more.',
    );
  });
});

describe('what was told', () => {
  it('is remembered by whom it is about, and a damaged file forgets', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ink-told-'));
    try {
      const file = join(folder, 'state/told.json');
      const reports: string[] = [];
      const told = new ShownOnce(file, (sentence) => reports.push(sentence));
      assert.ok(!told.has('tmux 3.3a', 'keys'));
      told.add('tmux 3.3a', 'keys');
      told.add('tmux 3.3a', 'focus');
      assert.ok(new ShownOnce(file, assert.fail).has('tmux 3.3a', 'keys') && told.has('tmux 3.3a', 'focus'));
      assert.ok(!told.has('tmux 3.5', 'keys'));
      writeFileSync(file, '{"tmux 3.3a": 7, nonsense');
      assert.ok(!told.has('tmux 3.3a', 'keys') && !told.has('tmux 3.3a', 'focus'));
      assert.equal(reports.length, 1);
      assert.match(reports[0], /told\.json is damaged and was set aside as told\.json\.damaged/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
