import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { configurationFolder } from '../host/config/configuration.ts';
import { writeTypes } from '../host/plugins/types.ts';
import { refusal } from '../host/files/error-messages.ts';
import { makeFolder } from '../host/files/small-file.ts';
import { declarations } from '../plugin/api/declarations.ts';
import type { Arguments } from './arguments.ts';
import { pluginTemplate, pluginTemplateTest } from './plugin-template.ts';

/** Runs `ink plugin new NAME`: writes a plugin to begin with, its test, and the types of the interface. */
export function plugin({ config, rest: [what = '', name = ''] }: Arguments): 0 | 1 | 2 {
  if (what !== 'new') return wrong('ink plugin needs a command, for example: ink plugin new hello', 2);
  if (name === '') return wrong('ink plugin new needs a name, for example: ink plugin new hello', 2);
  if (name === 'init') return wrong('the name init is reserved for init.ts; choose another one', 2);
  if (!/^[a-z][a-z0-9]*([_-][a-z0-9]+)*$/.test(name))
    return wrong(
      `${name} is not a valid plugin name: use lowercase letters and digits, a letter first, with - or _ between words`,
      2,
    );
  const folder = config === null ? configurationFolder() : resolve(config);
  const files = [
    { path: join(folder, 'plugins', `${name}.ts`), text: pluginTemplate(name) },
    { path: join(folder, 'plugins/tests', `${name}.test.ts`), text: pluginTemplateTest(name) },
  ];
  const taken = [
    ...files.map(({ path }) => path),
    join(folder, 'plugins', `${name}.js`),
    join(folder, 'plugins/packages', name),
  ].find((path) => existsSync(path));
  if (taken !== undefined)
    return wrong(`${taken} already exists; choose another name, or remove it first`, 1);
  try {
    for (const { path, text } of files) {
      makeFolder(dirname(path));
      writeFileSync(path, text, { flag: 'wx' });
    }
    const written = [...files.map(({ path }) => path), ...writeTypes(folder, declarations())];
    process.stdout.write(`${written.map((path) => `wrote ${path}\n`).join('')}
edit       ink ${shortPath(files[0].path)}
test       ink run ${shortPath(files[1].path)}
reference  ink api WORD`);
    return 0;
  } catch (error) {
    return wrong(refusal('save', folder, error), 1);
  }
}

/** A path as somebody would type it here. */
function shortPath(path: string): string {
  const way = relative(process.cwd(), path);
  return way.startsWith('../../') || way.length > path.length ? path : way;
}

function wrong(sentence: string, status: 1 | 2): 1 | 2 {
  process.stderr.write(`ink: ${sentence}\n`);
  return status;
}
