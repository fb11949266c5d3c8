import {
  PERMISSIONS,
  type Decision,
  type PermissionState,
  type Permission,
  permissionsField,
} from '../../features/plugins/permissions.ts';
import { isOpening, requiredPermissions } from './required-permissions.ts';
import { isNamed, resolvePath } from './plugin-path.ts';
import { isBelow, realPath } from './real-path.ts';
import type { Row } from '../api/row.ts';
import type { HostServices } from './host-services.ts';

/** Goes on when something was decided, or ends since the plugin is gone. */
type Continuation = (gone: boolean) => void;

interface GatedPlugin {
  readonly file: string;
  readonly declared: readonly Permission[];
  /** It may do everything. */
  readonly free: boolean;
  readonly decisions: Map<Permission, Decision>;
  /** Permissions that the user was asked for, with what waits for the answer. */
  readonly asked: Map<Permission, Continuation[]>;
  /** It was refused something while the user was asked: it has to begin again. */
  refused: boolean;
}

/** Why a call may not go on: what the plugin is told, and what becomes of it, where the user was asked. */
export interface HeldCall {
  readonly sentence: string;
  /** Resolves once that is decided: with null when the call may go on, else with a sentence. */
  readonly decided: Promise<string | null> | null;
}

/** Checks the operations of plugins that need a permission according to the table. */
export class PermissionGate {
  readonly #host: HostServices;
  readonly #members = new Map<string, GatedPlugin>();
  /** The permissions for this run, by the files of plugins. */
  readonly #once = new Map<string, ReadonlySet<Permission>>();

  constructor(host: HostServices) {
    this.#host = host;
  }

