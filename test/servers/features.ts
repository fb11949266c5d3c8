import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerMethod } from '../../src/core/config/lsp-settings.ts';
import { METHODS } from '../../src/host/language-servers/methods/table.ts';
import type { ServersOrder, ServersReport } from '../../src/host/language-servers/link.ts';
import type { Text } from '../../src/text/text.ts';
import type { LivePool } from './live-pool.ts';
import type { Probe } from './project.ts';

/** The way in which a feature is tried with a server. */
export interface FeatureTrial {
  readonly method: ServerMethod;
  /** True when the editor has the feature. */
  readonly exists: (live: LivePool) => boolean;
  /** Servers send it without offering it. */
  readonly isUnasked?: true;
  /** The answer about a place. */
  readonly ask: (live: LivePool, at: number, probe: Probe) => Promise<unknown>;
}

type Work = (at: number, live: LivePool) => object;

/** A feature that is one question to the worker's half. */
const asks = (method: ServerMethod, name: string, work: Work = (at) => ({ at })): FeatureTrial => ({
  method,
  exists: () => Object.hasOwn(METHODS, name),
  ask: (live, at, probe) => live.ask(name, { ...work(at, live), ...probe.work }),
});

const places = (kind: ServerMethod): FeatureTrial => asks(kind, 'places', (at) => ({ at, kind, use: 'go' }));

/** A tree whose root is at a place, and the items below it. */
const hierarchy = (kind: ServerMethod, relations: readonly string[]): FeatureTrial => ({
  method: kind,
  exists: () => Object.hasOwn(METHODS, 'hierarchy'),
  async ask(live, at) {
    const roots = (await live.ask('hierarchy', { kind, at })) as
      | readonly {
          server: string;
          raw: string;
        }[]
      | null;
    const root = roots?.[0];
    if (root === undefined) return roots;
    const { server, raw } = root;
    const below = await Promise.all(
      relations.map(async (relation) => ({
        relation,
        items: await live.ask('hierarchy_items', { kind, relation, server, raw, node: 1, tree: 1 }),
      })),
    );
    return { roots, below };
  },
});

/** The code actions of a place or a range, and what the first one whose title matches leads to. */
const codeActions: FeatureTrial = {
  method: 'code_actions',
  exists: () => Object.hasOwn(METHODS, 'code_actions'),
  async ask(live, at, { work = {} }) {
    const { title, ...rest } = work as { title?: string };
    const range = { from: at, to: at };
    const found = (await live.ask('code_actions', { range, only: null, ...rest })) as {
      actions: readonly { title: string }[];
      asked: unknown;
    };
    const action = found.actions.find((each) => each.title.includes(title ?? ''));
    if (action === undefined) return found.actions.map((each) => each.title);
    return { action, ...((await live.ask('resolve_action', { action, asked: found.asked })) as object) };
  },
};

/** A report of a type that answers without a question have. */
type Told = ServersReport | { readonly type: 'visible'; readonly answer: { readonly kind: string } };

/** A feature whose answers follow what is on the screen. */
const visible = (method: ServerMethod): FeatureTrial => ({
  method,
  exists: (live) => live.hasPart('VisibleRequests'),
  ask(live, at) {
    const ranges = [{ from: 0, to: live.length }];
    live.take({
      type: 'show',
      document: 1,
      ranges,
      wanted: [method],
      cursor: at,
    } as unknown as ServersOrder<Text>);
    const told = live.reports as readonly Told[];
    return Promise.resolve(told.filter((each) => each.type === 'visible' && each.answer.kind === method));
  },
});

/** Problems, which are told without being asked for. */
const diagnostics: FeatureTrial = {
  method: 'diagnostics',
  exists: (live) => live.hasPart('Diagnostics'),
  isUnasked: true,
  ask: (live) => Promise.resolve(live.reports.filter(({ type }) => type === 'diagnostics')),
};

/** The text as it is once it was formatted. */
const formats = (method: ServerMethod, name: string, workOf: Work): FeatureTrial => ({
  method,
  exists: () => Object.hasOwn(METHODS, name),
  async ask(live, at, { work }) {
    const indent = { tabs: false, size: 2 };
    const edits = await live.ask(name, { name: 'the file', indent, ...workOf(at, live), ...work });
    return live.edited(edits as readonly { from: number; to: number; text: string }[]);
  },
});

/** The edits that go along with another name of a file, of which the server is told afterwards. */
const fileOperations: FeatureTrial = {
  method: 'file_operations',
  exists: () => Object.hasOwn(METHODS, 'will_change_files'),
  async ask(live, _, { work }) {
    const { from, to } = work as { from: string; to: string };
    const changed = {
      document: null,
      kind: 'rename',
      files: [{ from: join(live.folder, from), to: join(live.folder, to) }],
      areFolders: false,
    };
    const before = await live.ask('will_change_files', changed);
    await live.ask('did_change_files', changed);
    return before;
  },
};

/** A command of the server, with the edits that it asks the editor for. `URI` and `PATH` in its arguments are the file's. */
const command: FeatureTrial = {
  method: 'execute_command',
  exists: () => Object.hasOwn(METHODS, 'execute_command'),
  async ask(live, _, { work }) {
    const { name, given } = work as { name: string; given: readonly unknown[] };
    const sent = JSON.stringify({ command: name, arguments: given })
      .replaceAll('"URI"', JSON.stringify(live.uri))
      .replaceAll('"PATH"', JSON.stringify(fileURLToPath(live.uri)));
    const known = live.reports.length;
    await live.ask('execute_command', {
      document: null,
      server: live.session.id,
      title: name,
      command: sent,
    });
    return live.reports.slice(known).filter(({ type }) => type === 'question');
  },
};

/** The features that servers are tried with, in the order of the matrix. Those that the editor lacks are left out. */
export const FEATURE_TRIALS: readonly FeatureTrial[] = [
  asks('completion', 'completion', (at, live) => {
    const typed = /\w*$/.exec(live.textOf(0, at))![0];
    return { at, from: at - typed.length, typed, trigger: 'invoked', list: null };
  }),
  asks('inline_completion', 'inline_completion', (at) => ({ at, isInvoked: true })),
  asks('signature_help', 'signature_help', (at) => ({ at, trigger: 'invoked', shown: null })),
  asks('hover', 'hover'),
  places('definition'),
  places('declaration'),
  places('type_definition'),
  places('implementation'),
  places('references'),
  hierarchy('call_hierarchy', ['incoming', 'outgoing']),
  hierarchy('type_hierarchy', ['supertypes', 'subtypes']),
  asks('document_symbols', 'document_symbols', () => ({})),
  asks('workspace_symbols', 'workspace_symbols', () => ({ document: null, query: 'greet' })),
  asks('rename', 'rename', (at) => ({ at, name: 'welcome' })),
  codeActions,
  formats('format', 'format', () => ({ range: null })),
  formats('format_range', 'format', (_, live) => ({ range: { from: 0, to: live.length } })),
  formats('format_on_type', 'format_on_type', (at) => ({ at })),
  diagnostics,
  asks('highlights', 'highlights'),
  visible('inlay_hints'),
  visible('semantic_tokens'),
  visible('code_lens'),
  visible('folding'),
  asks('selection_range', 'selection_range', (at) => ({ at: [at] })),
  visible('linked_editing'),
  visible('links'),
  visible('colors'),
  fileOperations,
  command,
];
