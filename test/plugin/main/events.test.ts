import { keyMapsField } from '../../../src/core/config/keymaps.ts';
import { settingLayersField, settingsField } from '../../../src/core/config/settings-field.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Json } from '../../../src/base/json.ts';
import { activeDocument, activeView } from '../../../src/core/model/state.ts';
import type { Settings } from '../../../src/core/config/settings.ts';
import type { Event } from '../../../src/core/model/messages.ts';
import { eventsOf } from '../../../src/features/plugins/events.ts';
import { askPlaces } from '../../../src/features/places/requests.ts';
import { answerTo } from '../../requests.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function run(host: Host, ...steps: readonly string[]): void {
  for (const event of parseSteps(steps.join('\n'))) host.send(event);
}

/** The events sent to plugins while steps run, of those that are listened to. */
function told(
  contents: string,
  events: string,
  ...steps: readonly string[]
): { readonly event: string; readonly payload: Record<string, Json> }[] {
  const host = new Host('a.ts', bytes(contents));
  host.files.set('/b', bytes('b\n'));
  run(host, `listen ${events}`);
  host.told.length = 0;
  run(host, ...steps);
  return toldBy(host);
}

function toldBy(host: Host): { readonly event: string; readonly payload: Record<string, Json> }[] {
  return host.told.map((line) => {
    const [, event, payload] = /^event (\S+) (.*)$/.exec(line) ?? assert.fail(line);
    return { event, payload: JSON.parse(payload) as Record<string, Json> };
  });
}

const names = (all: readonly { readonly event: string }[]): string => all.map(({ event }) => event).join(' ');

describe('what plugins are told of edits', () => {
  test('a key tells what was put in', () => {
    const [first, ...rest] = told('one\ntwo\n', 'after_insert after_delete', 'Down', 'type x');
    assert.deepEqual(first, {
      event: 'after_insert',
      payload: {
        buffer_id: 2,
        position: 4,
        text: 'x',
        text_truncated: false,
        affected_start: 4,
        affected_end: 5,
        start_line: 1,
        end_line: 1,
        lines_added: 0,
      },
    });
    assert.deepEqual(rest, []);
  });

  test('what is taken out is told with its text, before what takes its place', () => {
    const [first, second] = told('one\ntwo\n', 'after_insert after_delete', 'Shift+Down', 'type x');
    assert.deepEqual(first, {
      event: 'after_delete',
      payload: {
        buffer_id: 2,
        start: 0,
        end: 4,
        deleted_text: 'one\n',
        deleted_text_truncated: false,
        affected_start: 0,
        deleted_len: 4,
        start_line: 0,
        end_line: 1,
        lines_removed: 1,
      },
    });
    assert.equal(second.event, 'after_insert');
    assert.equal(second.payload.position, 0);
  });

  test('text is told up to 64 KiB, never with half of a character', () => {
    const line = `x${'é'.repeat(50_000)}`;
    const [{ payload }] = told(line, 'after_delete', 'Ctrl+A', 'Delete');
    assert.equal(payload.deleted_text, `x${'é'.repeat(32_767)}`);
    assert.equal(payload.deleted_text_truncated, true);
    assert.equal(payload.deleted_len, 100_001);
  });

  test('an edit of very many changes is told as one that spans them', () => {
    const all = told(
      'a\n'.repeat(1500),
      'after_insert after_delete',
      'Ctrl+A',
      'run add_cursors_to_line_ends',
      'type x',
    );
    assert.equal(names(all), 'after_delete after_insert');
    assert.equal(all[0].payload.start, 1);
  });

  test('told one by one, edits of any kind make the new text of the old one', () => {
    const step = fc.oneof(
      fc
        .string({ unit: fc.constantFrom('a', 'b', ' ', 'é', '日'), minLength: 1, maxLength: 4 })
        .map((text) => `type ${text}`),
      fc.constantFrom(
        'Enter',
        'Backspace',
        'Delete',
        'Up',
        'Down',
        'Left',
        'Right',
        'Shift+Right',
        'Shift+Down',
        'Ctrl+Alt+Down',
        'Ctrl+Z',
        'Ctrl+Y',
        'run duplicate_line',
        'run delete_line',
        'run move_line_up',
        'run sort_lines',
        'run toggle_comment',
        'Escape',
      ),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const host = new Host('a.ts', bytes('one\ntwo\nthree\n'));
        run(host, 'listen after_insert after_delete');
        host.told.length = 0;
        run(host, ...steps);
        let text = bytes('one\ntwo\nthree\n');
        const replaced = (from: number, to: number, by: Uint8Array): Uint8Array =>
          Uint8Array.from([...text.slice(0, from), ...by, ...text.slice(to)]);
        for (const { event, payload } of toldBy(host)) {
          if (event === 'after_insert') {
            text = replaced(
              payload.position as number,
              payload.position as number,
              bytes(payload.text as string),
            );
            const line = lineAt(text, payload.position as number);
            assert.equal(payload.start_line, line);
            assert.equal(payload.end_line, lineAt(text, payload.affected_end as number));
            assert.equal(payload.lines_added, (payload.text as string).split('\n').length - 1);
          } else {
            const { start, end } = payload as { start: number; end: number };
            assert.deepEqual(text.slice(start, end), bytes(payload.deleted_text as string));
            assert.equal(payload.start_line, lineAt(text, start));
            assert.equal(payload.end_line, lineAt(text, end));
            text = replaced(start, end, bytes(''));
          }
        }
        assert.deepEqual(text, Uint8Array.from(host.bytes));
      }),
      { numRuns: 100 },
    );
  });

  const lineAt = (text: Uint8Array, at: number): number =>
    text.slice(0, at).filter((byte) => byte === 10).length;
});

