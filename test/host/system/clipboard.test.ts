import assert from 'node:assert/strict';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { clipboardTool } from '../../../src/host/system/clipboard-tool.ts';
import type { ClipboardTool } from '../../../src/host/system/clipboard-tool.ts';
import { Clipboard } from '../../../src/host/system/clipboard.ts';
import type { Content } from '../../../src/host/files/stream.ts';
import type { Milliseconds } from '../../../src/base/units.ts';
import { Block } from '../../../src/text/block.ts';
import { inFolder } from '../folder.ts';

const text = (string: string): Block => Block.of(new TextEncoder().encode(string));

/** A clipboard whose tool runs shell commands and that remembers what it sent and said. */
function clipboard(
  copy: string | null,
  paste: string | null = null,
  encoding?: 'utf16le',
  patience: Milliseconds = 60_000,
) {
  const sent: string[] = [];
  const said: string[] = [];
  const shell = (command: string): [string, string, string] => ['sh', '-c', command];
  const tool: ClipboardTool | null =
    copy === null
      ? null
      : { copy: shell(copy), paste: paste === null ? null : shell(paste), ...(encoding && { encoding }) };
  const made = new Clipboard({
    terminal: (bytes) => sent.push(Buffer.from(bytes).toString('latin1')),
    tool,
    report: (sentence) => said.push(sentence),
    patience,
  });
  return { clipboard: made, sent, said };
}

const pasted = async (from: Clipboard): Promise<string | null> => {
  const bytes = await from.paste();
  return bytes && Buffer.from(bytes).toString();
};

describe('the clipboard', () => {
  test('is reached through the terminal', async () => {
    const { clipboard: it, sent, said } = clipboard(null);
    await it.copy(text('héllo'));
    assert.deepEqual(sent, ['\u001b]52;c;aMOpbGxv\u001b\\']);
    assert.deepEqual(said, []);
    assert.equal(await it.paste(), null);
  });

  test('is reached through a tool, every byte', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'board');
      const { clipboard: it, said } = clipboard(`cat > ${path}`, `cat ${path}`);
      const long = 'many bytes, é\0\n'.repeat(100_000);
      await it.copy(text(long));
      assert.equal(readFileSync(path, 'utf8'), long);
      assert.equal(await pasted(it), long);
      writeFileSync(path, 'from elsewhere');
      assert.equal(await pasted(it), 'from elsewhere');
      assert.deepEqual(said, []);
    }));

  test('gets the encoding that the tool wants', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'board');
      await clipboard(`cat > ${path}`, null, 'utf16le').clipboard.copy(text(`${'a'.repeat(65535)}é€😀`));
      assert.equal(readFileSync(path, 'utf16le'), `\ufeff${'a'.repeat(65535)}é€😀`);
    }));

  test('sends through the terminal only what terminals take, and to a tool only what a tool takes', async () => {
    const { clipboard: it, sent, said } = clipboard(null);
    const huge = (length: number): Content => ({ length, readInto: () => true });
    await it.copy(huge(1_000_000));
    assert.equal(sent.length, 1);
    await it.copy(huge(1_000_001));
    assert.equal(sent.length, 1);
    assert.deepEqual(said, []);
    await it.copy(huge(64_000_001));
    assert.equal(said.length, 1);
    assert.match(said[0], /^You copied more than 64 MB, .+\. .+$/);
  });

  test('never gives older bytes of the system for newer ones of the editor', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'board');
      const { clipboard: it, said } = clipboard(`test ! -e ${path}.full && cat > ${path}`, `cat ${path}`);
      await it.copy(text('one'));
      writeFileSync(`${path}.full`, '');
      await it.copy(text('two'));
      assert.equal(await it.paste(), null);
      await it.copy(text('three'));
      assert.equal(said.length, 1, 'it is said once');
      assert.equal(
        said[0],
        'Cannot copy to the system clipboard: sh failed (it ended with status 1). Pasting inside Inkstone works',
      );
    }));

  test('lets the newest copy win over one that is still on its way', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'board');
      // The first one waits for its input to end, which it never does by itself.
      const { clipboard: it, said } = clipboard(
        `read first; if [ "$first" = slow ]; then sleep 10; fi; echo "$first" > ${path}`,
      );
      const first = it.copy(text('slow\n'));
      await it.copy(text('quick\n'));
      await first;
      assert.equal(readFileSync(path, 'utf8'), 'quick\n');
      assert.deepEqual(said, []);
    }));

  test('tells of a tool that cannot be started', async () => {
    const said: string[] = [];
    const it = new Clipboard({
      terminal: null,
      tool: { copy: ['/none/of/these'], paste: ['/none/of/these'] },
      report: (sentence) => said.push(sentence),
    });
    assert.equal(await it.paste(), null);
    await it.copy(text('a'));
    assert.equal(said.length, 1);
  });

  test('does not wait for a tool that does not answer', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'late');
      const { clipboard: it } = clipboard('cat', `sleep 10; echo late > ${path}`, undefined, 50);
      assert.equal(await it.paste(), null);
      assert.equal(existsSync(path), false);
      assert.equal(await clipboard('cat', 'echo some; exit 1').clipboard.paste(), null);
    }));

  test('does not give out bytes that are lost', async () => {
    const { clipboard: it, sent, said } = clipboard(null);
    await it.copy({ length: 3, readInto: () => false });
    assert.deepEqual(sent, []);
    assert.equal(said.length, 1);
  });
});

describe('the clipboard tool', () => {
  const cases: [
    env: Record<string, string>,
    platform: string,
    there: string[],
    expected: string | undefined,
  ][] = [
    [{}, 'linux', ['xclip', 'wl-copy'], undefined],
    [{ DISPLAY: ':0' }, 'linux', ['xclip', 'xsel'], 'xclip'],
    [{ DISPLAY: ':0' }, 'linux', ['xsel'], 'xsel'],
    [{ DISPLAY: ':0', WAYLAND_DISPLAY: 'wayland-0' }, 'linux', ['xclip', 'wl-copy'], 'wl-copy'],
    [{ DISPLAY: ':0', WAYLAND_DISPLAY: 'wayland-0' }, 'linux', ['xclip'], 'xclip'],
    [{ DISPLAY: '' }, 'linux', ['xclip'], undefined],
    [{ WSL_DISTRO_NAME: 'Debian' }, 'linux', ['clip.exe'], 'clip.exe'],
    [{ TMUX: '/tmp/tmux-0/default,1,0' }, 'linux', ['tmux'], 'tmux'],
    [{}, 'darwin', ['pbcopy'], 'pbcopy'],
  ];
  for (const [env, platform, there, expected] of cases) {
    test(`with ${JSON.stringify(env)} on ${platform} and ${there.join(', ')} is ${expected ?? 'none'}`, () =>
      inFolder((folder) => {
        for (const name of there) {
          writeFileSync(join(folder, name), '');
          chmodSync(join(folder, name), 0o755);
        }
        const tool = clipboardTool({ ...env, PATH: `/none/here:${folder}` }, platform);
        assert.equal(tool?.copy[0], expected);
      }));
  }
});
