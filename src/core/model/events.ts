import type { Calibration } from '../../input/calibration.ts';
import type { FileStat } from '../../base/files.ts';
import type { Byte, Milliseconds } from '../../base/units.ts';
import type { DocumentId } from './document.ts';
import type { Edit } from './edit.ts';
import type { FileItem, FileOrder, OpenHow } from './effects.ts';
import type { GitMark } from '../../features/explorer/explorer.ts';
import type { FileRules } from './editorconfig.ts';
import type { Folder } from '../../features/explorer/tree.ts';
import type { FileMatches, FilesSearched } from '../../features/project-search/messages.ts';
import type { Tier } from '../../input/keyboards.ts';
import type { InputEvent } from '../../input/event.ts';
import type { SessionRecord } from '../../features/session/session-file.ts';
import type { KeyConfig } from '../config/keymaps.ts';
import type { Caller } from './plugin-operation.ts';
import type { SettingLayers, Settings } from '../config/settings.ts';
import type { ThemeOverrides } from '../../features/themes/plugin-colors.ts';
import type { ThemeName } from '../../features/themes/choose-theme.ts';
import type { Granted, Permission } from '../../features/plugins/permissions.ts';
import type { KnownPlugin, PluginsWanted } from '../../features/plugins/choice.ts';
import type { PluginTurn } from '../../features/plugins/turn.ts';
import type { Plugins } from './plugin-port.ts';
import type { StructureAnswer } from '../../features/symbols/structure-answer.ts';
import type { NamedSnippet } from '../../features/snippets/snippets.ts';
import type { Tokens } from '../languages/tokens.ts';
import type { Trust } from '../../features/trust/trust.ts';
import type { WordSlice } from '../../features/completion/word-list.ts';
import type { Welcome } from '../../features/help/welcome.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { LineMatch } from '../../text/excerpt.ts';
import type { Fold } from '../../syntax/highlighter.ts';
import type { Source } from '../../text/source.ts';
import type { Reformat } from '../../text/reformatting.ts';
import type { Text } from '../../text/text.ts';

export interface Opened extends OpenHow {
  readonly type: 'opened';
  /** Absolute path; empty for what came from a pipe. */
  readonly path: string;
  readonly name: string;
  readonly source: Source | null;
  /** null when nothing is there yet. */
  readonly stat: FileStat | null;
  readonly bom: boolean;
  readonly lineEnd: LineEnd;
  readonly encoding: string;
  /** It looks like ASCII, but has sequences that lead to other character sets. */
  readonly shifts?: boolean;
  readonly readOnly: boolean;
  /** The source in UTF-8, when its encoding or its line ends had to be decoded. */
  readonly text?: Text;
  /** `text` is only its start; all of it comes with `decoded`. */
  readonly decoding?: boolean;
  /** Where to go, from 1; a line or column past the end means the last one. */
  readonly line?: number;
  readonly column?: number;
  /** It only shows something: it has a name, but nothing of it needs to be saved. */
  readonly scratch?: boolean;
  /** It cannot be changed, and has keys of its own in the context `mode:NAME`. */
  readonly mode?: string;
  /** Unsaved work of an editor that had to die; `source` holds the text without its byte order mark. */
  readonly rescued?: boolean;
  /** What the project asks of the file. */
  readonly rules?: FileRules;
  /** A sentence to show. */
  readonly note?: string;
  /** The names of the next best encodings where that of the file is a guess; empty when they read it alike. */
  readonly guessed?: readonly string[];
}

/** How far an order to change files was carried out. */
export interface FilesChanged {
  readonly type: 'files_changed';
  readonly request: number;
  readonly how: FileOrder['how'];
  readonly done: readonly {
    readonly from: string;
    readonly to: string;
    /** The files that are others now than they were, by their new paths: they were copied. */
    readonly copied?: ReadonlyMap<string, FileStat>;
  }[];
  /** Why it was not all; null when it was. */
  readonly stopped: null | {
    /** Something is there already, there is no trash, it failed, or it was to stop. */
    readonly why: 'clash' | 'no_trash' | 'failed' | 'stopped';
    /** What failed, as a sentence; for a clash, what is there; what was deleted in part, as it was to stop. */
    readonly message: string;
    /** What was not done, that at which it stopped first. */
    readonly rest: readonly FileItem[];
    /** A folder is there, which nothing may take the place of. */
    readonly folder?: boolean;
  };
}

export type LineEnd = 'LF' | 'CRLF' | 'CR' | 'mixed';

/** What would help a save that failed: making the folder of the path, links followed, or the rights of an administrator. */
export type Remedy =
  | { readonly kind: 'folders'; readonly path: string; readonly folder: string }
  | { readonly kind: 'elevated'; readonly path: string };

