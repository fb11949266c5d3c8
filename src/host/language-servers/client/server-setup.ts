import type { MissingServer, ServerMethod } from '../../../features/language-servers/server-info.ts';
import type { AnnouncedDocument } from '../link.ts';
import type { ServerCommand } from './world.ts';

/** A language server that was chosen for a document: what to start, and what to tell it. */
export interface ServerSetup {
  /** The name in the settings: `ty`. */
  readonly name: string;
  readonly command: ServerCommand;
  /** The absolute path of the folder of the project. */
  readonly root: string;
  /** The id that the server knows the language of the document by. */
  readonly languageId: string;
  readonly initializationOptions: unknown;
  /** The settings that `workspace/configuration` is answered from; null for none. */
  readonly settings: Readonly<Record<string, unknown>> | null;
  /** The methods that it is asked for; null for all that it offers. */
  readonly only: readonly ServerMethod[] | null;
  /** The methods that it is not asked for. */
  readonly except: readonly ServerMethod[];
}

/** The servers of a language for a file, and why there are no others. */
export interface ServerChoice {
  /** In the order in which they are asked. */
  readonly servers: readonly ServerSetup[];
  readonly refused: readonly { readonly name: string; readonly why: string }[];
  /** The shell command that installs the first choice; empty for none. */
  readonly install: string;
}

/** The languages of documents without a server, each with what is known of those that it might have. */
export function missingServers(
  documents: Iterable<{ readonly announced: AnnouncedDocument; readonly choice: ServerChoice }>,
): readonly MissingServer[] {
  const missing = new Map<string, MissingServer>();
  for (const { announced, choice } of documents)
    missing.set(announced.language, {
      language: announced.language,
      wouldRun: choice.servers.map(({ name }) => name),
      refused: choice.refused,
      install: choice.install,
    });
  return [...missing.values()];
}

/** The value at a dotted path of the settings of a server: `python.analysis`; null where there is none. */
export function settingsAt(settings: ServerSetup['settings'], section: string): unknown {
  if (settings === null) return null;
  if (section === '') return settings;
  if (Object.hasOwn(settings, section)) return settings[section];
  const value = section
    .split('.')
    .reduce<unknown>(
      (part, key) =>
        typeof part === 'object' && part !== null && Object.hasOwn(part, key)
          ? (part as Record<string, unknown>)[key]
          : undefined,
      settings,
    );
  return value ?? null;
}
