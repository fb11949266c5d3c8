import type { LearnedKey } from '../../input/calibration.ts';
import type { ByteRange, FileStat } from '../../base/files.ts';
import type { Byte, Milliseconds } from '../../base/units.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { LineMatch } from '../../text/excerpt.ts';
import type { Query } from '../../text/matcher.ts';
import type { Rework } from '../../text/replacements.ts';
import type { Replacement } from '../../text/template.ts';
import type { Source } from '../../text/source.ts';
import type { Text } from '../../text/text.ts';
import type { BindingEdit } from '../config/keybinding-entry.ts';
import type { Formatter } from '../../syntax/table/row.ts';
import type { SyntaxQuestion } from '../../syntax/link.ts';
import type { Document, DocumentId } from './document.ts';
import type { Edit } from './edit.ts';
import type { LineEnd } from './events.ts';
import type { Json } from '../../base/json.ts';
import type { Caller } from './plugin-operation.ts';
import type { Decision, Permission } from '../../features/plugins/permissions.ts';
import type { PluginsWanted } from '../../features/plugins/choice.ts';
import type { SettingSource } from '../config/settings.ts';
import type { Trust } from '../../features/trust/trust.ts';
import type { WordSource } from '../../features/completion/word-list.ts';

/** What the world must do. The host carries it out and answers with an `Event` of the same subject. */
export type Effect =
  | OpenEffect
  | SaveEffect
  /** Stop a save as long as its file can be left what it was; answered by `save_failed`. */
  | { readonly type: 'cancel_save'; readonly document: number }
  /** Stop what was asked for by a request: reading or comparing a file, or replacing in files. */
  | { readonly type: 'stop_work'; readonly request: number }
  /** Decode no more of a file. */
  | { readonly type: 'stop_decoding'; readonly source: Source }
  /** Tell when one of these files changes on disk. */
  | { readonly type: 'watch'; readonly files: readonly WatchedFile[] }
  /** Look now whether one did. */
  | { readonly type: 'check_files' }
  | { readonly type: 'copy'; readonly text: Text }
  /** Ask the system's clipboard; answered by `clipboard`, after 200 ms at the latest. */
  | { readonly type: 'paste' }
  /** A search is about to be asked for: what takes long to begin with may begin. */
  | { readonly type: 'prepare_search' }
  | SearchEffect
  | HighlightEffect
  | RecountEffect
  | FindAllEffect
  | { readonly type: 'cancel_search' }
  | ReplaceEffect
  | { readonly type: 'cancel_replace' }
  | ReloadEffect
  | GrowEffect
  /** Answer with `auto_save` after so long; an earlier such timer counts no more. */
  | { readonly type: 'auto_save'; readonly after: Milliseconds }
  /** Open the unsaved work that was offered, or throw it away. */
  | { readonly type: 'rescued'; readonly what: 'restore' | 'discard' }
  | CompareEffect
  | CountEffect
  | FormatEffect
  /** List what stands in a folder, as it was typed; answered by `names`. */
  | { readonly type: 'list_names'; readonly folder: string }
  /** Ask for the files of the folder that fit best; answered by `files`, perhaps several times. */
  | {
      readonly type: 'rank_files';
      readonly request: number;
      readonly query: string;
      readonly limit: number;
      /** Whether to look at the folder anew: somebody begins to choose. */
      readonly fresh: boolean;
    }
  | SearchFilesEffect
  | { readonly type: 'cancel_files_search' }
  | ReplaceFilesEffect
  /** Write back what was replaced in files at a request; answered by `replacing_undone`, which tells the notes too. */
  | { readonly type: 'undo_replace_files'; readonly request: number; readonly notes: readonly string[] }
  /** Read the start of a file to show it; answered by `peeked`. */
  | { readonly type: 'peek'; readonly request: number; readonly path: string }
  | ExploreEffect
  | FileOrder
  /** Look into all folders below one for the filter of the explorer; answered by `folders_sought`. */
  | { readonly type: 'seek_folders'; readonly root: string; readonly hidden: boolean }
  /** Stop an order at the next file; answered by `files_changed`. */
  | { readonly type: 'stop_changing_files'; readonly request: number }
  /** Write a setting into the user's configuration; undefined takes it out. */
  | {
      readonly type: 'set_setting';
      readonly name: string;
      readonly value: unknown;
      /** In whose file. */
      readonly source: SettingSource;
    }
  /** Edit the bindings of a configuration; answered by `settings`. */
  | {
      readonly type: 'edit_keybindings';
      readonly edits: readonly BindingEdit[];
      /** In whose file. */
      readonly source: SettingSource;
    }
  /** Take back what was done to bindings last; answered by `settings`. */
  | { readonly type: 'undo_keybindings' }
  /** Ask for the themes; answered by `theme_names`. */
  | { readonly type: 'theme_names' }
  /** Ask what the theme says of a token with a path of scopes; answered by `look_explained`. */
  | { readonly type: 'explain_look'; readonly request: number; readonly path: string }
  /** Open the user's configuration file. */
  | { readonly type: 'open_settings_file'; readonly source: SettingSource }
  | GatherEffect
  /** Ask for the snippets of a language, by its id; answered by `snippets`, and again whenever their files change. */
  | { readonly type: 'read_snippets'; readonly language: string }
  /** Open the user's file of snippets for a language, which is begun where there is none. */
  | { readonly type: 'open_snippets_file'; readonly language: string; readonly name: string }
  /** Put a file first among those that were opened last. */
  | { readonly type: 'remember_file'; readonly path: string }
  /** Ask for the files that were opened last; answered by `recent_files`. */
  | { readonly type: 'recent_files' }
  /** Remember whether the folder that is worked in is trusted, or the one around it; answered by `trust`. */
  | { readonly type: 'trust'; readonly trust: Trust; readonly parent: boolean }
  /** Work in another folder. */
  | { readonly type: 'switch_project'; readonly path: string }
  /** Ask which plugins there are; answered by `known_plugins`. */
  | ({ readonly type: 'list_plugins' } & PluginsWanted)
  /** Look for what is known of the keys of a terminal; answered by `calibration` when there is something. */
  | { readonly type: 'read_calibration'; readonly terminal: string }
  /** Write the keys of a terminal into its profile; answered by `calibration`. */
  | { readonly type: 'write_calibration'; readonly terminal: string; readonly keys: readonly LearnedKey[] }
  /** Answer with `go_on` once what came meanwhile was taken in. */
  | { readonly type: 'go_on' }
  /** Answer with `waited` after that time. */
  | { readonly type: 'wait'; readonly after: Milliseconds }
  | { readonly type: 'mouse'; readonly capture: boolean }
  /** Have the terminal tell of releases and repeats of keys, if it can, or no longer. */
  | { readonly type: 'key_releases'; readonly wanted: boolean }
  | { readonly type: 'redraw' }
  /** Fulfil the promise that a plugin was given, or reject it. */
  | { readonly type: 'plugin_answer'; readonly plugin: string; readonly call: number; readonly value: Json }
  | { readonly type: 'plugin_answer'; readonly plugin: string; readonly call: number; readonly error: string }
  /** Let a plugin do something from now on, or not; answered by `permissions`. */
  | {
      readonly type: 'permit';
      readonly plugin: string;
      readonly permission: Permission;
      readonly decision: Decision;
    }
  /** Tell plugins of an event: all that listen, or one of them. */
  | {
      readonly type: 'plugin_event';
      readonly event: string;
      readonly payload: Json;
      readonly plugin: string | null;
    }
  /** A turn of a plugin was carried out; `since` leads from documents as the plugin left them to what they are. */
  | {
      readonly type: 'plugin_turned';
      readonly turn: number;
      readonly since: ReadonlyMap<DocumentId, ChangeSet>;
    }
  /** Run a handler of a plugin. */
  | {
      readonly type: 'plugin_call';
      readonly plugin: string;
      readonly handler: string;
      readonly args: readonly Json[];
    }
  /** Run a plugin anew, or end it. */
  | { readonly type: 'plugin_control'; readonly plugin: string; readonly how: 'restart' | 'stop' }
  /** Write into the log what a plugin has to say. */
  | { readonly type: 'plugin_log'; readonly level: LogLevel; readonly text: string }
  /** Ask plugins whether something may be done, to a document or to something else; answered by `gate_decided`. */
  | {
      readonly type: 'ask_plugins';
      readonly gate: number;
      readonly event: string;
      readonly payload: Json;
      readonly document: number | null;
    }
  /** Ask about the structure of a document; answered by `structure`. */
  | {
      readonly type: 'ask_structure';
      readonly request: number;
      readonly document: DocumentId;
      readonly question: SyntaxQuestion;
    }
  /** Documents were changed; only said of those that somebody wants to be told of: plugins, or who looks at them as code. */
  | { readonly type: 'edited'; readonly edits: readonly Edit[] }
  | { readonly type: 'suspend' }
  | { readonly type: 'quit'; readonly status: 0 | 1 };