/** What a terminal sent, with its bytes: told only while somebody looks on (`isTraced`). */
export interface TracedEvent {
  readonly type: 'traced';
  readonly event: InputEvent;
  /** What the calibration of this terminal made of it. */
  readonly calibrated: InputEvent;
  readonly bytes: Uint8Array;
  /** It came in one go with the one before: nobody pressed two keys for them. */
  readonly follows?: boolean;
}

export type Event =
  | InputEvent
  | TracedEvent
  | { readonly type: 'resize'; readonly columns: number; readonly rows: number }
  | Opened
  /** All of a file is decoded of which `opened` had the start. */
  | { readonly type: 'decoded'; readonly source: Source; readonly text: Text }
  /** Nothing was opened; the sentence says why, and the way out. */
  | ({
      readonly type: 'open_failed';
      readonly path: string;
      readonly message: string;
    } & Pick<OpenHow, 'asked'>)
  | { readonly type: 'saving'; readonly document: number; readonly done: Byte }
  | {
      readonly type: 'saved';
      readonly document: number;
      readonly path: string;
      readonly stat: FileStat;
      /** The file as it stands now, when the text must leave its old source. */
      readonly source?: Source;
    }
  /** The file on disk is not the one that was opened or saved last; nothing was written. */
  | {
      readonly type: 'save_conflict';
      readonly document: number;
      readonly path: string;
      readonly stat: FileStat | null;
    }
  | {
      readonly type: 'save_failed';
      readonly document: number;
      readonly message: string;
      /** The file as it is now, where the attempt touched it. */
      readonly stat?: FileStat;
      readonly remedy?: Remedy;
    }
  /** A save was stopped, and the file holds what it held; `stat` where it was touched. */
  | { readonly type: 'save_stopped'; readonly document: number; readonly stat?: FileStat }
  /** What was asked for by an errand is done, or was stopped. */
  | { readonly type: 'errand_over'; readonly request: number }
  /** Replacing in files was stopped: no more of them are done. */
  | { readonly type: 'replacing_stopped'; readonly request: number }
  | { readonly type: 'changed_on_disk'; readonly document: number; readonly stat: FileStat | null }
  | ({
      readonly type: 'reloaded';
      readonly document: number;
      readonly asked?: Caller;
      /** It gives way to unsaved work. */
      readonly yields?: boolean;
    } & Omit<Opened, 'type' | 'asked'>)
  /** A file was not read again; the sentence says why. */
  | { readonly type: 'reload_failed'; readonly message: string; readonly asked?: Caller }
  /** The editor was started without a file. */
  | { readonly type: 'welcome'; readonly welcome: Welcome }
  /** Nothing was changed for a while: save what the settings want saved. */
  | { readonly type: 'auto_save' }
  /** There is unsaved work of an editor that had to die, in documents of these names. */
  | {
      readonly type: 'rescued';
      readonly names: readonly string[];
      /** The user asked for one of these files. */
      readonly asked: boolean;
    }
  /** Another program added to the end of the file. */
  | {
      readonly type: 'appended';
      readonly document: number;
      /** What it was added to. */
      readonly after: Text;
      readonly text: Text;
      readonly stat: FileStat;
      readonly asked?: Caller;
    }
  /** A text was laid out: what takes the place of its parts, or why that was not done. */
  | {
      readonly type: 'formatted';
      readonly document: number;
      readonly revision: number;
      readonly changes: readonly Reformat[];
      readonly failed?: string;
    }
  | { readonly type: 'clipboard'; readonly bytes: Uint8Array | null }
  /** How far the search for the nearest match has come, 0 to 1. */
  | { readonly type: 'searching'; readonly id: number; readonly progress: number }
  | {
      readonly type: 'found';
      readonly id: number;
      readonly match: { readonly from: Byte; readonly to: Byte } | null;
      readonly wrapped: boolean;
    }
  | {
      readonly type: 'highlights';
      readonly id: number;
      readonly revision: number;
      readonly ranges: readonly { readonly from: Byte; readonly to: Byte }[];
    }
  | {
      readonly type: 'all_found';
      readonly document: number;
      readonly revision: number;
      readonly ranges: readonly { readonly from: Byte; readonly to: Byte }[];
    }
  | {
      readonly type: 'counted';
      readonly id: number;
      readonly count: number;
      /** For each of the text's parts (see `partOf`) 1 when a match begins there. */
      readonly parts: Uint8Array;
      readonly index: number;
      readonly more: boolean;
      readonly done: boolean;
    }
  | { readonly type: 'search_failed'; readonly id: number; readonly message: string }
  /** How far the replacing of all matches has come, 0 to 1. */
  | { readonly type: 'replacing'; readonly request: number; readonly progress: number }
  | {
      readonly type: 'replacements';
      readonly request: number;
      /** For the text that the request was made with, and the text that they make of it. */
      readonly changes: ChangeSet;
      readonly text: Text;
      /** Matches of more than 1 MB were left out. */
      readonly long: boolean;
      /** Some bytes could not be read, and nothing was found in them. */
      readonly lost: boolean;
    }
  | { readonly type: 'replace_failed'; readonly request: number; readonly message: string }
  /** The files that fit best so far. */
  | {
      readonly type: 'files';
      readonly request: number;
      readonly rows: readonly { readonly path: string; readonly positions: readonly number[] }[];
      /** How many fit in all. */
      readonly total: number;
      readonly done: boolean;
    }
  /** What a folder holds; null when it is gone. */
  | { readonly type: 'folder_listed'; readonly path: string; readonly folder: Folder | null }
  /** What version control says, by absolute paths; folders say what is in them. */
  /** What folders hold that were looked into for the filter of the explorer, some at a time. */
  | {
      readonly type: 'folders_sought';
      readonly root: string;
      readonly folders: ReadonlyMap<string, Folder>;
      /** What was told before holds no more. */
      readonly first: boolean;
      readonly done: boolean;
    }
  | { readonly type: 'git_status'; readonly root: string; readonly marks: ReadonlyMap<string, GitMark> }
  | FilesChanged
  /** How many items of an order are done. */
  | { readonly type: 'files_changing'; readonly request: number; readonly done: number }
  /** What stands in a folder, folders with a slash at their end; nothing when it cannot be read. */
  | {
      readonly type: 'names';
      /** As it was typed, and its absolute path. */
      readonly folder: string;
      readonly path: string;
      readonly names: readonly string[];
    }
  | { readonly type: 'files_found'; readonly request: number; readonly files: readonly FileMatches[] }
  /** How many files were searched so far. */
  | { readonly type: 'files_searching'; readonly request: number; readonly searched: number }
  | { readonly type: 'files_searched'; readonly request: number; readonly summary: FilesSearched }
  | { readonly type: 'files_search_failed'; readonly request: number; readonly message: string }
  /** What became of one file in which matches were to be replaced. */
  | {
      readonly type: 'file_replaced';
      readonly request: number;
      readonly file: number;
      /** How many matches were replaced, and how many were not there any more. */
      readonly count: number;
      readonly gone: number;
      /** The matches that were not to be replaced, where they stand now. */
      readonly rest: readonly LineMatch[];
      /** What is to be done to the open document; null when the file was written. */
      readonly open: {
        readonly document: number;
        readonly before: Text;
        readonly changes: ChangeSet;
        readonly text: Text;
      } | null;
      /** Why the file was left as it was; null when it was not. */
      readonly failed: string | null;
    }
  | {
      readonly type: 'replacing_undone';
      /** Why files were not written back. */
      readonly failed: readonly string[];
    }
  /** The start of a file as it is to be shown, or the sentence that says why it is not. */
  | {
      readonly type: 'peeked';
      readonly request: number;
      readonly text: Text;
      readonly note: string | null;
    }
  /** Files of the session that was kept of the folder; the first of them bring the layout along. */
  | { readonly type: 'session'; readonly record: SessionRecord; readonly files: readonly Opened[] }
  /** Words that were found. */
  | {
      readonly type: 'words';
      readonly request: number;
      readonly slices: readonly WordSlice[];
      readonly done: boolean;
    }
  /** The snippets of a language. */
  | {
      readonly type: 'snippets';
      readonly language: string;
      readonly snippets: readonly NamedSnippet[];
    }
  /** How the terminal names itself. */
  | { readonly type: 'terminal'; readonly name: string }
  /** What is known of the keys of the terminal; null for nothing. `note` is a sentence to show. */
  | {
      readonly type: 'calibration';
      readonly calibration: Calibration | null;
      readonly faults: readonly string[];
      readonly note?: string;
    }
  /** What the terminal turned out to send. */
  | { readonly type: 'tier'; readonly tier: Tier }
  /** What a change of the terminal's configuration would bring. */
  | { readonly type: 'advice'; readonly text: string }
  /** What a clock on the wall showed when that of the events began, and how many minutes it is ahead of UTC. */
  | { readonly type: 'clock'; readonly wallClock: Milliseconds; readonly timeZone: number }
  /** There was time to look into the key map. */
  | { readonly type: 'keys_known' }
  /** The files that were opened last, the latest first. */
  | { readonly type: 'recent_files'; readonly paths: readonly string[] }
  /** The branch that the files of the folder are of; null outside of a repository. */
  | { readonly type: 'branch'; readonly branch: string | null }
  /** Every theme that can be chosen. */
  | { readonly type: 'theme_names'; readonly themes: readonly ThemeName[] }
  /** Something that the screen shows became known (line counts), or the time came that something waits for; draw again. */
  | { readonly type: 'refresh' }
  /** Run a command, as a key would. */
  | { readonly type: 'command'; readonly name: string; readonly args?: Readonly<Record<string, unknown>> }
  | {
      readonly type: 'settings';
      readonly settings: Settings;
      readonly layers: SettingLayers;
      readonly keys: KeyConfig;
      /** What a folder that is not trusted gave in vain. */
      readonly held: readonly string[];
      /** All that is wrong in the files, whether or not it was told. */
      readonly faults: readonly string[];
    }
  /** Whether the folder is trusted. */
  | { readonly type: 'trust'; readonly trust: Trust }
  /** Plugins are there, or want to be told of other events than before. */
  | { readonly type: 'plugins'; readonly plugins: Plugins }
  /** Plugins, or the text of a pipe, are still to come, or have come as far as is known. */
  | { readonly type: 'due'; readonly what: 'plugins' | 'pipe'; readonly due: boolean }
  /** A plugin gives a setting a value, for as long as it is there or in the user's configuration; undefined takes it back. */
  | {
      readonly type: 'plugin_setting';
      readonly plugin: string;
      readonly name: string;
      readonly value: unknown;
      readonly keep: boolean;
    }
  /** A plugin has colours in the place of the theme's, or null for none any more. */
  | { readonly type: 'theme_colors'; readonly overrides: ThemeOverrides | null }
  /** Files of themes were changed. */
  | { readonly type: 'reload_themes' }
  /** A theme was read, or one that needs no reading is seen: all that is wrong in it, whether or not it was told. */
  | { readonly type: 'theme_read'; readonly faults: readonly string[] }
  /** What the theme says of a token, answering `explain_look`, in lines. */
  | { readonly type: 'look_explained'; readonly request: number; readonly lines: readonly string[] }
  /** Which plugins there are. */
  | ({ readonly type: 'known_plugins'; readonly known: readonly KnownPlugin[] } & PluginsWanted)
  /** What plugins say they need, and what the user said to it. */
  | { readonly type: 'permissions'; readonly granted: readonly Granted[] }
  /** A plugin needs something that nobody has decided about. */
  | { readonly type: 'permission_wanted'; readonly plugin: string; readonly permission: Permission }
  | PluginTurn
  /** A handler ran that a command called, as far as it goes without waiting. */
  | { readonly type: 'plugin_called'; /** Others that are still to run. */ readonly left: number }
  /** Plugins said whether something may be done; those that took too long let it be. */
  | {
      readonly type: 'gate_decided';
      readonly gate: number;
      readonly allowed: boolean;
      readonly document: number | null;
    }
  /** The first of these edits of a document, which were made one after the other, was refused by a plugin. */
  | { readonly type: 'edit_refused'; readonly edits: readonly [Edit, ...Edit[]] }
  /** A document is taken for a language, of which nothing is known so far; null when nobody looks at it as code any more. */
  | { readonly type: 'syntax'; readonly document: DocumentId; readonly language: string | null }
  | ({ readonly type: 'syntax_tokens' } & Tokens)
  /** What can be folded away in a document; null when that is not known. */
  /** All tokens of what is in sight are known, of the text as it stands. */
  | { readonly type: 'syntax_settled'; readonly document: DocumentId }
  | { readonly type: 'syntax_folds'; readonly document: DocumentId; readonly folds: readonly Fold[] | null }
  | StructureAnswer
  /** A plugin gives a language a TextMate grammar. */
  | {
      readonly type: 'grammar_given';
      readonly plugin: string;
      readonly language: string;
      /** Absolute. */
      readonly path: string;
      readonly extensions: readonly string[];
    }
  /** A plugin is gone: nothing of it is left behind but its questions, where `asks` says that an answer runs it again. */
  | { readonly type: 'plugin_gone'; readonly plugin: string; readonly asks?: boolean }
  /** There was time for what came meanwhile: what is done in slices goes on. */
  | { readonly type: 'go_on' }
  /** The time that keys wait for an answer may be over. */
  | { readonly type: 'waited' }
  | { readonly type: 'message'; readonly message: Message };

export interface Message {
  readonly level: 'info' | 'warning' | 'error';
  readonly text: string;
}