describe('what plugins are told of cursors and windows', () => {
  test('a cursor that moved tells from where to where, with its line from 1', () => {
    assert.deepEqual(told('one\ntwo\n', 'cursor_moved', 'Down', 'Shift+Right'), [
      {
        event: 'cursor_moved',
        payload: {
          buffer_id: 2,
          cursor_id: 0,
          old_position: 0,
          new_position: 4,
          line: 2,
          text_properties: [],
        },
      },
      {
        event: 'cursor_moved',
        payload: {
          buffer_id: 2,
          cursor_id: 0,
          old_position: 4,
          new_position: 5,
          line: 2,
          text_properties: [],
        },
      },
    ]);
  });

  test('what is selected is told of where the cursor stays in its place', () => {
    const all = told('one\ntwo\n', 'cursor_moved', 'Shift+Right', 'Right', 'Right');
    assert.deepEqual(
      all.map(({ payload: { old_position, new_position } }) => [old_position, new_position]),
      [
        [0, 1],
        [1, 1],
        [1, 2],
      ],
    );
  });

  test('the others are told as well, and an edit moves them', () => {
    const all = told('one\ntwo\n', 'cursor_moved', 'Ctrl+Alt+Down', 'type x');
    assert.deepEqual(
      all.map(({ payload: { cursor_id, old_position, new_position, line } }) => [
        cursor_id,
        old_position,
        new_position,
        line,
      ]),
      // The cursor that was added last is the primary one.
      [
        [0, 0, 4, 2],
        [0, 4, 6, 2],
        [1, 0, 1, 1],
      ],
    );
  });

  test('of one document in two splits only the cursor where the user is', () => {
    const all = told('one\ntwo\n', 'cursor_moved', 'run split_vertical', 'Down', 'Home', 'type x');
    assert.deepEqual(
      all.map(({ payload: { old_position, new_position } }) => [old_position, new_position]),
      [
        [0, 4],
        [4, 5],
      ],
    );
  });

  test('nothing is told of what nobody listens to', () => {
    assert.deepEqual(told('one\ntwo\n', 'resize', 'Down', 'type x', 'Ctrl+S'), []);
  });

  test('a window that is scrolled or gets another size is told', () => {
    const lines = 'x\n'.repeat(100);
    const all = told(lines, 'viewport_changed resize', 'Right', 'run move_document_end', 'size 50 10');
    assert.deepEqual(all, [
      {
        event: 'viewport_changed',
        payload: { split_id: 1, buffer_id: 2, top_byte: 182, top_line: 91, width: 55, height: 10 },
      },
      { event: 'resize', payload: { width: 50, height: 10 } },
      {
        event: 'viewport_changed',
        payload: { split_id: 1, buffer_id: 2, top_byte: 186, top_line: 93, width: 45, height: 8 },
      },
    ]);
  });

  test('what is drawn is told for each document, and its lines', () => {
    const all = told('one\ntwo\n', 'render_start render_line', 'type x', 'run move_left');
    assert.deepEqual(all.slice(0, 3), [
      { event: 'render_start', payload: { buffer_id: 2 } },
      {
        event: 'render_line',
        payload: { buffer_id: 2, line_number: 0, byte_start: 0, byte_end: 5, content: 'xone\n' },
      },
      {
        event: 'render_line',
        payload: { buffer_id: 2, line_number: 1, byte_start: 5, byte_end: 9, content: 'two\n' },
      },
    ]);
  });
});

