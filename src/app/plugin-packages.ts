import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { oneLine } from '../base/one-line.ts';
import { describePermissions, type Permission } from '../features/plugins/permissions.ts';
import { configurationFolder } from '../host/config/configuration.ts';
import { Disk } from '../host/files/disk.ts';
import { Trash } from '../host/files/trash.ts';
import type { LockedPackage } from '../host/packages/package-lock.ts';
import { packageSource } from '../host/packages/package-source.ts';
import { PackageStore, type PreparedPackage } from '../host/packages/package-store.ts';
import { removePackage } from '../host/packages/plugin-installer.ts';
import { PermissionFile } from '../host/state/permission-file.ts';
import type { Arguments } from './arguments.ts';
import { permissionsFile, reportFault, trashPlaces } from './tools.ts';
import { VERSION } from './version.ts';

/** Runs `ink plugin install`, `update`, `remove` and `list`. */
export async function pluginPackages({ config, yes, rest: [what, name = ''] }: Arguments): Promise<0 | 1> {
  const trash = new Trash(new Disk(), trashPlaces());
  const store = new PackageStore(
    config === null ? configurationFolder() : resolve(config),
    VERSION,
    async (path) => (await trash.put(path)) !== null,
  );
  try {
    if (what === 'install') return await install(store, name, yes);
    if (what === 'update') return await update(store, name, yes);
    if (what === 'remove') return await remove(store, name);
    list(store);
    return 0;
  } catch (error) {
    reportFault(messageOf(error));
    return 1;
  }
}

async function install(store: PackageStore, given: string, yes: boolean): Promise<0 | 1> {
  const source = packageSource(given, process.cwd());
  if ('fault' in source) throw new Error(source.fault);
  const prepared = await store.prepare(source);
  try {
    print(`${titleOf(prepared)} from ${source.text}${pinOf(prepared)}`, ...contentsOf(prepared));
    if (!(await agrees('Install it', prepared.permissions, yes))) return 1;
    await put(store, prepared);
  } finally {
    prepared.discard();
  }
  print(`installed ${titleOf(prepared)}`);
  return 0;
}

/** Updates a package, or all of them; one that cannot be updated does not keep the others from it. */
async function update(store: PackageStore, name: string, yes: boolean): Promise<0 | 1> {
  const all = store.list();
  const one = all.get(name);
  if (name !== '' && one === undefined) throw new Error(`no package named ${name} is installed`);
  let status: 0 | 1 = 0;
  for (const [each, locked] of one === undefined ? all : [[name, one] as const]) {
    try {
      if (!(await updateOne(store, each, locked, yes))) status = 1;
    } catch (error) {
      reportFault(`${each}: ${messageOf(error)}`);
      status = 1;
    }
  }
  if (all.size === 0) print('no packages are installed');
  return status;
}

async function updateOne(
  store: PackageStore,
  name: string,
  locked: LockedPackage,
  yes: boolean,
): Promise<boolean> {
  const source = packageSource(locked.source, '/');
  if ('fault' in source) throw new Error(source.fault);
  const prepared = await store.prepare(source, name);
  try {
    if (prepared.sha256 === locked.sha256) {
      print(`${name} ${oneLine(locked.version)} is up to date`);
      return true;
    }
    print(
      `${name} ${oneLine(locked.version)} -> ${titleOf(prepared)}${pinOf(prepared)}`,
      ...contentsOf(prepared),
    );
    const added = prepared.permissions.filter((each) => !locked.permissions.includes(each));
    const dropped = locked.permissions.filter((each) => !prepared.permissions.includes(each));
    if (added.length > 0) print(`  new permissions: ${describePermissions(added)}`);
    if (dropped.length > 0) print(`  no longer needs to ${describePermissions(dropped)}`);
    if (added.length > 0 && !(await agrees('Update it', added, yes))) return false;
    await put(store, prepared, added);
  } finally {
    prepared.discard();
  }
  print(`updated ${titleOf(prepared)}`);
  return true;
}

async function remove(store: PackageStore, name: string): Promise<0> {
  await removePackage(store, permissions(), name);
  print(`removed ${name}`);
  return 0;
}

function list(store: PackageStore): void {
  const all = store.list();
  if (all.size === 0) print('no packages are installed');
  for (const [name, { version, commit, source, permissions: allowed }] of all) {
    const may = allowed.length === 0 ? 'no permissions' : allowed.join(', ');
    print([name, oneLine(version), commit?.slice(0, SHORT) ?? 'folder', source, may].join('\t'));
  }
}

/** Characters of a commit that are shown. */
const SHORT = 12;

const titleOf = ({ manifest }: PreparedPackage): string => `${manifest.name} ${oneLine(manifest.version)}`;

const pinOf = ({ commit }: PreparedPackage): string =>
  commit === null ? '' : `, commit ${commit.slice(0, SHORT)}`;

/** The contents of a package, in lines. */
function contentsOf({ manifest, plugins, parts, left }: PreparedPackage): string[] {
  const about = manifest.value['description'];
  const languages = parts.languages.map(({ id }) => id);
  return [
    ...(typeof about === 'string' && about !== '' ? [`  ${oneLine(about)}`] : []),
    ...plugins.map(({ name, permissions: needs }) =>
      needs.length === 0
        ? `  ${name}: declares no permissions`
        : `  ${name}: may ${describePermissions(needs)}`,
    ),
    ...(languages.length === 0 ? [] : [`  languages: ${languages.join(', ')}`]),
    ...(parts.themes.length === 0
      ? []
      : [`  themes: ${parts.themes.map(({ name }) => oneLine(name)).join(', ')}`]),
    ...(left.length === 0
      ? []
      : [`  left out, because these are not files: ${left.map(oneLine).join(', ')}`]),
  ];
}

/** Asks for a decision on the terminal. Without one, only `--yes` is a yes. */
async function agrees(what: string, needs: readonly Permission[], yes: boolean): Promise<boolean> {
  if (yes) return true;
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new Error('there is no terminal to ask on; use --yes to agree to the permissions');
  const allowing = needs.length === 0 ? '' : ` and allow it to ${describePermissions(needs)}`;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((accept) => terminal.once('close', () => accept('')));
  terminal.once('SIGINT', () => terminal.close());
  const answer = await Promise.race([terminal.question(`${what}${allowing}? [y/N] `), closed]);
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

/** Puts a package in place, and keeps the permissions that the user agreed to; refusals stay. */
async function put(
  store: PackageStore,
  prepared: PreparedPackage,
  agreed: readonly Permission[] = prepared.permissions,
): Promise<void> {
  const kept = permissions();
  for (const { path, permissions: needs } of prepared.entries)
    for (const each of needs)
      if (agreed.includes(each) && !kept.of(path).has(each)) kept.set(path, each, 'always');
  await store.install(prepared);
}

const permissions = (): PermissionFile => new PermissionFile(permissionsFile(), reportFault);

const print = (...lines: readonly string[]): void =>
  void process.stdout.write(lines.map((line) => `${line}\n`).join(''));

/** The message of an error, which may have names of a package in it. */
const messageOf = (error: unknown): string => oneLine(error instanceof Error ? error.message : String(error));
