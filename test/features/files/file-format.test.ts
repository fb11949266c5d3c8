import { fileLocation } from '../../../src/core/model/location.ts';
import { saveText, type SaveWork } from '../../../src/features/files/save-request.ts';
import { reload } from '../../../src/features/files/reload.ts';
import { readAgain } from '../../../src/features/files/reload-requests.ts';
import { answerTo, asksOf } from '../../requests.ts';
import { promptField } from '../../../src/core/widgets/prompt.ts';
import { noticesField } from '../../../src/core/widgets/notification.ts';
import type { Effect, Event } from '../../../src/core/model/messages.ts';
import type { OpenedEvent } from '../../../src/core/windows/open-file.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { startState } from '../../../src/editor/start.ts';
import { activeDocument, activeView } from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { pressOf, press } from '../../../src/input/character.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { Block } from '../../../src/text/block.ts';
import type { Source } from '../../../src/text/source.ts';
import { Text } from '../../../src/text/text.ts';

/** The editor's core, with the effects that it asked for. */
class Core {
  state = startState(80, 10, DEFAULT_SETTINGS, keyMaps(MAPS));
  effects: Effect[] = [];

  send(...events: readonly Event[]): void {
    for (const event of events) {
      const { state, effects } = update(this.state, event, 0);
      this.state = state;
      this.effects.push(...effects);
    }
  }

  type(text: string): void {
    this.send(...Array.from(text, (character) => pressOf(character)));
  }

  run(name: string): void {
    this.send({ type: 'command', name });
  }

  /** Answers the prompt that is open. */
  answer(text: string): void {
    this.type(text);
    this.send(press('enter'));
  }

  /** The file of the document in front is read again, and holds this. */
  reread(file: OpenedEvent): void {
    const document = activeDocument(this.state);
    const asked = reload(this.state, document);
    this.state = asked.state;
    const [{ id }] = asksOf(asked.effects, readAgain);
    this.send(answerTo(id, file));
  }

  /** The save that was asked for last. */
  get saved(): SaveWork {
    return asksOf(this.effects, saveText).at(-1)?.work ?? assert.fail('nothing was saved');
  }

