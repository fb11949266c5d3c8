import type { State, Step } from '../../core/model/state.ts';
import { showScratch } from '../files/scratch/show-scratch.ts';
import type { MissingServer, ServerInfo } from './server-info.ts';
import { serversField } from './servers.ts';

/** Shows which language servers run, what they offer, and which languages lack one. */
export function showStatus(state: State): Step {
  const { running, missing } = serversField.of(state);
  const sections = [...running.map((server) => runningText(state, server)), ...missing.map(missingText)];
  const text = sections.length === 0 ? NOTHING : sections.join('\n');
  return showScratch(state, 'server_status', 'Language Servers', text);
}

const NOTHING = 'No open file has a language with a language server.\n';

function runningText(
  state: State,
  { name, version, status, message, root, methods, documents }: ServerInfo,
): string {
  const files = documents.map((id) => state.documents.get(id)?.name ?? '').filter((each) => each !== '');
  return lines(version === '' ? name : `${name} ${version}`, [
    ['Status', message === '' ? status : `${status}: ${message}`],
    ['Folder', root],
    ['Files', files.join(', ')],
    ['Offers', methods.map((method) => method.replaceAll('_', ' ')).join(', ')],
  ]);
}

function missingText({ language, wouldRun, refused, install }: MissingServer): string {
  return lines(language, [
    ['Status', statusOf(wouldRun)],
    ...refused.map(({ name, why }): Line => ['Not used', `${name}: ${why}`]),
    ...(wouldRun.length === 0 && install !== '' ? [['Install', install] satisfies Line] : []),
  ]);
}

const statusOf = (wouldRun: readonly string[]): string =>
  wouldRun.length === 0
    ? 'no language server found'
    : `${wouldRun.join(', ')} would start in a trusted folder`;

type Line = readonly [title: string, text: string];

const lines = (heading: string, all: readonly Line[]): string =>
  [
    heading,
    ...all.filter(([, text]) => text !== '').map(([title, text]) => `  ${title.padEnd(9)} ${text}`),
    '',
  ].join('\n');
