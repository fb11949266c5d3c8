import { basename, delimiter, isAbsolute, join } from 'node:path';
import type { ServerMachine } from './server-files.ts';

/** Folders below the home folder into which tools are installed that do not put them on the search path. */
const HOME_FOLDERS = [
  '.local/bin',
  '.cargo/bin',
  'go/bin',
  '.dotnet/tools',
  '.ghcup/bin',
  '.nimble/bin',
  '.opam/default/bin',
  '.bun/bin',
  '.deno/bin',
  '.elan/bin',
  '.config/composer/vendor/bin',
  '.local/share/coursier/bin',
];

/**
 * The path of a program: in `node_modules/.bin` and virtual environments of the folders, in the active virtual
 * environment, on the search path, in the usual folders of tools; null when there is none.
 * @param folders those of the project, from the file upward
 */
export function findProgram(name: string, folders: readonly string[], machine: ServerMachine): string | null {
  const places = [
    ...folders.map((folder) => join(folder, 'node_modules/.bin')),
    ...environmentFolders(folders, machine),
    ...(machine.variables['PATH'] ?? '').split(delimiter).filter((folder) => isAbsolute(folder)),
    ...installFolders(machine),
  ];
  for (const place of places) {
    const program = join(place, name);
    if (machine.files.isExecutable(program)) return program;
  }
  return null;
}

/** The program of a command in the settings, which may be a path; null when it is no program. */
export function findGivenProgram(
  program: string,
  workspace: string,
  folders: readonly string[],
  machine: ServerMachine,
): string | null {
  if (!program.includes('/')) return findProgram(program, folders, machine);
  const path = program.startsWith('~/') ? join(machine.home, program.slice(2)) : program;
  const absolute = isAbsolute(path) ? path : join(workspace, path);
  return machine.files.isExecutable(absolute) ? absolute : null;
}

/** The Python of the project's virtual environment, or of the active one; null when there is none. */
export function findPython(folders: readonly string[], machine: ServerMachine): string | null {
  const pythons = environmentFolders(folders, machine).map((folder) => join(folder, 'python'));
  return pythons.find((python) => machine.files.isExecutable(python)) ?? null;
}

/** The folders of programs in virtual environments. */
function environmentFolders(folders: readonly string[], { variables }: ServerMachine): readonly string[] {
  const active = variables['VIRTUAL_ENV'] ?? '';
  return [
    ...folders.flatMap((folder) => [join(folder, '.venv/bin'), join(folder, 'venv/bin')]),
    ...(isAbsolute(active) ? [join(active, 'bin')] : []),
  ];
}

function installFolders({ home, variables }: ServerMachine): readonly string[] {
  const named = [
    variables['GOBIN'],
    under(variables['GOPATH'], 'bin'),
    under(variables['CARGO_HOME'], 'bin'),
  ];
  return [
    ...named.filter((folder) => folder !== undefined && isAbsolute(folder)).map(String),
    ...HOME_FOLDERS.map((folder) => join(home, folder)),
  ];
}

const under = (folder: string | undefined, name: string): string | undefined =>
  folder === undefined || folder === '' ? undefined : join(folder, name);

/**
 * True for a program that only stands for one that is not installed: rustup puts a link to itself in the place of
 * every component, which fails for those that no toolchain has.
 */
export function isPlaceholder(program: string, { files, home, variables }: ServerMachine): boolean {
  if (basename(files.realPath(program)) !== 'rustup' || basename(program) === 'rustup') return false;
  const toolchains = join(variables['RUSTUP_HOME'] ?? join(home, '.rustup'), 'toolchains');
  return !files
    .list(toolchains)
    .some((toolchain) => files.isExecutable(join(toolchains, toolchain, 'bin', basename(program))));
}
