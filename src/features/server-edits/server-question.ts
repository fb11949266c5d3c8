import type { Place } from '../language-servers/place.ts';
import type { ServerEdit } from './server-edit.ts';

/** A question of a language server to the editor, answered by `reply_server`. */
export type ServerQuestion =
  /** Choose one of the actions; answered with its index, or null for none. */
  | {
      readonly type: 'message';
      readonly server: string;
      readonly level: 'info' | 'warning' | 'error';
      readonly text: string;
      readonly actions: readonly string[];
    }
  /** Make an edit; answered with null when it was made, else with the reason why it was not. */
  | { readonly type: 'edit'; readonly server: string; readonly label: string; readonly edit: ServerEdit }
  /** Show a place in a file; answered with true when it is shown. */
  | {
      readonly type: 'show_file';
      readonly server: string;
      readonly place: Place;
      readonly takesFocus: boolean;
    }
  /** Show an address in a browser. */
  | { readonly type: 'show_address'; readonly server: string; readonly address: string };