describe('what plugins are told of prompts', () => {
  test('the input of the editor’s own, and that of a plugin only to that plugin', () => {
    const all = told('one\n', 'prompt_changed', 'run goto_line', 'type 1', 'Backspace', 'Escape');
    assert.deepEqual(
      all.map(({ payload }) => payload),
      ['1', ''].map((input) => ({ prompt_type: 'goto_line', input })),
    );
  });
});

describe('what plugins are told of lines', () => {
  test('those in sight are told when somebody begins to listen, then those that changed', () => {
    const host = new Host('a', bytes('one\ntwo\nthree\n'));
    run(host, 'listen lines_changed', 'Down', 'type x');
    const [first, second, ...rest] = toldBy(host);
    assert.deepEqual(first.payload, {
      buffer_id: 2,
      lines: [
        { line_number: 0, byte_start: 0, byte_end: 4, content: 'one\n' },
        { line_number: 1, byte_start: 4, byte_end: 8, content: 'two\n' },
        { line_number: 2, byte_start: 8, byte_end: 14, content: 'three\n' },
        { line_number: 3, byte_start: 14, byte_end: 14, content: '' },
      ],
      epoch: 0,
      is_composing_in_any_split: false,
    });
    assert.deepEqual(second.payload.lines, [
      { line_number: 1, byte_start: 4, byte_end: 9, content: 'xtwo\n' },
    ]);
    assert.deepEqual(rest, []);
  });

  test('a very long line is told in part', () => {
    const host = new Host('a', bytes(`${'x'.repeat(100_000)}\nnext\n`));
    run(host, 'listen lines_changed');
    const lines = toldBy(host)[0].payload.lines as { content: string; byte_end: number }[];
    assert.equal(lines[0].content.length, 16 * 1024);
    assert.equal(lines[0].byte_end, 100_001);
    assert.equal(lines[1].content, 'next\n');
  });

  test('all in sight are told after a line break is inserted or deleted', () => {
    const host = new Host('a', bytes('one\ntwo\nthree'));
    run(host, 'listen lines_changed');
    host.told.length = 0;
    run(host, 'Enter', 'Backspace', 'Delete');
    const told = toldBy(host).map(({ payload }) =>
      (payload.lines as { content: string }[]).map((line) => line.content),
    );
    const whole = ['one\n', 'two\n', 'three'];
    assert.deepEqual(told, [['\n', ...whole], whole, ['ne\n']]);
  });

  test('each is told once as it is, whatever is edited and scrolled', () => {
    const step = fc.oneof(
      fc.constantFrom(
        'type x',
        'Enter',
        'Backspace',
        'Delete',
        'Ctrl+Z',
        'Ctrl+Y',
        'run delete_line',
        'run duplicate_line',
        'PageDown',
        'PageUp',
        'Down',
        'Up',
        'Ctrl+Home',
        'Ctrl+End',
        'wheel down 5 5',
        'wheel up 5 5',
        'Ctrl+Alt+Down',
        'Escape',
        'Shift+Down',
      ),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const start = Array.from({ length: 60 }, (_, i) => `line ${i}`).join('\n');
        const host = new Host('a', bytes(start), { line_wrap: false });
        run(host, 'listen lines_changed after_insert after_delete');
        // The lines that a plugin knows: it forgets those that an edit touches, and learns those that it is told.
        let known = new Map<number, string>();
        for (const one of steps) {
          learn(host);
          run(host, one);
          learn(host);
          const lines = new TextDecoder().decode(host.bytes).split('\n');
          const top = activeDocument(host.state).text.newlinesBefore(activeView(host.state).top) ?? 0;
          for (let line = top; line < Math.min(lines.length, top + 10); line++)
            assert.equal(known.get(line), lines[line]);
        }

        function learn({ told: sentences }: Host): void {
          for (const { event, payload } of toldBy(host)) {
            if (event === 'lines_changed') {
              for (const { line_number: line, content } of payload.lines as {
                line_number: number;
                content: string;
              }[]) {
                const shown = content.replace(/\n$/, '');
                assert.notEqual(known.get(line), shown, 'a line is told again as it was');
                known.set(line, shown);
              }
              continue;
            }
            const { start_line: first, end_line: last } = payload as { start_line: number; end_line: number };
            const grown = event === 'after_insert' ? last - first : first - last;
            const next = new Map<number, string>();
            // After a change of line breaks all lines in sight are told.
            for (const [line, text] of grown === 0 ? known : []) {
              const behind = event === 'after_insert' ? first : last;
              if (line < first) next.set(line, text);
              else if (line > behind) next.set(line + grown, text);
            }
            known = next;
          }
          sentences.length = 0;
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('what plugins are told of files', () => {
  const FILES =
    'buffer_activated buffer_deactivated buffer_closed after_file_open after_file_save after_file_revert language_changed';

  test('opening, going back, saving and closing', () => {
    // The request to open it has the number before.
    const opened = 4;
    const all = told('one\n', FILES, 'plugin demo openFile ["/b"]', 'type x', 'Ctrl+S', 'run prev_buffer');
    assert.deepEqual(all, [
      { event: 'buffer_deactivated', payload: { buffer_id: 2 } },
      { event: 'after_file_open', payload: { path: '/b', buffer_id: opened } },
      { event: 'buffer_activated', payload: { buffer_id: opened } },
      { event: 'after_file_save', payload: { path: '/b', buffer_id: opened } },
      { event: 'buffer_deactivated', payload: { buffer_id: opened } },
      { event: 'buffer_activated', payload: { buffer_id: 2 } },
    ]);
    const closed = told('one\n', FILES, 'plugin demo openFile ["/b"]', 'plugin demo closeBuffer [4]');
    assert.deepEqual(closed.slice(3), [
      { event: 'buffer_deactivated', payload: { buffer_id: opened } },
      { event: 'buffer_activated', payload: { buffer_id: 2 } },
      { event: 'buffer_closed', payload: { buffer_id: opened } },
    ]);
  });

  test('a file that is read again, and another language', () => {
    const all = told('one\n', FILES, 'plugin demo saveBufferToPath [2, "/c.py"]', 'changed');
    assert.deepEqual(all, [
      { event: 'after_file_save', payload: { path: '/c.py', buffer_id: 2 } },
      { event: 'language_changed', payload: { buffer_id: 2, language: 'python' } },
      { event: 'after_file_revert', payload: { path: '/c.py', buffer_id: 2 } },
    ]);
  });

  test('settings, trust and the focus of the window', () => {
    const host = new Host('a', bytes('one\n'));
    run(host, 'listen config_changed trust_changed focus_gained');
    host.send({ type: 'trust', trust: 'trusted' });
    host.send({ type: 'focus', focused: false });
    host.send({ type: 'focus', focused: true });
    assert.deepEqual(host.told, ['event trust_changed {"level":"trusted"}', 'event focus_gained {}']);
  });

  test('other settings, once for each change however often they are read', () => {
    const host = new Host('a', bytes('one\n'));
    run(host, 'listen config_changed');
    const read = (settings: Settings): void =>
      host.send({
        type: 'settings',
        settings: structuredClone(settings),
        layers: settingLayersField.of(host.state),
        keys: keyMapsField.of(host.state).config,
        held: [],
        faults: [],
      });
    run(host, 'run toggle_menu_bar');
    assert.deepEqual(host.told, ['event config_changed {}']);
    // It was written, and what was written is told by the disk.
    read(settingsField.of(host.state));
    read(settingsField.of(host.state));
    assert.equal(host.told.length, 1);
    const { plugins, ...others } = settingsField.of(host.state);
    read({ ...others, plugins: { ...plugins, todo: { settings: { most: 2 } } } });
    read({ ...others, plugins: { todo: { settings: { most: 2 } }, ...plugins } });
    assert.equal(host.told.length, 2);
    read({ ...others, plugins: { todo: { settings: { most: [2] } } } });
    assert.equal(host.told.length, 3);
  });
});

describe('what plugins are told of the mouse', () => {
  test('a click tells its place on the screen and in the text', () => {
    const [{ payload }] = told('one\n日本 two\n', 'mouse_click', 'Ctrl+click 8 2');
    assert.deepEqual(payload, {
      column: 8,
      row: 2,
      button: 'left',
      modifiers: 'ctrl',
      content_x: 5,
      content_y: 1,
      buffer_id: 2,
      buffer_row: 1,
      buffer_col: 3,
    });
  });

  test('a click below the text, or beside it, has no place in it', () => {
    const [below, beside] = told('one\n', 'mouse_click', 'click 8 9', 'click 8 11');
    assert.deepEqual([below.payload.buffer_id, below.payload.buffer_row], [2, null]);
    assert.deepEqual([beside.payload.buffer_id, beside.payload.buffer_row], [null, null]);
  });

  test('the wheel and moves are told', () => {
    assert.deepEqual(told('one\n', 'mouse_scroll mouse_move', 'wheel up 9 3', 'wheel down 9 3', 'move 7 4'), [
      { event: 'mouse_scroll', payload: { buffer_id: 2, delta: -3, col: 9, row: 3 } },
      { event: 'mouse_scroll', payload: { buffer_id: 2, delta: 3, col: 9, row: 3 } },
      { event: 'mouse_move', payload: { column: 7, row: 4, content_x: 5, content_y: 1 } },
    ]);
  });
});

describe('what plugins are told of language servers', () => {
  const server = (host: Host, status: 'ready' | 'failed', message: string): Event => ({
    type: 'language_servers',
    running: [
      {
        id: 'ty /work',
        name: 'ty',
        root: '/work',
        status,
        message,
        progress: null,
        methods: ['references'],
        triggers: { completion: [], signature: [], signatureAgain: [], format: [] },
        documents: [activeDocument(host.state).id],
        version: '',
      },
    ],
    missing: [],
  });
  const hostOf = (events: string): Host => {
    const host = new Host('a.ts', bytes('größe = one\n'));
    run(host, `listen ${events}`);
    host.told.length = 0;
    return host;
  };

  test('a failure once, with its kind', () => {
    const host = hostOf('lsp_server_error');
    const messages: Record<string, string> = {
      'cannot be started: spawn ty ENOENT': 'not_found',
      'cannot be started: spawn ty EACCES': 'spawn_failed',
      'did not answer initialize within 30 s': 'timeout',
      'was killed by SIGSEGV': 'crash',
    };
    for (const message of Object.keys(messages)) {
      host.send(server(host, 'ready', ''));
      host.send(server(host, 'failed', message));
      host.send(server(host, 'failed', message));
    }
    assert.deepEqual(
      toldBy(host).map(({ payload }) => payload),
      Object.entries(messages).map(([message, error_type]) => ({
        language: 'typescript',
        server_command: 'ty',
        error_type,
        message,
      })),
    );
  });

  test('a language whose servers are not found', () => {
    const host = hostOf('lsp_server_error');
    const missing = [
      {
        language: 'go',
        wouldRun: [],
        refused: [{ name: 'gopls', why: 'gopls is not installed' }],
        install: '',
      },
    ];
    for (let i = 0; i < 2; i++) host.send({ type: 'language_servers', running: [], missing });
    assert.deepEqual(
      toldBy(host).map(({ payload }) => payload),
      [
        {
          language: 'go',
          server_command: 'gopls',
          error_type: 'not_found',
          message: 'gopls is not installed',
        },
      ],
    );
  });

  test('the references that were found', () => {
    const host = hostOf('lsp_references lsp_implementation');
    host.send(server(host, 'ready', ''));
    const asked = askPlaces.askServers(host.state, {
      document: activeDocument(host.state).id,
      at: 2,
      kind: 'references',
      use: 'list',
    });
    const what = {
      before: asked.state,
      after: asked.state,
      edits: [],
      event: answerTo(asked.state.nextId - 1, {
        places: [{ path: '/work/b.ts', start: { line: 3, column: 4 } }],
        elsewhere: 0,
        total: 1,
      }),
    };
    assert.deepEqual(
      eventsOf(what, new Set(['lsp_references', 'lsp_implementation'])).map(({ event, payload }) => [
        event,
        payload,
      ]),
      [['lsp_references', { symbol: 'größe', locations: [{ file: '/work/b.ts', line: 4, column: 5 }] }]],
    );
  });
});
