/** Anything at all done to the whole editor, on screens of any size: nothing throws, and what is shown stays on the screen. */
import { offeringField } from '../../src/features/plugins/popup.ts';
import { pluginPromptField } from '../../src/features/plugins/prompt.ts';
import { promptField } from '../../src/core/widgets/prompt.ts';
import { menuField } from '../../src/core/widgets/menu.ts';
import { popupIn } from '../../src/core/widgets/popup.ts';
import { calibratingField } from '../../src/features/key-inspector/fields.ts';
import { keyViewField } from '../../src/features/key-inspector/fields.ts';
import { contributedField } from '../../src/features/plugins/contributions.ts';
import type { Event } from '../../src/core/model/messages.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CELL_WORDS, Frame, WIDE } from '../../src/base/frame.ts';
import { encode } from '../../src/base/utf8.ts';
import { isAwaited } from '../../src/editor/typeahead.ts';
import { noticeBoxes } from '../../src/core/widgets/notification-boxes.ts';
import { shownPopups } from '../../src/core/widgets/popup-actions.ts';
import { questionRegion } from '../../src/core/widgets/choice-prompt.ts';
import { commands } from '../../src/editor/commands.ts';
import { regions } from '../../src/core/layout/regions.ts';
import type { State } from '../../src/core/model/state.ts';
import { update } from '../../src/editor/update.ts';
import { press, pressOf } from '../../src/input/character.ts';
import { CTRL } from '../../src/input/event.ts';
import { bindingsOf } from '../../src/input/maps.ts';
import { describe, parseKeys } from '../../src/input/notation.ts';
import { defaultMap } from '../../src/keymaps/default.ts';
import { draw } from '../../src/editor/draw.ts';
import { type Capabilities, capabilitiesOf } from '../../src/term/capabilities.ts';
import { Renderer } from '../../src/term/renderer.ts';
import { DARK } from '../../src/ui/theme.ts';
import { Host } from '../cases/host.ts';
import { parseSteps } from '../cases/steps.ts';
import { checkPanes, checkSelections } from './invariants.ts';
import { Screen } from '../term/screen.ts';

const XTERM = capabilitiesOf({ TERM: 'xterm-256color', COLORTERM: 'truecolor' });

/** A glyph with colours that nothing draws. */
const RUBBISH = 0x2620;

const RUNS = Number(process.env['MONKEY_RUNS'] ?? 60);

/** The commands that end the program. */
const LAST = new Set(['quit', 'force_quit', 'quit_with_error', 'suspend_process']);

const NAMES = [...commands.keys()].filter((name) => !LAST.has(name));
/**
 * The commands that open something around the text, and those that work in it: chosen more often, so that most of it is
 * reached.
 */
const AROUND =
  /^(command_palette|undo_tree|quick_open|menu_|context_menu|toggle_file_explorer|focus_|file_explorer_|panel_|place_tree_|find_in_files|replace_in_files|live_grep|lsp_completion|completion_|popup_|split_|close|next_split|keyboard_shortcuts|open_settings|select_theme|show_help|prompt_confirm|toggle_maximize)/;
const AROUND_NAMES = NAMES.filter((name) => AROUND.test(name));

/** The keys of the map; of those that end the program none. */
const KEYS = bindingsOf(defaultMap)
  .filter(({ action }) => !LAST.has(action))
  .map(({ keys }) => describe(keys));

const size = fc.constantFrom(
  [1, 1],
  [2, 2],
  [5, 3],
  [12, 5],
  [20, 5],
  [40, 10],
  [80, 24],
  [120, 40],
  [500, 200],
);