  get text(): string {
    return activeDocument(this.state).text.toString();
  }
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const source = Block.of(bytes('????'));

const opened = (change: Partial<OpenedEvent>): OpenedEvent => ({
  type: 'opened',
  location: fileLocation('/file'),
  name: 'file',
  source,
  stat: null,
  bom: false,
  lineEnd: 'LF',
  encoding: 'shift-jis',
  readOnly: false,
  text: Text.of(Block.of(bytes('日本\n'))),
  ...change,
});

describe('a guessed encoding', () => {
  const offers = (guessed: readonly string[]): readonly string[] | null => {
    const core = new Core();
    core.send(opened({ guessed }));
    const notice = noticesField.of(core.state).find(({ text }) => text.includes('guess'));
    assert.equal(notice?.text, 'file is not UTF-8. Inkstone guessed Shift-JIS.');
    return notice.offer === null ? null : (notice.offer.kind.choices ?? []).map(({ label }) => label);
  };

  test('is shown with the other readings', () =>
    assert.deepEqual(offers(['euc-jp', 'big5']), ['EUC-JP', 'Big5', 'keep']));

  test('is shown without a question when there is no other reading', () => assert.equal(offers([]), null));
});

describe('a file that is still being decoded', () => {
  test('shows its start, and is neither changed nor saved', () => {
    const core = new Core();
    core.send(opened({ decoding: true }));
    core.type('x');
    core.run('save');
    core.run('set_encoding');
    assert.equal(core.text, '日本\n');
    assert.deepEqual(asksOf(core.effects, saveText), []);
    assert.equal(promptField.of(core.state), null);
    assert.match(core.state.window.message?.text ?? '', /still being decoded/);
  });

  test('is the new one when it was changed meanwhile', () => {
    const core = new Core();
    core.send(opened({ decoding: true }));
    const text = Text.of(Block.of(bytes('本\n')));
    core.reread(opened({ text }));
    core.send({ type: 'decoded', source, text: Text.of(Block.of(bytes('日本\n語\n'))) });
    core.run('undo');
    assert.equal(core.text, '本\n');
    assert.equal(activeDocument(core.state).history.isSaved, true);
  });

  test('takes along who went to its end, and to a line that was not there yet', () => {
    const rest = (): Event => ({ type: 'decoded', source, text: Text.of(Block.of(bytes('日本\n語\nend'))) });
    const cursors = (core: Core): readonly (readonly number[])[] =>
      activeView(core.state).selections.ranges.map(({ anchor, head }) => [anchor, head]);

    const stays = new Core();
    stays.send(opened({ decoding: true }));
    stays.run('move_right');
    stays.send(rest());
    assert.deepEqual(cursors(stays), [[3, 3]]);

    const end = new Core();
    end.send(opened({ decoding: true }));
    end.run('move_document_end');
    end.send(rest());
    assert.deepEqual(cursors(end), [[14, 14]]);

    const all = new Core();
    all.send(opened({ decoding: true }));
    all.run('select_all');
    all.send(rest());
    assert.deepEqual(cursors(all), [[0, 14]]);

    const line = new Core();
    line.send(opened({ decoding: true, line: 3 }));
    assert.match(line.state.window.message?.text ?? '', /^Decoding .* to get to line 3/);
    line.send(rest());
    assert.deepEqual(cursors(line), [[11, 11]]);
    assert.equal(line.state.window.message, null);
  });

  test('is like any other afterwards', () => {
    const core = new Core();
    core.send(opened({ decoding: true }));
    core.send({ type: 'decoded', source, text: Text.of(Block.of(bytes('日本\n語\n'))) });
    core.type('x');
    core.run('save');
    assert.equal(core.text, 'x日本\n語\n');
    const { encoding, cr, prefix } = core.saved;
    assert.deepEqual([encoding, cr, prefix.length], ['shift-jis', false, 0]);
  });
});

describe('saving', () => {
  test('in another encoding', () => {
    const core = new Core();
    core.send(opened({}));
    core.run('set_encoding');
    core.answer('utf-16 le with');
    core.run('save');
    const { encoding, prefix } = core.saved;
    assert.deepEqual([encoding, [...prefix]], ['utf-16 le', [0xff, 0xfe]]);
  });

  test('with CR at the ends of lines', () => {
    const core = new Core();
    core.send(opened({ lineEnd: 'CR' }));
    core.type('x');
    core.run('insert_newline');
    core.run('save');
    assert.equal(core.text, 'x\n日本\n');
    assert.equal(core.saved.cr, true);
  });

  test('from CR to LF is to be saved, though the text is the same', () => {
    const core = new Core();
    core.send(opened({ lineEnd: 'CR' }));
    core.run('set_line_ending');
    core.answer('lf');
    assert.equal(activeDocument(core.state).history.isSaved, false);
    core.run('save');
    assert.equal(core.saved.cr, false);
  });
});

describe('reading again', () => {
  test('goes back to its encoding and line ends with undo, unless others were chosen since', () => {
    const core = new Core();
    core.send(opened({ text: Text.of(Block.of(bytes('日本\n'))), encoding: 'utf-8' }));
    const written = (): object => {
      const { encoding, bom, lineEnd } = activeDocument(core.state);
      return { encoding, bom, lineEnd };
    };
    const first = written();
    const other = { encoding: 'utf-16 le', bom: true, lineEnd: 'CR' } as const;
    core.reread(opened({ text: Text.of(Block.of(bytes('語\n'))), ...other }));
    assert.deepEqual(written(), other);
    core.run('undo');
    assert.deepEqual([core.text, written()], ['日本\n', first]);
    core.run('redo');
    assert.deepEqual([core.text, written()], ['語\n', other]);
    core.run('set_encoding');
    core.answer('utf-8');
    core.run('undo');
    assert.deepEqual([core.text, written()], ['日本\n', first]);
    core.run('redo');
    assert.deepEqual(written(), { ...other, encoding: 'utf-8', bom: false });
  });

  test('takes no bytes over that another encoding has for the same letters', () => {
    const core = new Core();
    core.send(opened({ text: Text.of(Block.of(bytes('same\n'))), encoding: 'utf-8' }));
    const text = Text.of(Block.of(bytes('same\n')));
    core.reread(opened({ text }));
    const kept: Source[] = [];
    activeDocument(core.state).text.eachPiece((each) => kept.push(each));
    const fresh: Source[] = [];
    text.eachPiece((each) => fresh.push(each));
    assert.deepEqual(kept, fresh);
  });

  test('in an encoding by any of its names', () => {
    const core = new Core();
    core.send(opened({}));
    core.run('reload_with_encoding');
    core.answer('latin1');
    assert.equal(asksOf(core.effects, readAgain).at(-1)?.work.encoding?.name, 'iso-8859-1');
  });

  test('is one step of undo, and keeps what was typed', () => {
    const core = new Core();
    core.send(opened({}));
    core.type('x');
    const again = opened({ encoding: 'euc-jp', text: Text.of(Block.of(bytes('??\n'))) });
    core.reread(again);
    assert.deepEqual([core.text, activeDocument(core.state).encoding], ['??\n', 'euc-jp']);
    core.run('undo');
    assert.equal(core.text, 'x日本\n');
  });

  test('of a file that changed keeps its encoding', () => {
    const core = new Core();
    core.send(opened({ encoding: 'windows-1252' }));
    const { id, stat } = activeDocument(core.state);
    assert.equal(stat, null);
    const now = {
      kind: 'file',
      size: 9,
      mode: 0,
      uid: 0,
      gid: 0,
      device: 1,
      inode: 0,
      links: 1,
      modified: 5,
      changed: 5,
    } as const;
    core.send({ type: 'changed_on_disk', document: id, stat: now });
    assert.equal(asksOf(core.effects, readAgain).at(-1)?.work.encoding?.name, 'windows-1252');
  });
});