/** Open a file; answered by `opened` or `open_failed`, which bring along how it was to be opened. */
export interface OpenEffect extends OpenHow {
  readonly type: 'open';
  readonly path: string;
  /** From 1; 0 goes nowhere. */
  readonly line?: number;
  readonly column?: number;
  /** Plugins were asked, and let it be. */
  readonly allowed?: boolean;
}

/** How a file is to be opened. */
export interface OpenHow {
  /** Only to be looked at: the next one takes its place. */
  readonly preview?: boolean;
  /** The document that the file's text is to be put into; the file is not opened. */
  readonly into?: number;
  /** The split to open it in; when that is gone, or without it, the one that has the focus. */
  readonly split?: number;
  /** The focus stays where it is. */
  readonly keepFocus?: boolean;
  /** It gets a tab, but does not come to the front. */
  readonly behind?: boolean;
  /** What other programs append comes in. */
  readonly following?: boolean;
  /** The plugin that waits for it, and for what of it. */
  readonly asked?: Caller & {
    readonly want: 'buffer' | { readonly split: number; readonly source: number };
  };
}

/** How much what is logged matters. */
export type LogLevel = 'debug' | 'info' | 'warning' | 'error';

export interface WatchedFile {
  readonly document: number;
  readonly path: string;
  /** The version that is known; null when there was none. */
  readonly stat: FileStat | null;
}

