import { API } from './table.ts';
import { declarationOf } from './declarations.ts';
import type { Permission } from '../../features/plugins/permissions.ts';
import { type Group, nameOf, type Row } from './row.ts';

/** A page of the reference. */
export interface ReferencePage {
  /** The name of its file. */
  readonly name: string;
  readonly text: string;
}

const WRITTEN =
  'Written by `node scripts/api-pages.ts` from the table of operations (`src/plugin/api/`): change that.';

/** The effect of each permission, as the continuation of a sentence. */
export const PERMITS: Readonly<Record<Permission, string>> = {
  read_files: 'read files outside of its own folder',
  write_files: 'write, move and delete files',
  run_processes: 'run programs',
  network: 'fetch from the network',
  clipboard: 'read and write the clipboard',
};

/** The reference of the interface of plugins: a page for each group, and one that leads to them. */
export function reference(groups: readonly Group[] = API): readonly ReferencePage[] {
  return [{ name: 'README.md', text: index(groups) }, ...groups.map(page)];
}

/** The file name of a group's page. */
const pageOf = ({ title }: Group): string =>
  `${title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.md`;

/** The ways in which an operation can be called, the first one to be documented first. */
export const signaturesOf = ({ signature }: Row): readonly string[] =>
  typeof signature === 'string' ? [signature] : signature;

function index(groups: readonly Group[]): string {
  const lines = groups.map((group) => {
    const names = group.rows.map((row) => {
      const link = `[\`${nameOf(row)}\`](${pageOf(group)}#${nameOf(row).toLowerCase()})`;
      return row.where === 'later' ? `*${link}*` : link;
    });
    return `## [${group.title}](${pageOf(group)})\n\n${names.join(', ')}\n`;
  });
  return `# The interface of plugins

${WRITTEN}

Everything that the object \`editor\` can do; [plugins.md](../plugins.md) tells how a plugin is written. The same stands in
\`types/inkstone.d.ts\`, which editors show while one types, and \`ink api WORD\` looks in it. Names in *italics* are for later:
calling them throws an error that says so.

${lines.join('\n')}`;
}

function page(group: Group): ReferencePage {
  const { title, doc, types = {}, rows } = group;
  const declared = Object.entries(types).map(([name, text]) => declarationOf(name, text));
  const parts = [
    `# ${title}`,
    WRITTEN,
    doc,
    ...rows.map(operation),
    ...(declared.length === 0 ? [] : ['## Types', code(declared.join('\n\n'))]),
  ];
  return { name: pageOf(group), text: `${parts.join('\n\n')}\n` };
}

function operation(row: Row): string {
  const notes = [
    ...(row.permission === undefined
      ? []
      : [`*Permission:* \`${row.permission}\` (to ${PERMITS[row.permission]}).`]),
    ...(row.where === 'later' ? ['*Later:* calling it throws an error that names it.'] : []),
  ];
  return [`## ${nameOf(row)}`, code(signaturesOf(row).join('\n')), row.doc, ...notes].join('\n\n');
}

const code = (text: string): string => `\`\`\`ts\n${text}\n\`\`\``;