/** The steps of plugins around the text. */
const PLUGIN_STEPS: readonly string[] = [
  'plugin demo prompt ["Name: ", "old"]',
  'plugin demo pickFile ["File: ", "dir", true]',
  'plugin demo startPrompt ["Branch: ", "branch", true]',
  'plugin other startPrompt ["Branch: ", "branch"]',
  'plugin demo setPromptSuggestions [[{"text": "one", "description": "1"}, {"text": "two", "disabled": true}], 1]',
  'plugin other setPromptSuggestions [[{"text": "日本語", "keybinding": "F9"}], -1]',
  'plugin demo setPromptInputSync [true]',
  'plugin demo setPromptTitle [[{"text": "A long title of a box"}, {"text": " 日本語", "style": {"bold": true}}]]',
  'plugin demo setPromptFooter [[{"text": "A footer"}]]',
  'plugin demo setPromptStatus ["2 of 2"]',
  'plugin demo cancelPrompt []',
  'plugin demo showActionPopup [{"id": "a", "title": "日本語", "message": "one\\ntwo", "actions": [{"id": "b", "label": "B"}, {"id": "c", "label": "C"}]}]',
  'plugin other showActionPopup [{"id": "a", "title": "", "message": "", "actions": [{"id": "b", "label": "B"}], "bufferId": 2}]',
  'plugin demo addMenuItem [{"menu": "Edit", "label": "日本語", "action": "undo", "after": "Redo"}]',
  'plugin other addMenuItem [{"menu": "Splits", "label": "One", "action": "one", "when": "normal"}]',
  'plugin demo registerCommand ["Command of a Plugin", "Does something.", "command"]',
  'plugin demo registerStatusBarElement ["words", "Words"]',
  'plugin demo setStatusBarValue [2, "words", "12 words"]',
  'plugin demo warn ["is slow"]',
  'plugin demo addOverlay [2, "a", 1, 9, {"bg": [1, 2, 3], "extendToLineEnd": true}]',
  'plugin other addOverlay [2, "a", 0, 400, {"fg": "syntax.keyword", "underline": true}]',
  'plugin demo clearOverlaysInRange [2, 2, 5]',
  'plugin demo setCursorLineOverlay [2, {"bg": [1, 2, 3], "extendToLineEnd": true}]',
  'plugin demo addVirtualText [2, "a", 2, "日本語 virtual", 1, 2, 3, true, false]',
  'plugin demo addVirtualTextStyled [2, "b", 0, "\\u001bvery long virtual text that no row has room for", {"bold": true}, false]',
  'plugin demo addVirtualLine [2, 0, "above\\tthe line", {"gutterGlyph": "日本", "bg": [1, 2, 3]}, true, "a", 1]',
  'plugin other addVirtualLine [2, 5, "below", {}, false, "a", 0]',
  'plugin demo clearVirtualTexts [2]',
  'plugin demo setLineIndicators [2, [0, 1, 2, 3], "a", "日本", 1, 2, 3, 0]',
  'plugin demo clearLineIndicators [2, "a"]',
  'plugin demo setScrollbarMarkers [2, "a", [{"position": 3, "color": [1, 2, 3]}, {"line": 1, "endLine": 9, "color": "ui.popup_bg"}]]',
  'plugin demo createMarker [2, "a", 1, 3, {"deep": [1]}]',
  'gone demo',
  'gone other',
];

/** A step of a user, a terminal or another program. */
type Act = { readonly event: Event } | { readonly rewrite: string } | { readonly keys: string };

const anything: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(...NAMES).map((name): Act => ({ event: { type: 'command', name } })),
  },
  {
    weight: 5,
    arbitrary: fc.constantFrom(...AROUND_NAMES).map((name): Act => ({ event: { type: 'command', name } })),
  },
  { weight: 6, arbitrary: fc.constantFrom(...KEYS).map((keys): Act => ({ keys })) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...'aqstNe>#:?@1 /~日́').map((letter): Act => ({ event: pressOf(letter) })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('th', 'three\nfour', '日本語', '', '/b.ts', '\u001b[31m', 'x'.repeat(300))
      .map((text): Act => ({ event: { type: 'paste', bytes: encode(text) } })),
  },
  { weight: 1, arbitrary: fc.boolean().map((focused): Act => ({ event: { type: 'focus', focused } })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', 'other\n', 'one\nthree\n日').map((rewrite): Act => ({ rewrite })),
  },
  {
    weight: 8,
    arbitrary: fc
      .record({
        kind: fc.constantFrom(
          'press',
          'press',
          'drag',
          'release',
          'move',
          'wheel_up',
          'wheel_down',
          'wheel_left',
          'wheel_right',
        ),
        button: fc.constantFrom('left', 'left', 'middle', 'right', 'none'),
        modifiers: fc.constantFrom(0, 0, 0, 1, 2, 3, 4),
        x: fc.integer({ min: 0, max: 119 }),
        y: fc.integer({ min: 0, max: 39 }),
      })
      .map((event): Act => ({ event: { type: 'mouse', ...event } })),
  },
  {
    weight: 2,
    arbitrary: size.map(([columns, rows]): Act => ({ event: { type: 'resize', columns, rows } })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        'a short one',
        'a sentence that is much too long for one line and has to be broken '.repeat(6),
      )
      .map((text): Act => ({ event: { type: 'message', message: { level: 'warning', text } } })),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...PLUGIN_STEPS).map((step): Act => ({ event: parseSteps(step)[0] })),
  },
  {
    weight: 1,
    arbitrary: fc.nat(60).map((id): Act => ({
      event: {
        type: 'request_failed',
        id,
        message: 'in.ts cannot be written: no space is left on the device',
      },
    })),
  },
);

