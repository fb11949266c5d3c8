import type { FileStat } from '../../base/files.ts';
import type { Json } from '../../base/json.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { FileRules } from '../../core/model/editorconfig.ts';
import type { LineEnd } from '../../core/model/line-end.ts';
import type { Caller } from '../../core/model/plugin-operation.ts';
import type { Source } from '../../text/source.ts';
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

declare module '../../core/model/messages.ts' {
  interface Effects {
    readonly open: OpenEffect;
    /** Decode no more of a file. */
    readonly stop_decoding: { readonly source: Source };
    /** Look now whether one did. */
    readonly check_files: Bare;
    /** Answer with `auto_save` after so long; an earlier such timer counts no more. */
    readonly auto_save: { readonly after: Milliseconds };
    /** Open the unsaved work that was offered, or throw it away. */
    readonly rescued: { readonly what: 'restore' | 'discard' };
    /** Put a file first among those that were opened last. */
    readonly remember_file: { readonly path: string };
    /** Work in another folder. */
    readonly switch_project: { readonly path: string };
    /** Ask plugins whether something may be done, to a document or to something else; answered by `gate_decided`. */
    readonly ask_plugins: {
      readonly gate: number;
      readonly event: string;
      readonly payload: Json;
      readonly document: number | null;
    };
  }

  interface Events {
    readonly opened: Opened;
    /** All of a file is decoded of which `opened` had the start. */
    readonly decoded: { readonly source: Source; readonly text: Text };
    /** Nothing was opened; the sentence says why, and the way out. */
    readonly open_failed: {
      readonly path: string;
      readonly message: string;
    } & Pick<OpenHow, 'asked'>;
    readonly changed_on_disk: { readonly document: number; readonly stat: FileStat | null };
    /** Nothing was changed for a while: save what the settings want saved. */
    readonly auto_save: Bare;
    /** There is unsaved work of an editor that had to die, in documents of these names. */
    readonly rescued: {
      readonly names: readonly string[];
      /** The user asked for one of these files. */
      readonly asked: boolean;
    };
    /** Plugins said whether something may be done; those that took too long let it be. */
    readonly gate_decided: {
      readonly gate: number;
      readonly allowed: boolean;
      readonly document: number | null;
    };
  }
}
