import type { DocumentId } from '../../core/model/document.ts';
import type { Edit } from '../../core/model/edit.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { KnownPlugin, PluginsOffered } from './choice.ts';
import type { Decision, PermissionState, Permission } from './permissions.ts';
import type { PluginTurn } from './turn.ts';

/** The severity of a logged message. */
export type LogLevel = 'debug' | 'info' | 'warning' | 'error';

declare module '../../core/model/messages.ts' {
  interface Effects {
    /** Ask which plugins there are; answered by `known_plugins`. */
    readonly list_plugins: PluginsOffered;
    /** Let a plugin do something from now on, or not; answered by `permissions`. */
    readonly permit: {
      readonly plugin: string;
      readonly permission: Permission;
      readonly decision: Decision;
    };
    /** A turn of a plugin was carried out; `since` leads from documents as the plugin left them to what they are. */
    readonly plugin_turned: {
      readonly turn: number;
      readonly since: ReadonlyMap<DocumentId, ChangeSet>;
    };
    /** Run a plugin anew, or end it. */
    readonly plugin_control: { readonly plugin: string; readonly how: 'restart' | 'stop' };
    /** Write into the log what a plugin has to say. */
    readonly plugin_log: { readonly level: LogLevel; readonly text: string };
  }

  interface Events {
    /** The known plugins. */
    readonly known_plugins: { readonly known: readonly KnownPlugin[] } & PluginsOffered;
    /** The permissions that plugins need, and the user's decisions. */
    readonly permissions: { readonly granted: readonly PermissionState[] };
    /** A plugin needs something that nobody has decided about. */
    readonly permissions_wanted: { readonly plugin: string; readonly permissions: readonly Permission[] };
    readonly plugin_turn: PluginTurn;
    /** A plugin has functions that keys and commands may run by their names. */
    readonly plugin_handlers: { readonly plugin: string; readonly handlers: readonly string[] };
    /** A handler ran that a command called, as far as it goes without waiting. */
    readonly plugin_called: { /** Others that are still to run. */ readonly left: number };
    /** The first of these edits of a document, which were made one after the other, was refused by a plugin. */
    readonly edit_refused: { readonly edits: readonly [Edit, ...Edit[]] };
    /** A plugin is gone: nothing of it is left behind but its questions, where `asks` says that an answer runs it again. */
    readonly plugin_gone: { readonly plugin: string; readonly asks?: boolean };
  }
}