/** Read a file again; answered by `reloaded`. */
export interface ReloadEffect {
  readonly type: 'reload';
  /** The errand that it is; undefined where it is part of something else. */
  readonly request?: number;
  readonly document: number;
  readonly path: string;
  /** The encoding to read it in; without it, the one that it is found to have. */
  readonly encoding?: { readonly name: string; readonly bom: boolean } | null;
  /** The plugin that waits for its length. */
  readonly asked?: Caller;
  /** It gives way to unsaved work that was begun meanwhile. */
  readonly yields?: boolean;
}

/** Open a document that shows how a file differs from a text. */
export interface CompareEffect {
  readonly type: 'compare';
  readonly request: number;
  readonly path: string;
  readonly name: string;
  readonly text: Text;
  readonly encoding: ReloadEffect['encoding'];
}

/** Count what stands in ranges of a text; answered by a message. */
export interface CountEffect {
  readonly type: 'count_words';
  readonly request: number;
  readonly text: Text;
  readonly ranges: readonly ByteRange[];
  /** They are all of the document. */
  readonly all: boolean;
}

/** Lay a text out well; answered by `formatted`. */
export interface FormatEffect {
  readonly type: 'format';
  readonly request: number;
  readonly document: number;
  readonly revision: number;
  readonly path: string;
  readonly name: string;
  readonly text: Text;
  /** What is to be laid out; null for all. */
  readonly range: ByteRange | null;
  /** The program that does it; null for JSON, which needs none. */
  readonly formatter: Formatter | null;
  readonly indent: Document['indent'];
  readonly lineEnd: LineEnd;
}

/** Read what was appended to a file; answered by `appended`, or by `reloaded` when more than that happened. */
export interface GrowEffect {
  readonly type: 'grow';
  readonly document: number;
  readonly path: string;
  /** What the file held. */
  readonly text: Text;
  /** Bytes of the file before the text: its byte order mark. */
  readonly prefix: Byte;
  /** The plugin that waits for its length. */
  readonly asked?: Caller;
}

export interface SaveEffect {
  readonly type: 'save';
  readonly document: number;
  readonly path: string;
  readonly text: Text;
  /** The encoding to write it in, and whether a line break is written as CR. */
  readonly encoding: string;
  readonly cr: boolean;
  /** Bytes before the text: a byte order mark. */
  readonly prefix: Uint8Array;
  /** What the file is believed to be; null when it must not exist yet. */
  readonly expect: FileStat | null;
  /** Write even though the file is not what was expected. */
  readonly force: boolean;
  /** Make the folders that the path lacks. */
  readonly folders?: boolean;
  /** Write with the rights of an administrator where those of the user do not suffice. */
  readonly elevated?: boolean;
}

