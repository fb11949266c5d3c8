import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { writeTypes } from '../../../src/host/plugins/types.ts';
import { API, ROWS } from '../../../src/plugin/api/table.ts';
import { declarationOf, declarations } from '../../../src/plugin/api/declarations.ts';
import { reference } from '../../../src/plugin/api/reference.ts';
import { inFolder } from '../../host/folder.ts';

const root = join(import.meta.dirname, '../../..');

/** The compiler's messages about plugins in a configuration folder, in its strictest mode. */
const compiled = (files: Readonly<Record<string, string>>): Promise<string> =>
  inFolder((folder) => {
    writeTypes(folder, declarations());
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], {
      encoding: 'utf8',
      cwd: folder,
    });
    return stdout;
  });

describe('the types of the interface', () => {
  test('are right, and take plugins that are', async () => {
    const plugin = `
      import { three } from './lib/three';
      import type { Offer } from 'inkstone:plugin/other';
      const buffer: number = editor.getActiveBufferId();
      const info: BufferInfo | null = getEditor().getBufferInfo(buffer);
      console.log(__pluginName__, info?.path, three satisfies number);
      registerHandler('go', async (): Promise<void> => {
        const text: string = await editor.getBufferText(buffer, 0, 1);
        editor.insertText(buffer, text.length, 'a');
      });
      const offer: Offer = { a: 1 };
      editor.setStatus(String(offer.a));
      const steps: ActionSpecJs[] = [{ action: 'undo', count: 2 }, { action: 'save', count: null }];
      editor.executeActions(steps satisfies ActionSpec[]);
      await editor.flush();
    `;
    const files = {
      'plugins/a.ts': plugin,
      'plugins/lib/three.ts': 'export const three = 3;',
      'plugins/other.ts': 'export interface Offer { readonly a: number }',
      'init.ts': 'const buffer = 1;',
    };
    assert.equal(await compiled(files), '');
  });

  test('refuse what an operation does not take', async () => {
    const said = await compiled({
      'plugins/a.ts':
        "editor.insertText('1', 2, 'a');\neditor.nothing();\nconst a: string = editor.getActiveBufferId();\nfetch;\nprocess.exit();",
    });
    const lines = said.split('\n').flatMap((line) => /^plugins\/a\.ts\((\d+),/.exec(line)?.[1] ?? []);
    assert.deepEqual(lines, ['1', '2', '3', '4', '5'], said);
  });

  test('have a comment for each operation, and for what stands in types a line of its own', () => {
    const text = declarations();
    for (const name of ROWS.keys()) assert.match(text, new RegExp(`\\*/\\n  ${name}[<(]`), name);
    assert.equal(
      declarationOf(
        'A',
        '{\n      /** What. */ b: number;\n      c: {\n        /** It. */ d: 1;\n      };\n    }',
      ),
      'interface A {\n  /** What. */\n  b: number;\n  c: {\n    /** It. */\n    d: 1;\n  };\n}',
    );
    assert.equal(declarationOf('A', '{ b: 1 } | { c: 1 }'), 'type A = { b: 1 } | { c: 1 };');
  });
});

test('the reference has every operation, and leads to it', () => {
  const pages = new Map(reference().map(({ name, text }) => [name, text]));
  assert.equal(pages.size, API.length + 1);
  for (const [, page, anchor] of pages.get('README.md')!.matchAll(/\]\(([\w-]+\.md)#(\w+)\)/g))
    assert.ok(new RegExp(`^## ${anchor}$`, 'im').test(pages.get(page)!), `${page}#${anchor}`);
  for (const name of ROWS.keys()) assert.ok(pages.get('README.md')!.includes(`[\`${name}\`]`), name);
});
