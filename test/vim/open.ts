/**
 * The differences from Vim that are not settled yet, from `open.json`: groups of cases, in each the keys of those that
 * differ (those with an equal name are numbered), with the parts that do. A case may differ in exactly these; the file is
 * written by `UPDATE_VIM_OPEN=1`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Difference } from './compare.ts';

/** The parts that differ, in order, by the case, by its group. */
type OpenDifferences = Record<string, Record<string, readonly string[]>>;

const FILE = join(import.meta.dirname, 'open.json');

/** The parts of differences, in order. */
export const partsOf = (found: readonly Difference[]): readonly string[] =>
  [...new Set(found.map(({ part }) => part))].toSorted();

/** The open differences. */
export const openDifferences = (): OpenDifferences =>
  JSON.parse(readFileSync(FILE, 'utf8')) as OpenDifferences;

/** Writes the open differences. */
export const writeOpenDifferences = (open: OpenDifferences): void =>
  writeFileSync(FILE, `{\n${Object.entries(open).map(groupOf).join(',\n')}\n}\n`);

const groupOf = ([group, cases]: readonly [string, Record<string, readonly string[]>]): string =>
  `  ${JSON.stringify(group)}: {\n${Object.entries(cases)
    .map(
      ([name, parts]) =>
        `    ${JSON.stringify(name)}: [${parts.map((part) => JSON.stringify(part)).join(', ')}]`,
    )
    .join(',\n')}\n  }`;
