import { readFileSync } from 'node:fs';
import { codeOf } from './sentences.ts';
import { writeSmallText } from './small-file.ts';

/** Gives a small JSON file of the state folder another value, in one step; makes its folder. Throws what the disk refuses. */
export const writeStateFile = (file: string, value: unknown): void =>
  writeSmallText(file, `${JSON.stringify(value, null, 1)}\n`);

/** The object in such a file: an empty one without a file, null when it is not what it should be. */
export function readStateFile(file: string): Readonly<Record<string, unknown>> | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? {} : null;
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // It is no JSON; below.
  }
  return null;
}
