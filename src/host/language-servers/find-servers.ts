import { isAbsolute, join } from 'node:path';
import type { FullLspSettings, JsonObject, ServerMethod } from '../../core/config/lsp-settings.ts';
import { lspLanguageId } from '../../features/language-servers/language-id.ts';
import {
  candidatesFor,
  type RefusedServer,
  type ServerCandidate,
} from '../../features/language-servers/server-candidates.ts';
import { findGivenProgram, findProgram, findPython, isPlaceholder } from './find-program.ts';
import { findNeededPackage, marksProject } from './needed-package.ts';
import { fillObject, fillText, type Placeholders } from './placeholders.ts';
import { isInside, markedRoot, projectFolders } from './project-folders.ts';
import type { ServerMachine } from './server-files.ts';

/** A server that was found for a file. */
export interface FoundServer {
  readonly name: string;
  readonly kind: 'main' | 'beside';
  /** The absolute path of the program. */
  readonly program: string;
  readonly args: readonly string[];
  /** The absolute path of the folder of the project. */
  readonly root: string;
  /**
   * The program is inside the workspace folder, or inside the project of a file outside it: it may only start there,
   * and only when that is trusted.
   */
  readonly isLocal: boolean;
  /** The id of the language in the protocol. */
  readonly languageId: string;
  /** The only methods that it is asked; null for all. */
  readonly only: readonly ServerMethod[] | null;
  readonly except: readonly ServerMethod[];
  readonly initializationOptions: JsonObject;
  /** The answer to `workspace/configuration` of no section. */
  readonly settings: JsonObject;
  /** Variables in addition to those of the environment. */
  readonly env: Readonly<Record<string, string>>;
}

/** The servers for one language. */
export interface ServerChoice {
  /** The servers that run, the one that is asked first at the start: main ones before others. */
  readonly servers: readonly FoundServer[];
  /** The servers that would have been preferred. */
  readonly refused: readonly RefusedServer[];
  /** A line of shell that installs a main server; null when one was found, or nothing helps. */
  readonly install: string | null;
}

/** The kind of a refusal; `project` for a server that is for other projects. */
type Cause = 'missing' | 'version' | 'project';

interface Refusal extends RefusedServer {
  readonly cause: Cause;
  readonly candidate: ServerCandidate;
}

/**
 * The servers for a file. Only looks at files; nothing is run.
 * @param language the id of its language
 * @param file its absolute path
 * @param workspace the absolute path of the folder that is worked in
 */
export function findServers(
  language: string,
  file: string,
  workspace: string,
  settings: FullLspSettings,
  machine: ServerMachine,
): ServerChoice {
  const { servers, refused, isListed } = candidatesFor(language, settings);
  const { root = null } = Object.hasOwn(settings.languages, language) ? settings.languages[language] : {};
  const found: FoundServer[] = [];
  const refusals: Refusal[] = [];
  for (const candidate of servers) {
    const isTaken = candidate.kind === 'main' && found.some(({ kind }) => kind === 'main');
    if (isTaken && !isListed) continue;
    const result = findServer(candidate, language, file, workspace, root, machine);
    if ('cause' in result) refusals.push(result);
    else found.push(result);
  }
  const fromHere = refusals.filter(({ cause }) => cause !== 'project');
  const isAll = found.length + fromHere.length + refused.length === 0;
  return {
    servers: isListed ? found : mainFirst(found),
    refused: [...refused, ...(isAll ? refusals : fromHere).map(({ name, reason }) => ({ name, reason }))],
    install: found.some(({ kind }) => kind === 'main') ? null : installLine(refusals),
  };
}

const mainFirst = (found: readonly FoundServer[]): readonly FoundServer[] => [
  ...found.filter(({ kind }) => kind === 'main'),
  ...found.filter(({ kind }) => kind !== 'main'),
];

/** The line that installs the preferred server, rather one that is missing than another version of one in use. */
function installLine(refusals: readonly Refusal[]): string | null {
  for (const kind of ['main', 'beside'])
    for (const cause of ['missing', 'version']) {
      const first = refusals.find(
        (each) => each.cause === cause && each.candidate.kind === kind && each.candidate.install !== null,
      );
      if (first !== undefined) return first.candidate.install;
    }
  return null;
}

