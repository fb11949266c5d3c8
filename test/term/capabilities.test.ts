import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Answer, capabilitiesOf, refusal, withAnswer } from '../../src/term/capabilities.ts';
import { paletteRgb } from '../../src/base/color.ts';
import { type ColorDepth, nearestPalette } from '../../src/term/color.ts';
import { leave, leaveBlindly, probe } from '../../src/term/sequences.ts';
import { eraseOf } from '../../src/term/watchdog.ts';

describe('capabilities', () => {
  it('reads the number of colours from the environment', () => {
    const cases: [environment: Record<string, string>, colors: ColorDepth][] = [
      [{ TERM: 'xterm-256color' }, 8],
      [{ TERM: 'xterm-256color', COLORTERM: 'truecolor' }, 24],
      [{ TERM: 'xterm-256color', COLORTERM: '24bit' }, 24],
      [{ TERM: 'xterm-256color', COLORTERM: 'truecolor', NO_COLOR: '1' }, 0],
      [{ TERM: 'xterm-256color', COLORTERM: 'truecolor', NO_COLOR: '' }, 24],
      [{ TERM: 'xterm' }, 4],
      [{ TERM: 'xterm-kitty' }, 24],
      [{ TERM: 'xterm-direct' }, 24],
      [{ TERM: 'xterm-256color', VTE_VERSION: '7600' }, 24],
      [{ TERM: 'xterm-256color', TERM_PROGRAM: 'Apple_Terminal' }, 8],
      [{ TERM: 'tmux-256color' }, 8],
      [{ TERM: 'screen' }, 4],
      [{ TERM: 'linux' }, 4],
      [{ TERM: 'vt220' }, 0],
      [{}, 4],
    ];
    for (const [environment, colors] of cases) {
      assert.equal(capabilitiesOf(environment).colors, colors, JSON.stringify(environment));
    }
  });

  it('learns from the answers', () => {
    const answers: Answer[] = [
      { reply: 'version', text: 'XTerm(390)' },
      { reply: 'mode', mode: 2026, state: 2 },
      { reply: 'color', code: 11, color: [1, 2, 3] },
      { reply: 'kitty', flags: 0 },
      { reply: 'attributes' },
    ];
    const known = answers.reduce(withAnswer, capabilitiesOf({ TERM: 'xterm' }));
    assert.equal(known.version, 'XTerm(390)');
    assert.equal(known.colors, 24);
    assert.ok(known.synchronized && known.kitty && known.settled);
    assert.deepEqual(known.background, [1, 2, 3]);
    const plain = capabilitiesOf({ TERM: 'xterm', NO_COLOR: '1' });
    assert.equal(withAnswer(plain, { reply: 'version', text: 'kitty(0.40)' }).colors, 0);
    assert.ok(!withAnswer(plain, { reply: 'mode', mode: 2026, state: 0 }).synchronized);
    assert.equal(withAnswer(plain, { reply: 'cursor' }), plain);
    const told = (text: string): boolean => withAnswer(plain, { reply: 'version', text }).otherKeys;
    assert.ok(known.otherKeys && told('mintty 3.7') && told('WezTerm 20240203'));
    assert.ok(!told('tmux 3.3a') && !told('xterm.js(5.5.0)') && !plain.otherKeys);
  });

  it('says why it cannot run, and what to do', () => {
    assert.equal(refusal({ TERM: 'xterm' }, true), null);
    assert.match(refusal({ TERM: 'dumb' }, true) ?? '', /TERM=dumb.*xterm-256color/);
    assert.match(refusal({ TERM: 'xterm' }, false) ?? '', /output is not a terminal/);
  });

  it('says nothing to a plain console that it would print', () => {
    const console = capabilitiesOf({ TERM: 'linux' });
    assert.equal(probe(console), '');
    assert.ok(!/\x1b(\]|\[[<>]|\[0 q)/.test(leaveBlindly(console)));
  });

  it('leaves the keyboard as it was found, known or not', () => {
    const xterm = capabilitiesOf({ TERM: 'xterm' });
    assert.ok(!/\x1b\[[<>]|\x1b\]/.test(leave(xterm, 'legacy', false)));
    assert.match(leave(xterm, 'legacy', true), /\x1b\]112\x1b\\.*\x1b\[\?1049l/);
    assert.match(leave(xterm, 'kitty', false), /\x1b\[<u.*\x1b\[\?1049l/);
    assert.match(leave(xterm, 'modifyOtherKeys', false), /\x1b\[>4m/);
    assert.match(leaveBlindly(xterm), /\x1b\[<u\x1b\[>4m/);
  });
});

describe('color', () => {
  it('finds each colour of the palette again', () => {
    for (let index = 16; index < 256; index++) {
      assert.equal(paletteRgb(nearestPalette(paletteRgb(index), 8)), paletteRgb(index));
    }
    for (let index = 0; index < 16; index++) assert.equal(nearestPalette(paletteRgb(index), 4), index);
  });

  it('takes the nearest', () => {
    assert.equal(nearestPalette(0xfe0101, 8), 196);
    assert.equal(nearestPalette(0x101010, 4), 0);
    assert.equal(nearestPalette(0x0c0c0c, 8), 232);
    assert.equal(nearestPalette(0xf0f0f0, 4), 7);
  });
});

describe('watchdog', () => {
  it('reads the erase character from the line settings of either stty', () => {
    assert.equal(eraseOf('500:5:bf:8a3b:3:1c:7f:15:4:0:1:0:11:13:1a:0:12:f:17:16:0:0'), 127);
    assert.equal(eraseOf('500:5:bf:8a3b:3:1c:8:15:4'), 8);
    assert.equal(
      eraseOf('gfmt1:cflag=4b00:iflag=6b02:lflag=200005cf:oflag=3:discard=f:erase=7f:intr=3'),
      127,
    );
    assert.equal(eraseOf(''), null);
  });
});
