import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { configurationFolder } from '../host/config/configuration.ts';
import { writeTypes } from '../host/plugins/types.ts';
import { refusal } from '../host/files/error-messages.ts';
import { makeFolder } from '../host/files/small-file.ts';
import { declarations } from '../plugin/api/declarations.ts';
import type { Arguments } from './arguments.ts';
import { pluginTemplate, pluginTemplateTest } from './plugin-template.ts';

/** Runs `ink plugin` with one of its commands. */
export async function plugin(given: Arguments): Promise<0 | 1 | 2> {
  const { rest, yes } = given;
  const [what = '', name] = rest;
  if (yes && what !== 'install' && what !== 'update')
    return wrong('--yes can only be used with ink plugin install and ink plugin update', 2);
  if (what === 'new') return newPlugin(given);
  if (!PACKAGES.has(what))
    return wrong(
      'ink plugin needs a command: new, install, update, remove or list, for example: ink plugin new hello',
      2,
    );
  if (name === undefined && what === 'install')
    return wrong(
      'ink plugin install needs a Git URL or a folder, for example: ink plugin install ./tools',
      2,
    );
  if (name === undefined && what === 'remove')
    return wrong('ink plugin remove needs the name of a package; ink plugin list shows them', 2);
  if (name !== undefined && what === 'list') return wrong(`ink plugin list does not take ${name}`, 2);
  return (await import('./plugin-packages.ts')).pluginPackages(given);
}

const PACKAGES = new Set(['install', 'update', 'remove', 'list']);

/** Runs `ink plugin new NAME`: writes a plugin to begin with, its test, and the types of the interface. */
function newPlugin({ config, rest: [, name = ''] }: Arguments): 0 | 1 | 2 {
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