/** The content of a cell; the tables of clusters of two frames number them differently. */
function cellOf({ cells, clusters, columns }: Frame, x: number, y: number): string {
  const [glyph, ink, paper] = cells.subarray((y * columns + x) * CELL_WORDS);
  return `${clusters.text((glyph & ~WIDE) >>> 0)}${glyph & WIDE ? ' wide' : ''} ${ink.toString(16)} ${paper.toString(16)}`;
}

/** A terminal as the program holds it: without wrapping at the margin, on the screen that breaks no lines anew. */
class Shown extends Screen {
  cursorShown = true;

  constructor(columns: number, rows: number) {
    super(columns, rows, true);
    for (const final of ['h', 'l'])
      this.terminal.parser.registerCsiHandler({ prefix: '?', final }, (parameters) => {
        if (parameters.includes(25)) this.cursorShown = final === 'h';
        return false;
      });
    void this.write('\x1b[?1049h\x1b[?7l');
  }
}

/** The screen of a run, drawn into again and again as the program does. */
class Look {
  #frame = new Frame(1, 1);
  readonly #capabilities: Capabilities;
  readonly #renderer: Renderer;
  readonly #terminal = new Shown(1, 1);
  #sent = Promise.resolve();

  constructor(capabilities: Capabilities) {
    this.#capabilities = capabilities;
    this.#renderer = new Renderer(capabilities);
  }