/** The project that a file belongs to, for one server. */
interface Project {
  /** The root that a marker shows; null for none. */
  readonly marked: string | null;
  readonly root: string;
  /** The folders in which programs of the project may be, from the file upward. */
  readonly folders: readonly string[];
  /** The folder whose trust decides about the programs in it. */
  readonly trusted: string;
}

function projectOf(
  roots: readonly string[],
  file: string,
  workspace: string,
  machine: ServerMachine,
): Project {
  const all = projectFolders(file, workspace, machine);
  const marked = markedRoot(roots, all, machine.files);
  if (isInside(file, workspace))
    return { marked, root: marked ?? workspace, folders: all, trusted: workspace };
  // The file belongs to its own project, and programs in folders around that are not the project's.
  const root = marked ?? all[0];
  return { marked, root, folders: all.slice(0, all.indexOf(root) + 1), trusted: root };
}

function findServer(
  candidate: ServerCandidate,
  language: string,
  file: string,
  workspace: string,
  givenRoot: string | null,
  machine: ServerMachine,
): FoundServer | Refusal {
  const { name, kind, needs, only, except, env } = candidate;
  const refuse = (cause: Cause, reason: string): Refusal => ({ name, reason, cause, candidate });
  const found = projectOf(candidate.roots, file, workspace, machine);
  const project = givenRoot === null ? found : { ...found, marked: givenRoot, root: givenRoot };
  const other = whyOtherProject(candidate, project, machine);
  if (other !== null) return refuse('project', other);
  const program = findCommand(candidate, workspace, project, machine);
  if ('missing' in program) return refuse('missing', program.missing);
  const needed =
    needs === null ? null : findNeededPackage(needs, program.path, project.folders, machine.files);
  if (needed !== null && 'cause' in needed && !candidate.isCommandGiven)
    return refuse(needed.cause, needed.reason);
  const values: Placeholders = {
    $ROOT: project.root,
    $PACKAGE: needed !== null && 'folder' in needed ? needed.folder : null,
    $PYTHON: findPython(project.folders, machine),
  };
  const args = candidate.command.slice(1).map((arg) => fillText(arg, values) ?? arg);
  return {
    name,
    kind,
    program: program.path,
    args,
    root: project.root,
    isLocal: isLocal([program.path, ...args], workspace, project, machine),
    languageId: Object.hasOwn(candidate.languageIds, language)
      ? candidate.languageIds[language]
      : lspLanguageId(language, file),
    only,
    except,
    initializationOptions: fillObject(candidate.initializationOptions, values),
    settings: fillObject(candidate.settings, values),
    env,
  };
}

/** The reason why a server is for other projects, installed or not; null when it is for this one. */
function whyOtherProject(
  { roots, needsRoot, needs }: ServerCandidate,
  { marked, folders }: Project,
  { files }: ServerMachine,
): string | null {
  if (needsRoot && marked === null) return `needs ${alternatives(roots)} in the project`;
  if (needs === null || !marksProject(needs)) return null;
  const mark = findNeededPackage(needs, null, folders, files);
  return 'cause' in mark ? mark.reason : null;
}

/** The path of a server's program, or the reason why it cannot be run. */
function findCommand(
  { command: [program], isCommandGiven }: ServerCandidate,
  workspace: string,
  { folders }: Project,
  machine: ServerMachine,
): { readonly path: string } | { readonly missing: string } {
  const path = isCommandGiven
    ? findGivenProgram(program, workspace, folders, machine)
    : findProgram(program, folders, machine);
  if (path === null)
    return { missing: program.includes('/') ? `${program} is not an executable file` : 'not installed' };
  return isPlaceholder(path, machine)
    ? { missing: 'not installed: no toolchain of rustup has it' }
    : { path };
}

/**
 * True when a part of the command is a file of the project, by its path or where its links lead. A word without a dot
 * or a slash is an argument, even if there is a file of that name.
 */
const isLocal = (
  command: readonly string[],
  workspace: string,
  { trusted }: Project,
  { files }: ServerMachine,
): boolean =>
  command
    .filter((part, i) => i === 0 || /[./]/.test(part))
    .map((part) => (isAbsolute(part) ? part : join(workspace, part)))
    .some(
      (path, i) =>
        (i === 0 || files.exists(path)) &&
        (isInside(path, trusted) || isInside(files.realPath(path), trusted)),
    );

/** `a, b or c`. */
const alternatives = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
