import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A package of the registry, unpacked in a folder for the time of a call. */
export interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** The text of its licence. */
  readonly licenseText: string;
  read(path: string): Uint8Array;
}

/** Calls `use` with the package `name@version`. None of its scripts is run, and nothing of it is left behind. */
export function withPackage<T>(spec: string, use: (unpacked: Package) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'ink-assets-'));
  try {
    execFileSync('npm', ['pack', '--silent', '--ignore-scripts', spec], { cwd: folder });
    const [archive] = readdirSync(folder);
    execFileSync('tar', ['-xzf', archive], { cwd: folder });
    const root = join(folder, 'package');
    const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const file = readdirSync(root).find((each) => /^licen[cs]e/i.test(each));
    if (file === undefined) throw new Error(`${spec} has no licence`);
    return use({
      name,
      version,
      license,
      licenseText: readFileSync(join(root, file), 'utf8'),
      read: (path) => readFileSync(join(root, path)),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The lines of a licence that say who holds the rights. */
export function copyright({ licenseText }: Package): string {
  const lines = licenseText.split('\n').map((line) => line.trim());
  return lines.filter((line) => /^copyright \(c\)/i.test(line)).join('; ');
}