  /**
   * A plugin comes, from a file, and says what it needs. The user is asked about all permissions that are not decided.
   * @param free the user runs it by name: it may do all that it likes
   */
  enter(plugin: string, file: string, declared: readonly Permission[], free = false): void {
    const kept = this.#host.permissions.of(file);
    const once = this.#once.get(file) ?? new Set();
    // One that declares nothing is asked about at its calls: what was decided then still holds.
    const known =
      declared.length > 0 ? declared : PERMISSIONS.filter((each) => kept.has(each) || once.has(each));
    const decisions = new Map<Permission, Decision>(
      known.map((each) => [each, kept.get(each) ?? (once.has(each) ? 'once' : 'open')]),
    );
    const member: GatedPlugin = { file, declared, free, decisions, asked: new Map(), refused: false };
    this.#members.set(plugin, member);
    this.#host.whenGone(plugin, () => {
      for (const waiting of member.asked.values()) for (const go of waiting.splice(0)) go(true);
    });
    this.#tell();
    const open = free ? [] : declared.filter((each) => decisions.get(each) === 'open');
    if (open.length === 0) return;
    for (const permission of open) member.asked.set(permission, []);
    this.#host.dispatch({ type: 'permissions_wanted', plugin, permissions: open });
  }

  /**
   * Checks a call: null when it may be carried out now. Where there is no decision yet the user is asked, once. Throws
   * when something is wrong with a path.
   */
  check(
    plugin: string,
    name: string,
    row: Pick<Row, 'permission' | 'paths'>,
    args: readonly unknown[],
  ): HeldCall | null {
    if (row.permission === undefined) return null;
    for (const need of requiredPermissions(name, row, args)) {
      // Nothing is done there.
      if (need.path !== null && !isNamed(need.path)) continue;
      const path = need.path === null ? null : realPath(resolvePath(this.#host, need.path));
      if (path !== null && need.permission === 'read_files' && this.#isFree(plugin, name, path)) continue;
      const held = this.#hold(plugin, name, need.permission, row, args);
      if (held !== null) return held;
    }
    return null;
  }

  /** Takes in what the user decided. */
  decide(plugin: string, permission: Permission, decision: Decision): void {
    const member = this.#members.get(plugin);
    if (member === undefined) return;
    member.decisions.set(permission, decision);
    const once = new Set(this.#once.get(member.file));
    if (decision === 'once') once.add(permission);
    else once.delete(permission);
    this.#once.set(member.file, once);
    const kept = decision === 'always' || decision === 'never' ? decision : null;
    try {
      this.#host.permissions.set(member.file, permission, kept);
    } catch (error) {
      this.#host.dispatch({
        type: 'message',
        message: {
          level: 'error',
          text: `Your answer applies only until Inkstone quits, because it could not be saved: ${error instanceof Error ? error.message : String(error)}`,
        },
      });
    }
    const waiting = member.asked.get(permission) ?? [];
    member.asked.delete(permission);
    this.#tell();
    for (const go of waiting) go(false);
    const allowed = isAllowed(decision);
    this.#host.tell(plugin, 'permission_changed', { permission, allowed });
    if (!allowed || !member.refused) return;
    member.refused = false;
    this.#host.restart(plugin);
  }

  /** A plugin is taken away; one that is only stopped stays known. */
  leave(plugin: string): void {
    if (this.#members.delete(plugin)) this.#tell();
  }

  /** True if a plugin cannot continue before the user has answered a question. */
  isWaiting(plugin: string): boolean {
    const member = this.#members.get(plugin);
    return member?.refused === true && member.asked.size > 0;
  }

  /** A call that could not wait was refused since nobody had decided. */
  refused(plugin: string): void {
    const member = this.#members.get(plugin);
    if (member !== undefined) member.refused = true;
  }

  /** True if every plugin may read a file for that. */
  #isFree(plugin: string, name: string, path: string): boolean {
    const { folder } = this.#host;
    return (
      this.#isOwn(plugin, path) || (isOpening(name) && (path === folder || isBelow(path, realPath(folder))))
    );
  }

  #hold(
    plugin: string,
    name: string,
    permission: Permission,
    row: Pick<Row, 'permission' | 'paths'>,
    args: readonly unknown[],
  ): HeldCall | null {
    const member = this.#members.get(plugin);
    if (member?.declared.length === 0 && !member.free && !member.decisions.has(permission)) {
      member.decisions.set(permission, 'open');
      this.#tell();
    }
    const decision = member?.decisions.get(permission);
    if (member?.free || (decision !== undefined && isAllowed(decision))) return null;
    const needs = `it needs the permission ${permission}`;
    if (member === undefined || decision === undefined) {
      const way = `Add /** @permissions ${permission} */ at the top of its file, or add the name to "permissions" in its package.json`;
      return { sentence: `${needs}, which ${plugin} does not declare. ${way}`, decided: null };
    }
    if (decision === 'never') {
      const way = 'Run Manage Plugin Permissions to allow it';
      return { sentence: `${needs}, which was denied to ${plugin}. ${way}`, decided: null };
    }
    if (!member.asked.has(permission)) {
      member.asked.set(permission, []);
      this.#host.dispatch({ type: 'permissions_wanted', plugin, permissions: [permission] });
    }
    return {
      sentence: `${needs}, and the user has not answered yet. Wait for the event permission_changed, or call an operation that returns a promise`,
      decided: new Promise((resolve) => {
        const go: Continuation = (gone) => {
          if (gone) return resolve(GONE);
          const held = this.check(plugin, name, row, args);
          if (held?.decided) void held.decided.then(resolve);
          else resolve(held?.sentence ?? null);
          return undefined;
        };
        member.asked.get(permission)?.push(go);
      }),
    };
  }

  /** True if a path may be read without asking. */
  #isOwn(plugin: string, path: string): boolean {
    const own = [this.#host.home(plugin), this.#host.temporary].filter((folder) => folder !== '');
    return own.some((folder) => {
      const real = realPath(folder);
      return path === real || isBelow(path, real);
    });
  }

  /** Tells what plugins need, where there is anything to tell. */
  #tell(): void {
    const granted = Array.from(this.#members, ([plugin, { decisions }]) =>
      Array.from(decisions, ([permission, decision]): PermissionState => ({ plugin, permission, decision })),
    ).flat();
    if (granted.length + permissionsField.of(this.#host.state()).length > 0)
      this.#host.dispatch({ type: 'permissions', granted });
  }
}

const GONE = 'the plugin is no longer running';

const isAllowed = (decision: Decision): boolean => decision === 'always' || decision === 'once';