/** Gather the words of texts that fit what was typed, and go on with it; answered by `words`, several times. */
export interface GatherEffect {
  readonly type: 'gather_words';
  readonly request: number;
  readonly typed: string;
  /** How many words are wanted at most. */
  readonly most: number;
  readonly sources: readonly WordSource[];
}

export interface SearchEffect {
  readonly type: 'search';
  readonly id: number;
  readonly text: Text;
  readonly query: Query;
  /** Where the nearest match is looked for from, going round at the end; all matches are counted too. */
  readonly from: Byte;
  readonly backward: boolean;
  /** An empty match there does not count, unless it is the only one. */
  readonly past: boolean;
  /** The only stretch that is searched; absent for all of the text. */
  readonly range?: ByteRange;
}

/** Find what is to be replaced, or sort lines, and make the text that comes of it; answered by `replacements` or `replace_failed`. */
export interface ReplaceEffect {
  readonly type: 'replace';
  readonly request: number;
  readonly text: Text;
  readonly work: Rework;
}

/** Search the files below the folder; answered by `files_found`, `files_searching`, and in the end `files_searched` or `files_search_failed`. */
export interface SearchFilesEffect {
  readonly type: 'search_files';
  readonly request: number;
  readonly query: Query;
  /** Patterns of paths as they were typed, between commas. */
  readonly include: string;
  readonly exclude: string;
  /** Whether what `.gitignore` names is searched as well. */
  readonly ignored: boolean;
  /** The most matches. */
  readonly limit: number;
  /** The open documents, which are searched as they stand. */
  readonly buffers: readonly {
    readonly document: number;
    readonly path: string | null;
    readonly text: Text;
  }[];
}

/** Replace chosen matches of the search before; each file is answered by `file_replaced`. */
export interface ReplaceFilesEffect {
  readonly type: 'replace_files';
  readonly request: number;
  readonly query: Query;
  /** Its line break is that of each file. */
  readonly replacement: Replacement;
  readonly files: readonly ReplacedFile[];
}

export interface ReplacedFile {
  /** Tells the answer. */
  readonly id: number;
  readonly name: string;
  /** Absolute; null for a document without a file. */
  readonly path: string | null;
  /** The open document in which to replace; null when it is the file that is written. */
  readonly open: { readonly document: number; readonly text: Text; readonly lineBreak: string } | null;
  readonly matches: readonly LineMatch[];
  /** The other matches, which are wanted where they stand afterwards. */
  readonly rest: readonly LineMatch[];
}

/** Count the matches of a search anew once nothing was changed for a moment; answered by `counted`. */
export interface RecountEffect extends Omit<SearchEffect, 'type' | 'backward' | 'past'> {
  readonly type: 'recount';
  readonly after: Milliseconds;
}

/** Find the matches in the stretch on screen. */
export interface HighlightEffect {
  readonly type: 'highlight';
  readonly id: number;
  readonly revision: number;
  readonly text: Text;
  readonly query: Query;
  readonly from: Byte;
  readonly to: Byte;
}

/** Find all matches, at most `limit`, and tell them by `all_found`. */
export interface FindAllEffect {
  readonly type: 'find_all';
  readonly document: number;
  readonly revision: number;
  readonly text: Text;
  readonly query: Query;
  readonly range: ByteRange;
  readonly limit: number;
}

/**
 * Tell by `folder_listed` what these folders hold, and again whenever that changes; by `git_status` what version
 * control says of them. No folder ends it.
 */
export interface ExploreEffect {
  readonly type: 'explore';
  readonly root: string;
  readonly folders: readonly string[];
  /** Look into all of them again now. */
  readonly again?: boolean;
}

/** Change files and folders, one after the other; answered by `files_changing` and, in the end, `files_changed`. */
export interface FileOrder {
  readonly type: 'change_files';
  /** Tells what becomes of it. */
  readonly request: number;
  /** `delete` is for good. */
  readonly how: 'make_file' | 'make_folder' | 'move' | 'copy' | 'trash' | 'delete';
  readonly items: readonly FileItem[];
}

export interface FileItem {
  /** What is moved, copied or deleted; empty for what is made. */
  readonly from: string;
  /** What it becomes; empty for what is deleted. */
  readonly to: string;
  /** What is to be done when there is something at `to`; without it, it is asked. */
  readonly clash?: 'replace' | 'beside';
}
