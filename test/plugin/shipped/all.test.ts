/** The rules for every plugin that comes with the program. */
import { decorationsField } from '../../../src/core/decorations/decorations.ts';
import { contributedField } from '../../../src/features/plugins/contributions.ts';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { bundledPlugins } from '../../../src/app/bundled-plugins.ts';
import { isPluginName } from '../../../src/host/plugins/packages.ts';
import { Machine } from '../machine.ts';
import { settled } from './shipped.ts';

describe('the plugins of the program', () => {
  const machine = new Machine({ free: false });
  after(() => machine.end());
  const manual = readFileSync(new URL('../../../doc/plugins.md', import.meta.url), 'utf8');

  for (const { name, about, code, permissions } of bundledPlugins())
    test(`${name} says what it does, stands in the manual, and leaves nothing behind`, async () => {
      assert.ok(isPluginName(name));
      assert.match(about, /^[A-Z].{10,}[^.]$/);
      assert.ok(manual.includes(`| \`${name}\` |`));
      machine.reset();
      machine.open('one  \n// TODO: #f80\n');
      const contributed = contributedField.of(machine.state);
      const commands = (): Promise<unknown> =>
        machine.run(
          `return (await editor.listCommands()).filter(({ plugin }) => plugin === '${name}').length > 0`,
        );
      try {
        assert.equal(await machine.load(name, code, permissions), true, machine.messages.join('\n'));
        await settled(machine);
        assert.equal(await commands(), true);
      } finally {
        machine.plugins.unload(name);
      }
      // Only the question about the permissions that it declares, in one message.
      const question = permissions.length === 0 ? [] : [/^The plugin \S+ wants to /];
      assert.equal(machine.messages.length, question.length);
      question.forEach((pattern, i) => assert.match(machine.messages[i], pattern));
      assert.equal(await commands(), false);
      assert.deepEqual(contributedField.of(machine.state), contributed);
      for (const document of machine.state.documents.values())
        for (const marks of Object.values(decorationsField.of(document) ?? {}))
          if (typeof marks === 'object') assert.equal('size' in marks ? marks.size : marks.length, 0);
    });
});