  /** Draws a state, over what was drawn before, and all that is remembered of it, as from scratch over rubbish. */
  draw(state: State): Frame {
    const { columns, rows } = state.window;
    if (this.#frame.columns !== columns || this.#frame.rows !== rows) {
      this.#frame = new Frame(columns, rows, this.#frame.clusters);
      this.#later(() => this.#terminal.resize(columns, rows));
      // As the owner does: what a terminal makes of its old contents is its own affair.
      this.#renderer.invalidate();
    }
    const kept = this.#frame;
    draw(kept, state, DARK);
    const bytes = this.#renderer.render(kept).slice();
    const { cursor } = kept;
    this.#later(async () => {
      await this.#terminal.write(bytes);
      assert.equal(this.#terminal.cursorShown, cursor !== null, 'the cursor is shown');
      if (cursor !== null && columns > 1) assert.deepEqual(this.#terminal.cursor, [cursor.x, cursor.y]);
    });
    const fresh = new Frame(columns, rows);
    for (let i = 0; i < fresh.cells.length; i++) fresh.cells[i] = RUBBISH;
    draw(fresh, state, DARK);
    assert.deepEqual(kept.cursor, fresh.cursor, 'the cursor depends on the state alone');
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++)
        if (cellOf(kept, x, y) !== cellOf(fresh, x, y))
          assert.fail(`at ${x}, ${y} ${cellOf(kept, x, y)}, from scratch ${cellOf(fresh, x, y)}`);
    return fresh;
  }

  /** Frames and sizes come to the terminal one after the other. */
  #later(next: () => void | Promise<void>): void {
    this.#sent = this.#sent.then(next);
    // It is told by `check`, unless something else was wrong before.
    this.#sent.catch(() => {});
  }

  /** The terminal, which was only ever sent differences, shows what it shows of the last frame sent whole. */
  async check(): Promise<void> {
    const { columns, rows } = this.#frame;
    // The emulator has two columns at least.
    if (columns < 2) return;
    const whole = new Shown(columns, rows);
    await whole.write(new Renderer(this.#capabilities).render(this.#frame));
    await this.#sent;
    assert.deepEqual(this.#terminal.all(), whole.all());
  }
}

function look(state: State, screen: Look): void {
  const prompt = promptField.of(state);
  const frame = screen.draw(state);
  if (frame.cursor !== null) {
    assert.ok(
      frame.cursor.x >= 0 && frame.cursor.x < state.window.columns,
      `cursor in column ${frame.cursor.x}`,
    );
    assert.ok(frame.cursor.y >= 0 && frame.cursor.y < state.window.rows, `cursor in row ${frame.cursor.y}`);
  }
  const boxes = noticeBoxes(state).map(({ whole }) => whole);
  if (prompt?.kind.choices !== undefined) boxes.push(questionRegion(state, prompt).whole);
  for (const { x, y, width, height } of boxes) {
    const fits = x >= 0 && y >= 0 && x + width <= state.window.columns && y + height <= state.window.rows;
    assert.ok(fits, `a box of ${width} x ${height} at ${x}, ${y} on the screen`);
  }
  const { leaves } = regions(state);
  for (const { text, tabs } of leaves) {
    assert.ok(text.width >= 0 && text.height >= 0, 'a split of no size less than none');
    assert.ok(tabs.y >= 0 && tabs.y + tabs.height <= state.window.rows, 'tabs on the screen');
    assert.ok(
      text.x + text.width <= state.window.columns && text.y + text.height <= state.window.rows,
      'text on the screen',
    );
  }
  assert.ok(
    leaves.some(({ leaf }) => leaf.id === state.window.focus),
    'what has the focus is on the screen',
  );
  checkPanes(state);
  checkSelections(state);
  checkAsked(state);
}

/** Checks that a prompt that a plugin has asked for is open: otherwise it would wait for an answer for good. */
function checkAsked(state: State): void {
  const prompt = promptField.of(state);
  const popup = popupIn(state, 'list');
  const contributed = contributedField.of(state);
  assert.equal(
    contributed.asked,
    pluginPromptField.of(prompt)?.asked ?? null,
    'the prompt of a plugin is open',
  );
  assert.equal(contributed.offered, offeringField.of(popup), 'the popup of a plugin is open');
}

function act(host: Host, done: Act): void {
  if ('event' in done) return host.send(done.event);
  if ('rewrite' in done) return host.rewrite(done.rewrite);
  for (const { key, modifiers } of parseKeys(done.keys)) host.send(press(key, modifiers));
}

/** Checks that the program can be left at any time: it ends, or asks about unsaved work. */
function checkQuit(state: State): void {
  // What looks at keys shows this one too; it has a letter to be left by.
  const looking = keyViewField.of(state) !== null || calibratingField.of(state) !== null;
  const free = !isAwaited(state) && state.window.pending === null && !looking;
  if (!free) return;
  const { state: next, effects } = update(state, press('q', CTRL), state.now);
  const ends = effects.some(({ type }) => type === 'quit');
  assert.ok(ends || promptField.of(next)?.kind.name === 'confirm_quit', 'Ctrl+Q leaves from everywhere');
}

/** Escape leads back to the text from everywhere. */
function checkEscape(host: Host): void {
  for (let i = 0; i < 12; i++) host.send(press('escape'));
  const { area, pending } = host.state.window;
  const prompt = promptField.of(host.state);
  const menu = menuField.of(host.state);
  const keyView = keyViewField.of(host.state);
  const calibrating = calibratingField.of(host.state);
  // What is out of sight takes no key.
  const popups = shownPopups(host.state);
  assert.deepEqual(
    { prompt: prompt?.kind.name ?? null, menu, popups, area, pending, keyView, calibrating },
    { prompt: null, menu: null, popups: [], area: 'text', pending: null, keyView: null, calibrating: null },
    'Escape leads back to the text',
  );
}

const EXAMPLE = 'one\n\ttwo {\n\tthree\n}\n日本語 é\n'.repeat(8);
/**
 * Texts that are hard to show: clusters, right to left, marks alone, controls, long lines, CRLF, no line break at the
 * end.
 */
const ODD = [
  '\u0301👩‍👩‍👧x👍🏽🇩🇪 ❤️e\u0301\u0301',
  '\tשלום 日\tعربي\u202e abc\u200b',
  `a\u0000\u001b[31m\u007f\u0085\u2028${'日本 wide '.repeat(40)}`,
  '    if (a) {\r',
  '        // 🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉',
  '    }\r',
].join('\n');
const TEXTS = [EXAMPLE, EXAMPLE, ODD, `${ODD}\n`.repeat(6), ''];

test('nothing that is done to the editor breaks it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anything, { minLength: 1, maxLength: 60 }),
      size,
      fc.boolean(),
      fc.constantFrom(...TEXTS),
      fc.boolean(),
      async (acts, [columns, rows], bars, text, synchronized) => {
        const screen = new Look({ ...XTERM, synchronized });
        const host = new Host('in.ts', encode(text), { menu_bar: bars, vertical_scrollbar: bars });
        for (const name of ['b.ts', 'dir/three.md', 'dir/deep/日本.txt'])
          host.files.set(`/${name}`, encode(EXAMPLE.slice(name.length)));
        host.send({ type: 'resize', columns, rows });
        host.send(parseSteps('listen prompt_changed prompt_cancelled action_popup_result pre_command')[0]);
        look(host.state, screen);
        for (const each of acts) {
          act(host, each);
          look(host.state, screen);
        }
        await screen.check();
        checkQuit(host.state);
        checkEscape(host);
        look(host.state, screen);
      },
    ),
    { numRuns: RUNS },
  );
});
